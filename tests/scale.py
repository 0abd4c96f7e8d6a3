"""Messages by the million on the simulated cores: `python tests/scale.py --share 0.001`.

Parts: `random` messages against two models, hashlib and PyCryptodome; `contribution`, where one bit
of a message is another, so the digest must be; `exclusion`, where bits after the end are others, so
the digest must not be; `splitting`, where a message goes on from a context of the tile at any byte;
`lengths`, every length up to 8,192 bytes under three profiles of stalls. The metamorphic ones are
those of NIST (Mouha, Raunak, Kuhn, Kacker: Finding bugs in cryptographic hash function
implementations, 2018).

Work is done in batches. A batch follows from its name alone: one that fails prints the command that
makes it again. What was done is kept below HASHTILE_HOME, so that a run goes on after an end.
"""

import hashlib
import hmac
import json
import math
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import click
from Crypto.Hash import (
    HMAC,
    SHA3_224,
    SHA3_256,
    SHA3_384,
    SHA3_512,
    SHA224,
    SHA256,
    SHA384,
    SHA512,
    SHAKE128,
    SHAKE256,
    TurboSHAKE128,
    TurboSHAKE256,
)

from hashtile import catalog, sim
from hashtile.reference import functions
from hashtile.reference.functions import NO_FRAMING, Framing
from hashtile.results import scale
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError
from hashtile.synth import measured

# Messages of a part, or pairs of them, in all; those of `lengths` follow from its name.
GOALS = {
    "random": 10_000_000, "contribution": 1_000_000, "exclusion": 1_000_000, "splitting": 100_000,
}  # fmt: skip
BATCH = 1000  # messages of a batch
LONGEST = 8192  # bytes of the part `lengths`
_QUICK = 65  # cycles of a block, up to which a core has as many messages as each other one
_SHARES = 16  # of the lengths, a batch each
_MOST = 400  # bytes of a random message
_LARGE = 16  # messages in flight, from which a core takes minutes to compile
_SAMPLE = 100  # of a function that hashlib has not, one in so many is computed by our own model
PROFILES = ((sim.ALWAYS, sim.ALWAYS), (128, 128), (220, 24))  # chances of valid and ready, of 256
TILE = ("Stream=0", "DataPort=0", "Sideload=0", "Slots=0", "Frame=0")

_FIXED = {
    "sha224": SHA224, "sha256": SHA256, "sha384": SHA384, "sha512": SHA512, "sha3-224": SHA3_224,
    "sha3-256": SHA3_256, "sha3-384": SHA3_384, "sha3-512": SHA3_512,
}  # fmt: skip
_TRUNCATED = {"sha512-224": "224", "sha512-256": "256"}
_EXTENDABLE = {"shake128": SHAKE128, "shake256": SHAKE256}
_TURBO = {"turboshake128": TurboSHAKE128, "turboshake256": TurboSHAKE256}


@dataclass(frozen=True)
class Unit:
    """What a process does at a time: batches of a part, of one function on one core."""

    part: str
    core: str
    function: str

    @property
    def name(self) -> str:
        """The seed of its batches, with the number of a batch."""
        return f"{self.part} {self.core} {self.function}"


def by_pycryptodome(name: str, message: bytes, key: bytes | None = None) -> bytes:
    """The digest or MAC by PyCryptodome."""
    size = functions.ALL[name].digest_bytes
    if key is not None:
        base = functions.ALL[name].base
        made = _TRUNCATED.get(base)
        kind = SHA512.new(truncate=made) if made else _FIXED[base]
        return HMAC.new(key, message, digestmod=kind).digest()
    if name in _TRUNCATED:
        return SHA512.new(message, truncate=_TRUNCATED[name]).digest()
    if name in _EXTENDABLE:
        return _EXTENDABLE[name].new(message).read(size)
    if name in _TURBO:
        return _TURBO[name].new(data=message, domain=functions.ALL[name].domain).read(size)
    return _FIXED[name].new(message).digest()


def by_hashlib(name: str, message: bytes, key: bytes | None = None) -> bytes | None:
    """The digest or MAC by hashlib; None if it does not have the function."""
    if key is None:
        return functions.from_hashlib(name, message)
    base = functions.ALL[name].base

    def made(data: bytes = b"") -> "hashlib._Hash":
        return hashlib.new(base.replace("-", "_"), data)

    return hmac.new(key, message, made).digest()


@cache
def top(core: str) -> sim.Top:
    """The simulated core."""
    chosen = catalog.core(core)
    return sim.stream(chosen.chosen(TILE) if core == "tile" else chosen)


def _keys(unit: Unit, source: random.Random, count: int) -> list[bytes | None]:
    """Keys of a function that needs one, each for some messages after each other."""
    if unit.function not in functions.KEYED:
        return [None] * count
    few = [source.randbytes(source.randrange(200)) for _ in range(-(-count // 50))]
    return [few[number // 50] for number in range(count)]


def _digests(
    unit: Unit, messages: Sequence[bytes], keys: Sequence[bytes | None], **more: object
) -> list[bytes | None]:
    framings = [Framing(key=key) if key is not None else NO_FRAMING for key in keys]
    return top(unit.core).digests(messages, unit.function, framings=framings, **more)  # type: ignore[arg-type]


def _random(unit: Unit, source: random.Random, batch: int) -> int:
    messages = [source.randbytes(source.randrange(_MOST)) for _ in range(BATCH)]
    keys = _keys(unit, source, BATCH)
    for number, given in enumerate(_digests(unit, messages, keys)):
        message, key = messages[number], keys[number]
        second = by_hashlib(unit.function, message, key)
        if second is None and number % _SAMPLE == 0:
            second = functions.digest(unit.function, message)
        assert given == by_pycryptodome(unit.function, message, key), (message.hex(), key)
        assert second in (None, given), (message.hex(), key)
    return BATCH


def _contribution(unit: Unit, source: random.Random, batch: int) -> int:
    messages = [source.randbytes(source.randrange(1, _MOST)) for _ in range(BATCH)]
    others = []
    for message in messages:
        bit = source.randrange(8 * len(message))
        other = bytearray(message)
        other[bit // 8] ^= 1 << bit % 8
        others.append(bytes(other))
    keys = _keys(unit, source, BATCH)
    pairs = zip(_digests(unit, messages, keys), _digests(unit, others, keys), strict=True)
    for message, other, (first, second) in zip(messages, others, pairs, strict=True):
        assert first is not None and second is not None, message.hex()
        assert first != second, (message.hex(), other.hex())
    return BATCH


def _exclusion(unit: Unit, source: random.Random, batch: int) -> int:
    bits = [source.randrange(1, 8 * _MOST) for _ in range(BATCH)]
    bits = [n if n % 8 else n - 1 for n in bits]  # of the last byte there is a rest
    messages = [source.randbytes(n // 8 + 1) for n in bits]
    low_first = functions.FUNCTIONS[functions.ALL[unit.function].base].family == "sha3"
    others = []
    for message, n in zip(messages, bits, strict=True):
        unused = (0xFF << n % 8) & 0xFF if low_first else 0xFF >> n % 8
        others.append(message[:-1] + bytes([message[-1] ^ (source.randrange(256) & unused)]))
    keys = _keys(unit, source, BATCH)
    first, second = (_digests(unit, texts, keys, bits=bits) for texts in (messages, others))
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        assert one is not None and one == other, (bits[number], messages[number].hex())
    return BATCH


def _splitting(unit: Unit, source: random.Random, batch: int) -> int:
    tile = top(unit.core)
    count = BATCH // 10
    for _ in range(count):
        message = source.randbytes(source.randrange(1, _MOST))
        at = source.randrange(len(message) + 1)
        state = tile.feed(None, message[:at], unit.function)
        given = tile.finish(state, message[at:], unit.function)
        assert given == by_pycryptodome(unit.function, message), (message.hex(), at)
    return count


def _lengths(unit: Unit, source: random.Random, batch: int) -> int:
    """A batch is a profile and a share of the lengths."""
    profile, share = divmod(batch, _SHARES)
    lengths = range(share, LONGEST + 1, _SHARES)
    messages = [source.randbytes(length) for length in lengths]
    valid, ready = PROFILES[profile % len(PROFILES)]
    chances = {"valid_chance": valid, "ready_chance": ready, "seed": share}
    keys = _keys(unit, source, len(messages))
    for message, key, given in zip(
        messages, keys, _digests(unit, messages, keys, **chances), strict=True
    ):
        assert given == by_pycryptodome(unit.function, message, key), (len(message), chances)
    return len(messages)


PARTS: dict[str, Callable[[Unit, random.Random, int], int]] = {
    "random": _random, "contribution": _contribution, "exclusion": _exclusion,
    "splitting": _splitting, "lengths": _lengths,
}  # fmt: skip


def batches(unit: Unit, first: int, count: int) -> tuple[int, float]:
    """Does batches; the messages and the seconds. Raises AssertionError that says how to repeat."""
    begin, done = time.monotonic(), 0
    for number in range(first, first + count):
        try:
            done += PARTS[unit.part](unit, random.Random(f"{unit.name} {number}"), number)
        except (AssertionError, HashtileError) as error:  # a wrong digest, or no end
            raise AssertionError(
                f"{error}\nagain: python tests/scale.py --part {unit.part} --core {unit.core} "
                f"--function {unit.function} --first {number} --batches 1"
            ) from error
    return done, time.monotonic() - begin


def units(part: str, core: str | None = None, function: str | None = None) -> list[Unit]:
    """The functions of the cores that a part is about."""
    if part == "splitting":
        pairs = [("tile", name) for name in catalog.core("tile").algorithms]
    elif part == "lengths":
        names = [*functions.FUNCTIONS, *functions.KEYED]
        pairs = [(catalog.core_for(name).name, name) for name in names]
    else:
        pairs = [
            (one.name, name)
            for one in catalog.cores().values()
            if sim.CONTRACTS[one.contract].top and not one.is_tile and one.messages < _LARGE
            for name in one.named
        ]
    return [
        Unit(part, *pair)
        for pair in pairs
        if core in (None, pair[0]) and function in (None, pair[1])
    ]


def whole(part: str, least: float, among: Sequence[Unit]) -> dict[Unit, int]:
    """The batches of each unit of a part, for the share `least` of its goal.

    A core with many cycles a block has less: it would take nearly all the time.
    """
    if part == "lengths":
        return dict.fromkeys(among, len(PROFILES) * _SHARES)
    size = BATCH // 10 if part == "splitting" else BATCH
    cycles = {point.core: point.cycles_per_block for point in measured.shipped()}
    weights = {unit: min(1, _QUICK / cycles.get(unit.core, _QUICK)) for unit in among}
    all_of_them = least * GOALS[part] / (size * sum(weights.values()))
    return {unit: math.ceil(weight * all_of_them) for unit, weight in weights.items()}


class State:
    """What was done, in a file; of another RTL or another text of this file nothing counts."""

    def __init__(self, path: Path, key: str) -> None:
        self.path, self.key = path, key
        self.done: dict[str, list[float]] = {}  # by unit: batches, messages, seconds
        if path.exists():
            try:
                kept = json.loads(path.read_text(encoding="utf-8"))
                self.done = kept["done"] if kept["key"] == key else {}
            except (OSError, ValueError, KeyError, TypeError) as error:
                raise click.ClickException(
                    f"{path}: cannot be read; remove it: all begins again"
                ) from error

    def add(self, unit: Unit, count: int, messages: int, seconds: float) -> None:
        """Adds batches to those of a unit."""
        old = self.done.get(unit.name, [0, 0, 0.0])
        self.done[unit.name] = [old[0] + count, old[1] + messages, old[2] + seconds]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        tools.write(self.path, json.dumps({"key": self.key, "done": self.done}, indent=1))


def _shares(goals: Mapping[Unit, int], state: State) -> Iterator[tuple[Unit, int, int]]:
    """The unit, the first batch and the number of batches of what is left, a few at a time."""
    for unit, goal in goals.items():
        begin = int(state.done.get(unit.name, [0])[0])
        if begin < goal:
            yield unit, begin, min(goal - begin, 20)


@click.command()
@click.option("--part", "parts", multiple=True, type=click.Choice(list(PARTS)))
@click.option("--share", default=1.0, show_default=True, help="Of the messages of each part.")
@click.option("--core", help="This core alone.")
@click.option("--function", help="This function alone.")
@click.option("--first", type=click.IntRange(0), help="The first batch; nothing is kept then.")
@click.option("--batches", "count", default=1, help="So many, with --first.")
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(1))
@click.option(
    "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write the counts there."
)
def main(
    parts: Sequence[str], share: float, core: str | None, function: str | None,
    first: int | None, count: int, jobs: int, output: Path | None,
) -> None:  # fmt: skip
    """Does what is left of each part, or the batches that are asked for."""
    every = {part: units(part, core, function) for part in parts or PARTS}
    asked = {part: found for part, found in every.items() if found}
    if not asked:
        raise click.UsageError("no such part has this core and this function")
    if first is not None:
        for unit in (unit for found in asked.values() for unit in found):
            click.echo(f"{unit.name}: {batches(unit, first, count)[0]} messages, no failure")
        return
    key = scale.key()
    state = State(config.load().home / "scale.json", f"{key} {tools.digest_of([Path(__file__)])}")
    with ProcessPoolExecutor(jobs) as pool:
        for part, found in asked.items():
            goals = whole(part, share, found)
            while left := list(_shares(goals, state)):
                _together(pool, left, state)
    rows = [_row(part, found, state) for part, found in asked.items()]
    result = scale.Scale(parts=rows, key=key)
    click.echo(result.model_dump_json())
    if output:
        tools.write(output, result.model_dump_json(indent=1) + "\n")


def _together(
    pool: ProcessPoolExecutor, left: Sequence[tuple[Unit, int, int]], state: State
) -> None:
    """Does these in the processes. Raises SystemExit with the first failure."""
    running: dict[Future[tuple[int, float]], tuple[Unit, int]] = {
        pool.submit(batches, unit, begin, count): (unit, count) for unit, begin, count in left
    }
    for ended in as_completed(running):
        unit, number = running[ended]
        try:
            done, seconds = ended.result()
        except AssertionError as error:
            pool.shutdown(cancel_futures=True)
            raise SystemExit(f"{unit.name}: {error}") from error
        state.add(unit, number, done, seconds)


def _row(part: str, found: Sequence[Unit], state: State) -> scale.Part:
    done = [state.done[unit.name] for unit in found]
    return scale.Part(
        part=part,
        messages=int(sum(one[1] for one in done)),
        cores=len({unit.core for unit in found}),
        functions=len({unit.function for unit in found}),
        seconds=round(sum(one[2] for one in done)),
    )


if __name__ == "__main__":
    main()
