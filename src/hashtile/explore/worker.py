"""The code that runs on the workers of a cluster: it is sent unchanged and imports no hashtile.

A worker has Python, the packages that hashtile needs, and OpenSTA for ASICs. RTL, the tool and cell
libraries come as one bundle, named by its hash; each worker unpacks it in its own folder. A point
is measured by its own process, which is ended if it takes too long or too much memory.
"""

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path
from typing import Any

import psutil
from distributed import Worker, WorkerPlugin, get_worker

_POLL_SECONDS = 1.0
_TAIL = 20  # most lines of a log that are kept


class Bundle(WorkerPlugin):
    """The files that a worker needs, in a zip; workers that join later unpack it too."""

    def __init__(self, digest: str, blob: bytes) -> None:
        self.name = f"hashtile-{digest}"
        self._blob = blob

    def setup(self, worker: Worker) -> None:
        """Unpacks the files into the worker's folder."""
        zipfile.ZipFile(io.BytesIO(self._blob)).extractall(Path(worker.local_directory, self.name))


class Failed(Exception):
    """A point that could not be measured, with the end of the log."""


def work(
    request: dict[str, Any], cycles: dict[str, Any] | None, bundle: str, limits: dict[str, float]
) -> dict[str, Any]:
    """The answer of the process `hashtile.explore.child` of the bundle to `request`.

    `cycles` is the answer to a request for the cycles of the same build. Raises Failed.
    """
    folder = Path(get_worker().local_directory, f"hashtile-{bundle}")
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        (place / "request.json").write_text(json.dumps({**request, "cycles": cycles}))
        with open(place / "log", "wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "hashtile.explore.child", "request.json", "answer.json"],
                cwd=place,
                env={
                    **os.environ,
                    "PYTHONPATH": str(folder / "code"),
                    "HASHTILE_PDK_ROOT": str(folder / "pdk"),
                },
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
            why = _watch(process, limits)
        if not why and process.returncode == 0:
            answer: dict[str, Any] = json.loads((place / "answer.json").read_text())
            return answer
        text = (place / "log").read_text(errors="replace")
        tail = "\n".join(text.splitlines()[-_TAIL:])
        raise Failed("\n".join(part for part in (why, tail) if part))


def _watch(process: subprocess.Popen[bytes], limits: dict[str, float]) -> str:
    """Waits for the process; ends it and its children at a limit, and returns which limit."""
    began = time.monotonic()
    why = ""
    while not why:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_POLL_SECONDS)
            break
        if time.monotonic() - began > 60 * limits["minutes"]:
            why = f"it took over {limits['minutes']:g} minutes"
        elif _memory(process.pid) > 1e9 * limits["memory_gb"]:
            why = f"it took over {limits['memory_gb']:g} GB of memory"
        if why:
            _end(process)
    return why


def _memory(pid: int) -> int:
    """Bytes of memory that a process and its children hold."""
    try:
        top = psutil.Process(pid)
        return sum(_resident(one) for one in (top, *top.children(recursive=True)))
    except psutil.NoSuchProcess:
        return 0


def _resident(process: psutil.Process) -> int:
    try:
        return int(process.memory_info().rss)
    except psutil.NoSuchProcess:
        return 0


def _end(process: subprocess.Popen[bytes]) -> None:
    """Asks the process to end its children; after five seconds ends all by force."""
    below = psutil.Process(process.pid).children(recursive=True)
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for one in below:
        with contextlib.suppress(psutil.NoSuchProcess):
            one.kill()
