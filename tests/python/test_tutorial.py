"""The tutorial runs like a notebook: all its parts, in one folder, from the first to the last."""

import os
import re
import subprocess
import sys
from pathlib import Path

from hashtile import documents

PAGE = Path(documents.__file__).parents[3] / "docs/tutorial.md"


def parts() -> list[tuple[str, str]]:
    """The language and the text of each part in code, in the order of the page."""
    text = PAGE.read_text(encoding="utf-8")
    return re.findall(r"^```(\w+)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_it_runs_from_top_to_bottom(tmp_path: Path) -> None:
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"

    def run(*command: str) -> str:
        done = subprocess.run(
            command, cwd=tmp_path, env={**os.environ, "PATH": programs}, capture_output=True,
            text=True, timeout=600, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{command[-1]}: {done.stdout}{done.stderr}"
        return done.stdout

    ran = set()
    for language, text in parts():
        ran.add(language)
        if language == "console":
            for each in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, printed = each.partition("\n")
                assert run("bash", "-c", command) == printed, command
        elif language == "sh":
            for command in text.splitlines():
                assert run("bash", "-c", command), f"{command}: prints nothing"
        else:
            assert language == "python"
            run(sys.executable, "-c", text)
    assert ran == {"console", "sh", "python"}


def test_the_waveform_has_what_the_page_says() -> None:
    shown = re.findall(r"\]\(\.\./(rtl/\S+\.svg)\)", PAGE.read_text(encoding="utf-8"))
    (picture,) = shown
    text = (PAGE.parents[1] / picture).read_text(encoding="utf-8")
    assert "word: 32 transfers" in text and "hash: 2 transfers" in text
    assert {">Add<", ">Round<"} <= {*re.findall(r">\w+<", text)}
