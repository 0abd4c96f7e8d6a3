"""Shows the serial line of a program on this terminal, and the progress of its run."""

import os
import select
import sys
import time
from types import TracebackType

from rich.console import Console

SECOND = 0.5  # seconds between two readings of the rate


def listen() -> bytes:
    """The input typed since the last call; nothing after the end of stdin, or without stdin."""
    if sys.stdin is None:
        return b""
    descriptor = sys.stdin.fileno()
    ready, _, _ = select.select([descriptor], [], [], 0)
    return os.read(descriptor, 1024) if ready else b""


class Screen:
    """Shows what a program prints, on stdout, and the cycles below it if stderr is a terminal.

    With `typed`, text is shown as it comes, and no cycles; else each line when it is complete.
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
        """The cycles since the start of the program."""
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
