"""What the explorer itself costs, with points that cost nothing or a known time: `make bench`.

Prints the overhead of a point over 10,000 dry ones, the efficiency of 1 and 2 workers, and what
becomes of a run that is killed 20 times.
"""

import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from hashtile import explore, synth
from hashtile.explore import engine
from hashtile.explore.engine import Unit
from hashtile.results.store import Store

_POINTS, _TIMED, _KILLED = 10_000, 120, 1_000


def dry(
    request: dict[str, Any], cycles: dict[str, Any] | None, digest: str, limits: dict[str, float]
) -> dict[str, Any]:
    """An answer that costs as many seconds as the request's key says: `SECONDS-...`."""
    import time  # this function goes to the workers by itself

    if cycles is None:
        return {"body": {"per_block": {"sha256": 65}, "between_messages": 65}, "seconds": 0.0}
    time.sleep(float(request["key"].split("-")[0]))
    body = {
        "core": request["core"], "sources": request["key"], "parameters": request["parameters"],
        "target": request["target"], "cycles_per_block": 65, "block_bits": 512, "tools": [],
        "conditions": {},
    }  # fmt: skip
    return {"body": body, "seconds": 0.0}


def measure(folder: Path, count: int, seconds: float, jobs: int) -> float:
    """The seconds that a run of `count` points takes on `jobs` workers, after they are up.

    Points that the store in `folder` has are known.
    """
    _, tasks = explore.load("quick")
    units = [Unit(tasks[0], (f"{seconds}-{number}",), "cycles") for number in range(count)]
    with Store(folder / "results.sqlite") as store, engine.cluster(None, jobs) as client:
        limits = explore.Limits()
        todo = [unit for unit in units if not engine.known(unit, store, limits, retry=False)]
        client.wait_for_workers(jobs)
        start = time.perf_counter()
        for _ in engine.Engine(client, store, limits, "none", dry).run(todo):
            pass
        return time.perf_counter() - start


def bodies(folder: Path) -> list[dict[str, Any]]:
    """What a store holds of points, in the order of their keys."""
    with Store(folder / "results.sqlite") as store:
        return sorted(store.all(synth.KIND), key=lambda body: str(body["sources"]))


def killed(folder: Path, times: int) -> int:
    """Kills a run so many times, then lets it end; how often it was killed at work."""
    chance = random.Random(1)
    kills = 0
    for attempt in range(times + 1):
        command = [sys.executable, __file__, str(folder), str(_KILLED)]
        with subprocess.Popen(command) as run:
            if attempt < times:
                try:
                    run.wait(chance.uniform(1, 5))
                except subprocess.TimeoutExpired:
                    run.send_signal(signal.SIGKILL)
                    kills += 1
    return kills


def main() -> None:
    """Prints a line a measurement."""
    with tempfile.TemporaryDirectory() as name:
        folders = [Path(name, text) for text in ("dry", "one", "two", "killed", "whole")]
        dry_run, one, two, often, whole = folders
        took = measure(dry_run, _POINTS, 0, 2)
        print(f"overhead: {1000 * took / _POINTS:.2f} ms a point over {_POINTS:,} dry points")
        alone, both = measure(one, _TIMED, 0.5, 1), measure(two, _TIMED, 0.5, 2)
        for jobs, seconds in ((1, alone), (2, both)):
            print(
                f"{jobs} worker{'s' * (jobs > 1)}: {_TIMED} points of 0.5 s in {seconds:.1f} s, "
                f"efficiency {_TIMED * 0.5 / jobs / seconds:.1%}"
            )
        print(f"1 and 2 workers: {'equal' if bodies(one) == bodies(two) else 'DIFFERENT'} points")
        kills = killed(often, 20)
        measure(whole, _KILLED, 0.05, 2)
        same = bodies(often) == bodies(whole) and len(bodies(whole)) == _KILLED
        print(f"killed {kills} times: {_KILLED} points, {'complete' if same else 'NOT COMPLETE'}")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        measure(Path(sys.argv[1]), int(sys.argv[2]), 0.05, 2)
    else:
        main()
