"""Runs other programs: found by name, bounded in time, never through a shell, ended at exit."""

import ast
import contextlib
import functools
import hashlib
import importlib.metadata
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from hashtile.support.errors import HashtileError, Missing

_T = TypeVar("_T")

# Hints for a user who lacks a program that does not come with hashtile.
INSTALL = {
    "sta": "OpenSTA times the ASIC netlists; install it with: apt-get install opensta",
    "iverilog": "Icarus Verilog is a lint tool and the second simulator; "
    "install it with: apt-get install iverilog",
    "cargo": "Rust builds the Calyx compiler of hashtile hls; "
    "install it with: apt-get install cargo",
    "gcc": "the bench builds its programs with it too; install it with: apt-get install gcc",
    "arm-linux-gnueabi-gcc": "the bench builds programs for ARM with it; "
    "install it with: apt-get install gcc-arm-linux-gnueabi",
    "qemu-arm": "QEMU runs the bench's programs for ARM; "
    "install it with: apt-get install qemu-user",
    "valgrind": "valgrind counts instructions; install it with: apt-get install valgrind",
    "chromium": "Chromium opens the report in its tests; install it with: apt-get install chromium",
}


class _Held:
    """Signals that end this program, kept back while a process starts.

    One that came in the middle of the start would leave a process that nobody knows. Only the main
    thread gets signals.
    """

    def __init__(self) -> None:
        self._came: list[int] = []
        self._before: dict[int, Any] = {}
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                self._before[number] = signal.signal(number, lambda n, _: self._came.append(n))

    def release(self) -> None:
        """Lets them through, those that came too."""
        while self._before:
            number, handler = self._before.popitem()
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        while self._came:
            signal.raise_signal(self._came.pop())


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path,
    timeout: float,
    env: Mapping[str, str] | None = None,
) -> str:
    """Runs a program in a process group of its own and returns stdout and stderr together.

    Raises HashtileError, with the end of the output, when it fails or takes over `timeout` seconds;
    the whole group is killed then, and on any other way out.
    """
    name = Path(command[0]).name
    with tempfile.TemporaryFile() as output:
        process: subprocess.Popen[bytes] | None = None
        held = _Held()
        try:
            process = subprocess.Popen(
                [str(part) for part in command],
                cwd=cwd,
                env={**os.environ, **(env or {})},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            held.release()
            status: int | None = process.wait(timeout)
        except OSError as error:
            raise HashtileError(f"{name}: cannot be started: {error.strerror}") from error
        except subprocess.TimeoutExpired:
            status = None
        finally:
            held.release()
            if process:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        output.seek(0)
        text = output.read().decode(errors="replace")
    if status != 0:
        reason = f"no result in {timeout:g} s" if status is None else f"exit status {status}"
        tail = "\n".join(text.splitlines()[-15:])
        raise HashtileError(f"{name}: {reason}; the end of its output:\n{tail}")
    return text


def find(name: str) -> Path:
    """The program `name` on PATH. Raises Missing with the command that installs it."""
    path = shutil.which(name)
    if path is None:
        raise Missing(f"{name} is not installed. {INSTALL.get(name, '')}".rstrip())
    return Path(path)


def package_folder(name: str) -> Path:
    """The folder of an installed Python package, without importing it."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise HashtileError(f"the Python package {name} is missing; install hashtile again")
    return Path(spec.origin).parent


def package_version(name: str) -> str:
    """`name version` of an installed distribution, as results record it.

    Raises Missing with the command that installs it.
    """
    try:
        return f"{name} {importlib.metadata.version(name)}"
    except importlib.metadata.PackageNotFoundError:
        raise Missing(f"{name} is not installed; install it with: pip install {name}") from None


def python(*arguments: str | Path) -> list[str | Path]:
    """The command that runs this Python with `arguments`."""
    return [sys.executable, *arguments]


def write(path: Path, data: str | bytes) -> None:
    """Writes `data` to `path`, as `write_all`."""
    write_all({path: data})


def write_all(files: Mapping[Path, str | bytes]) -> None:
    """Writes files: all of them or, if one cannot be written, none. It follows links.

    A device or a pipe is written to directly. Raises HashtileError.
    """
    ready: dict[Path, Path] = {}
    try:
        for path, data in files.items():
            at, content = path, data.encode() if isinstance(data, str) else data
            if path.exists() and not path.is_file():
                path.write_bytes(content)
                continue
            real = Path(os.path.realpath(path))
            temporary = real.with_name(f".{real.name}.{os.getpid()}")
            ready[temporary] = real
            temporary.write_bytes(content)
        for temporary, at in ready.items():
            os.replace(temporary, at)
    except OSError as error:
        raise HashtileError(f"{at}: cannot be written: {error.strerror}") from error
    finally:
        for temporary in ready:
            temporary.unlink(missing_ok=True)


def digest_of(*parts: bytes | str | Path | Iterable[Path]) -> str:
    """One SHA-256 over texts and the contents of files, each with its length: a cache key."""
    key = hashlib.sha256()

    def add(data: bytes) -> None:
        key.update(len(data).to_bytes(8, "big") + data)

    for part in parts:
        if isinstance(part, bytes | str):
            add(part.encode() if isinstance(part, str) else part)
        elif isinstance(part, Path):
            add(_of_file(part))
        else:
            for path in part:
                add(os.fsencode(path.name))
                add(_of_file(path))
    return key.hexdigest()


def _kept(work: Callable[[Path], _T]) -> Callable[[Path], _T]:
    """The result of `work` on a file, kept until the file changes, since many keys share it."""

    @functools.lru_cache(maxsize=4096)
    def done(path: Path, seen: tuple[int, ...]) -> _T:
        return work(path)

    def ask(path: Path) -> _T:
        now = path.stat()
        return done(path, (now.st_mtime_ns, now.st_size, now.st_ino))

    return ask


def stamp(files: Iterable[Path]) -> str:
    """A text that changes when one of `files` may have changed: by time, size and place."""
    seen = ((path, path.stat()) for path in files)
    return digest_of(repr([(path, st.st_mtime_ns, st.st_size, st.st_ino) for path, st in seen]))


@_kept
def _of_file(path: Path) -> bytes:
    return hashlib.sha256(path.read_bytes()).digest()


@_kept
def _code(path: Path) -> str:
    tree = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, _SCOPES) and ast.get_docstring(node):
            del node.body[0]
    tree.body = [node for node in tree.body if not isinstance(node, ast.Import | ast.ImportFrom)]
    return hashlib.sha256(ast.dump(tree).encode()).hexdigest()


def code_digest(files: Iterable[Path]) -> str:
    """One SHA-256 over the code of Python files: no comments, docstrings, layout or imports."""
    return digest_of(*map(_code, files))


_SCOPES = (ast.Module, ast.ClassDef, ast.FunctionDef)
_NOT_HARDWARE = re.compile(r"^`ifdef FORMAL$.*?^`endif$|//[^\n]*", re.MULTILINE | re.DOTALL)


def hardware_digest(files: Iterable[Path]) -> str:
    """One SHA-256 over the RTL in SystemVerilog files: no properties, comments or layout."""
    return digest_of(*map(_hardware, files))


@_kept
def _hardware(path: Path) -> str:
    return " ".join(_NOT_HARDWARE.sub(" ", path.read_text(encoding="utf-8")).split())


@contextlib.contextmanager
def scratch(parent: Path) -> Iterator[Path]:
    """A new folder below `parent`, removed at the end; that of a killed process the next time."""
    parent.mkdir(parents=True, exist_ok=True)
    for left in parent.glob("tmp-*-*"):
        if not _alive(left.name.split("-")[1]):
            shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=parent, prefix=f"tmp-{os.getpid()}-") as name:
        yield Path(name)


def _alive(process: str) -> bool:
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, ValueError, OverflowError):
        return False
    except PermissionError:  # alive, and of another user
        pass
    return True
