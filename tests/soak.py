"""Random walks on the simulated tile for a long time: `python tests/soak.py --seconds 3600`.

A walk is jobs, wrong jobs, keys, aborts, zeroizes, resets, errors of the bus and stalls in any
order. All jobs must end, each digest must be right, and the tile must work after it. Each walk
follows from its seed alone: a failure prints the command that makes it again.
"""

import sys
import time
from itertools import count, islice
from pathlib import Path

import click

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "python"))

from tile_safety import KEY_A, SHA256, machine  # noqa: E402
from tile_walk import walk  # noqa: E402

from hashtile.results import soak  # noqa: E402
from hashtile.support import tools  # noqa: E402
from hashtile.support.errors import HashtileError  # noqa: E402


@click.command()
@click.option("--seconds", default=60.0, show_default=True, help="No walk begins after this time.")
@click.option("--first", default=1, show_default=True, help="The seed of the first walk.")
@click.option("--walks", type=click.IntRange(1), help="Only so many walks.")
@click.option("--actions", default=100, show_default=True, help="The actions of a walk.")
@click.option(
    "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write the counts there."
)
def main(seconds: float, first: int, walks: int | None, actions: int, output: Path | None) -> None:
    """Walks until the time is over or one fails."""
    software = machine()
    assert software.load(0, SHA256, KEY_A)
    state, begin, cycle = software.tile.snapshot(), time.monotonic(), software.tile.cycle
    done = compared = cycles = 0
    for seed in islice(count(first), walks):
        taken = time.monotonic() - begin
        if taken > seconds:
            break
        try:
            compared += walk(software, state, seed, actions)
        except (AssertionError, HashtileError) as error:
            again = f"python tests/soak.py --first {seed} --walks 1 --actions {actions}"
            raise SystemExit(f"walk {seed}: {error!r}\nagain: {again}") from error
        done += 1
        cycles, cycle = cycles + software.tile.cycle - cycle, software.tile.cycle
    taken = time.monotonic() - begin
    found = soak.Soak(
        walks=done, first=first, actions=actions * done, digests=compared, cycles=cycles,
        seconds=round(taken), key=soak.key(),
    )  # fmt: skip
    click.echo(found.model_dump_json())
    if output:
        tools.write(output, found.model_dump_json(indent=1) + "\n")


if __name__ == "__main__":
    main()
