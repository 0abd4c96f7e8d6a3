"""Digests of files through the simulated hardware: in pieces, with progress."""

import errno
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import BinaryIO

from pydantic import BaseModel
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from hashtile import hashing, sim
from hashtile.catalog import Core
from hashtile.reference import functions
from hashtile.support import config
from hashtile.support.errors import BadInput

_PIECE = 1 << 20
_SHOW_FROM = 4 << 20  # bytes: shorter files are done before a bar is read


class FileDigest(BaseModel):
    """The digest of one file and what it took."""

    path: str
    algorithm: str
    core: str
    bytes: int
    bits: int  # hashed bits: all of the bytes, unless fewer were requested
    digest: str
    cycles: int
    blocks: int
    seconds: float


def of_file(
    path: str,
    algorithm: str,
    core: Core,
    settings: config.Settings,
    *,
    console: Console,
    bits: int | None = None,
    length: int | None = None,
    framing: functions.Framing = functions.NO_FRAMING,
) -> FileDigest:
    """The digest of the file at `path`, or of standard input for `-`, or of its first `bits` bits.

    An extendable-output function gives `length` bytes; `framing` is the framing of SP 800-185.

    Its memory does not depend on the length of the file; `console` shows progress if it is
    a terminal. Raises OSError as open does, BadInput if the file has fewer bits.
    """
    stream = sim.stream(core, settings)
    message = hashing.begin(algorithm, stream, framing)
    before, start = stream.cycles, time.perf_counter()
    if functions.HASHED[algorithm].tree and bits is not None and bits % 8:
        raise BadInput(f"--bits: {algorithm} hashes whole bytes; give a multiple of 8")
    most = None if bits is None else -(-bits // 8)
    with opened(path) as file:
        size = os.fstat(file.fileno()).st_size or None  # pipes and devices say 0
        pieces = _pieces(file, most)
        if console.is_terminal and (size is None or size >= _SHOW_FROM):
            pieces = _with_bar(pieces, most or size, path, console)
        for piece in pieces:
            message.update(piece)
    hashed = 8 * message.length if bits is None else bits
    if hashed > 8 * message.length:
        raise BadInput(f"{path} has {8 * message.length} bits, not {hashed}")
    digest = message.digest(length, last_bits=hashed % 8).hex()
    return FileDigest(
        path=path,
        algorithm=algorithm,
        core=core.name,
        bytes=message.length,
        bits=hashed,
        digest=digest,
        cycles=stream.cycles - before,
        blocks=functions.block_count(algorithm, hashed, length, framing),
        seconds=time.perf_counter() - start,
    )


def opened(path: str) -> AbstractContextManager[BinaryIO]:
    """The file at `path`, or standard input for `-`. Raises OSError as open does."""
    if path != "-":
        return open(path, "rb")
    if sys.stdin is None:  # it was closed
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return nullcontext(sys.stdin.buffer)


def _pieces(file: BinaryIO, most: int | None) -> Iterator[bytes]:
    """The file, or its first `most` bytes, a piece at a time."""
    left = _PIECE if most is None else most
    while piece := file.read(min(left, _PIECE)):
        yield piece
        if most is not None:
            left -= len(piece)


def _with_bar(
    pieces: Iterable[bytes], size: int | None, path: str, console: Console
) -> Iterator[bytes]:
    columns = ("{task.description}", BarColumn(), DownloadColumn(), TimeRemainingColumn())
    shown = [TextColumn(c, markup=False) if isinstance(c, str) else c for c in columns]
    with Progress(*shown, console=console, transient=True) as progress:
        task = progress.add_task(path, total=size)
        for piece in pieces:
            yield piece
            progress.advance(task, len(piece))
