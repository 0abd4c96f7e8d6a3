"""A tile for LiteX: the module, a system in LiteX's simulation, and firmware that hashes."""

from hashtile.delivery import render, software
from hashtile.delivery.design import CLOCK, CORE_CLOCK, RESET, Design, Pin

_PLACE = "litex"
_INTERRUPT = "irq_o"
_MESSAGE = bytes(n & 255 for n in range(1000))


def files(design: Design) -> dict[str, str]:
    """The text of each file by its path; none where there is no tile."""
    if not design.core.is_tile:
        return {}
    buses = [bus for bus in design.buses.values() if bus.kind == "axi"]
    known = {pin.name for bus in buses for pin in bus.pins} | {
        CLOCK, CORE_CLOCK, RESET, _INTERRUPT,
    }  # fmt: skip
    module = render.text(
        "litex.py",
        design=design,
        buses=buses,
        core_clock=CORE_CLOCK if CORE_CLOCK in design.clocks else None,
        others=[pin for pin in design.pins if pin.name not in known],
        signal=_signal,
        manager="m_axi" in design.buses,
        address_bits=design.buses["s_axi"].pin("awaddr").bits,
    )
    # With a queue there is no other way to hash than by its memory port, but keys need the page of
    # the tile's owner.
    queued = design.core.parameters["Queues"] > 0 and not design.core.needs_key
    direct = "false" if queued else "true"
    example = software.example(design.core, _MESSAGE) | {"direct": direct}
    return {
        f"{_PLACE}/{design.top}_litex.py": module,
        f"{_PLACE}/sim.py": render.text("litex_sim.py", design=design),
        f"{_PLACE}/firmware/Makefile": render.text("litex_firmware.mk"),
        f"{_PLACE}/firmware/linker.ld": render.text("litex_linker.ld"),
        f"{_PLACE}/firmware/main.c": render.text("litex_main.c", **example),
    }


def _signal(pin: Pin) -> str:
    """The signal of an AXI pin in LiteX: `aw.addr` of awaddr."""
    channel = 2 if pin.signal[0] == "a" else 1
    return f"{pin.signal[:channel]}.{pin.signal[channel:]}"
