"""One mutant before the checks of `hashtile verify`, in a separate process.

So a mutant that hangs, or breaks the harness, ends nothing else.
"""

import json
import os
import random
import resource
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hashtile import sim
from hashtile.catalog import Core
from hashtile.mutation.netlist import VARIABLE
from hashtile.reference import vectors
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.verify import both, compression, configurable, generator, keyed, sets, sponge, stream
from hashtile.verify.check import Check

SURVIVES = "survivor"
_SHORT, _LONG = 90, 900  # random blocks of a core in the first and in the last stage
_MESSAGES, _MORE = 36, 180  # random messages of a top
_SECONDS = 30  # of processor time for the first stage
_LONGEST = 240
_PATIENCE = 20  # a machine with other work needs so many times the processor time

Checks = Callable[[], Iterator[Check]]
# The checks of a core by its contract, if they are not those of a sponge.
_BELOW: Mapping[str, Any] = {
    "sha2": compression,
    "sha2_engine": compression,
    "sponge": configurable,
}


@dataclass(frozen=True)
class Stage:
    """Checks, and what a mutant that fails them is called."""

    name: str
    checks: Checks
    seconds: int


def stages(core: Core, settings: Settings) -> Sequence[Stage]:
    """The quick checks of `core` and the long ones."""
    bare = sim.CONTRACTS[core.contract].bare
    first, last = (_of_core, _of_core_long) if bare else (_of_top, _of_top_long)
    return (
        Stage("random", lambda: first(core, settings), _SECONDS),
        Stage("verify", lambda: last(core, settings), _LONGEST),
    )


def judge(stage: Stage, number: int) -> tuple[str, str]:
    """What `stage` finds of mutant `number`: `SURVIVES`, or the name of the stage or hang; details.

    Number 0 is the core without a mutant.
    """
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(read)
            resource.setrlimit(resource.RLIMIT_CPU, (stage.seconds, stage.seconds))
            signal.alarm(_PATIENCE * stage.seconds)
            os.environ[VARIABLE] = str(number)
            os.write(write, json.dumps(_run(stage)).encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as told:
        answer = told.read()
    os.waitpid(child, 0)
    verdict, detail = json.loads(answer) if answer else ("hang", "it breaks, or never ends")
    return verdict, detail


def _run(stage: Stage) -> tuple[str, str]:
    run = 0
    try:
        for held, text in stage.checks():
            run += 1
            if not held:
                return stage.name, text[:200]
    except HashtileError as error:
        return "hang", str(error)[:200]
    except (ValueError, IndexError) as error:  # more or fewer answers than the checks expect
        return stage.name, f"{type(error).__name__}: {error}"[:200]
    return (SURVIVES, f"{run} checks") if run else ("none", "nothing ran")


def _of_core(core: Core, settings: Settings) -> Iterator[Check]:
    return _of_bare(core, settings, random.Random(1), long=False)


def _of_core_long(core: Core, settings: Settings) -> Iterator[Check]:
    return _of_bare(core, settings, random.Random(2), long=True)


def _of_bare(
    core: Core, settings: Settings, numbers: random.Random, *, long: bool
) -> Iterator[Check]:
    """Random blocks; with `long` more of them, after what the standard's vectors have."""
    bare, count = sim.bare(core, settings), _LONG if long else _SHORT
    if isinstance(bare, sim.PrngCore):
        yield from generator.sequences(bare, count, numbers)
        yield from (generator.erasures if long else generator.refusals)(bare, numbers)
        return
    below = _BELOW.get(core.contract, sponge)
    for name in core.algorithms if long else ():
        if "ShortMsg" in vectors.KINDS.get(name, ()):
            yield from below.known(bare, name, vectors.messages(name, "ShortMsg"))
    yield from below.random_blocks(bare, count, numbers)


def _of_top(core: Core, settings: Settings) -> Iterator[Check]:
    top, numbers = sim.stream(core, settings), random.Random(1)
    if core.algorithms:
        yield from stream.random_messages(top, _MESSAGES, numbers)
    if isinstance(top, sim.HashStream):
        yield from both.errors(top, numbers)
    elif isinstance(top, sim.Stream):
        yield from stream.errors(top)
    for name in core.computes[:2] if core.contract == "hmac" else ():
        yield from keyed.random_messages(top, name, _MESSAGES, numbers)


def _of_top_long(core: Core, settings: Settings) -> Iterator[Check]:
    for one in sets.of(sets.Asked(core, settings, 2, _MORE, 0, 0)):
        if "Monte Carlo" not in one.name:
            yield from one.checks
