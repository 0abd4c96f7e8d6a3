"""The registers of the tile through their port: who may do what, and what hardware sees of it."""

import random
import re
from pathlib import Path
from typing import Any

import bench
import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

HEADER = Path(__file__).parents[2] / "sw" / "include" / "hash_tile_regs.h"
WORD = 0xFFFFFFFF
EVENTS = 0x00F31010
# What can be written and read back, and the bits that it has: from the contract, not from the RDL.
WRITABLE = {
    "config": (0x018, 0xF),
    "watchdog": (0x01C, WORD),
    "intr_enable": (0x024, EVENTS),
    "budget": (0x02C, WORD),
    "window_base_low": (0x034, WORD),
    "window_base_high": (0x038, WORD),
    "window_last_low": (0x03C, WORD),
    "window_last_high": (0x040, WORD),
    "direct_function": (0x050, 0xFF077FFF),
    "direct_control": (0x054, 0x00070742),
    "direct_length_low": (0x058, WORD),
    "direct_length_high": (0x05C, 0x1FFFFFFF),
    "direct_output": (0x060, WORD),
    "direct_strings": (0x064, 0xFFFFFF),
    "key_control": (0x070, 0x1FFF03F7),
    "key_bytes": (0x074, 0xFFFF),
}
# What the hardware shows.
SHOWN = {
    "capability0": (0x008, 0x0FFFFF3F),
    "capability1": (0x00C, 0x00177FFF),
    "status": (0x014, 0x011F3FFF),
    "slots": (0x080, 0xFFFFFF),
    "jobs": (0x0B8, WORD),
}
for number, name in enumerate(("busy", "memory", "output", "blocks", "bytes")):
    SHOWN[f"{name}_low"] = (0x090 + 8 * number, WORD)
    SHOWN[f"{name}_high"] = (0x094 + 8 * number, WORD)
for queue in range(4):
    place = 0x2000 + 0x1000 * queue
    WRITABLE[f"queue{queue}_base_low"] = (place, 0xFFFFFFC0)
    WRITABLE[f"queue{queue}_base_high"] = (place + 0x04, WORD)
    WRITABLE[f"queue{queue}_control"] = (place + 0x08, 0xF1)
    WRITABLE[f"queue{queue}_tail"] = (place + 0x0C, 0xFFFF)
    SHOWN[f"queue{queue}_head"] = (place + 0x10, 0xFFFF)
    SHOWN[f"queue{queue}_status"] = (place + 0x14, 0xF3)
    SHOWN[f"queue{queue}_error_low"] = (place + 0x18, WORD)
    SHOWN[f"queue{queue}_error_high"] = (place + 0x1C, WORD)
    WRITABLE[f"queue{queue}_intr_enable"] = (place + 0x24, 3)
    SHOWN[f"queue{queue}_slots"] = (place + 0x2C, 0xFF)
# What is not 0 after the reset: the window begins above its end, and the watchdog is on.
RESET = dict.fromkeys(WRITABLE, 0) | {"watchdog": 1 << 24}
RESET |= {"window_base_low": WORD, "window_base_high": WORD}
CONSTANT = {0x000: 0x48534148, 0x004: 0x03030000}
CONTROL, LOCK = 0x010, 0x030
INTR_STATES = {"intr": 0x020} | {
    f"queue{queue}_intr": 0x2020 + 0x1000 * queue for queue in range(4)
}
INTR_TESTS = {name: place + 8 for name, place in INTR_STATES.items()}
# Bits that act once, with the ports on which they do.
PULSES = {
    CONTROL: dict(enumerate(("abort", "zeroize", "selftest", "next", "clear_counters"))),
    0x054: {31: "start"},
    0x070: {30: "clear", 31: "start"},
}
PULSING = {CONTROL: "control", 0x054: "direct_control", 0x070: "key_control"}
for queue in range(4):
    PULSES[0x2008 + 0x1000 * queue] = {1: "abort"}
    PULSING[0x2008 + 0x1000 * queue] = f"queue{queue}_control"
EVENT = [
    *((4, "direct_done"), (12, "direct_error"), (16, "key_done"), (17, "key_error")),
    *((20, "tested"), (21, "failed"), (22, "zeroized"), (23, "stuck")),
]
QUEUE_EVENT = [(0, "done"), (1, "error")]


def events_of(registers: str) -> list[tuple[int, str]]:
    """Bits and names of the events of registers `intr` or `queue0_intr`."""
    return EVENT if registers == "intr" else QUEUE_EVENT


def test_tile_registers(tmp_path: Path) -> None:
    bench.run("ht_tile_registers", __file__, tmp_path, {})


def fields(register: str) -> dict[str, tuple[int, int]]:
    """Shift and mask of each field, as the C header has them."""
    name = re.sub(r"queue\d", "queue", register).upper()
    text = HEADER.read_text(encoding="utf-8")
    found = re.findall(
        rf"_{name}_(\w+)_SHIFT (\d+)\n#define HASH_TILE_{name}_\1_MASK (0x[0-9a-f]+)", text
    )
    assert found, register
    return {field.lower(): (int(shift), int(mask, 16)) for field, shift, mask in found}


def port(dut: Any, direction: str, name: str) -> Any:
    return getattr(dut, f"hwif_{direction}_{name}")


async def start(dut: Any) -> None:
    dut.s_cpuif_req.value = 0
    for name in dir(dut):
        if name.startswith("hwif_in_"):
            getattr(dut, name).value = 0
    await bench.start(dut)
    await FallingEdge(dut.clk_i)


async def access(
    dut: Any, address: int, data: int | None = None, bits: int = WORD
) -> tuple[int, bool]:
    """Reads, or writes `data`, for a cycle: what was read, and whether it is an error.

    Begins and ends in the middle of a cycle; after it, all inputs but the request are kept.
    """
    write = data is not None
    dut.s_cpuif_req.value = 1
    dut.s_cpuif_addr.value = address
    dut.s_cpuif_req_is_wr.value = int(write)
    dut.s_cpuif_wr_data.value = data if data is not None else random.getrandbits(32)
    dut.s_cpuif_wr_biten.value = bits
    await RisingEdge(dut.clk_i)
    assert (dut.s_cpuif_rd_ack.value, dut.s_cpuif_wr_ack.value) == (int(not write), int(write))
    assert (dut.s_cpuif_req_stall_rd.value, dut.s_cpuif_req_stall_wr.value) == (0, 0)
    error = (dut.s_cpuif_wr_err if write else dut.s_cpuif_rd_err).value == 1
    word = int(dut.s_cpuif_rd_data.value)
    dut.s_cpuif_req.value = 0
    await FallingEdge(dut.clk_i)
    return word, error


async def read(dut: Any, address: int) -> int:
    value, error = await access(dut, address)
    assert not error, f"{address:#x}"
    return value


async def write(dut: Any, address: int, data: int, bits: int = WORD) -> None:
    _, error = await access(dut, address, data, bits)
    assert not error, f"{address:#x}"


async def all_writable(dut: Any) -> dict[str, int]:
    return {name: await read(dut, place) for name, (place, _) in WRITABLE.items()}


@cocotb.test()
async def written_read_and_shown(dut: Any) -> None:
    """Each register has bits of its own, which hardware sees, and its value after the reset."""
    await start(dut)
    assert await all_writable(dut) == RESET
    for seed in range(3):
        source = random.Random(seed)
        values = {name: source.getrandbits(32) for name in WRITABLE}
        for name, value in values.items():
            await write(dut, WRITABLE[name][0], value)
        expected = {name: value & WRITABLE[name][1] for name, value in values.items()}
        assert await all_writable(dut) == expected
        for name, value in expected.items():
            for field, (shift, mask) in fields(name).items():
                if mask & WRITABLE[name][1]:
                    seen = int(port(dut, "out", f"{name}_{field}").value)
                    assert seen == (value & mask) >> shift, f"{name}.{field}"
    await start(dut)
    assert await all_writable(dut) == RESET
    await write(dut, 0x060, WORD)
    await write(dut, 0x060, 0, bits=0x00FF00FF)
    assert await read(dut, 0x060) == 0xFF00FF00, "bit enables"


@cocotb.test()
async def read_only(dut: Any) -> None:
    """Hardware shows each bit in its register alone; a write is an error without effect."""
    await start(dut)
    for address, value in CONSTANT.items():
        assert await read(dut, address) == value
        assert (await access(dut, address, 0))[1]
        assert await read(dut, address) == value
    for name, (_, bits) in SHOWN.items():
        assert sum(mask for _, mask in fields(name).values()) == bits
        for field in fields(name):
            signal = port(dut, "in", f"{name}_{field}")
            signal.value = (1 << len(signal)) - 1
            seen = {other: await read(dut, place) for other, (place, _) in SHOWN.items()}
            assert seen.pop(name) == fields(name)[field][1], f"{name}.{field}"
            assert not any(seen.values()), f"{name}.{field}"
            signal.value = 0
        assert (await access(dut, SHOWN[name][0], WORD))[1], f"{name} is written"
    assert await all_writable(dut) == RESET


@cocotb.test()
async def addresses_without_a_register(dut: Any) -> None:
    """An error in both directions, with 0 read and nothing changed, in the windows too."""
    await start(dut)
    for place, _ in WRITABLE.values():
        await write(dut, place, 0x5A5A5A5A)
    before = await all_writable(dut)
    known = {place for place, _ in [*WRITABLE.values(), *SHOWN.values()]}
    known |= {*CONSTANT, CONTROL, *INTR_STATES.values(), *INTR_TESTS.values(), LOCK}
    assert len(known) == 85
    around = {place + offset for place in known for offset in (1, 2, 3)}
    high = {place | 0x200 << bit for place in known for bit in range(6)}
    for address in sorted((around | high | set(range(0, 0x200, 4)) | {0x1FFC, 0x7FFC}) - known):
        assert await access(dut, address) == (0, True), f"{address:#x}"
        assert (await access(dut, address, random.getrandbits(32)))[1], f"{address:#x}"
    assert await all_writable(dut) == before


@cocotb.test()
async def one_pulse_a_write(dut: Any) -> None:
    """A bit that acts once is 1 for one cycle, alone, and reads 0."""
    await start(dut)
    ports = {
        (place, bit): port(dut, "out", f"{PULSING[place]}_{name}")
        for place, names in PULSES.items()
        for bit, name in names.items()
    }
    ports |= {
        (place, bit): port(dut, "out", f"{registers}_test_{name}")
        for registers, place in INTR_TESTS.items()
        for bit, name in events_of(registers)
    }
    for place, bit in ports:
        await write(dut, place, 1 << bit)
        seen = []
        for _ in range(3):
            seen.append({key for key, signal in ports.items() if signal.value == 1})
            await FallingEdge(dut.clk_i)
        assert seen == [{(place, bit)}, set(), set()], f"{place:#x} {bit}"
    for place in (CONTROL, *INTR_TESTS.values()):
        assert await access(dut, place) == (0, True), "only written"
    for place in PULSES.keys() - {CONTROL}:
        assert await read(dut, place) == 0


@cocotb.test()
async def interrupts(dut: Any) -> None:
    """An event sets its bit, a write of 1 clears it; in one cycle, the event wins."""
    await start(dut)
    assert sum(1 << bit for bit, _ in EVENT) == EVENTS
    for registers, place in INTR_STATES.items():
        await interrupts_of(dut, registers, place)


async def interrupts_of(dut: Any, registers: str, place: int) -> None:
    """The events of one register of states; the other registers have none of them."""
    events = events_of(registers)
    rest = [other for other in INTR_STATES.values() if other != place]

    def event_of(name: str) -> Any:
        return port(dut, "in", f"{registers}_state_{name}_hwset")

    async def write_with(data: int, event: Any) -> int:
        """The state after a cycle with a write and an event."""
        event.value = 1
        await write(dut, place, data)
        event.value = 0
        return await read(dut, place)

    for bit, name in events:
        event = event_of(name)
        shown = port(dut, "out", f"{registers}_state_{name}")
        one = 1 << bit
        assert await read(dut, place) == 0 and shown.value == 0
        await write(dut, place, WORD)
        assert await read(dut, place) == 0, "a write sets nothing"
        assert await write_with(0, event) == one and shown.value == 1
        await write(dut, place, WORD & ~one)
        assert await read(dut, place) == one, "a write of 0 clears nothing"
        for other in rest:
            assert await read(dut, other) == 0
            await write(dut, other, WORD)
        assert await read(dut, place) == one, "a clear of others clears nothing"
        assert await write_with(one, event) == one, "the event wins"
        await write(dut, place, one)
        assert await read(dut, place) == 0
    first = 1 << events[0][0]
    for (bit, _), (other_bit, name) in zip(events, [*events[1:], events[0]], strict=True):
        assert await write_with(0, event_of(events[0][1])) == first
        state = await write_with(first | 1 << bit, event_of(name))
        assert state == 1 << other_bit, "the clear of one bit and the event of another"
        await write(dut, place, WORD)


@cocotb.test()
async def locks(dut: Any) -> None:
    """What is locked stays as it is, each lock for its registers, until the reset."""
    await start(dut)
    window = [WRITABLE[name][0] for name in WRITABLE if name.startswith("window_")]
    assert len(window) == 4
    limits = {2: 0x01C, 4: 0x02C}
    cases = [(1, window), *((lock, [place]) for lock, place in limits.items())]
    for lock, locked in cases:
        free = [place for place in (*window, *limits.values()) if place not in locked]
        for place in [*window, *limits.values()]:
            await write(dut, place, place)
        await write(dut, LOCK, lock)
        await write(dut, LOCK, 0)
        assert await read(dut, LOCK) == lock, "a write of 0 opens nothing"
        assert port(dut, "out", "lock_window").value == lock & 1
        assert port(dut, "out", "lock_watchdog").value == lock >> 1 & 1
        assert port(dut, "out", "lock_budget").value == lock >> 2
        for place in WRITABLE.values():
            await write(dut, place[0], WORD)
        for place in locked:
            assert await read(dut, place) == place
        for place in free:
            assert await read(dut, place) == WORD
        for name, (place, bits) in WRITABLE.items():
            assert place in locked or await read(dut, place) == bits, name
        await start(dut)
        assert await read(dut, LOCK) == 0
        await write(dut, locked[0], WORD)
        assert await read(dut, locked[0]) == WORD
