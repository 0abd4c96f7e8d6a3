"""Checks of the system: programs on its processor."""

from collections.abc import Iterator

from hashtile import soc
from hashtile.catalog import Core
from hashtile.soc import images
from hashtile.support import config
from hashtile.support.errors import HashtileError
from hashtile.verify.check import Check


def official(core: Core, settings: config.Settings | None) -> Iterator[Check]:
    """The official vectors of all that the tile of the system has, by the processor.

    The program says how many it found, how many passed, and which did not.
    """
    names = [name for name in core.algorithms if not name.startswith("turbo")]
    found = images.official(names)
    done = soc.run(
        "vectors",
        soc.of_core(core),
        flash=images.pack_vectors(found),
        settings=settings,
    )
    wrong = [line for line in done.uart.splitlines() if line.startswith("vector ")]
    if len(done.figures) != 1:
        raise HashtileError(f"{core.name}: the program said nothing of its vectors: {done.uart}")
    (said,) = done.figures
    for number in range(len(found)):
        text = wrong[number] if number < len(wrong) else "a vector did not pass"
        yield number >= len(found) - said["passed"], text
    yield said["vectors"] == len(found), f"{said['vectors']} of {len(found)} vectors were run"
    yield said["on_tile"] == len(found), f"{said['on_tile']} of {len(found)} ran on the tile"
    yield done.exit_code == 0, f"the program ended with {done.exit_code}"
