"""The time of a work, and what the tile gains over software."""

from collections.abc import Iterable, Mapping

from hashtile.bench import energy
from hashtile.bench.record import Bench, Work
from hashtile.reference import functions


def reference(work: Work, among: Iterable[Work]) -> Work | None:
    """The software that did the same work."""
    for other in among:
        same = (other.work, other.message_bytes, other.processor)
        if other.system == "software" and same == (work.work, work.message_bytes, work.processor):
            return other
    return None


def seconds(bench: Bench, work: Work) -> float | None:
    """The time of `work` at the Fmax of its system; None if that is unknown."""
    alone = work.system == "software"
    clock = bench.clocks_hz.get(work.processor if alone else f"{work.processor} {work.system}")
    return work.cycles / clock if clock else None


def watts(work: Work | None, clock_hz: float) -> float | None:
    """The power of `work` at a clock: energy a cycle times the clock; None without an energy."""
    return work.joules / work.cycles * clock_hz if work and work.joules else None


def of_cycles(works: Iterable[Work], name: str, processor: str) -> dict[int, float]:
    """By bytes of the message: the cycles of software over those of the tile."""
    cycles: dict[str, dict[int, int]] = {"software": {}, "tile": {}}
    for work in works:
        if (work.work, work.processor) == (name, processor) and work.system in cycles:
            cycles[work.system][work.message_bytes] = work.cycles
    software, tile = cycles["software"], cycles["tile"]
    return {n: software[n] / tile[n] for n in sorted(software) if n in tile}


def of_block(works: Iterable[Work], processor: str, system: str) -> float | None:
    """The cycles of a further block of text in HMAC-SHA3-512, from the least and most measured."""
    asked = ("hmac-sha3-512", processor, system)
    found = {w.message_bytes: w.cycles for w in works if (w.work, w.processor, w.system) == asked}
    if len(found) < 2:
        return None
    least, most = min(found), max(found)
    blocks = [functions.block_count("sha3-512", 8 * length) for length in (least, most)]
    return (found[most] - found[least]) / (blocks[1] - blocks[0])


def crossover(gains: Mapping[int, float]) -> int | None:
    """The least length from which on the tile is always faster."""
    least = None
    for length in sorted(gains, reverse=True):
        if gains[length] <= 1:
            break
        least = length
    return least


def of_energy(bench: Bench) -> dict[str, dict[int, float]]:
    """By function and bytes of the message: the energy of software over that with the tile."""
    found: dict[str, dict[int, dict[str, float]]] = {}
    for work in bench.works:
        if work.work in energy.CORES and work.processor == "ibex":
            joules = energy.of_hash(
                work.work, work.message_bytes, work.system, work.cycles, bench.joules
            )
            if joules:
                places = found.setdefault(work.work, {}).setdefault(work.message_bytes, {})
                places[work.system] = joules
    return {
        name: {
            n: both["software"] / both["tile"] for n, both in by_length.items() if len(both) == 2
        }
        for name, by_length in found.items()
    }
