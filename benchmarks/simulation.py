"""Speed of the simulated hardware on one core of this machine: `make bench`."""

import time

import hashtile
from hashtile import catalog, sim
from hashtile.reference import functions
from hashtile.reference.functions import Framing

SECONDS = 3.0
LONG = bytes(1 << 20)


def rate(core: catalog.Core) -> tuple[float, float, float]:
    """Blocks/s of a long message; messages/s of short ones, as objects and batched."""
    algorithm = core.typical if core.typical in core.computes else core.computes[0]
    framing = Framing(key=b"key" if "key" in functions.ALL[algorithm].takes else None)
    stream = sim.stream(core)  # built before the clock runs

    message = hashtile.new(algorithm, core=core.name, key=framing.key)
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        message.update(LONG)
    message.digest()
    blocks = message.length / message.block_size / (time.perf_counter() - start)

    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        text = b"short %d" % count
        hashtile.new(algorithm, text, core=core.name, key=framing.key).digest()
        count += 1
    objects = count / (time.perf_counter() - start)

    batch, count, start = [b"short %d" % i for i in range(1000)], 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        stream.digests(batch, algorithm, framings=[framing] * len(batch))
        count += len(batch)
    return blocks, objects, count / (time.perf_counter() - start)


def main() -> None:
    """Prints one line a core."""
    for core in catalog.cores().values():
        if not core.algorithms:
            continue
        blocks, objects, batched = rate(core)
        print(
            f"{core.name}: {blocks:,.0f} blocks/s of a long message; short messages: "
            f"{objects:,.0f} objects/s, {batched:,.0f}/s batched"
        )


if __name__ == "__main__":
    main()
