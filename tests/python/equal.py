"""The process of a proof: TOP of a netlist in Verilog-2005 is that of the SystemVerilog.

Run as `equal.py TOP NETLIST SOURCE...`. The netlist has `gen_a__x` for `gen_a.x`, so names with
dots are brought to that form on both sides. Registers, nets of the same name and outputs are
compared: by structure, then by SAT and induction.
"""

import sys

from pyosys import libyosys as ys


def main(top: str, netlist: str, *sources: str) -> None:
    design = ys.Design()

    def run(*words: str) -> None:
        ys.run_pass(" ".join(words), design)

    for name, read in (
        ("gold", ("read_slang --top", top, *sources)),
        ("gate", ("read_verilog -DSYNTHESIS", netlist)),
    ):
        run(*read)
        run("hierarchy -check -top", top)
        run("proc; flatten; opt_clean")
        run("rename", top, name)
        run("design -stash", name)
    for name in ("gold", "gate"):
        run("design -copy-from", name, name)
        module = design.module(ys.IdString(f"\\{name}"))
        for wire in [str(one.name.str()) for one in module.wires_.values()]:
            if wire.startswith("\\") and "." in wire:
                module.rename(ys.IdString(wire), ys.IdString(wire.replace(".", "__")))
    run("equiv_make gold gate equiv")
    run("hierarchy -top equiv")
    for step in ("opt_clean", "equiv_struct", "equiv_simple -seq 1", "equiv_induct -seq 2"):
        run(step)
    run("equiv_status -assert")


if __name__ == "__main__":
    main(*sys.argv[1:])
