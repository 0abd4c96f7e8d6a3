"""A program's serial line on this terminal, and how far its run is."""

import os
import select
import sys
import time
from types import TracebackType

from rich.console import Console

SECOND = 0.5  # between two looks at the rate


def listen() -> bytes:
    """What was typed since it was asked last; nothing behind the end of stdin, or without one."""
    if sys.stdin is None:
        return b""
    descriptor = sys.stdin.fileno()
    ready, _, _ = select.select([descriptor], [], [], 0)
    return os.read(descriptor, 1024) if ready else b""


class Screen:
    """Shows what a program prints, on stdout, and the cycles below it where stderr is a terminal.

    With `typed` all is shown as it comes, and no cycles; else a line when it is whole.
    """

    def __init__(self, errors: Console, typed: bool) -> None:
        self._typed = typed
        self._rest = ""
        self._status = None if typed else errors.status("builds the system")
        self._begun = self._told = 0.0

    def __enter__(self) -> "Screen":
        if self._status:
            self._status.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._status:
            self._status.stop()
        self._put(self._rest)

    def hears(self, text: str) -> None:
        """Text that the program printed."""
        whole, end, self._rest = (self._rest + text).rpartition("\n")
        self._put(whole + end)
        if self._typed:
            self._put(self._rest)
            self._rest = ""

    def progress(self, cycles: int) -> None:
        """The cycles since the program began."""
        now = time.monotonic()
        self._begun = self._begun or now
        if self._status and now - self._told > SECOND:
            self._told = now
            rate = cycles / max(now - self._begun, 1e-9) / 1e6
            self._status.update(f"{cycles / 1e6:.1f} million cycles, {rate:.2f} million a second")

    def _put(self, text: str) -> None:
        if text:
            sys.stdout.write(text)
            sys.stdout.flush()
