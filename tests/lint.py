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

from hashtile import tools
from hashtile.errors import HashtileError

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "formal"))

import derive  # noqa: E402

TIMEOUT = 120.0  # seconds a run

_WIDTHS = [{"DataBits": bits} for bits in (8, 16, 32, 64, 128, 256, 512)]
_WORDS = [
    width | {"WordBits": bits, "Narrow": narrow}
    for width in _WIDTHS
    for bits, narrow in ((32, 0), (64, 0), (64, 1))
]
_MODES = [{"Modes": modes} for modes in (1, 3, 4, 60, 62)]
_CORES = [{"WordBits": 64, "Narrow": narrow} for narrow in (0, 1)]
_UNROLLED = [{"Unroll": rounds} for rounds in (2, 4)]
_BUS = [
    {"DataBits": 32},
    {"AddressBits": 64, "DataBits": 64, "BurstBeats": 256, "Outstanding": 2},
    {"LengthBits": 16, "BurstBeats": 1, "Outstanding": 1},
    {"DataBits": 512, "BurstBeats": 256},
]
_TRANSFORMS: list[dict[str, int | str]] = [
    {"Arch": "iterative", "Unroll": 4, "DataBits": 64},
    {"Arch": "carrysave"},
    *({"Arch": "pipeline", "Unroll": words, "DataBits": 256} for words in (1, 2)),
    {"Arch": "hls_rolled", "Unroll": 2},
    {"Arch": "hls_pipelined", "Unroll": 4},
]
_ITERATIVE: list[dict[str, int | str]] = [
    {"Arch": "iterative", "Modes": modes, "Unroll": rounds}
    for modes, rounds in ((1, 1), (3, 2), (60, 1), (63, 2), (63, 4))
]

# What a module is read with beside its defaults; the top gets all stream widths.
PARAMETERS: Mapping[str, Sequence[Mapping[str, int | str]]] = {
    "ht_sha2_round": [{"WordBits": 64}],
    "ht_sha2_schedule": [{"WordBits": 64}],
    "sha2_carrysave": _CORES,
    "sha2_iterative": [*_UNROLLED, *(p | unroll for p in _CORES for unroll in [{}, *_UNROLLED])],
    "ht_sha256_messages": [
        {"DataBits": 32},
        {"DataBits": 128, "Words": 2},
        {"Messages": 2, "DataBits": 256},
        {"Messages": 64, "UserBits": 5},
    ],
    "ht_hls_block": [{"Words": 8, "TagBits": 8}, {"Words": 16}],
    "sha256_hls_rolled": [*({"Unroll": rounds} for rounds in (2, 4, 8)), {"Words": 16}],
    "sha256_hls_pipelined": [{"Stages": 16, "Words": 1, "TagBits": 8}, {"Stages": 32}],
    "keccak_hls_rolled": [{"Unroll": 2, "Lanes": 9}, {"Unroll": 4}],
    "keccak_hls_pipelined": [{"Stages": 12, "Lanes": 9, "TagBits": 8}],
    "sha256_multistream": [
        {"Arch": "hls_rolled", "Unroll": 4},
        {"Arch": "hls_pipelined", "Stages": 16},
        *[{"Step": 0, "DataBits": 32}, {"Step": 7}, {"Stages": 8, "Messages": 16}],
    ],
    "ht_sha256_pad": [{"Words": 2}],
    "hash_stream": [{"Modes2": 2, "Modes3": 2, "Frame": 0}, {"Modes2": 0}, {"Modes3": 0}],
    "hmac_stream": [
        *({"Slots": slots} for slots in (0, 1, 2)),
        {"Modes2": 3, "Modes3": 15},
        {"Modes2": 0, "Slots": 1},
        {"Modes3": 0, "Frame": 0, "Slots": 0},
    ],
    "ht_hmac_load": [{"Slots": 1}, {"Modes2": 0}, {"Modes3": 0, "Frame": 0}],
    "ht_hmac_message": [{"Slots": 1}, {"Modes2": 0}, {"Modes3": 0}],
    "ht_hmac_slots": [{"Slots": 1}, {"Slots": 2}],
    "ht_hmac_keys": [{"Words": 1}, {"Slots": 2}, {"Slots": 32}],
    "ht_hmac_share": [{"Words": 1, "TagBits": 8}],
    "ht_hmac_outer": [{"Words": 1, "TagBits": 8}],
    "hmac_sha256_pipelined": [
        {"Step": 0, "Messages": 8, "Slots": 2, "DataBits": 32},
        {"Stages": 8, "Step": 8, "DataBits": 128},
    ],
    "ht_sha256_words": [
        {"First": 48},
        {"First": 16, "Operations": 8, "Rounds": 2},
        *({"First": 56, "Operations": 8, "Ahead": 1}, {"First": 8, "Operations": 8, "Ahead": 1}),
    ],
    "sha256_pipeline": [
        *({"Step": step, "TagBits": 8} for step in range(8)),
        {"Stages": 8},
    ],
    "ht_sha256_op_check": [{"Step": step} for step in range(1, 9)],
    "ht_transform_words": [
        {"Length": 8, "Again": 8},
        {"Length": 16, "Again": 0, "DataBits": 64},
        {"DataBits": 512},
    ],
    "ht_transform_blocks": [{"Words": 2}, {"Words": 16, "Continue": 0, "DataBits": 64}],
    **dict.fromkeys(
        ("ht_transform_engine", "ht_transform_stream", "ht_transform_streams"), _TRANSFORMS
    ),
    "ht_words_to_beat": [{"Words": 4}, {"WordBits": 64, "Words": 2}],
    "sha2_engine": [*_MODES, *_ITERATIVE, *({"Parts": 1, "Modes": m} for m in (3, 60, 63))],
    "ht_words_from_wide": [p for p in _WORDS if p["DataBits"] >= p["WordBits"]],
    "ht_words_from_narrow": [p for p in _WORDS if p["DataBits"] < p["WordBits"]],
    "ht_md_pad": [
        {"WordBits": bits, "Narrow": narrow, "Bits": lengths}
        for bits, narrow in ((32, 0), (64, 0), (64, 1))
        for lengths in (0, 1)
    ]
    + [{"WordBits": 64, "Narrow": narrow, "Parts": 1} for narrow in (0, 1)],
    "ht_part_state": [{"WordBits": 64}],
    "hash_tile": [
        {"DataBits": 32, "Queues": 1, "Slots": 2, "AddressBits": 64},
        {"Modes2": 2, "Modes3": 0, "Frame": 0, "Slots": 1, "Queues": 0, "Stream": 0}
        | {"DataPort": 0, "Sideload": 0},
        {"Modes2": 0, "Slots": 0, "Queues": 2, "DataBits": 64},
        *({"Keccak": keccak, "Prng": 1} for keccak in (1, 2)),
    ],
    "ht_tile_units": [{"Keccak": 1}, {"Keccak": 2, "Prng": 1}, {"Prng": 1, "Slots": 0}],
    "ht_tile_test": [{"Keccak": 1}],
    "ht_tile_engine": [{"Dma": 0, "Stream": 0, "Slots": 0, "Sideload": 0}],
    "ht_tile_job": [{"Dma": 0}, {"AddressBits": 64}, {"Keccak": 1, "Prng": 1}],
    "ht_tile_descriptor": [{"DataBits": 32, "AddressBits": 64}],
    "ht_tile_answers": [{"Dma": 0, "Stream": 0}],
    "ht_tile_keys": [{"Slots": slots} for slots in (0, 1)],
    "ht_tile_queues": [{"Queues": queues} for queues in (0, 1)],
    "ht_tile_windows": [{"DataBits": bits} for bits in (32, 512)],
    "hash_soc": [{"Processor": 1, "Accelerator": accelerator} for accelerator in range(4)],
    "ht_soc_memories": [{"Users": 1, "RomBytes": 1024, "RamBytes": 256, "FlashBytes": 32}],
    "ht_soc_transform": [{"Channels": 2}],
    "ht_soc_tile": [{"Gate": 0, "Slots": 0}],
    "ht_soc_channel": [{"Writes": 0}],
    "ht_axi_slice": [{"Width": 1}],
    "ht_axi_read_mux": [{"AddressBits": 64, "Outstanding": 2}],
    "ht_axi_beats": [{"DataBits": 64}, {"AddressBits": 8, "IdBits": 1}, {"AddressBits": 32}],
    "ht_axi_access": [
        *({"DataBits": bits} for bits in (64, 128, 1024)),
        {"AddressBits": 12, "IdBits": 1},
        {"AddressBits": 40, "IdBits": 8},
    ],
    "ht_digest_to_stream": [
        *_WIDTHS,
        *({"DataBits": 64, "HashBits": 512, "Narrow": narrow} for narrow in (0, 1)),
    ],
    "keccak_iterative": [
        {"Lanes": 9},
        *({"Lanes": 21, "Unroll": unroll} for unroll in (2, 3, 4, 6)),
    ],
    "keccak_duplex": [{"Lanes": 17}],
    "sha3_engine": [
        *({"Modes": modes} for modes in (1, 2, 4, 8, 15, 16, 32, 192)),
        {"Unroll": 2},
        {"Arch": "duplex"},
    ],
    "ht_lanes_to_block": [{"Lanes": lanes, "TagBits": 2} for lanes in (9, 21)],
    "keccak_dcc": [{"Lanes": lanes} for lanes in (2, 9, 24)],
    "keccak_dccl": [{"Lanes": lanes} for lanes in (1, 12, 13, 24)],
    "keccak_prng": [{"Lanes": lanes} for lanes in (2, 9, 24)],
    "ht_sponge_pad": [{"Parts": 1}],
    "ht_sponge_squeeze": [{"DataBits": 8}, {"DataBits": 32, "StateBits": 224}],
    "ht_sha3_frame": [{"Kmac": 0}],
    "sha3_stream": [
        {"DataBits": 8},
        {"DataBits": 16, "Modes": 15},
        {"DataBits": 32, "Modes": 8, "Unroll": 6},
        *({"Frame": frame} for frame in (0, 1)),
        *({"Modes": modes, "Parts": 1} for modes in (2, 255)),
        {"Arch": "hls_rolled", "Modes": 15},
        {"Arch": "hls_pipelined", "Modes": 15},
    ],
    "keccak_stream": [{"Arch": "dccl", "DataBits": bits} for bits in (8, 64)],
    "ht_axi_bursts": _BUS,
    "ht_axi_fetch": _BUS,
    "ht_axi_store": _BUS,
    "ht_axi_chunks": [{"DataBits": bits} for bits in (32, 64, 256)],
    "sha2_stream": [
        *_WIDTHS,
        *_MODES,
        {"Modes": 3, "DataBits": 128, "BitLengths": 0},
        {"Arch": "iterative", "Unroll": 2},
        *({"Modes": modes, "DataBits": 64, "Parts": 1} for modes in (3, 60, 63)),
    ],
}

# Of a tool's complaints, those that are about the tool.
NOISE = {
    # A cast to a width is without use in the builds that have it.
    "slang": r"useless cast from '(int|logic\[(182|63|58):0\])' to the same type",
    # Icarus 11 makes always @* of such a process, with right results, and says so each time.
    "icarus": r"sorry: constant selects in always_\* processes"
    # To Icarus an assertion is an `if` with a call of $error.
    r"|warning: System task \(\$error\) cannot be synthesized",
}
TOOLS = ("verilator", "slang", "yosys", "icarus")
_WORD = re.compile(r"\w+")
_COMPLAINT = re.compile(r"%Warning|%Error|\b(warning|error|sorry):", re.IGNORECASE)
_YOSYS = "import sys; from pyosys import libyosys as ys; d = ys.Design()\n"
_YOSYS += "for line in sys.argv[1:]: ys.run_pass(line, d)"


@dataclass(frozen=True)
class Run:
    """One module, read as the top by one tool."""

    tool: str
    top: str
    parameters: Mapping[str, int | str]
    files: Sequence[Path]
    formal: bool = False

    def __str__(self) -> str:
        values = "".join(f" {name}={value}" for name, value in self.parameters.items())
        return f"{self.tool} {self.top}{values}{' FORMAL' if self.formal else ''}"

    def command(self) -> list[str | Path]:
        """Raises HashtileError, with what to install, where the tool is missing."""
        define = ["-DFORMAL"] if self.formal else []
        pairs = [
            (name, f'"{value}"' if isinstance(value, str) else value)
            for name, value in self.parameters.items()
        ]
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


def sources(folder: Path) -> list[Path]:
    """The SystemVerilog files of a folder, packages first. Raises HashtileError at other files.

    A register description is none: it is read when its registers are made.
    """
    files = sorted(p for p in folder.rglob("*") if p.is_file() and p.suffix != ".rdl")
    if strange := [path for path in files if path.suffix != ".sv"]:
        raise HashtileError(f"{strange[0]}: no lint run reads this file; name it .sv or move it")
    return sorted(files, key=lambda path: not path.stem.endswith("_pkg"))


def needed(top: str, files: Sequence[Path]) -> list[Path]:
    """Of `files`, in their order, `top` and what it names, what that names, and so on."""
    by_name = {path.stem: path for path in files}
    found: set[str] = set()
    open_names = {top}
    while open_names:
        found |= open_names
        words = {word for name in open_names for word in _WORD.findall(by_name[name].read_text())}
        open_names = (words & by_name.keys()) - found
    return [path for path in files if path.stem in found]


def runs(derived: Path) -> Iterator[Run]:
    """Every module of rtl/ in every tool. `derived` has the packages that the properties need."""
    rtl = sources(ROOT / "rtl")
    stubs = sources(ROOT / "tests/stubs")  # of processors, which are others' and not read here
    packages = [path for path in rtl if path.stem.endswith("_pkg")]
    properties = sorted((ROOT / "formal").glob("*.sv"))
    with_formal = list(dict.fromkeys([*packages, *properties, *stubs, *rtl]))
    for top in (path.stem for path in rtl if not path.stem.endswith("_pkg")):
        for tool in TOOLS:
            for parameters in [{}, *PARAMETERS.get(top, [])]:
                yield Run(tool, top, parameters, needed(top, [*stubs, *rtl]))
            yield Run(tool, top, {}, [derived, *needed(top, with_formal)], formal=True)
    for top in ("ht_sha2_pkg_check", "ht_keccak_pkg_check", "ht_sha256_op_check"):
        for tool in TOOLS:
            for parameters in [{}, *PARAMETERS.get(top, [])]:
                yield Run(tool, top, parameters, [derived, *needed(top, with_formal)], formal=True)


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
        derived = Path(folder) / "derived.sv"
        derived.write_text(derive.packages())
        todo = list(runs(derived))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            python = pool.submit(python_complaints)
            found = list(zip(todo, pool.map(Run.complaints, todo), strict=True))
    lines = [f"{run}: {line}" for run, answer in found for line in answer] + python.result()
    print("\n".join([*lines, f"lint: {len(todo)} RTL runs, {len(lines)} complaints"]))
    return 1 if lines or not todo else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except HashtileError as error:
        sys.exit(f"lint: {error}")
