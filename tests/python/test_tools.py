"""Other programs: bounded in time, none left over, failures that say what to do."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from hashtile.support import tools
from hashtile.support.errors import HashtileError, Missing


def status(pid: int) -> list[str]:
    """State, parent and so on of a process; its state is X where there is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return ["X", "0"]


def alive(pid: int) -> bool:
    return status(pid)[0] not in "XZ"


def children(pid: int) -> list[int]:
    pids = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    return [child for child in pids if status(child)[1] == str(pid)]


def test_output_is_returned_and_failures_show_its_end(tmp_path: Path) -> None:
    assert tools.run(["echo", "a; b $(c)"], cwd=tmp_path, timeout=10) == "a; b $(c)\n"
    with pytest.raises(HashtileError, match=r"(?s)ls: exit status 2.*no-such-file"):
        tools.run(["ls", "no-such-file"], cwd=tmp_path, timeout=10)
    with pytest.raises(HashtileError, match="cannot be started"):
        tools.run([tmp_path / "nothing"], cwd=tmp_path, timeout=10)


def test_program_that_hangs_is_killed_with_its_children(tmp_path: Path) -> None:
    script = "sleep 600 & echo $!; sleep 600"
    start = time.monotonic()
    with pytest.raises(HashtileError, match="no result in 1 s") as raised:
        tools.run(["sh", "-c", script], cwd=tmp_path, timeout=1)
    assert time.monotonic() - start < 30
    child = int(str(raised.value).splitlines()[-1])
    deadline = time.monotonic() + 10
    while alive(child) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not alive(child)


def test_missing_program_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Missing, match="apt-get install opensta"):
        tools.find("sta")


def test_key_follows_from_every_part(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_bytes(b"x")
    two.write_bytes(b"y")
    keys = [
        tools.digest_of("ab", "c"),
        tools.digest_of("a", "bc"),
        tools.digest_of("abc"),
        tools.digest_of([one, two]),
        tools.digest_of([two, one]),
        tools.digest_of(one),
    ]
    assert len(set(keys)) == len(keys)
    assert tools.digest_of([one, two]) == keys[3]
    one.write_bytes(b"z")
    assert tools.digest_of([one, two]) != keys[3]
    odd = tmp_path / os.fsdecode(b"\xff")
    odd.touch()
    assert tools.digest_of([odd]) not in keys


MODULE = """module m (input logic a, output logic y);
  assign y = a;  // a comment
`ifdef FORMAL
  assert final (a == y);
`endif
endmodule
"""


def test_hardware_is_told_from_comments_layout_and_properties(tmp_path: Path) -> None:
    def digest(*texts: str) -> str:
        paths = [tmp_path / f"{number}.sv" for number in range(len(texts))]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text)
        return tools.hardware_digest(paths)

    whole = digest(MODULE)
    for old, new in (
        ("a comment", "another; assign y = 0;"),
        ("  assign y = a;", "\tassign\n    y = a;"),
        ("assert final (a == y);", "assert final (a != ~y);\n\n  logic b;"),
    ):
        assert digest(MODULE.replace(old, new)) == whole, new

    hardware = [
        digest(MODULE.replace(old, new))
        for old, new in (
            ("= a;", "= ~a;"),
            ("assign y", "assigny"),
            ("assign", "// assign"),
            ("FORMAL", "FAST"),
            ("endmodule", "assign y = 0;\n`ifdef FORMAL\n`endif\nendmodule"),
        )
    ]
    hardware += [digest(MODULE, MODULE), digest(MODULE + MODULE)]
    assert len({whole, *hardware}) == 1 + len(hardware)


def test_scratch_folder_is_gone_afterwards(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), tools.scratch(tmp_path / "new") as work:
        (work / "file").touch()
        assert work.parent == tmp_path / "new"
        raise ZeroDivisionError
    assert os.listdir(tmp_path / "new") == []


def test_scratch_folder_of_a_killed_process_is_swept(tmp_path: Path) -> None:
    dead = subprocess.Popen(["true"])
    dead.wait()
    (tmp_path / f"tmp-{dead.pid}-left").mkdir()
    (tmp_path / f"tmp-{os.getppid()}-used").mkdir()
    (tmp_path / "tmp-x-left").mkdir()
    (tmp_path / "results").mkdir()
    with tools.scratch(tmp_path) as work:
        assert set(os.listdir(tmp_path)) == {work.name, f"tmp-{os.getppid()}-used", "results"}


def test_termination_ends_what_runs_below(tmp_path: Path) -> None:
    program = (
        "from hashtile import cli\nfrom hashtile.support import tools\n"
        "from pathlib import Path\n"
        "def run(**_): tools.run(['sleep', '600'], cwd=Path('.'), timeout=600)\n"
        "cli.main(run)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", program], cwd=tmp_path)
    deadline = time.monotonic() + 60
    while not (below := children(process.pid)) and time.monotonic() < deadline:
        time.sleep(0.1)
    process.terminate()
    assert process.wait(30) == 143
    deadline = time.monotonic() + 10  # a signal takes its time on a busy machine
    while any(map(alive, below)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert below and not any(map(alive, below))


def test_a_signal_in_the_middle_of_a_start_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []
    start = subprocess.Popen

    def interrupted(*arguments: Any, **options: Any) -> "subprocess.Popen[bytes]":
        process = start(*arguments, **options)
        started.append(process.pid)
        os.kill(os.getpid(), signal.SIGTERM)
        return process

    monkeypatch.setattr(subprocess, "Popen", interrupted)
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        with pytest.raises(SystemExit):
            tools.run(["sleep", "600"], cwd=tmp_path, timeout=600)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert len(started) == 1 and not alive(started[0])


def test_files_are_written_whole_all_or_none(tmp_path: Path) -> None:
    """Writes go through links, and directly to what is not a file; no other file stays."""
    old, new, link = tmp_path / "old", tmp_path / "new", tmp_path / "link"
    old.write_text("before")
    link.symlink_to("old")
    tools.write(link, "after")
    assert (link.is_symlink(), old.read_text()) == (True, "after")
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen(["cat", tmp_path / "pipe"], stdout=subprocess.PIPE) as reader:
        tools.write(tmp_path / "pipe", "through")
        assert reader.communicate(timeout=10)[0] == b"through"
    assert (tmp_path / "pipe").is_fifo()
    for unwritable in (tmp_path / "none" / "file", tmp_path, Path()):
        with pytest.raises(HashtileError, match=f"^{unwritable}: cannot be written"):
            tools.write_all({old: "again", new: b"new", unwritable: "x"})
        assert (old.read_text(), new.exists()) == ("after", False)
    with pytest.raises(HashtileError, match="No space left on device"):
        tools.write(Path("/dev/full"), "x")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "old", "pipe"]


def test_without_chromium_the_way_to_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(tools.Missing, match="apt-get install chromium"):
        tools.find("chromium")
