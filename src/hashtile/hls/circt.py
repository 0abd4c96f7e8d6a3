"""The process that CIRCT runs in, because CIRCT aborts where a pass fails: to Calyx, or to Verilog.

`python -m hashtile.hls.circt PRODUCT FILE` writes the Calyx program of loops, or the Verilog of a
pipeline.
"""

import contextlib
import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pycde import circt
from pycde.circt import ir, passmanager

from hashtile.hls import calyx, mlir
from hashtile.hls.products import product
from hashtile.hls.words import Description, Loop, Pipeline, Sweeps


def _run(text: str, loads: Sequence[str], passes: Sequence[str]) -> Any:
    """The module of `text` after `passes`. The passes in `loads` bring the dialects with them."""
    for one in loads:
        empty = ir.Module.parse("module {}")
        with contextlib.suppress(Exception):  # nothing to do, which some passes report as an error
            passmanager.PassManager.parse(f"builtin.module({one})").run(empty.operation)
    module = ir.Module.parse(text)
    for one in passes:
        passmanager.PassManager.parse(f"builtin.module({one})").run(module.operation)
    return module


def to_calyx(function: str, trips: Sequence[int | None]) -> str:
    """The Calyx program of a function, whose loops have these numbers of trips, if known."""
    passes = [f"lower-scf-to-calyx{{top-level-function={mlir.FUNCTION}}}"]
    module = _run(function, ["lower-scf-to-calyx", "flatten-memref"], passes)
    return calyx.text(module, trips)


def of_loop(loop: Loop) -> str:
    """The Calyx program. Only a loop that always starts at 0 has a known number of trips."""
    first, _ = loop.start(mlir.inputs(loop))
    return to_calyx(mlir.of_loop(loop), [loop.count if first == 0 else None])


def of_pipeline(pipeline: Pipeline) -> str:
    """The Verilog, with the stages that CIRCT's scheduler found."""
    module = _run(
        mlir.of_pipeline(pipeline),
        ["kanagawa-add-operator-library"],
        [
            "any(pipeline-schedule-linear)",
            "any(pipeline-explicit-regs)",
            "lower-pipeline-to-hw",
            "lower-seq-to-sv",
            "canonicalize,cse",
        ],
    )
    for op in list(module.body.operations):
        if op.operation.name == "ssp.library":  # only the scheduler reads it
            op.operation.erase()
    found = io.StringIO()
    circt.export_verilog(module, found)
    return found.getvalue()


def made(description: Description) -> str:
    """CIRCT's output: a Calyx program, or Verilog."""
    match description:
        case Loop():
            return of_loop(description)
        case Sweeps():
            trips = [len(loop.indices) for loop in description.loops]
            return to_calyx(mlir.of_sweeps(description), trips)
        case Pipeline():
            return of_pipeline(description)


def main(name: str, file: Path) -> None:
    """Writes CIRCT's output for the description of a product."""
    context = ir.Context()
    circt.register_dialects(context)
    with context, ir.Location.unknown():
        file.write_text(made(product(name).load()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
