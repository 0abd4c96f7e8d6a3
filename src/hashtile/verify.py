"""Verification of a core in simulation: official vectors, every length, random tests with stalls.

The AXI4-Stream top and the bare core are checked apart from each other. Each random message is
compared with two independent models, hashlib and hashtile's reference model.
"""

import hashlib
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel
from rich.table import Table
from rich.text import Text

from hashtile import catalog, config, model, sim, tools, vectors
from hashtile.catalog import Core
from hashtile.errors import HashtileError
from hashtile.store import Store

SHAVS = "NIST SHAVS, CAVS 11.1"
LENGTHS = 301  # 0..300 bytes: every residue, and the border of each block up to the fifth or third
BLOCKS_OF_BITS = 3  # every length in bits up to so many blocks and a byte
RANDOM_MESSAGES = 2000
RANDOM_BLOCKS = 5000

# Chances in 256 that a word is offered and that a result is taken: each crossed with each.
STALLS = (sim.ALWAYS, 128, 16)


class Outcome(BaseModel):
    """What one set of vectors gave."""

    name: str
    source: str
    level: str  # `stream`: bytes through the AXI4-Stream top; `core`: blocks through the bare core
    run: int = 0
    failed: int = 0
    seconds: float = 0.0
    first_failure: str | None = None


class Report(BaseModel):
    """What the verification of one build of a core gave."""

    core: str
    parameters: dict[str, int]
    cycles: dict[str, int]  # per block, by algorithm; empty: the core hangs
    seed: int
    sets: list[Outcome]

    @property
    def cycles_per_block(self) -> int | None:
        """Those of the widest word; None where the core hangs."""
        return list(self.cycles.values())[-1] if self.cycles else None

    @property
    def run(self) -> int:
        """Checks made."""
        return sum(outcome.run for outcome in self.sets)

    @property
    def failed(self) -> int:
        """Checks that failed; a set in which nothing ran counts as one."""
        return sum(outcome.failed if outcome.run else 1 for outcome in self.sets)


# One check: whether it held, and what to say if not.
Check = tuple[bool, str]


def verify(
    core: Core,
    settings: config.Settings | None = None,
    *,
    seed: int = 1,
    messages: int = RANDOM_MESSAGES,
    blocks: int = RANDOM_BLOCKS,
    checkpoints: int = vectors.CHECKPOINTS,
    progress: Callable[[Outcome], None] = lambda outcome: None,
) -> Report:
    """Runs every set for `core`; `progress` is called behind each. Failures are counted.

    `seed` fixes the random messages, blocks and stalls; `messages` and `blocks` say how many, and
    `checkpoints` how far the Monte Carlo chains go.
    """
    stream, bare = sim.stream(core, settings), sim.sha2_core(core, settings)
    sets: list[tuple[Outcome, Iterator[Check]]] = []

    def add(name: str, source: str, level: str, checks: Iterator[Check]) -> None:
        sets.append((Outcome(name=name, source=source, level=level), checks))

    for algorithm in core.algorithms:
        for kind, words in (("ShortMsg", "short"), ("LongMsg", "long")):
            name = f"{algorithm} {words} messages"
            known = vectors.messages(algorithm, kind)
            add(name, SHAVS, "stream", _known(stream, algorithm, known))
            add(name, SHAVS, "core", _chained(bare, algorithm, known))
        checks = _monte_carlo(stream, algorithm, vectors.monte_carlo(algorithm), checkpoints)
        add(f"{algorithm} Monte Carlo", SHAVS, "stream", checks)
        lengths = f"{algorithm} 0..{LENGTHS - 1} bytes"
        add(lengths, "hashlib", "stream", _byte_lengths(stream, algorithm))
        bits = 8 * model.family_of(algorithm).block_bytes * BLOCKS_OF_BITS + 8
        lengths = f"{algorithm} 0..{bits} bits"
        add(lengths, "reference model", "stream", _bit_lengths(stream, algorithm, bits))
    models = f"hashlib and reference model, seed {seed}"
    checks = _random_messages(stream, messages, random.Random(seed))
    add("random messages, random stalls", models, "stream", checks)
    checks = _random_blocks(bare, blocks, random.Random(seed))
    add("random blocks, random stalls", f"reference model, seed {seed}", "core", checks)
    add("error answers", "contract", "stream", _errors(stream))

    outcomes = []
    for empty, checks in sets:
        outcome = _run(empty, checks)
        progress(outcome)
        outcomes.append(outcome)
    try:
        cycles = {name: sim.cycles_per_block(core, name, settings) for name in core.algorithms}
    except HashtileError:  # the sets above have failed on it
        cycles = {}
    return Report(
        core=core.name, parameters=core.parameters, cycles=cycles, seed=seed, sets=outcomes
    )


def _run(outcome: Outcome, checks: Iterator[Check]) -> Outcome:
    start = time.perf_counter()
    try:
        for held, text in checks:
            outcome.run += 1
            if not held:
                outcome.failed += 1
                outcome.first_failure = outcome.first_failure or text
    except HashtileError as error:  # a core that hangs: what is left of the set is lost
        outcome.run += 1
        outcome.failed += 1
        outcome.first_failure = outcome.first_failure or str(error)
    outcome.seconds = time.perf_counter() - start
    return outcome


def keep(store: Store, report: Report) -> None:
    """Stores `report` as the verification of the sources as they are."""
    store.put(_key(report.core, report.parameters), "verify", report.model_dump())


def kept(store: Store, core: Core) -> Report | None:
    """The last report on the sources of this build of `core` as they are, if there is one."""
    found = store.get(_key(core.name, core.parameters))
    return Report.model_validate(found) if found else None


def _key(name: str, parameters: Mapping[str, int]) -> str:
    core = catalog.core(name)
    build = repr((name, core.module, sorted(parameters.items())))
    return tools.digest_of("verify", build, Path(__file__), core.files, core.stream.files)


def table(report: Report) -> Table:
    """`report` for a terminal."""
    cycles = " / ".join(map(str, dict.fromkeys(report.cycles.values()))) or "no"
    shown = Table(
        "vectors",
        "level",
        "source",
        "passed",
        "failed",
        "seconds",
        title=f"{catalog.label(report.core, report.parameters)}: "
        f"{report.run - report.failed} of {report.run} checks passed, {cycles} cycles per block",
        title_justify="left",
        box=None,
    )
    for one in report.sets:
        passed = str(one.run - one.failed)
        shown.add_row(
            one.name, one.level, one.source, passed, str(one.failed), f"{one.seconds:.2f}"
        )
        if not one.run:
            shown.add_row("", "", "nothing was run: a failure", style="red")
        if one.first_failure:
            shown.add_row("", "", Text(one.first_failure), style="red")
    return shown


def _compare(given: bytes | None, expected: bytes, what: str) -> Check:
    shown = given.hex() if given is not None else "an error"
    return given == expected, f"{what}: expected {expected.hex()}, given {shown}"


def _known(stream: sim.Stream, algorithm: str, known: Sequence[vectors.Vector]) -> Iterator[Check]:
    digests = stream.digests([vector.message for vector in known], algorithm)
    for given, vector in zip(digests, known, strict=True):
        yield _compare(given, vector.digest, f"{len(vector.message)} bytes")


def _blocks(algorithm: str, message: bytes) -> list[sim.Block]:
    """The blocks of a padded message, each but the first to be continued from the one before."""
    family = model.family_of(algorithm)
    first = model.to_bytes(model.initial_hash(algorithm), family.word_bits)
    padded, size = model.pad(message, family.word_bits), family.block_bytes
    return [
        sim.Block(padded[i : i + size], None if i else first, algorithm=algorithm)
        for i in range(0, len(padded), size)
    ]


def _given(core: Core, algorithm: str, hash_: bytes) -> bytes:
    """What `core` gives for the chaining value `hash_`: an engine cuts it to the digest."""
    if core.contract == "sha2":
        return hash_
    bits = model.family_of(algorithm).word_bits
    digest = hash_[: model.digest_bytes(algorithm)].ljust(bits, b"\0")
    return digest if bits == core.word_bits else sim.widened(digest)


def _chained(
    bare: sim.Sha2Core, algorithm: str, known: Sequence[vectors.Vector]
) -> Iterator[Check]:
    for vector in known:
        given = bare.compress(_blocks(algorithm, vector.message))[-1].hash
        expected = _given(bare.core, algorithm, vector.digest)
        yield _compare(given[: len(expected)], expected, f"{len(vector.message)} bytes")


def _monte_carlo(
    stream: sim.Stream, algorithm: str, chain: vectors.MonteCarlo, count: int
) -> Iterator[Check]:
    seed = chain.seed
    for number, checkpoint in enumerate(chain.checkpoints[:count]):
        seed = stream.chain(seed, algorithm, 1000)
        yield _compare(seed, checkpoint, f"checkpoint {number}")


def _hashlib(algorithm: str, message: bytes) -> bytes:
    return hashlib.new(algorithm.replace("-", "_"), message).digest()


def _byte_lengths(stream: sim.Stream, algorithm: str) -> Iterator[Check]:
    source = random.Random(LENGTHS)
    messages = [source.randbytes(length) for length in range(LENGTHS)]
    for message, given in zip(messages, stream.digests(messages, algorithm), strict=True):
        yield _compare(given, _hashlib(algorithm, message), f"{len(message)} bytes")


def _bit_lengths(stream: sim.Stream, algorithm: str, most: int) -> Iterator[Check]:
    """Beginnings of one message; what follows them in the last byte must not matter."""
    message = random.Random(most).randbytes(-(-most // 8))
    lengths = range(most + 1)
    digests = stream.digests([message] * len(lengths), algorithm, bits=lengths)
    for bits, given in zip(lengths, digests, strict=True):
        yield _compare(given, model.digest(algorithm, message, bits), f"{bits} bits")


@dataclass(frozen=True)
class _Sent:
    """A message as it goes over the stream, legal or not."""

    mode: int
    data: bytes
    last_bits: int = 0
    hole: bool = False  # in the first TKEEP


def _errors(stream: sim.Stream) -> Iterator[Check]:
    """Every error, each in front of a legal message, which it must not disturb."""
    core, beat = stream.core, stream.beat_bytes
    lengths = {model.mode(name): model.digest_bytes(name) for name in core.algorithms}
    texts = [bytes(range(1, 1 + size)) for size in (0, 1, beat - 1, beat, 3 * beat + 1)]
    broken = [_Sent(mode, text) for mode in range(8) if mode not in lengths for text in texts]
    for mode in lengths:
        broken += [_Sent(mode, b"", last_bits) for last_bits in range(1, 8)]
        broken += [_Sent(mode, text, hole=True) for text in texts if len(text) > 1]
    names = [core.algorithms[i % len(core.algorithms)] for i in range(len(broken))]
    legal = [_Sent(model.mode(name), b"abc") for name in names]
    sent = [message for pair in zip(broken, legal, strict=True) for message in pair]
    answers = stream.answers(
        [message.data for message in sent],
        [message.mode for message in sent],
        [message.last_bits for message in sent],
        [number for number, message in enumerate(sent) if message.hole],
    )
    for i, (message, name) in enumerate(zip(broken, names, strict=True)):
        zeros = bytes(lengths.get(message.mode, core.word_bits))
        error, behind = answers[2 * i], answers[2 * i + 1]
        yield error == sim.Answer(zeros, True), f"{message}: given {error}"
        expected = sim.Answer(_hashlib(name, b"abc"), False)
        yield behind == expected, f"{name} behind {message}: given {behind}"


def _stall_profiles() -> list[tuple[int, int]]:
    return [(valid, ready) for valid in STALLS for ready in STALLS]


def _random_messages(stream: sim.Stream, count: int, source: random.Random) -> Iterator[Check]:
    """Half of them of whole bytes; all algorithms of the build among each other."""
    profiles = _stall_profiles()
    for number, (valid, ready) in enumerate(profiles):
        share = count // len(profiles) + (number < count % len(profiles))
        if not share:
            continue
        lengths = [source.randrange(1600) & -source.choice((1, 8)) for _ in range(share)]
        messages = [source.randbytes(-(-bits // 8)) for bits in lengths]
        names = [source.choice(stream.core.algorithms) for _ in range(share)]
        given = stream.digests(
            messages,
            names,
            bits=lengths,
            valid_chance=valid,
            ready_chance=ready,
            seed=source.getrandbits(48),
        )
        for message, bits, name, digest in zip(messages, lengths, names, given, strict=True):
            what = f"{name}, {bits} bits of {message.hex() or 'empty'}, chances {valid}, {ready}"
            expected = model.digest(name, message, bits)
            if bits % 8 == 0 and _hashlib(name, message) != expected:
                yield False, f"{what}: hashlib and the reference model differ"
            yield _compare(digest, expected, what)


def _random_block(core: Core, algorithm: str, fresh: bool, source: random.Random) -> sim.Block:
    family = model.family_of(algorithm)
    start = None
    if fresh and core.contract == "sha2":
        start = source.randbytes(family.word_bits)
    elif fresh:
        start = model.to_bytes(model.initial_hash(algorithm), family.word_bits)
    tag = source.getrandbits(sim.TAG_BITS)
    return sim.Block(source.randbytes(family.block_bytes), start, tag, algorithm)


def _random_blocks(bare: sim.Sha2Core, count: int, source: random.Random) -> Iterator[Check]:
    """Blocks that start from any chaining value, an engine's from initial values, or go on."""
    core = bare.core
    profiles = _stall_profiles()
    for number, (valid, ready) in enumerate(profiles):
        share = count // len(profiles) + (number < count % len(profiles))
        if not share:
            continue
        names: list[str] = []
        blocks = []
        for i in range(share):
            fresh = not i or source.random() < 0.5
            names.append(source.choice(core.algorithms) if fresh else names[-1])
            blocks.append(_random_block(core, names[-1], fresh, source))
        results = bare.compress(
            blocks, valid_chance=valid, ready_chance=ready, seed=source.getrandbits(48)
        )
        chained = b""
        for name, block, result in zip(names, blocks, results, strict=True):
            family, start = model.family_of(name), block.hash or chained
            words = model.compress(family, model.to_words(start, family.word_bits), block.block)
            chained = model.to_bytes(words, family.word_bits)
            held = (result.hash, result.tag) == (_given(core, name, chained), block.tag)
            what = f"{name} block {block.block.hex()} from {start.hex()}, chances {valid}, {ready}"
            yield held, f"{what}: given {result.hash.hex()}, tag {result.tag} for {block.tag}"
