"""Digests of files through the simulated hardware: in pieces, with progress."""

import os
import sys
import time
from contextlib import nullcontext
from typing import BinaryIO

from pydantic import BaseModel
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from hashtile import config, hashing, model, sim
from hashtile.catalog import Core

_PIECE = 1 << 20
_SHOW_FROM = 4 << 20  # bytes: shorter files are done before a bar is read


class FileDigest(BaseModel):
    """The digest of one file and what it took."""

    path: str
    algorithm: str
    core: str
    bytes: int
    digest: str
    cycles: int
    blocks: int
    seconds: float

    @property
    def line(self) -> str:
        """The line of sha256sum; a backslash in front says that the name has escapes."""
        escaped = self.path.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")
        mark = "\\" if escaped != self.path else ""
        return f"{mark}{self.digest}  {escaped}"


def of_file(
    path: str, algorithm: str, core: Core, settings: config.Settings, *, console: Console
) -> FileDigest:
    """The digest of the file at `path`, or of standard input for `-`. Raises OSError as open does.

    The memory it takes does not depend on the file's length; `console` shows progress where it is
    a terminal.
    """
    stream = sim.stream(core, settings)
    message = hashing.Hash(algorithm, stream)
    before, start = stream.cycles, time.perf_counter()
    with nullcontext(sys.stdin.buffer) if path == "-" else open(path, "rb") as file:
        size = os.fstat(file.fileno()).st_size or None  # pipes and devices say 0
        if console.is_terminal and (size is None or size >= _SHOW_FROM):
            _update_with_bar(message, file, size, path, console)
        else:
            while piece := file.read(_PIECE):
                message.update(piece)
    digest = message.hexdigest()
    return FileDigest(
        path=path,
        algorithm=algorithm,
        core=core.name,
        bytes=message.length,
        digest=digest,
        cycles=stream.cycles - before,
        blocks=model.block_count(message.length, core.word_bits),
        seconds=time.perf_counter() - start,
    )


def _update_with_bar(
    message: hashing.Hash, file: BinaryIO, size: int | None, path: str, console: Console
) -> None:
    columns = ("{task.description}", BarColumn(), DownloadColumn(), TimeRemainingColumn())
    shown = [TextColumn(c, markup=False) if isinstance(c, str) else c for c in columns]
    with Progress(*shown, console=console, transient=True) as progress:
        task = progress.add_task(path, total=size)
        while piece := file.read(_PIECE):
            message.update(piece)
            progress.advance(task, len(piece))
