"""The first pages do what they say: the commands of docs/start.md, and those of the README."""

import os
import re
import subprocess
import sys
from pathlib import Path

from hashtile import documents
from hashtile.documents import highlights
from hashtile.synth import measured

ROOT = Path(documents.__file__).parents[3]
START = (ROOT / "docs/start.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The parts of the page that are in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```", START, re.MULTILINE | re.DOTALL)


def commands() -> list[tuple[str, str]]:
    """The commands of the console parts, and what each prints."""
    found = []
    for block in blocks("console"):
        for text in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = text.partition("\n")
            found.append((command, printed))
    return found


def test_the_commands_print_what_the_page_says(tmp_path: Path) -> None:
    (bench,) = (text for text in blocks("systemverilog") if "module abc_tb;" in text)
    (tmp_path / "abc_tb.sv").write_text(bench)
    (program,) = blocks("c")
    (tmp_path / "kib.c").write_text(program)
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    found = commands()
    assert len(found) >= 8
    for command, printed in found:
        done = subprocess.run(
            ["bash", "-c", command], cwd=tmp_path, env={**os.environ, "PATH": programs},
            capture_output=True, text=True, timeout=600, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}: {done.stderr}"
        assert done.stdout == printed, command


def test_the_commands_that_only_end_well(tmp_path: Path) -> None:
    """Those of the parts for a shell, but for the installation, in the order of the page."""
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    install, processors, *parts = blocks("sh")
    assert "make demo" in install and "pip install" in processors and len(parts) == 2
    lines = [line for part in parts for line in part.splitlines()]
    done = subprocess.run(
        ["bash", "-c", "set -ex\n" + "\n".join(lines)], cwd=tmp_path,
        env={**os.environ, "PATH": programs}, capture_output=True,
        text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "key.bin: OK\nsome.bin: OK\n" in done.stdout
    checked = subprocess.run(["sha256sum", "-c", "sums"], cwd=tmp_path, capture_output=True)
    assert checked.returncode == 0
    assert (tmp_path / "report/index.html").is_file()


def test_the_python_part_runs() -> None:
    (part,) = blocks("python")
    done = subprocess.run([sys.executable, "-c", part], capture_output=True, text=True, check=True)
    digest = commands()[1][1].split()[0]
    assert done.stdout.strip() == digest


def test_the_readme_is_short_and_has_both_commands() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 80
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([\w-]+):", makefile, re.MULTILINE)
    named = {line.split()[1] for line in lines if line.startswith("make ")}
    assert named == {"demo", "test"}
    assert named <= set(targets)


def test_the_best_figures_are_the_best() -> None:
    points = [point for point in measured.load(ROOT / measured.RTL) if not point.options]
    table = highlights.best(points, ".")
    assert len(table.rows) == len(highlights.BEST)
    fastest = next(one for one in highlights.BEST if one.target == "asap7")
    winner = re.findall(r"\[(\w+)\]", table.rows[highlights.BEST.index(fastest)][1])
    slower = [point for point in points if point.core not in winner]
    second = highlights.best(slower, ".").rows[highlights.BEST.index(fastest)]
    assert second[1] != table.rows[highlights.BEST.index(fastest)][1]
    assert all(cell != "–" for row in table.rows for cell in row)
    assert [row[1] for row in highlights.best([], ".").rows] == ["–"] * len(table.rows)


def test_each_need_has_a_core() -> None:
    rows = highlights.needs([], "docs").rows
    assert len(rows) == len(highlights.NEEDS)
    assert all("](../rtl/" in row[1] for row in rows)
