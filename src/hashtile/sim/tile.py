"""The simulated hash tile: its ports, its memory and its streams, cycle by cycle."""

import ctypes
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from hashtile.catalog import sources
from hashtile.sim import verilated
from hashtile.sim.dut import ALWAYS, Dut, pointer
from hashtile.support import config
from hashtile.support.errors import HashtileError

OKAY, EXOKAY, SLVERR, DECERR = range(4)
FIXED, INCR, WRAP = range(3)
READ_ANSWER, WRITE_ANSWER, LAST, READ_SILENCE, WRITE_SILENCE, _NO_FAULTS = range(6)
PAGE = 4096  # no burst crosses a multiple of it
_PORTS = ("s_axi", "s_data_axi", "m_axi")
CHANNELS = (
    *(f"{port}.{name}" for port in _PORTS for name in ("aw", "w", "b", "ar", "r")),
    *("s_axis", "m_axis", "s_sideload_axis"),
)
PERIOD = 1 << 16  # of the bus's clock, in which that of the cores is given
HANGS = 200_000  # cycles without an answer to a transaction


@dataclass(frozen=True)
class Answer:
    """The answer to a transaction: a response a beat (a write: one), a read's beats, two cycles."""

    responses: bytes
    data: bytes  # whole beats
    taken: int  # the cycle of its address
    ended: int

    @property
    def response(self) -> int:
        """The worst of all."""
        return max(self.responses)


@dataclass(frozen=True)
class Burst:
    """A burst that the memory received."""

    cycle: int
    address: int
    beats: int
    write: bool
    prot: int
    user: int


MODULE = "ht_tile"


class Tile:
    """One tile. Every call that lets time pass raises HashtileError if AXI's rules are broken.

    `parameters` are those of its module that differ from its defaults; `files` replace those of
    rtl/, by module. `module` may be another one with the same pins.
    """

    def __init__(
        self,
        parameters: Mapping[str, int] | None = None,
        settings: config.Settings | None = None,
        files: Mapping[str, Path] | None = None,
        base: int = 0,
        size: int = 1 << 20,
        latency: int = 1,
        module: str = MODULE,
    ) -> None:
        self.parameters = dict(parameters or {})
        self.module = module
        self.lanes = int(self.parameters.get("DataBits", 128)) // 8
        self._library = ctypes.CDLL(
            str(
                verilated.library(
                    module,
                    sources.closure(
                        module, self.parameters, files=sources.rtl() | dict(files or {})
                    ),
                    self.parameters,
                    "tile.cpp",
                    {"DATA_BITS": 8 * self.lanes},
                    settings or config.load(),
                )
            )
        )
        for name in ("tile_new", "tile_memory", "tile_dut"):
            getattr(self._library, name).restype = ctypes.c_void_p
        for name in ("cycles", "run", "post", "log", "unsent", "save"):
            getattr(self._library, f"tile_{name}").restype = ctypes.c_uint64
        self._library.tile_received.restype = ctypes.c_int64
        self._library.tile_violation.restype = ctypes.c_char_p
        self._tile = ctypes.c_void_p(self._library.tile_new())
        self.base, self.size = base, size
        self.memory = memoryview(bytearray())
        self.latency(latency)

    def __del__(self) -> None:
        if hasattr(self, "_tile"):
            self._library.tile_free(self._tile)

    def _checked(self) -> None:
        if text := self._library.tile_violation(self._tile):
            raise HashtileError(f"{self.module}: {text.decode()}")

    @property
    def ports(self) -> Dut:
        """The ports of the tile, to be recorded."""
        return _Ports(self)

    # Time
    @property
    def cycle(self) -> int:
        """Clock cycles since the tile was made."""
        return int(self._library.tile_cycles(self._tile))

    @property
    def irq(self) -> bool:
        """The interrupt."""
        return bool(self._library.tile_irq(self._tile))

    @property
    def alert(self) -> bool:
        """The output that says that a flip was found."""
        return bool(self._library.tile_alert(self._tile))

    @property
    def queue_irq(self) -> int:
        """The interrupts of the queues, a bit each."""
        return int(self._library.tile_queue_irq(self._tile))

    def reset(self, cycles: int = 2) -> None:
        """Sets all but the bytes of the memory as at the start; the reset lasts `cycles`."""
        self._library.tile_reset(self._tile, ctypes.c_int(cycles))

    def step(self, cycles: int = 1) -> None:
        """Lets cycles pass."""
        self._library.tile_run(self._tile, ctypes.c_uint64(cycles), 0)
        self._checked()

    def run_until_irq(self, limit: int) -> int:
        """Runs until the interrupt, for at most `limit` cycles; returns the number of cycles."""
        count = int(self._library.tile_run(self._tile, ctypes.c_uint64(limit), 1))
        self._checked()
        return count

    def core_clock(self, period: float, jitter: float = 0, phase: float = 1) -> None:
        """Sets the period of the cores' clock, in periods of the bus's; 0 lets it stand still.

        Each period is longer by a random part of `jitter`. Its next edge is `phase` after the last
        one of the bus.
        """
        times = (ctypes.c_uint64(round(PERIOD * time)) for time in (period, jitter, phase))
        self._library.tile_core_clock(self._tile, *times)

    def alarm(self, *, tamper: bool = False, debug: bool = False) -> None:
        """Sets the alarms of the chip, from the next cycle on."""
        self._library.tile_alarm(self._tile, ctypes.c_int(tamper), ctypes.c_int(debug))

    def stall(self, chance: float, seed: int = 0, channels: Iterable[str] = CHANNELS) -> None:
        """Lets channels wait with this chance in each cycle; each has its own random stream."""
        passes = ALWAYS - round(ALWAYS * chance)
        for name in channels:
            self._library.tile_stall(
                self._tile, CHANNELS.index(name), ctypes.c_uint32(passes), ctypes.c_uint64(seed)
            )

    def zeroizes(self, may: bool = True) -> None:
        """Lets pass what a zeroize does to beats that wait: m_axis takes its back, W's is zeros."""
        self._library.tile_zeroizes(self._tile, ctypes.c_int(may))

    def who(self, prot: int = 0, user: int = 0, *, data_port: bool = False) -> None:
        """Sets AxPROT and AxUSER of all that is posted at a port from now on."""
        self._library.tile_who(
            self._tile, ctypes.c_int(data_port), ctypes.c_uint(prot), ctypes.c_uint(user)
        )

    # Transactions
    def post(
        self,
        address: int,
        data: bytes | None = None,
        strobes: Iterable[int] = (),
        *,
        beats: int = 1,
        size: int | None = None,
        burst: int = INCR,
        ident: int = 0,
        data_port: bool = False,
    ) -> int:
        """Posts one transaction unchanged; returns its ticket.

        A write has as many beats as `data` fills, each with one of the `strobes`; by default all
        lanes are written. `size` is the logarithm of a beat's bytes, by default the port's.
        """
        lanes = self.lanes if data_port else 4
        if data is not None:
            beats = len(data) // lanes
        given = np.array(list(strobes) or [(1 << lanes) - 1] * beats, np.uint64)
        return int(
            self._library.tile_post(
                self._tile,
                ctypes.c_int(data_port),
                ctypes.c_uint64(address),
                ctypes.c_uint(beats),
                ctypes.c_uint(lanes.bit_length() - 1 if size is None else size),
                ctypes.c_uint(burst),
                ctypes.c_uint(ident),
                data,
                pointer(given),
            )
        )

    def collect(
        self, ticket: int, beats: int = 1, data_port: bool = False, limit: int = HANGS
    ) -> Answer:
        """Waits for a transaction's answer. Raises HashtileError if none comes."""
        late = self._library.tile_wait(self._tile, ctypes.c_uint64(ticket), ctypes.c_uint64(limit))
        self._checked()
        if late:
            raise HashtileError(f"{self.module}: a transaction is not answered in {limit} cycles")
        lanes = self.lanes if data_port else 4
        responses = ctypes.create_string_buffer(beats)
        data = ctypes.create_string_buffer(beats * lanes)
        cycles = (ctypes.c_uint64 * 2)()
        self._library.tile_collect(self._tile, ctypes.c_uint64(ticket), responses, data, cycles)
        return Answer(responses.raw, data.raw, int(cycles[0]), int(cycles[1]))

    def _bursts(self, address: int, count: int, lanes: int) -> Iterable[tuple[int, int]]:
        """The bursts over `count` bytes: address and bytes of each."""
        while count:
            room = 256 * lanes - address % lanes
            size = min(count, room, PAGE - address % PAGE)
            yield address, size
            address, count = address + size, count - size

    def write(self, address: int, data: bytes, data_port: bool = False) -> int:
        """Writes bytes in bursts; returns the worst response."""
        lanes = self.lanes if data_port else 4
        place, tickets = 0, []
        for start, size in self._bursts(address, len(data), lanes):
            head = start % lanes
            tail = -(head + size) % lanes
            beats = (head + size + tail) // lanes
            strobes = [(1 << lanes) - 1] * beats
            strobes[0] &= -1 << head
            strobes[-1] &= (1 << lanes - tail) - 1
            part = bytes(head) + data[place : place + size] + bytes(tail)
            tickets.append(self.post(start, part, strobes, data_port=data_port))
            place += size
        return max((self.collect(t, 1, data_port).response for t in tickets), default=OKAY)

    def read(self, address: int, count: int, data_port: bool = False) -> tuple[bytes, int]:
        """Reads bytes in bursts; returns them and the worst response."""
        lanes = self.lanes if data_port else 4
        data, worst = b"", OKAY
        for start, size in self._bursts(address, count, lanes):
            head = start % lanes
            beats = -(-(head + size) // lanes)
            ticket = self.post(start, beats=beats, data_port=data_port)
            answer = self.collect(ticket, beats, data_port)
            data += answer.data[head : head + size]
            worst = max(worst, answer.response)
        return data, worst

    # Memory
    def latency(self, cycles: int) -> None:
        """Sets the cycles from an address to the first answer of the memory."""
        place = self._library.tile_memory(
            self._tile,
            ctypes.c_uint64(self.base),
            ctypes.c_uint64(self.size),
            ctypes.c_uint64(cycles),
        )
        self.memory = memoryview((ctypes.c_uint8 * self.size).from_address(place)).cast("B")

    def put(self, address: int, data: bytes) -> None:
        """Puts bytes in the memory."""
        self.memory[address - self.base : address - self.base + len(data)] = data

    def get(self, address: int, count: int) -> bytes:
        """The bytes of the memory."""
        return bytes(self.memory[address - self.base : address - self.base + count])

    def fault(self, kind: int, at: int = 0, value: int = SLVERR) -> None:
        """Lets the memory fail at a beat or burst counted from now: READ_ANSWER and the others."""
        self._library.tile_fault(
            self._tile, ctypes.c_uint(kind), ctypes.c_uint64(at), ctypes.c_uint(value)
        )

    def no_faults(self) -> None:
        """Lets the memory answer without errors again."""
        self.fault(_NO_FAULTS)

    def bursts(self) -> list[Burst]:
        """The bursts that the memory received since the last call."""
        count = self._library.tile_log(self._tile, None, ctypes.c_uint64(0))
        log = np.zeros((count, 6), np.uint64)
        if count:
            self._library.tile_log(self._tile, pointer(log), ctypes.c_uint64(count))
            self._library.tile_log(self._tile, None, ctypes.c_uint64(1))
        return [
            Burst(int(c), int(a), int(b), bool(w), int(prot), int(user))
            for c, a, b, w, prot, user in log
        ]

    # Streams
    def send(
        self,
        data: bytes,
        *,
        last: bool = True,
        keep: int = 0,
        sideload: bool = False,
        user: int = 0,
    ) -> None:
        """Gives bytes to a stream; TKEEP of the last beat is `keep` unless that is 0."""
        self._library.tile_send(
            self._tile,
            ctypes.c_int(sideload),
            data,
            ctypes.c_uint64(len(data)),
            ctypes.c_int(last),
            ctypes.c_uint(keep),
            ctypes.c_uint64(user),
        )

    def unsent(self, sideload: bool = False) -> int:
        """The beats that the tile has not taken."""
        return int(self._library.tile_unsent(self._tile, ctypes.c_int(sideload)))

    def received(self) -> tuple[bytes, bool] | None:
        """The next packet of answers and whether it is in error, if one has come."""
        error = ctypes.c_int()
        size = self._library.tile_received(
            self._tile, None, ctypes.c_uint64(0), ctypes.byref(error)
        )
        if size < 0:
            return None
        data = ctypes.create_string_buffer(max(size, 1))
        self._library.tile_received(self._tile, data, ctypes.c_uint64(size), ctypes.byref(error))
        return data.raw[:size], bool(error.value)

    # The whole state
    def snapshot(self) -> bytes:
        """The whole state of the tile, and its ports."""
        size = self._library.tile_save(self._tile, None, ctypes.c_uint64(0))
        state = ctypes.create_string_buffer(size)
        self._library.tile_save(self._tile, state, ctypes.c_uint64(size))
        return state.raw

    def restore(self, state: bytes) -> None:
        """Restores a snapshot; no transaction may be in progress on the ports."""
        self._library.tile_load(self._tile, state, ctypes.c_uint64(len(state)))


class _Ports(Dut):
    """The ports of a tile. Its model is that of the tile, which frees it."""

    def __init__(self, tile: Tile) -> None:
        self._tile, self._library = tile, tile._library
        self._dut = ctypes.c_void_p(self._library.tile_dut(tile._tile))

    def __del__(self) -> None:
        pass
