"""What the tests of the AXI4 managers share: a memory that stalls and fails, and a monitor."""

import random
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import RisingEdge

NONE, WINDOW, BUS, PROTOCOL, ABORTED = range(5)
OKAY, EXOKAY, SLVERR, DECERR = range(4)


def value(handle: Any) -> int:
    return int(handle.value)


@dataclass
class Burst:
    address: int
    beats: int
    born: int  # the cycle in which it was taken
    number: int  # of the command's beats, that of its first


@dataclass
class Slave:
    """A memory: a channel waits with these chances, a burst is answered after `latency` cycles.

    `fault` gives, by a command's number of the beat (of writes: the burst), its response; `lasts`
    changes RLAST of a beat: early (True) or late (False, and another beat follows).
    """

    dut: Any
    memory: dict[int, int] = field(default_factory=dict)
    source: random.Random = field(default_factory=lambda: random.Random(1))
    address_chance: float = 1.0
    data_chance: float = 1.0
    response_chance: float = 1.0
    latency: Callable[[], int] = lambda: 0
    fault: dict[int, int] = field(default_factory=dict)
    lasts: dict[int, bool] = field(default_factory=dict)
    frozen: bool = False  # nothing is answered
    cycle: int = 0
    bursts: deque[Burst] = field(default_factory=deque)
    log: list[tuple[int, int]] = field(default_factory=list)  # address and beats of all bursts
    number: int = 0

    def __post_init__(self) -> None:
        self.write = hasattr(self.dut, "m_axi_awvalid")
        self.kind = "aw" if self.write else "ar"
        self.beat = len(self.dut.m_axi_wdata if self.write else self.dut.m_axi_rdata) // 8
        self.longest = min(int(self.dut.BurstBeats.value), 4096 // self.beat)
        self.outstanding = int(self.dut.Outstanding.value)

    def pin(self, name: str) -> Any:
        return getattr(self.dut, f"m_axi_{name}")

    def start(self) -> None:
        cocotb.start_soon(self._read() if not self.write else self._write())
        cocotb.start_soon(self._monitor())

    def new(self) -> None:
        """The next command's beats are counted from 0."""
        self.number = 0
        self.log.clear()

    async def _monitor(self) -> None:
        """Every burst against IHI 0022 and the window; what waits stays."""
        waits: dict[str, Any] = {}
        channels = {self.kind: ["addr", "len", "size", "burst", "id", "cache", "prot"]}
        if self.write:
            channels["w"] = ["data", "strb", "last"]
        while True:
            await RisingEdge(self.dut.clk_i)
            for channel, names in channels.items():
                valid = self.pin(f"{channel}valid").value
                assert valid.is_resolvable, f"{channel}valid is X"
                if valid != 1:
                    assert waits.get(channel) is None, f"{channel}valid fell"
                    continue
                payload = [value(self.pin(f"{channel}{name}")) for name in names]
                wiped = channel == "w" and value(self.dut.zeroize_i)
                held = waits.get(channel)
                assert held in (None, payload) or getattr(self, "wiped", False), f"{channel} moved"
                taken = self.pin(f"{channel}ready").value == 1
                waits[channel] = None if taken else payload
                if channel == "w":
                    self.wiped = bool(wiped)
                elif held is None:
                    self._legal(*payload[:4])

    def _legal(self, address: int, length: int, size: int, burst: int) -> None:
        assert burst == 1 and 1 << size == self.beat and length < self.longest
        assert address % self.beat == 0
        last = address + (length + 1) * self.beat - 1
        assert address >> 12 == last >> 12, f"{address:x} + {length} crosses 4 KiB"
        base, top = value(self.dut.window_base_i), value(self.dut.window_last_i)
        assert address + self.beat > base and last - self.beat < top, "outside of the window"

    def _takes(self) -> None:
        """The address channel, at a clock edge: what was taken, and whether ready is next."""
        ready, valid = self.pin(f"{self.kind}ready"), self.pin(f"{self.kind}valid")
        if ready.value == 1 and valid.value == 1:
            address = value(self.pin(f"{self.kind}addr"))
            beats = value(self.pin(f"{self.kind}len")) + 1
            self.bursts.append(Burst(address, beats, self.cycle, self.number))
            self.log.append((address, beats))
            self.number += 1 if self.write else beats
        ready.value = int(self.source.random() < self.address_chance and not self.frozen)
        self.cycle += 1

    async def _read(self) -> None:
        beats: Iterator[tuple[int, int, int]] | None = None
        now: tuple[int, int, int] | None = None
        self.dut.m_axi_rvalid.value = 0
        self.dut.m_axi_rid.value = 0
        while True:
            await RisingEdge(self.dut.clk_i)
            if self.dut.m_axi_rvalid.value == 1 and self.dut.m_axi_rready.value == 1:
                now = None
            self._takes()
            assert len(self.bursts) + (beats is not None) <= self.outstanding
            if now is None and beats is not None:
                now = next(beats, None)
                beats = beats if now else None
            if now is None and self._due():
                beats = self._beats(self.bursts.popleft())
                now = next(beats)
            idle = self.dut.m_axi_rvalid.value == 0 or self.dut.m_axi_rready.value == 1
            if now is None:
                self.dut.m_axi_rvalid.value = 0
                self.dut.m_axi_rdata.value = self.source.getrandbits(8 * self.beat)
            elif idle:
                offer = self.source.random() < self.data_chance and not self.frozen
                self.dut.m_axi_rvalid.value = int(offer)
                data, resp, last = now
                self.dut.m_axi_rdata.value = data
                self.dut.m_axi_rresp.value = resp
                self.dut.m_axi_rlast.value = last

    def _due(self) -> bool:
        """Whether the oldest burst has waited for the latency."""
        if not self.bursts or self.frozen:
            return False
        return self.cycle - self.bursts[0].born >= self.latency()

    def _beats(self, burst: Burst) -> Iterator[tuple[int, int, int]]:
        """Data, response and RLAST of each beat, as the bus shows them."""
        for i in range(burst.beats):
            number, address = burst.number + i, burst.address + i * self.beat
            data = bytes(self.memory.get(address + j, 0x5A) for j in range(self.beat))
            last = i == burst.beats - 1
            word = int.from_bytes(data, "little")
            resp = self.fault.get(number, OKAY)
            if number in self.lasts and self.lasts[number] != last:
                yield word, resp, int(not last)
                if not last:
                    return  # early: the burst ends here
                last, resp = True, OKAY  # late: one beat more
            yield word, resp, int(last)

    async def _write(self) -> None:
        data: deque[tuple[int, int, int]] = deque()
        place, done = 0, deque[tuple[int, int]]()
        burst: Burst | None = None
        self.dut.m_axi_bvalid.value = 0
        self.dut.m_axi_bid.value = 0
        self.dut.m_axi_wready.value = 0
        flying = 0
        while True:
            await RisingEdge(self.dut.clk_i)
            bvalid = self.dut.m_axi_bvalid.value == 1
            if bvalid and self.dut.m_axi_bready.value == 1:
                bvalid = False
                flying -= 1
            if self.dut.m_axi_wvalid.value == 1 and self.dut.m_axi_wready.value == 1:
                names = ("wdata", "wstrb", "wlast")
                data.append(tuple(value(self.pin(name)) for name in names))
            count = len(self.log)
            self._takes()
            flying += len(self.log) - count if len(self.log) >= count else 0
            assert flying <= self.outstanding
            ready = self.source.random() < self.data_chance and not self.frozen
            self.dut.m_axi_wready.value = int(ready)
            while data:
                if burst is None and self.bursts:
                    burst, place = self.bursts.popleft(), 0
                if burst is None:
                    break  # data that came before their address
                word, strobes, last = data.popleft()
                assert last == (place == burst.beats - 1), "WLAST"
                for i in range(self.beat):
                    if strobes >> i & 1:
                        byte = word >> (8 * i) & 255
                        self.memory[burst.address + place * self.beat + i] = byte
                place += 1
                if last:
                    response = self.fault.get(burst.number, OKAY)
                    done.append((self.cycle + self.latency(), response))
                    burst = None
            offer = self.source.random() < self.response_chance and not self.frozen
            if not bvalid and offer and done and done[0][0] <= self.cycle:
                self.dut.m_axi_bresp.value = done.popleft()[1]
                bvalid = True
            self.dut.m_axi_bvalid.value = int(bvalid)


async def start(dut: Any) -> None:
    """Starts the clock, resets; the window is all there is."""
    for name in ("command_valid_i", "abort_i", "answer_ready_i", "window_base_i"):
        getattr(dut, name).value = 0
    dut.window_last_i.value = (1 << len(dut.address_i)) - 1
    dut.address_i.value = 0
    dut.bytes_i.value = 0
    dut.rst_ni.value = 0  # stands when the clock, which nothing puts off, first rises
    cocotb.start_soon(Clock(dut.clk_i, 2, unit="ns", impl="gpi").start(start_high=False))
    for _ in range(3):
        await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    await RisingEdge(dut.clk_i)


async def command(dut: Any, address: int, length: int) -> None:
    """Gives a command; after it, its port carries noise."""
    dut.address_i.value = address
    dut.bytes_i.value = length
    dut.command_valid_i.value = 1
    await RisingEdge(dut.clk_i)
    while dut.command_ready_o.value != 1:
        await RisingEdge(dut.clk_i)
    dut.command_valid_i.value = 0
    dut.address_i.value = random.getrandbits(len(dut.address_i))
    dut.bytes_i.value = random.getrandbits(len(dut.bytes_i))


async def answer(dut: Any, limit: int = 60000, wait: int = 0) -> tuple[int, int]:
    """Cause and address of the answer, which waits for `wait` cycles; there is one."""
    dut.answer_ready_i.value = 0
    for _ in range(limit):
        await RisingEdge(dut.clk_i)
        if dut.answer_valid_o.value == 1:
            break
    else:
        raise AssertionError("no answer")
    found = value(dut.cause_o), value(dut.answer_address_o)
    for _ in range(wait):
        await RisingEdge(dut.clk_i)
        assert dut.answer_valid_o.value == 1
        assert found == (value(dut.cause_o), value(dut.answer_address_o))
    dut.answer_ready_i.value = 1
    await RisingEdge(dut.clk_i)
    dut.answer_ready_i.value = 0
    return found
