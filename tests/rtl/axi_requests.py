"""Bursts for AXI4, the device that answers them, and the bus between: every rule is checked."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import bench
import cocotb
from cocotb.triggers import FallingEdge, RisingEdge, with_timeout

FIXED, INCR, WRAP = range(3)
SLVERR = 2


@dataclass(frozen=True)
class Request:
    """What AW and AR say."""

    address: int
    length: int  # beats - 1
    size: int
    burst: int
    id: int
    prot: int
    lock: int

    def beats(self, lanes: int) -> Iterator[tuple[int, int]]:
        """Address and byte lanes of each beat: the equations of A3.4.1 and A3.4.3."""
        number_bytes = 1 << self.size
        aligned = self.address // number_bytes * number_bytes
        total = number_bytes * (self.length + 1)
        boundary = self.address // total * total
        for n in range(self.length + 1):
            address = self.address if n == 0 or self.burst == FIXED else aligned + n * number_bytes
            if self.burst == WRAP and address >= boundary + total:
                address -= total
            lower = address % lanes
            upper = address // number_bytes * number_bytes % lanes + number_bytes - 1
            yield address, sum(1 << lane for lane in range(lower, upper + 1))


def random_request(dut: Any, source: random.Random) -> Request:
    """A legal one."""
    size = source.randrange((len(dut.s_axi_wdata) // 8).bit_length())
    burst = source.choice([FIXED, INCR, INCR, WRAP])
    length = {
        FIXED: source.randrange(16),
        INCR: source.choice([0, 0, 1, source.randrange(9), source.randrange(20), 255]),
        WRAP: source.choice([1, 3, 7, 15]),
    }[burst]
    address = source.randrange(1 << 16)
    if burst == WRAP:
        address = address >> size << size
    if burst == INCR:  # within 4 KiB, often up to their end
        length = min(length, (4096 >> size) - 1)
        address = address & 0xF000 | min(address & 0xFFF, 4095 - (length << size))
    bits = source.getrandbits
    return Request(address, length, size, burst, bits(len(dut.s_axi_awid)), bits(3), bits(1))


class Device:
    """The device at the access port: it answers with noise and keeps the requests."""

    def __init__(self, dut: Any, chance: float = 1.0, errors: float = 0.0, seed: int = 1) -> None:
        self.dut, self.chance, self.errors = dut, chance, errors
        self.source = random.Random(seed)
        self.accesses: list[dict[str, int]] = []
        cocotb.start_soon(self._run())

    def answer(self, access: dict[str, int]) -> tuple[int, bool]:
        """Data and error."""
        return self.source.getrandbits(len(self.dut.s_axi_wdata)), self._fails()

    def _access(self) -> dict[str, int]:
        """The fields of the access that is offered; of a read no data."""
        dut, word, access = self.dut, int(self.dut.access_o.value), {}
        pins = {"data": dut.s_axi_wdata, "strobe": dut.s_axi_wstrb, "address": dut.s_axi_awaddr}
        for name, pin in (pins | {"prot": dut.s_axi_awprot}).items():
            access[name] = word & (1 << len(pin)) - 1
            word >>= len(pin)
        if not word:
            del access["data"]
        return access | {"write": word}

    def _fails(self) -> bool:
        return self.source.random() < self.errors

    async def _run(self) -> None:
        dut, waiting = self.dut, None
        while True:
            await FallingEdge(dut.clk_i)
            ready = self.source.random() < self.chance
            data = self.source.getrandbits(len(dut.s_axi_wdata))
            error = self.source.random() < 0.5
            if dut.rst_ni.value == 1 and dut.access_valid_o.value == 1:
                access = self._access()
                assert waiting in (None, access), f"{waiting} became {access} while it waited"
                waiting = None if ready else access
                if ready:
                    data, error = self.answer(access)
                    self.accesses.append(access | {"answer": data, "error": int(error)})
            else:
                assert waiting is None, "valid fell before the access was taken"
            dut.access_ready_i.value = ready
            dut.access_data_i.value = data
            dut.access_error_i.value = error

    def side(self, write: int) -> list[dict[str, int]]:
        return [access for access in self.accesses if access["write"] == write]


class Bus:
    """The five channels, driven by hand; `seen` has the cycles of the handshakes of each."""

    def __init__(self, dut: Any) -> None:
        self.dut = dut
        request = {"address": "addr", "length": "len"}
        names = ["address", "length", "size", "burst", "id", "prot", "lock"]
        self.aw = self._port("aw", {name: request.get(name, name) for name in names})
        self.w = self._port("w", {"data": "data", "strobe": "strb", "last": "last"})
        self.b = self._port("b", {"id": "id", "resp": "resp"})
        self.ar = self._port("ar", {name: request.get(name, name) for name in names})
        self.r = self._port("r", {name: name for name in ("id", "data", "resp", "last")})
        self.seen: dict[str, list[int]] = {name: [] for name in ("aw", "w", "b", "ar", "r")}

    def _port(self, channel: str, names: dict[str, str]) -> bench.Port:
        def pin(name: str) -> Any:
            return getattr(self.dut, f"s_axi_{channel}{name}")

        payload = {name: pin(suffix) for name, suffix in names.items()}
        return bench.Port(self.dut.clk_i, pin("valid"), pin("ready"), payload)

    async def start(self) -> None:
        for port in (self.aw, self.w, self.ar):
            port.valid.value = 0
        for port in (self.b, self.r):
            port.ready.value = 0
        await bench.start(self.dut)
        cocotb.start_soon(self._watch())

    async def _watch(self) -> None:
        for cycle in itertools.count():
            await RisingEdge(self.dut.clk_i)
            for name, cycles in self.seen.items():
                port = getattr(self, name)
                if port.valid.value == 1 and port.ready.value == 1:
                    cycles.append(cycle)

    def data(self, requests: list[Request], source: random.Random) -> list[dict[str, int]]:
        """Beats of write data: noise, also in the lanes that are not written."""
        lanes = len(self.dut.s_axi_wstrb)
        return [
            {
                "data": source.getrandbits(8 * lanes),
                "strobe": source.choice([strobe, strobe & source.getrandbits(lanes), 0]),
                "last": int(n == request.length),
            }
            for request in requests
            for n, (_, strobe) in enumerate(request.beats(lanes))
        ]

    async def traffic(
        self,
        writes: list[Request],
        data: list[dict[str, int]],
        reads: list[Request],
        chances: dict[str, float],
        seed: int,
    ) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
        """All five channels at once, each at its own pace; the answers of B and R."""
        sources = {name: random.Random(f"{name} {seed}") for name in self.seen}

        def run(channel: str, what: Any) -> Any:
            port = getattr(self, channel)
            action = port.receive if isinstance(what, int) else port.send
            chance = chances.get(channel, 1.0)
            return cocotb.start_soon(action(what, chance, sources[channel]))

        work = {
            "aw": [vars(request) for request in writes],
            "w": data,
            "ar": [vars(request) for request in reads],
            "b": len(writes),
            "r": sum(request.length + 1 for request in reads),
        }
        tasks = {channel: run(channel, what) for channel, what in work.items() if what}
        done = {channel: await with_timeout(task, 10, "ms") for channel, task in tasks.items()}
        return done.get("b", []), done.get("r", [])


def check(
    device: Device,
    writes: list[Request],
    data: list[dict[str, int]],
    b: list[dict[str, int]],
    reads: list[Request],
    r: list[dict[str, int]],
) -> None:
    """One access a beat, in order, and its answer in the right place."""
    lanes = len(device.dut.s_axi_wstrb)
    done = device.side(1)
    due = [(beat[0], request.prot) for request in writes for beat in request.beats(lanes)]
    assert [(access["address"], access["prot"]) for access in done] == due
    assert [(a["data"], a["strobe"]) for a in done] == [(d["data"], d["strobe"]) for d in data]
    errors = iter([access["error"] for access in done])
    for request, response in zip(writes, b, strict=True):
        error = any([next(errors) for _ in range(request.length + 1)])
        assert response == {"id": request.id, "resp": SLVERR * error}
    answers = iter(device.side(0))
    given = iter(r)
    for request in reads:
        for n, (address, strobe) in enumerate(request.beats(lanes)):
            access = next(answers)
            assert (access["address"], access["strobe"]) == (address, strobe), (request, n)
            assert access["prot"] == request.prot
            assert next(given) == {
                "id": request.id,
                "data": access["answer"],
                "resp": SLVERR * access["error"],
                "last": int(n == request.length),
            }
    assert next(answers, None) is None and next(given, None) is None
    device.accesses.clear()
