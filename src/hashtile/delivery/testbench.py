"""The self-checking testbenches, which need a simulator and nothing else."""

from hashtile.delivery import render, steps, vectors
from hashtile.delivery.design import Design
from hashtile.delivery.vectors import Beat

_CYCLES = 400  # that a beat, or the wiping of a slot, takes at most
_STEP = 20_000  # cycles that a step takes at most: the self-test does
_WORD = {  # what the testbench of a tile says in every access
    "s_axi_awsize": "3'd2", "s_axi_arsize": "3'd2", "s_axi_awburst": "2'd1",
    "s_axi_arburst": "2'd1", "s_axi_wstrb": "4'hf", "s_axi_wlast": "1'b1",
}  # fmt: skip
_DRIVEN = ("awvalid", "awaddr", "wvalid", "wdata", "bready", "arvalid", "araddr", "rready")


def text(design: Design) -> str:
    """The testbench of a design."""
    return _tile(design) if design.core.is_tile else _stream(design)


def _stream(design: Design) -> str:
    traffic = vectors.traffic(design)
    bus = design.buses["m_axis"]
    stride = max(map(len, traffic.answers))
    expected: list[tuple[int, Beat]] = [
        (tid * stride + number, beat)
        for tid, beats in enumerate(traffic.answers)
        for number, beat in enumerate(beats)
    ]
    key = next((name for name in ("s_key_axis", "s_slot_axis") if name in design.buses), "")
    holds = [pin.bits for pin in design.others if pin.name == "holds_o"]
    return render.text(
        "stream_tb.v",
        design=design,
        traffic=traffic,
        expected=expected,
        answers=len(expected),
        stride=stride,
        key=key,
        hold_bits=holds[0] if holds else 0,
        tid_bits=bus.pin("tid").bits if "tid" in bus else 0,
        user_at=vectors.bits(bus) - 1,
        limit=_CYCLES * (len(traffic.messages) + len(expected) + 16),
        bits=vectors.bits,
        packed=vectors.packed,
        numbered=enumerate,
    )


def _tile(design: Design) -> str:
    return render.text(
        "tile_tb.v",
        design=design,
        steps=list(steps.steps(design.core)),
        memory=steps.memory(design.core) if design.core.contract == "packets" else [],
        limit=_STEP,
        driven=[f"s_axi_{signal}" for signal in _DRIVEN],
        fixed=_WORD,
    )
