"""Lint: every module of rtl/ in Verilator, slang, Yosys and Icarus, then ruff and mypy.

`python tests/lint.py` prints what they say and exits with 1 unless that is nothing. Each module is
a top with the parameters of its facts, and once more with its properties (FORMAL) where its text
has some. The two slow tools have the first and the last parameters; `--all` gives them all of them.
Waivers stand beside the code; `NOISE` holds those that are about a tool and not about the code.
"""

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from hashtile.catalog import modules, sources
from hashtile.support import tools
from hashtile.support.errors import HashtileError

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "formal"))

import derive  # noqa: E402
from problems import Project  # noqa: E402

TIMEOUT = 120.0  # seconds a run

# Of a tool's complaints, those that are about the tool.
NOISE = {
    # A cast to a width is without use in the builds that have it.
    "slang": r"useless cast from '(int|(logic|bit)\[(255|182|127|63|58|7|3|2):0\])' to the same"
    r" type",
    # Icarus 11 makes always @* of such a process, with right results, and says so each time.
    "icarus": r"sorry: constant selects in always_\* processes"
    # To Icarus an assertion is an `if` with a call of $error.
    r"|warning: System task \(\$error\) cannot be synthesized",
}
TOOLS = ("verilator", "slang", "yosys", "icarus")
SLOW = ("slang", "yosys")
_COMPLAINT = re.compile(r"%Warning|%Error|\b(warning|error|sorry):", re.IGNORECASE)
_YOSYS = "import sys; from pyosys import libyosys as ys; d = ys.Design()\n"
_YOSYS += "for line in sys.argv[1:]: ys.run_pass(line, d)"


@dataclass(frozen=True)
class Run:
    """One module, read as the top by one tool."""

    tool: str
    top: str
    parameters: Mapping[str, int]
    files: Sequence[Path]
    formal: bool = False

    def __str__(self) -> str:
        values = "".join(f" {name}={value}" for name, value in self.parameters.items())
        return f"{self.tool} {self.top}{values}{' FORMAL' if self.formal else ''}"

    def command(self) -> list[str | Path]:
        """Raises HashtileError, with what to install, where the tool is missing."""
        define = ["-DFORMAL"] if self.formal else []
        pairs = self.parameters.items()
        names = " ".join(map(str, self.files))
        match self.tool:
            case "verilator":
                program = tools.package_folder("verilator") / "bin" / "verilator_bin"
                define += [f"-G{name}={value}" for name, value in pairs]
                options = ["--lint-only", "-Wall", "-sv", "--top-module", self.top]
                return [program, *options, *define, *self.files]
            case "icarus":
                program = tools.find("iverilog")
                define += [f"-P{self.top}.{name}={value}" for name, value in pairs]
                options = ["-g2012", "-Wall", "-t", "null", "-s", self.top]
                return [program, *options, *define, *self.files]
            case "slang":
                define += [f"-G {name}={value}" for name, value in pairs]
                script = [f"read_slang -Wextra {' '.join(define)} --top {self.top} {names}"]
            case _:
                # Deferred, a module is elaborated with the parameters that it has in this run alone
                values = " ".join(f"-set {name} {value}" for name, value in pairs)
                top = f"$abstract\\{self.top}" if values else self.top
                script = [
                    f"read_verilog -defer -sv {'-formal' if self.formal else ''} {names}",
                    *([f"chparam {values} {top}"] if values else []),
                    f"hierarchy -check -top {top}",
                    "proc",
                    "check -assert",
                ]
        return tools.python("-c", _YOSYS, *script)

    def complaints(self) -> list[str]:
        """What the tool says against the module: none where it is clean."""
        env = {"VERILATOR_ROOT": str(tools.package_folder("verilator"))}
        command = self.command()
        try:
            lines = tools.run(command, cwd=ROOT, timeout=TIMEOUT, env=env).splitlines()
        except HashtileError as error:
            return str(error).splitlines()
        noise = NOISE.get(self.tool, "$^")
        return [ln for ln in lines if _COMPLAINT.search(ln) and not re.search(noise, ln)]


def runs(derived: Path, every: bool = True) -> Iterator[Run]:
    """Every module of rtl/ in every tool; without `every` with fewer parameters in the slow ones.

    `derived` has the packages that the properties need.
    """
    project = Project(ROOT / "rtl", ROOT / "formal")
    stubs = modules.files(ROOT / "tests/stubs")  # of processors, which are others' and not read
    tops = [name for name in project.rtl if not name.endswith("_pkg")]

    def read(
        top: str,
        parameters: Mapping[str, int],
        formal: bool = False,
        programs: Sequence[str] = TOOLS,
    ) -> Iterator[Run]:
        known = stubs | (project.files if formal else project.rtl)
        defines = ["FORMAL"] if formal else []
        files = sources.closure(top, parameters, files=known, defines=defines)
        for tool in programs:
            yield Run(tool, top, parameters, [derived, *files] if formal else files, formal)

    for top in tops:
        sets = project.facts[top].lint if top in project.facts else ()
        quick = [tool for tool in TOOLS if tool not in SLOW]
        for parameters in [{}, *sets]:
            slow_too = every or parameters in ({}, *sets[:1], *sets[-1:])
            yield from read(top, parameters, programs=TOOLS if slow_too else quick)
        if "FORMAL" in project.rtl[top].read_text():
            yield from read(top, {}, formal=True)
    for build in project.builds().values():  # of checks that are proved in a module's place
        if build.problem.top in project.checks:
            yield from read(build.problem.top, build.parameters, formal=True)


def python_complaints() -> list[str]:
    """What ruff and mypy say against the Python sources."""
    checkers = (
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy",),
    )
    lines = []
    for module, *arguments in checkers:
        try:
            tools.run(tools.python("-m", module, *arguments), cwd=ROOT, timeout=600)
        except HashtileError as error:
            lines += str(error).splitlines()
    return lines


def main(every: bool = False) -> int:
    """Prints all complaints; the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        derived = Path(folder) / "derived.sv"
        derived.write_text(derive.packages())
        todo = list(runs(derived, every))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            python = pool.submit(python_complaints)
            found = list(zip(todo, pool.map(Run.complaints, todo), strict=True))
    lines = [f"{run}: {line}" for run, answer in found for line in answer] + python.result()
    print("\n".join([*lines, f"lint: {len(todo)} RTL runs, {len(lines)} complaints"]))
    if not every:
        print("left out: some parameters in slang and Yosys; `make test-all` has them")
    return 1 if lines or not todo else 0


if __name__ == "__main__":
    try:
        parser = argparse.ArgumentParser(description=__doc__)
        parser.add_argument("--all", action="store_true", help="all parameters in all tools")
        sys.exit(main(parser.parse_args().all))
    except HashtileError as error:
        sys.exit(f"lint: {error}")
