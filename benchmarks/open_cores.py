"""Open cores of others beside ours with the same padding, in one flow: OpenTitan's SHA-2.

Its RTL comes with two packages and is read where they are installed. That of the processor Ibex
has the later core, pythondata-misc-opentitan that of 2021. Both builds do SHA-256 alone.

Run: pip install --no-deps pythondata-misc-opentitan
     python benchmarks/open_cores.py [--target NAME]... FILE
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hashtile import foreign, synth
from hashtile.catalog import sources
from hashtile.foreign import sources as foreign_sources
from hashtile.support import config, tools

IBEX = "pythondata_cpu_ibex"
OPENTITAN = "pythondata_misc_opentitan"
TARGETS = ("asap7", "xc7")
# Ports as flat vectors: the flow's own wrapper cannot give a value to an enumeration. On ASICs the
# asynchronous reset is tied off: the flow builds no tree for its net, which would set the clock.
TOP = """\
module open_sha2 #(parameter int Reset = 1) (
    input  logic         clk_i, rst_ni, wipe_secret_i, fifo_rvalid_i, sha_en_i, hash_start_i,
                         hash_stop_i, hash_continue_i, hash_process_i,
    input  logic [31:0]  wipe_v_i,
    input  logic [71:0]  fifo_rdata_i,
    input  logic [3:0]   mode_i,
    input  logic [63:0]  message_length_i,
    input  logic [511:0] digest_i,
    input  logic [7:0]   digest_we_i,
    output logic         fifo_rready_o, hash_done_o, digest_on_blk_o, hash_running_o, idle_o,
    output logic [511:0] digest_o
);
  prim_sha2 u_sha2 (
    .*, .rst_ni(Reset == 0 || rst_ni), .digest_mode_i(prim_sha2_pkg::digest_mode_e'(mode_i))
  );
endmodule
"""
TOP_2021 = """\
module open_sha2 #(parameter int Reset = 1) (
    input  logic         clk_i, rst_ni, wipe_secret, fifo_rvalid, sha_en, hash_start, hash_process,
    input  logic [31:0]  wipe_v,
    input  logic [35:0]  fifo_rdata,
    input  logic [63:0]  message_length,
    output logic         fifo_rready, hash_done,
    output logic [255:0] digest
);
  sha2 u_sha2 (.*, .rst_ni(Reset == 0 || rst_ni));
endmodule
"""
# 16 words are read, a cycle starts the rounds, 64 rounds: the state machines of both cores
CYCLES = 16 + 1 + 64
OURS = {
    "sha256_iterative": ({"Arch": 0, "Modes": 2, "DataBits": 32}, 65),
    "sha256_carrysave": ({"Arch": 1, "Modes": 2, "DataBits": 32}, 65),
}


def _theirs(files: list[Path], text: str, work: Path, target: str) -> foreign_sources.Rtl:
    """A core below a top with the text `text`, which is written into `work`."""
    work.mkdir(exist_ok=True)
    top = work / "open_sha2.sv"
    top.write_text(text, encoding="utf-8")
    reset = {"Reset": int(target == "xc7")}
    return foreign_sources.Rtl([*files, top], "open_sha2", "clk_i", reset)


def cores(work: Path, target: str) -> list[tuple[str, foreign_sources.Rtl, int]]:
    """Names in the table, RTL, and cycles a block."""
    now = tools.package_folder(IBEX) / "system_verilog/vendor/lowrisc_ip/ip/prim/rtl"
    before = tools.package_folder(OPENTITAN) / "resources/hw/ip"
    files = [now / f"prim_sha2{part}.sv" for part in ("_pkg", "_pad", "")]
    of_2021 = [before / "prim/rtl/prim_assert.sv"]  # whose folder has the headers
    of_2021 += [before / f"hmac/rtl/{name}.sv" for name in ("hmac_pkg", "sha2_pad", "sha2")]
    found = [
        ("OpenTitan prim_sha2", _theirs(files, TOP, work / "now", target), CYCLES),
        ("OpenTitan sha2, 2021", _theirs(of_2021, TOP_2021, work / "of_2021", target), CYCLES),
    ]
    for name, (parameters, cycles) in OURS.items():
        closure = sources.closure("ht_sha2_stream", parameters)
        rtl = foreign_sources.Rtl(closure, "ht_sha2_stream", "clk_i", parameters)
        found.append((f"sha2_stream of {name}", rtl, cycles))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="where the JSON goes, anew after each core")
    parser.add_argument("--target", action="append", choices=TARGETS)
    given = parser.parse_args()
    settings = config.load()
    versions = {
        name: tools.package_version(package.replace("_", "-"))
        for name, package in (("OpenTitan prim_sha2", IBEX), ("OpenTitan sha2, 2021", OPENTITAN))
    }
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as work:
        every = [(t, *core) for t in given.target or TARGETS for core in cores(Path(work), t)]
        for target, name, rtl, cycles in every:
            point = foreign.measure(
                rtl, foreign.Stated(name, cycles, 512, cycles), synth.TARGETS[target], settings,
                family="sha2", seeds=1, jobs=1, progress=lambda step: print(step, file=sys.stderr),
            )  # fmt: skip
            kept = point.model_dump(
                include={"target", "fmax_hz", "area_ge", "ge_cell", "lut6", "ff", "single_bps"}
            )
            rows.append(
                {
                    "core": name,
                    "source": versions.get(name, "here"),
                    "cycles_per_block": cycles,
                    **kept,
                }
            )
            tools.write(given.file, json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
