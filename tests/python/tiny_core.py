"""A core of a few flops, whose cost on every target is known."""

from pathlib import Path

import pytest

from hashtile import catalog, sim
from hashtile.catalog import Core

CYCLES = 4
BETWEEN = 16  # cycles between blocks of different messages
# `Width` flops and an adder before them: their cost on every target is known.
SOURCE = """\
module ht_tiny #(parameter int Width = 8) (
    input  logic             clk_i,
    input  logic [Width-1:0] a_i,
    output logic [Width-1:0] sum_o
);
  always_ff @(posedge clk_i) sum_o <= sum_o + a_i;
endmodule
"""


def tiny(folder: Path, text: str = SOURCE, messages: int = 1) -> Core:
    source = folder / "tiny.sv"
    source.write_text(text)
    real = catalog.core("sha256_iterative")
    return real.model_copy(
        update={
            "name": "tiny",
            "folder": Path("sha2/tiny"),
            "swapped": {"ht_tiny": source},
            "parameters": {"Width": 8},
            "choices": {"Width": "1..64"},
            "messages": messages,
        }
    )


def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is simulated: each core has the cycles of above."""
    monkeypatch.setattr(sim, "cycles_per_block", lambda core, algorithm, settings: CYCLES)
    monkeypatch.setattr(sim, "cycles_between_messages", lambda core, algorithm, settings: BETWEEN)


def no_tool(*arguments: object, **options: object) -> str:
    raise AssertionError(f"a tool was started: {arguments}")
