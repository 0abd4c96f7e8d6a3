"""Fault injection: bits of a core's registers are inverted, and what comes of it is counted.

A campaign of single faults is exhaustive: every flop in every cycle, from the first after the reset
to the cycle of the result. The other campaigns are random, with a seed.
"""

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from pydantic import BaseModel, ConfigDict

from hashtile import sim
from hashtile.catalog import Core, label
from hashtile.faults.circuit import FLIP, VERDICTS, Bits, Circuit, Flips, Run
from hashtile.reference import functions, keccak, sha2, sha3
from hashtile.results.table import Table
from hashtile.support import folders, tools
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import hardware

KINDS = ("single", "double", "burst", "logic")
MESSAGES = 4
KEPT = "faults.jsonl"  # in the folder of a core, what the page shows
_PART = 1 << 18  # most faults that are in memory at a time
_BURST = 8  # most bits of a burst
_Z = 1.959963984540054  # 95 %, two sides


class Group(BaseModel):
    """The faults in a register, or in all of them, by their verdict."""

    model_config = ConfigDict(extra="forbid")

    none: int = 0
    silent: int = 0
    detected: int = 0
    hang: int = 0

    @property
    def faults(self) -> int:
        """All faults of the group."""
        return self.none + self.silent + self.detected + self.hang

    def add(self, counts: Mapping[str, int]) -> None:
        """Adds the faults of each verdict."""
        for name, count in counts.items():
            setattr(self, name, getattr(self, name) + count)


class Campaign(BaseModel):
    """What a campaign of one kind found on one build."""

    model_config = ConfigDict(extra="forbid")

    core: str
    parameters: dict[str, int]
    netlist: str  # the hash of the hardware
    kind: str
    seed: int
    flops: int
    gates: int
    messages: list[str] = []  # those that are done: function and number
    seconds: float = 0.0  # of processor time in the simulator
    total: Group = Group()
    groups: dict[str, Group] = {}

    @property
    def label(self) -> str:
        """The build, as tables name it."""
        return label(self.core, self.parameters)

    @property
    def rate(self) -> float:
        """Faults in a second of processor time in the simulator."""
        return self.total.faults / self.seconds if self.seconds else 0.0


def wilson(count: int, of: int) -> tuple[float, float]:
    """The bounds of 95 % confidence for a share of which `count` in `of` were seen (Wilson)."""
    if not of:
        return 0.0, 1.0
    share, square = count / of, _Z * _Z
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = _Z * math.sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    low = 0.0 if count == 0 else max(0.0, middle - half)
    return low, 1.0 if count == of else min(1.0, middle + half)


@dataclass(frozen=True)
class Asked:
    """What a campaign shall do."""

    kind: str = "single"
    messages: int = MESSAGES  # for each function
    faults: int = 100_000  # for each message, of the random kinds
    seed: int = 1


def campaign(
    core: Core, asked: Asked, settings: Settings, progress: Callable[[str], None] = lambda _: None
) -> Campaign:
    """The campaign `asked` on `core`: what an earlier run did is taken from it.

    Raises BadInput for a core that has no test bench, HashtileError if it does not compute.
    """
    kept = settings.home / "faults" / f"{_key(core, asked)[:32]}.json"
    found = _kept(kept)
    wanted = [f"{name} {number}" for name in core.algorithms for number in range(asked.messages)]
    if found and set(wanted) <= set(found.messages):
        return found
    circuit = Circuit(core, settings)
    found = found or Campaign(
        core=core.name,
        parameters=dict(core.parameters),
        netlist=hardware.of(core, settings),
        kind=asked.kind,
        seed=asked.seed,
        flops=len(circuit.registers),
        gates=len(circuit.logic),
    )
    kept.parent.mkdir(parents=True, exist_ok=True)
    for number, message in enumerate(wanted):
        if message in found.messages:
            continue
        progress(f"message {number + 1} of {len(wanted)}")
        run = circuit.run(*_message(core, message.split()[0], f"{asked.seed} {message}"))
        for flips in _parts(circuit, run, asked, message):
            start = time.thread_time()
            verdicts = circuit.inject(run, flips)
            found.seconds += time.thread_time() - start
            _count(found, circuit, flips, verdicts)
        found.messages.append(message)
        tools.write(kept, found.model_dump_json())
    return found


def measured() -> Table:
    """The campaigns on the cores of this repository."""
    rows = []
    for path in sorted(folders.data_folder("rtl").rglob(KEPT)):
        for line in path.read_text(encoding="utf-8").splitlines():
            one = Campaign.model_validate_json(line)
            total = one.total
            counts = (total.none, total.silent, total.hang, total.detected)
            shares = [f"{100 * count / total.faults:.3f} %" for count in counts]
            seen = f"{100 * total.detected / (total.faults - total.none):.3f} %"
            rows.append((one.label, str(one.flops), one.kind, str(total.faults), *shares, seen))
    head = (
        *("core", "flops", "faults", "number", "no effect", "wrong digest", "hang", "detected"),
        "detected of those with an effect",
    )
    return Table("Faults", head, rows, (1, 3, 4, 5, 6, 7, 8))


def _key(core: Core, asked: Asked) -> str:
    ours = sorted(Path(__file__).parent.iterdir())
    below = Path(sim.__file__).parent
    ours += [below / "gates.py", *(below / "harness" / name for name in ("gates.h", "inject.cpp"))]
    what = repr((core.name, sorted(core.parameters.items()), asked))
    files = [path for path in ours if path.is_file()]
    return tools.digest_of("faults", what, files, core.files, tools.package_version("pyosys"))


def _kept(path: Path) -> Campaign | None:
    try:
        return Campaign.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise HashtileError(f"{path}: cannot be read; remove it: the campaign begins again") from (
            error
        )


def _message(core: Core, name: str, seed: str) -> tuple[dict[str, int], dict[int, int]]:
    """The inputs of a random message of two blocks, and the bits of its digest."""
    function, numbers = functions.FUNCTIONS[name], random.Random(seed)
    size = function.block_bytes
    message = numbers.randbytes(numbers.randrange(size, 2 * size - 2 * function.word_bits // 8 - 1))
    length = function.digest_bytes if function.extendable else None
    digest = functions.digest(name, message, length=length)
    if function.family == "sha2":
        bits = 8 * function.word_bits
        value = int.from_bytes(digest, "big") << bits - 8 * len(digest)
        expected = {bit: value >> bit & 1 for bit in range(bits - 8 * len(digest), bits)}
        first = sha2.to_bytes(sha2.initial_hash(name), function.word_bits)
        blocks = int.from_bytes(sha2.pad(message, function.word_bits), "big")
        return {"blocks_i": blocks, "hash_i": int.from_bytes(first, "big")}, expected
    given = sha3.Parameters(length=length) if length else sha3.Parameters()
    string, count, suffix = sha3.frame(name, message, **given)
    padded = keccak.pad(string, count, 8 * size, suffix)
    first_block, last = (int.from_bytes(padded[i : i + size], "little") for i in (0, size))
    blocks = first_block << 64 * core.parameters.get("Lanes", 25) | last
    value = int.from_bytes(digest, "little")
    expected = {bit: value >> bit & 1 for bit in range(8 * len(digest))}
    return {"blocks_i": blocks, "hash_i": sha3.FUNCTIONS[name].rounds}, expected


def _parts(circuit: Circuit, run: Run, asked: Asked, message: str) -> Iterator[Flips]:
    """The faults of a message, so many at a time that they fit into memory."""
    nets = np.array(sorted(circuit.registers), np.uint32)
    cycles = run.end + 1
    count = len(nets) * cycles if asked.kind == "single" else asked.faults
    numbers = np.random.default_rng([asked.seed, *message.encode()])
    for first in range(0, count, _PART):
        part = min(_PART, count - first)
        if asked.kind == "single":
            every = np.arange(first, first + part)
            yield _flips(every // len(nets), nets[every % len(nets)])
            continue
        when = np.sort(numbers.integers(0, cycles, part))
        if asked.kind == "logic":
            gate = circuit.logic[numbers.integers(0, len(circuit.logic), part)]
            yield _flips(when, circuit.gates[gate, 4], gate + 1)
            continue
        place = numbers.integers(0, len(nets), part)
        flips = [_flips(when, nets[place])]
        if asked.kind == "double":
            other = (place + numbers.integers(1, len(nets), part)) % len(nets)
            flips.append(_flips(numbers.integers(when, cycles), nets[other]))
        else:
            length = numbers.integers(2, _BURST + 1, part)
            for more in range(1, _BURST):
                flip = _flips(when, nets[(place + more) % len(nets)])
                flips.append(flip[length > more])
        yield np.concatenate(flips)


def _flips(
    cycles: npt.NDArray[np.int64],
    nets: npt.NDArray[np.uint32],
    after: npt.NDArray[np.int64] | int = 0,
) -> Flips:
    flips = np.zeros(len(nets), FLIP)
    flips["fault"], flips["cycle"] = np.arange(len(nets)), cycles
    flips["net"], flips["after"] = nets, after
    return flips


def _count(found: Campaign, circuit: Circuit, flips: Flips, verdicts: Bits) -> None:
    """Adds the verdicts, each to the register of the first bit of its fault."""
    firsts = flips[np.unique(flips["fault"], return_index=True)[1]]
    pairs = np.stack([firsts["net"], verdicts], axis=1)
    kinds, counts = np.unique(pairs, axis=0, return_counts=True)
    for (net, verdict), count in zip(kinds, counts, strict=True):
        name = circuit.registers.get(int(net), "logic")
        counted = Counter({VERDICTS[verdict]: int(count)})
        found.groups.setdefault(name, Group()).add(counted)
        found.total.add(counted)
