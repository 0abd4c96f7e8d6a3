"""The command line: `hashtile list|files|presets|pick|generate|hash|verify|synth|...`.

Exit codes: 0 all well, 1 something failed, 2 wrong usage. Results go to stdout; progress, notes and
errors to stderr. Progress shows on terminals only.
"""

import os
import signal
import sys
import warnings
from collections import UserDict
from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

from hashtile.support import console
from hashtile.support.errors import HashtileError


class Commands(UserDict[str, Any]):
    """Commands by name. A module is loaded when its command is used: all together take seconds."""

    def __getitem__(self, name: str) -> click.Command:
        module, _, attribute = super().__getitem__(name).partition(":")
        found: click.Command = getattr(import_module(f"hashtile.{module}"), attribute)
        return found


@click.group(
    commands=Commands(
        {
            "bench": "bench.command:command",
            "coverage": "coverage.command:command",
            "demo": "demo:command",
            "doctor": "doctor:command",
            "explore": "explore.command:command",
            "faults": "faults.command:command",
            "files": "catalog.selection:command",
            "generate": "delivery.command:generate",
            "hash": "hashing.command:command",
            "hls": "hls.command:group",
            "init": "delivery.command:init",
            "leakage": "leakage.command:command",
            "list": "synth.listing:command",
            "measure": "foreign.command:command",
            "mutate": "mutation.command:command",
            "new": "catalog.new_core:command",
            "pick": "delivery.pick:command",
            "presets": "delivery.command:list_presets",
            "report": "report.command:command",
            "soc": "soc.command:group",
            "synth": "synth.command:command",
            "verify": "verify.command:command",
            "wave": "delivery.wave:command",
        }
    ),
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=console.examples(
        "hashtile doctor",
        "hashtile hash some.bin",
        "hashtile generate sha256-stream -o sha256",
    ),
)
@click.version_option(package_name="hashtile")
def cli() -> None:
    """Hash with open hash engines, verify them and measure them."""


def _warn(message: Warning | str, *_: Any, **__: Any) -> None:
    console.errors.print(f"hashtile: warning: {message}")


def main(run: Callable[..., Any] = cli.main) -> None:
    """The entry point: errors as one line on stderr, exit codes as Unix has them."""
    warnings.showwarning = _warn
    if sys.stdout is None:
        console.errors.print("hashtile: standard output is closed")
        raise SystemExit(1)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what runs below is ended too
    try:
        run(standalone_mode=False)
    except click.ClickException as error:
        error.show()
        raise SystemExit(error.exit_code) from None
    except HashtileError as error:
        console.errors.print(f"hashtile: {error}")
        raise SystemExit(error.exit_code) from None
    except (KeyboardInterrupt, click.Abort):
        raise SystemExit(130) from None
    except OSError as error:
        console.errors.print(f"hashtile: {error}")
        # What stdout could not take is still in its buffer, and would fail again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
