"""The files that are generated from rtl/tile/tile.rdl are those of the repository, and agree."""

import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from hashtile import registers
from hashtile.generated import tile_view
from hashtile.registers import page, picture
from hashtile.registers.__main__ import main
from hashtile.support import tools
from hashtile.support.fields import Register as Described

ROOT = Path(__file__).parents[2]
HEADER = ROOT / "sw" / "include" / "hash_tile_regs.h"
QUEUES = {"QUEUE0": 0x2000, "QUEUE1": 0x3000, "QUEUE2": 0x4000, "QUEUE3": 0x5000}
WINDOWS = {"DATA": (0x1000, 0x400), "DIGEST": (0x1400, 0x40), "KEY": (0x1800, 0x400)}
DESCRIPTIONS = registers.SOURCE, registers.BESIDE
GENERATED = [
    ROOT / "rtl" / "tile" / "generated" / "ht_tile_registers.sv",
    ROOT / "rtl" / "tile" / "generated" / "ht_tile_fields.sv",
    ROOT / "rtl" / "tile" / "generated" / "ht_tile_pkg.sv",
    ROOT / "rtl" / "stream" / "generated" / "ht_user_pkg.sv",
    ROOT / "sw" / "include" / "hash_tile_codes.h",
    HEADER,
    ROOT / "src" / "hashtile" / "generated" / "tile_view.py",
    ROOT / "docs" / "tile-registers.md",
    ROOT / picture.FILE,
    *(ROOT / document for document in page.DOCUMENTS),
]
DEFINE = re.compile(r"#define HASH_TILE_(\w+) (0x[0-9a-f]+|\d+)u?$", re.MULTILINE)


@dataclass(frozen=True)
class Register:
    """What the header says of one: its offset, and shift and mask of each field."""

    name: str
    offset: int
    fields: dict[str, tuple[int, int]]


def described() -> Iterator[Register]:
    """The registers of the header, those of a queue once, with the offset in the queue."""
    pairs = DEFINE.findall(HEADER.read_text(encoding="utf-8"))
    values = {name: int(value, 0) for name, value in pairs}
    assert len(values) == len(pairs), "a name is defined twice"
    register: Register | None = None
    for name, value in values.items():
        if re.search(r"_(SHIFT|RESET)$", name):
            continue
        if name.endswith("_MASK"):
            assert register and name.startswith(f"{register.name}_")
            item = name.removesuffix("_MASK")
            register.fields[item.removeprefix(f"{register.name}_")] = (
                values[f"{item}_SHIFT"],
                value,
            )
            continue
        if register and register.fields:
            yield register
        register = Register(name, value, {})


REGISTERS = list(described())
BESIDE = (*range(0x200, 0x254, 4), *range(0x260, 0x280, 4))  # of ht_tile_beside
SHOWN = range(0x40, 0x78, 4)  # of a queue: registers of the tile, by ht_tile_page


def addresses() -> list[int]:
    """The address of every register, of all queues."""
    own = [r.offset for r in REGISTERS if not r.name.startswith("QUEUE_")]
    of_queue = [r.offset for r in REGISTERS if r.name.startswith("QUEUE_")]
    return own + [base + offset for base in QUEUES.values() for offset in of_queue]


def test_the_files_are_those_of_the_description() -> None:
    made = registers.files(ROOT)
    assert list(made) == GENERATED
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"{path}: run make registers"


def test_every_register_has_a_place_of_its_own() -> None:
    assert len(REGISTERS) == 92
    places = addresses()
    assert len(places) == len(set(places)) == 66 + 4 * 26
    assert all(place % 4 == 0 for place in places)
    pages = [place >> 12 for place in places]
    assert [pages.count(page) for page in range(6)] == [66, 0, 26, 26, 26, 26]


def test_the_python_module_says_what_the_header_says() -> None:
    said = {name.replace("_", "").upper(): one for name, one in vars(tile_view).items()}
    assert set(tile_view.REGISTERS) == {r.name.lower() for r in REGISTERS if "QUEUE_" not in r.name}
    for register in REGISTERS:
        one: type[Described] = said[register.name.replace("_", "")]
        fields = {name.upper(): (f.low, f.mask) for name, f in one.fields().items()}
        assert (one.OFFSET, fields) == (register.offset, register.fields)


def test_every_field_is_inside_its_register() -> None:
    for register in REGISTERS:
        assert register.fields, register
        taken = 0
        for shift, mask in register.fields.values():
            width = (mask >> shift).bit_length()
            assert mask == ((1 << width) - 1) << shift and 0 < mask < 1 << 32, register
            assert not mask & taken, f"{register}: fields overlap"
            taken |= mask


def test_the_rtl_decodes_what_the_header_says() -> None:
    text = (ROOT / "rtl" / "tile" / "generated" / "ht_tile_registers.sv").read_text(
        encoding="utf-8"
    )
    decoded = {int(place, 16) for place in re.findall(r"cpuif_addr == 15'h([0-9a-f]+)", text)}
    shown = {base + offset for base in QUEUES.values() for offset in SHOWN}
    assert decoded == set(addresses()) - set(BESIDE) - shown
    not_there = {False: BESIDE, True: SHOWN}
    for register in [
        r for r in REGISTERS if r.offset not in not_there[r.name.startswith("QUEUE_")]
    ]:
        for field, (shift, mask) in register.fields.items():
            port = re.sub("^queue_", "queue3_", f"{register.name}_{field}".lower())
            width = (mask >> shift).bit_length()
            vector = rf"\[{width - 1}:0\] " if width > 1 else ""
            found = re.search(rf"(input wire|output logic) {vector}hwif_(in|out)_{port},?\n", text)
            assert found or register.name in ("ID", "VERSION"), f"{port}: no port of {width} bits"


def test_the_map_has_every_register() -> None:
    page = (ROOT / "docs" / "tile-registers.md").read_text(encoding="utf-8")
    for register in REGISTERS:
        name = re.sub("^queue_", "queue ", register.name.lower())
        assert f"\n### {register.offset:#05x} {name}\n" in page
    for name, base in [*QUEUES.items(), *((name, base) for name, (base, _) in WINDOWS.items())]:
        assert re.search(rf"^\| {base:#06x} \| \d+ \| \w+ \| {name.lower()} \|", page, re.MULTILINE)


def test_every_register_and_field_is_described() -> None:
    nodes = list(registers.load(ROOT / registers.SOURCE).descendants())
    assert len(nodes) > 200
    for node in nodes:
        about = node.get_property("desc")
        assert about and about.endswith(".") and ". " not in about, node.get_path()


def test_a_c_compiler_takes_the_header(tmp_path: Path) -> None:
    facts = {"ID_VALUE_RESET": 0x48534148, "INTR_STATE_STUCK_MASK": 1 << 23, **QUEUES}
    facts |= {name: base for name, (base, _) in WINDOWS.items()}
    facts |= {f"{name}_SIZE": size for name, (_, size) in WINDOWS.items()}
    lines = [f'_Static_assert(HASH_TILE_{k} == {v}u, "{k}");' for k, v in facts.items()]
    source = tmp_path / "use.c"
    source.write_text("\n".join(['#include "hash_tile_regs.h"', *lines, ""]))
    options = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{HEADER.parent}"]
    command = tools.python("-m", "ziglang", "cc", *options, "-c", source)
    environment = {"ZIG_GLOBAL_CACHE_DIR": str(tmp_path / "zig")}
    tools.run(command, cwd=tmp_path, timeout=300, env=environment)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the description and of what was made of it."""
    for path in (*(ROOT / name for name in DESCRIPTIONS), *GENERATED):
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    return tmp_path


# What a change of a description is to be found by: the files that it makes stale.
_ALL = ["ht_tile_registers.sv", "hash_tile_regs.h", "tile_view.py", "tile-registers.md"]
STALE = [
    ("32'h48534148", "32'h48534149", [_ALL[0], _ALL[1], _ALL[3]]),
    ("cycles[31:0]", "cycles[30:0]", [_ALL[0], "ht_tile_fields.sv", *_ALL[1:], "registers.svg"]),
    ("default woclr; ", "default woset; ", ["ht_tile_registers.sv", "tile-registers.md"]),
    ("swwel = lock.watchdog", "swwel = lock.window", ["ht_tile_registers.sv"]),
    ("precedence = hw", "precedence = sw", ["ht_tile_registers.sv"]),
    ("mementries = 16", "mementries = 32",
     ["ht_tile_pkg.sv", "hash_tile_regs.h", "tile_view.py", "tile-registers.md"]),
    ('"ASCII HASH,', '"HASH in ASCII,', ["tile-registers.md"]),
    ("watchdog   = 4'd10", "watchdog   = 4'd14",
     ["ht_tile_pkg.sv", "hash_tile_codes.h", "tile_view.py", "tile-registers.md", "tile.md"]),
    ("the answer is a context or", "it is one or",
     ["ht_tile_pkg.sv", "ht_user_pkg.sv", "tile-registers.md", "tile.md", "architecture.md"]),
    ("sha3_512 = { block = 72", "sha3_512 = { block = 80",
     ["ht_tile_pkg.sv", "hash_tile_codes.h", "tile_view.py"]),
    ('name = "length", at = 128', 'name = "length", at = 130',
     ["ht_tile_pkg.sv", "tile_view.py", "tile-registers.md", "tile.md"]),
]  # fmt: skip
BROKEN = [
    ("stuck[23:23]", "stuck[22:22]"),  # two fields in one place
    ("lock @ 0x030", "lock @ 0x028"),  # two registers in one place
    ("queue1 @ 0x3000", "queue1 @ 0x2FFC"),  # two queues that overlap
    ("watchdog[1:1] = 0", "watchdog[32:32] = 0"),  # a field outside its register
    ("swwel = lock.window", "swwel = lock.door"),  # no such field
    ("tail @ 0x0C", "tail @ 0x0E"),  # not at a multiple of 4
    ("addrmap tile {", "addrmap tile"),  # no SystemRDL
    ('name = "tail", at = 16', 'name = "tail", at = 12'),  # two fields of a word in one place
    ('name = "blocks", at = 64', 'name = "blocks", at = 74'),  # a field outside its word
    ('"resume", "suspend", "list"', '"resume", "suspended", "list"'),  # no such field
    ("sha224 = {", "sha225 = {"),  # no such mode
    ("[layouts.job]", "[layouts.job"),  # no TOML
]


def _change(root: Path, old: str, new: str) -> None:
    """Changes the description that has the text `old`."""
    texts = {root / name: (root / name).read_text("utf-8") for name in DESCRIPTIONS}
    (path,) = (path for path, text in texts.items() if old in text)
    path.write_text(texts[path].replace(old, new), encoding="utf-8")


def test_nothing_is_stale_until_it_changes(root: Path) -> None:
    result = CliRunner().invoke(main, ["--check", str(root)])
    assert (result.exit_code, result.output) == (0, "")


@pytest.mark.parametrize(("old", "new", "files"), STALE)
def test_a_stale_file_is_found(root: Path, old: str, new: str, files: list[str]) -> None:
    _change(root, old, new)
    result = CliRunner().invoke(main, ["--check", str(root)])
    assert result.exit_code == 1
    assert re.findall(r"([\w.-]+): stale", result.output) == files


def test_a_stale_file_is_written_anew(root: Path) -> None:
    old, new, _ = STALE[0]
    _change(root, old, new)
    page = root / "docs" / "tile-registers.md"
    assert CliRunner().invoke(main, ["--check", str(root)]).exit_code == 1
    assert "0x48534148" in page.read_text(), "--check changes nothing"
    assert CliRunner().invoke(main, [str(root)]).exit_code == 0
    assert "0x48534149" in page.read_text()
    assert CliRunner().invoke(main, ["--check", str(root)]).exit_code == 0


@pytest.mark.parametrize(("old", "new"), BROKEN)
def test_a_broken_description_is_refused(root: Path, old: str, new: str) -> None:
    _change(root, old, new)
    result = CliRunner().invoke(main, ["--check", str(root)])
    assert result.exit_code == 1 and re.search("tile.rdl|view.toml", result.output)


# A word of a job, of memory or of TUSER, whose fields the packages take apart
WORD = r"\b(?:\w+_)?(?:function|control|job|strings|header|text|status|events|t?user)(?:_[a-z])?"
CODE = r"\b(?!queue_)(?:\w+_)?(?:user|mode|kind|unit|cause)(?:_[a-z])?"
NUMBER = r"(?:\d+'[bdho]\w|\d+\b(?!'))"
BARE = [
    # Its bits by number; but words of 64 bits go to memory one after the other
    re.compile(WORD + r"\[(?!63:0\]|127:64\])\s*\d"),
    re.compile(CODE + r"\[\s*\d"),
    # A code by number; but 0 is no cause
    re.compile(CODE + r" *(?:[=!]=|[<>]=?) *(?!0\b)" + NUMBER),
    re.compile(r"\b(?:\w+_)?(?:user|mode|kind|unit)(?:_[a-z])? *[=!]= *0\b"),
    re.compile(r"cause(?:_[a-z])? *(?:<=|=)[^;=]*\b\d+'d\d"),
]


def bare(text: str) -> list[str]:
    """The lines that take a word apart by number, or have a code as a number."""
    lines = (line.split("//")[0] for line in text.splitlines())
    return [line.strip() for line in lines if any(one.search(line) for one in BARE)]


@pytest.mark.parametrize(
    "line",
    [
        "assign from_stream = Stream && direct_control[16];",
        "assign mode = function_o[3:0];",
        "if (refuse_i && user_o != 5)",
        "assign direct = !Dma || user_o[2];",
        "direct_cause_q <= (aborting && timed_out) ? 4'd10 : 4'd4;",
        "assign end_cause = (done_cause == 4 && timed_out) ? x : y;",
        "if (mode_i[1:0] == 3)",
        "assign bits = s_axis_tuser[96:94];",
        "policy[slot] <= s_sideload_axis_tuser[21 +: 5];",
        "assign hash = unit == 2'd0;",
    ],
)
def test_a_bare_bit_or_code_is_found(line: str) -> None:
    assert bare(f"  {line}  // of it") == [line]


@pytest.mark.parametrize("path", sorted((ROOT / "rtl" / "tile").glob("*.sv")), ids=lambda p: p.stem)
def test_rtl_takes_bits_and_codes_from_the_packages(path: Path) -> None:
    assert bare(path.read_text(encoding="utf-8")) == []


STREAMS = sorted(path for of in ("stream", "hmac") for path in (ROOT / "rtl" / of).rglob("ht_*.sv"))


@pytest.mark.parametrize("path", STREAMS, ids=lambda p: p.stem)
def test_streams_take_tuser_apart_by_the_package(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.findall(r".*_tuser\[ *\d.*", text)


def test_the_generator_reads_nothing_that_it_makes() -> None:
    """So a new name of the view may already stand in the simulation when the files are made."""
    loaded = "import sys, hashtile.registers.__main__; print('\\n'.join(sys.modules))"
    names = tools.run([sys.executable, "-c", loaded], cwd=ROOT, timeout=60).split()
    assert "hashtile.registers.page" in names
    assert not [n for n in names if n.startswith(("hashtile.generated", "hashtile.sim"))]
