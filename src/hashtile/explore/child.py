"""The process that measures one point on a worker: reads a request file, writes an answer file."""

import json
import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from hashtile import catalog, synth
from hashtile.support import config
from hashtile.support.errors import BadInput, DoesNotFit, HashtileError


def _end_with(parent: int) -> None:
    """Ends this process and its children when its parent is gone."""
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """The requested cycles or point, with the seconds that it took.

    Raises HashtileError, also if the tools of this machine would give another point.
    """
    began = time.monotonic()
    settings = config.load()
    build = catalog.core(request["core"]).exactly(request["parameters"])
    if request["cycles"] is None:
        found = synth.counted(build, settings).model_dump()
    else:
        task = synth.Task(
            build, synth.target(request["target"]), request["seeds"], request["options"],
            request["power"],
        )  # fmt: skip
        if task.key(settings) != request["key"]:
            raise BadInput(
                f"this worker has other versions of {', '.join(task.target.versions())} or OpenSTA "
                "than the scheduler: install the versions in requirements/main.txt"
            )
        cycles = synth.Cycles.model_validate(request["cycles"]["body"])
        try:
            point = synth.run(task, cycles, settings, lambda step: print(step, flush=True), jobs=1)
        except DoesNotFit as error:
            return {"unfit": str(error), "seconds": time.monotonic() - began}
        found = point.model_dump()
    return {"body": found, "seconds": time.monotonic() - began}


def main(asked: str, answered: str) -> None:
    """Answers the request in the file `asked`; on failure ends with 1 and a line that says why."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    try:
        found = answer(json.loads(Path(asked).read_text(encoding="utf-8")))
    except HashtileError as error:
        sys.exit(str(error))
    Path(answered).write_text(json.dumps(found, allow_nan=False), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
