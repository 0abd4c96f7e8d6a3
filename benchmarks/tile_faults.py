"""What flips of single flops do to a tile that works for two users.

Run: python benchmarks/tile_faults.py [--detect N]... [--flips N] [--seed N] [--area] [--json FILE]

Two users have their windows of memory and their keys. Each round both hash and make a MAC, and the
second one tries what it may not: a MAC under the first one's key, and a message in the first one's
memory. A random flop is inverted in a random cycle of the first round. The second round shows what
stays.
"""

import argparse
import functools
import hashlib
import hmac
import json
import random
import sys
from collections import Counter, defaultdict
from operator import itemgetter
from pathlib import Path
from typing import Any

from hashtile import catalog, synth
from hashtile.faults import tile as flips
from hashtile.generated import tile_view as view
from hashtile.sim.software import KEYED, Job, Software
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError
from hashtile.synth.base import Job as Measurement

# SHA-256 and HMAC, two queues; `Arch` 0 is the core that can detect flips
SMALL = {
    "Modes2": 2, "Modes3": 0, "Frame": 0, "Slots": 2, "Queues": 2, "Stream": 0, "Sideload": 0,
    "DataPort": 0, "Arch": 0,
}  # fmt: skip
BUILDS = (0, 1, 2)  # `Detect`
SHA256, WINDOWS = view.Mode.SHA256, 0x200
REGIONS = (0x10000, 0x20000)
BYTES, RING, TEXT, OUT = 0x10000, 0x0, 0x4000, 0x8000  # of a region, and places in it
KEYS = [random.Random(seed).randbytes(32) for seed in (1, 2)]
TEXTS = [random.Random(seed).randbytes(80) for seed in (3, 4)]
ROUND, WATCHDOG, POLLS = 600, 3000, 700  # cycles of a round; of the watchdog; polls until it hangs
GROUPS = {  # the register's name begins so
    "second engine": ("gen_twin",),
    "settings": ("u_software.u_fields", "u_software.u_beside", "policies", "limits", "windows"),
    "keys in slots": ("u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.gen_slots.u_slots",),
    "hash": ("u_engine.u_hash",),
    "memory": ("u_engine.u_memory", "m_axi"),
    "jobs and answers": ("u_engine",),
    "who may use a slot": ("u_keys.u_policy",),
    "all else": ("",),
}
# From the worst to the best
EFFECTS = (
    "access outside of the window", "use of another user's key", "wrong answer or place, not told",
    "hang", "rule of AXI broken", "told", "none",
)  # fmt: skip
OUTSIDE, FOREIGN, WRONG, HANG, BROKEN, TOLD, NONE = range(len(EFFECTS))


class Bench:
    """A tile, its two users, and what they get when nothing is wrong."""

    def __init__(self, detect: int) -> None:
        self.detect = detect
        self.begin()
        self.flops = flips.flops(self.software.tile, config.load())

    def begin(self) -> None:
        """A tile out of its reset, and its two users."""
        self.software = Software.start({**SMALL, "Detect": self.detect})
        one, tile = self.software, self.software.tile
        one.window(REGIONS[0], REGIONS[1] + BYTES - 1)
        one.write("watchdog", WATCHDOG)
        for queue, base in enumerate(REGIONS):
            one.write(WINDOWS + 16 * queue, base, 8)
            one.write(WINDOWS + 16 * queue + 8, base + BYTES - 1, 8)
            if not one.load(queue, SHA256, KEYS[queue], users=1 << queue):
                raise HashtileError("a slot took no key")
            one.open(queue, base + RING)
            tile.put(base + TEXT, TEXTS[queue])
        tile.bursts()
        self.memory, self.state = tile.get(0, tile.size), tile.snapshot()
        self.tails = [ring.tail for ring in one.rings]

    def fresh(self) -> None:
        """All as it was; what is under way ends with the reset."""
        tile = self.software.tile
        tile.reset()
        tile.restore(self.state)
        tile.put(0, self.memory)
        for ring, tail in zip(self.software.rings, self.tails, strict=True):
            ring.tail = tail
        tile.bursts()

    def effect(self, flop: flips.Flop, cycle: int) -> tuple[int, bool]:
        """The worst effect of a flip in a cycle of the first round, and whether the alert came."""
        self.fresh()
        try:
            worst = min(self.round(flop, cycle), self.round(None, 0))
            alert = self.software.tile.alert
        except HashtileError as error:
            self.begin()  # the bus is not what it was
            return (HANG if "never" in str(error) else BROKEN), False
        return (TOLD if alert and worst in (WRONG, NONE) else worst), alert

    def round(self, flop: flips.Flop | None, cycle: int) -> int:
        one, tile = self.software, self.software.tile
        tile.put(0, self.memory)
        for queue, base in enumerate(REGIONS):
            job = Job(SHA256, base + TEXT, 80, base + OUT)
            mac = Job(SHA256, base + TEXT, 80, base + OUT + 64, control=KEYED, slot=queue)
            one.submit(queue, job, mac)
        if flop:
            tile.step(cycle)
            flips.flip(tile, flop)
        worst = min(self.ended(queue) for queue in (0, 1))
        expected = dict[int, bytes]()
        for queue, base in enumerate(REGIONS):
            expected[base + OUT] = hashlib.sha256(TEXTS[queue]).digest()
            expected[base + OUT + 64] = hmac.digest(KEYS[queue], TEXTS[queue], "sha256")
        if worst == NONE:
            right = all(tile.get(at, 32) == data for at, data in expected.items())
            worst = NONE if right else WRONG
        foreign = hmac.digest(KEYS[0], TEXTS[1], "sha256")
        tried = (
            Job(SHA256, REGIONS[1] + TEXT, 80, REGIONS[1] + OUT + 128, control=KEYED, slot=0),
            Job(SHA256, REGIONS[0] + TEXT, 80, REGIONS[1] + OUT + 128),
        )
        for job, right in zip(tried, (view.Cause.KEY, view.Cause.WINDOW), strict=True):
            one.submit(1, job)
            cause, _ = one.drained(1, POLLS)
            one.restart(1)
            worst = min(worst, NONE if cause == right else TOLD)
            got = tile.get(REGIONS[1] + OUT + 128, 32)
            if got == foreign:
                return FOREIGN
            if got == hashlib.sha256(TEXTS[0]).digest():
                return OUTSIDE
        return min(worst, self.outside())

    def ended(self, queue: int) -> int:
        cause, _ = self.software.drained(queue, POLLS)
        if cause:
            self.software.restart(queue)
        return TOLD if cause else NONE

    def outside(self) -> int:
        """OUTSIDE if memory beyond both windows was read or written, WRONG if a user's own was."""
        tile = self.software.tile
        last = REGIONS[1] + BYTES
        memory = bytearray(tile.get(0, tile.size))
        for base in REGIONS:  # rings and answers may be others
            for at, count in ((RING, 64 << 4), (OUT, 192)):
                memory[base + at : base + at + count] = self.memory[base + at : base + at + count]
        within = slice(REGIONS[0], last)
        if memory[within] != self.memory[within]:
            return WRONG
        seen = all(REGIONS[0] <= burst.address < last for burst in tile.bursts())
        return NONE if seen and memory == self.memory else OUTSIDE


def group(name: str) -> str:
    return next(key for key, starts in GROUPS.items() if name.startswith(starts))


def campaign(detect: int, count: int, seed: int) -> dict[str, Any]:
    """Effects by group of registers, of `count` random flips."""
    bench, noise = Bench(detect), random.Random(seed)
    bench.fresh()
    if (quiet := min(bench.round(None, 0), bench.round(None, 0))) != NONE:
        raise HashtileError(f"without a flip there is: {EFFECTS[quiet]}")
    effects: defaultdict[str, Counter[str]] = defaultdict(Counter)
    alerts = 0
    for number in range(count):
        flop = noise.choice(bench.flops)
        effect, alert = bench.effect(flop, noise.randrange(ROUND))
        effects[group(flop.name)][EFFECTS[effect]] += 1
        alerts += alert
        if number % 1000 == 999:
            print(f"Detect {detect}: {number + 1} flips", file=sys.stderr)
    flops = Counter(group(flop.name) for flop in bench.flops)
    built = [name for name in GROUPS if flops[name]]
    return {
        "detect": detect, "flips": count, "seed": seed, "alerts": alerts,
        "flops": {name: flops[name] for name in built},
        "effects": {name: {key: effects[name][key] for key in EFFECTS} for name in built},
    }  # fmt: skip


def area(detect: int) -> dict[str, float]:
    """GE and clock of a build on ASAP7, before layout, without sizing."""
    core, settings = catalog.core("tile").build({**SMALL, "Detect": detect}), config.load()
    with tools.scratch(settings.home / "tmp") as work:
        step = functools.partial(print, file=sys.stderr)
        found = synth.target("asap7").measure(Measurement(core, settings, work, 1, 1, step, {}))
    return {name: found[name] for name in ("area_ge", "fmax_hz")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flips", type=int, default=20000, help="of each build")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="the rows of these builds in this file are new")
    parser.add_argument("--detect", type=int, action="append", choices=BUILDS, help="default: all")
    parser.add_argument("--area", action="store_true", help="area and clock too, on ASAP7")
    given = parser.parse_args()
    rows = [campaign(detect, given.flips, given.seed) for detect in given.detect or BUILDS]
    for row in rows if given.area else []:
        row |= area(row["detect"])
    if given.json and given.json.exists():
        before = json.loads(given.json.read_text(encoding="utf-8"))["rows"]
        rows += [row for row in before if row["detect"] not in {new["detect"] for new in rows}]
    rows.sort(key=itemgetter("detect"))
    found = {"parameters": SMALL, "effects": EFFECTS, "rows": rows}
    text = json.dumps(found, indent=1, sort_keys=True) + "\n"
    if given.json:
        tools.write_all({given.json: text})
    print(text, end="")


if __name__ == "__main__":
    main()
