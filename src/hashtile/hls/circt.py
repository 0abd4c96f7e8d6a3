"""The process that CIRCT runs in, because CIRCT aborts where a pass fails: to Calyx, or to Verilog.

`python -m hashtile.hls.circt PRODUCT FILE` writes the Calyx program of a loop, or the Verilog of a
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
from hashtile.hls.words import Loop, Pipeline


def _run(text: str, loads: str, passes: Sequence[str]) -> Any:
    """The module of `text` after `passes`. The pass `loads` brings the dialects with it."""
    empty = ir.Module.parse("module {}")
    with contextlib.suppress(Exception):  # nothing to do, which some passes report as an error
        passmanager.PassManager.parse(f"builtin.module({loads})").run(empty.operation)
    module = ir.Module.parse(text)
    for one in passes:
        passmanager.PassManager.parse(f"builtin.module({one})").run(module.operation)
    return module


def of_loop(loop: Loop) -> str:
    """The Calyx program. Only a loop that always starts at 0 has a known number of trips."""
    passes = [f"lower-scf-to-calyx{{top-level-function={mlir.FUNCTION}}}"]
    first, _ = loop.start(mlir.inputs(loop))
    module = _run(mlir.of_loop(loop), "lower-scf-to-calyx", passes)
    return calyx.text(module, loop.count if first == 0 else None)


def of_pipeline(pipeline: Pipeline) -> str:
    """The Verilog, with the stages that CIRCT's scheduler found."""
    module = _run(
        mlir.of_pipeline(pipeline),
        "kanagawa-add-operator-library",
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


def main(name: str, file: Path) -> None:
    """Writes CIRCT's output for the description of a product."""
    context = ir.Context()
    circt.register_dialects(context)
    description = product(name).load()
    with context, ir.Location.unknown():
        made = of_loop(description) if isinstance(description, Loop) else of_pipeline(description)
    file.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
