"""Lint: every module of rtl/ in Verilator, slang, Yosys and Icarus, then ruff and mypy.

`python tests/lint.py` prints what they say and exits with 1 unless that is nothing. Each module is
a top with its representative parameters, without and with its properties (FORMAL). Waivers stand
beside the code; `NOISE` holds those that are about a tool and not about the code.
"""

import os
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from hashtile import catalog, tools
from hashtile.errors import HashtileError

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "formal"))

import derive  # noqa: E402

TIMEOUT = 120.0  # seconds a run

_WIDTHS = [{"DataBits": bits} for bits in (8, 16, 32, 64, 128, 256, 512)]
_WORDS = [width | {"WordBits": bits} for width in _WIDTHS for bits in (32, 64)]

# What a module is read with beside its defaults; the catalogue's tops get all stream widths.
PARAMETERS: dict[str, list[dict[str, int]]] = {
    "words_from_wide": [p for p in _WORDS if p["DataBits"] >= p["WordBits"]],
    "words_from_narrow": [p for p in _WORDS if p["DataBits"] < p["WordBits"]],
    "md_pad": [{"WordBits": 64}],
    "digest_to_stream": [*_WIDTHS, {"DataBits": 64, "HashBits": 512}],
    "sha256_engine": [{"TagBits": 8}],
} | {core.stream.module: _WIDTHS for core in catalog.cores().values()}

# Of a tool's complaints, those that are about the tool.
NOISE = {
    # Icarus 11 makes always @* of such a process, with right results, and says so each time.
    "icarus": r"sorry: constant selects in always_\* processes"
    # To Icarus an assertion is an `if` with a call of $error.
    r"|warning: System task \(\$error\) cannot be synthesized",
}
TOOLS = ("verilator", "slang", "yosys", "icarus")
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
                values = " ".join(f"-chparam {name} {value}" for name, value in pairs)
                script = [
                    f"read_verilog -sv {'-formal' if self.formal else ''} {names}",
                    f"hierarchy -check -top {self.top} {values}",
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


def sources(folder: Path) -> list[Path]:
    """The SystemVerilog files of a folder, packages first. Raises HashtileError at other files."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    if strange := [path for path in files if path.suffix != ".sv"]:
        raise HashtileError(f"{strange[0]}: no lint run reads this file; name it .sv or move it")
    return sorted(files, key=lambda path: not path.stem.endswith("_pkg"))


def runs(derived: Path) -> Iterator[Run]:
    """Every module of rtl/ in every tool. `derived` is the package that the properties need."""
    rtl = sources(ROOT / "rtl")
    packages = [derived, *(path for path in rtl if path.stem.endswith("_pkg"))]
    with_formal = list(dict.fromkeys([*packages, *(ROOT / "formal").glob("*.sv"), *rtl]))
    for top in (path.stem for path in rtl if not path.stem.endswith("_pkg")):
        for tool in TOOLS:
            for parameters in [{}, *PARAMETERS.get(top, [])]:
                yield Run(tool, top, parameters, rtl)
            yield Run(tool, top, {}, with_formal, formal=True)
    for tool in TOOLS:
        yield Run(tool, "sha2_pkg_check", {}, with_formal, formal=True)


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


def main() -> int:
    """Prints all complaints; the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        derived = Path(folder) / "sha2_derived.sv"
        derived.write_text(derive.package())
        todo = list(runs(derived))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(zip(todo, pool.map(Run.complaints, todo), strict=True))
    lines = [f"{run}: {line}" for run, answer in found for line in answer] + python_complaints()
    print("\n".join([*lines, f"lint: {len(todo)} RTL runs, {len(lines)} complaints"]))
    return 1 if lines or not todo else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except HashtileError as error:
        sys.exit(f"lint: {error}")
