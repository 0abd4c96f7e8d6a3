"""Checks of a generator: any order of feeds and commands, refusals, and what erasure leaves."""

import random
from collections.abc import Iterator, Sequence

from hashtile import sim
from hashtile.reference.prng import Prng
from hashtile.verify.check import Check, shares

_ERASED = 130  # cycles after a command, in which zeroize_i comes: two duplexings, their bytes


def sequences(bare: sim.PrngCore, count: int, source: random.Random) -> Iterator[Check]:
    """`count` steps in all; each command is offered together with the feed before it."""
    for share, stalls in shares(count, source):
        steps = [sim.Step("feed", source.randbytes(_size(bare, source)))]
        while len(steps) < share:
            match source.choice(("feed", "fetch", "fetch", "forget")):
                case "feed":
                    steps.append(sim.Step("feed", source.randbytes(_size(bare, source))))
                case "forget":
                    steps.append(sim.Step("forget"))
                case _:
                    steps.append(sim.Step("fetch", length=_size(bare, source)))
        steps.append(sim.Step("fetch", length=bare.block_bytes))  # the last step is observed too
        yield from _compared(bare, steps, bare.run(steps, **stalls), str(stalls))


def refusals(bare: sim.PrngCore, source: random.Random) -> Iterator[Check]:
    """Commands before the first feed, and also after an erasure."""
    early = [sim.Step("fetch", length=n) for n in (0, 1, 8, 500)] + [sim.Step("forget")]
    seeded = [sim.Step("feed", source.randbytes(20)), sim.Step("fetch", length=9)]
    steps = [*early, *seeded, sim.Step("zeroize", length=5), *early, *seeded]
    yield from _compared(bare, steps, bare.run(steps), "refusals")


def erasures(bare: sim.PrngCore, source: random.Random) -> Iterator[Check]:
    """zeroize_i in each cycle after a fetch and a forget: the core starts as after a reset."""
    for cycles in range(_ERASED):
        for command in (sim.Step("fetch", length=3 * bare.block_bytes), sim.Step("forget")):
            again = [sim.Step("feed", source.randbytes(11)), sim.Step("fetch", length=30)]
            seed = sim.Step("feed", source.randbytes(_size(bare, source)))
            end = sim.Step("zeroize", length=cycles)
            steps = [seed, command, end, sim.Step("fetch", length=9), *again]
            what = f"{command.kind}, erased after {cycles} cycles"
            yield from _compared(bare, steps, bare.run(steps), what)


def _size(bare: sim.PrngCore, source: random.Random) -> int:
    rho = bare.block_bytes
    return source.choice((0, 1, 7, 8, 9, rho - 1, rho, rho + 1, 2 * rho + 3, source.randrange(300)))


def _compared(
    bare: sim.PrngCore, steps: Sequence[sim.Step], given: Sequence[sim.Packet], what: str
) -> Iterator[Check]:
    """Compares each packet with the packet of the model; a truncated one as far as it came."""
    packets = iter(given)
    model = Prng(8 * bare.block_bytes + 8)
    for number, step in enumerate(steps):
        if step.kind == "zeroize":
            model = Prng(8 * bare.block_bytes + 8)
        elif step.kind == "feed":
            model.feed(step.data)
        else:
            packet, refused, right = next(packets), not model.seeded, b""
            if step.kind == "forget" and model.seeded:
                model.forget()
            elif model.seeded:
                right = model.fetch(step.length)
            if packet.cut:
                right, refused = right[: len(packet.data)], packet.refused
            yield (
                (packet.data, packet.refused) == (right, refused),
                f"step {number}, {step.kind} {step.length}, {what}: expected {right.hex()}, "
                f"given {packet.data.hex()}{', refused' * packet.refused}",
            )
