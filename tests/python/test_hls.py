"""The HLS flow: what descriptions compute, what products are stamped with, and the gate.

What needs CIRCT and the Calyx compiler says that it was left out where they are not installed.
"""

import random
import re
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner

from hashtile import hls
from hashtile.cli import cli
from hashtile.hls import flow, gate, products, vitis, words
from hashtile.reference import keccak
from hashtile.reference import sha2 as model
from hashtile.support import config, folders, tools
from hashtile.support.errors import BadInput, HashtileError, Missing

ROOT = Path(__file__).parents[2]
NAMES = list(hls.PRODUCTS)
ALL = (1 << 256) - 1


def has_calyx() -> bool:
    try:
        flow.calyx_compiler(config.load())
    except Missing:
        return False
    return True


def transform(made: words.Description, state: int, block: int) -> int:
    """What comes out, if need be after four times: the chaining value after the block."""
    if len(made.inputs) == 2:
        return words.run(made, [state, block])
    out, rest = 0, state << 768 | state << 512 | block
    for quarter in range(4):
        before, now, left = rest >> 768, rest >> 512 & ALL, rest & (1 << 512) - 1
        given = words.run(made, [quarter, before, now, left])
        out, rest = given >> 1024, given & (1 << 1024) - 1
    return out


@pytest.mark.parametrize("name", [name for name in NAMES if "sha256" in name])
def test_a_description_of_sha256_computes_the_transform(name: str) -> None:
    source = random.Random(name)
    for _ in range(3):
        state, block = source.randbytes(32), source.randbytes(64)
        given = transform(hls.product(name).load(), int.from_bytes(state), int.from_bytes(block))
        after = model.compress(model.FAMILIES[32], model.to_words(state, 32), block)
        assert given.to_bytes(32) == model.to_bytes(after, 32)


@pytest.mark.parametrize("name", [name for name in NAMES if "keccak" in name and "dcc" not in name])
def test_a_description_of_keccak_computes_the_permutation(name: str) -> None:
    product, source = hls.product(name), random.Random(name)
    made = product.load()
    for rounds in (24, 12):
        state = source.randbytes(200)
        given = int.from_bytes(state, "little")
        if isinstance(made, words.Loop):
            given = words.run(made, [(24 - rounds) // product.number, given])
        else:  # the first twelve rounds, then the last
            for last in (0, 1)[rounds == 12 :]:
                given = words.run(made, [last, given])
        expected = keccak.permute(keccak.to_lanes(state, 64), 64, rounds)
        assert given.to_bytes(200, "little") == keccak.to_bytes(expected, 64)


@pytest.mark.parametrize("name", [name for name in NAMES if "_dcc" in name])
@pytest.mark.parametrize(("first", "absorb"), [(0, 1), (1, 1), (0, 0)])
def test_a_description_of_a_sponge_absorbs_and_permutes(name: str, first: int, absorb: int) -> None:
    made, source = hls.product(name).load(), random.Random(name)
    assert isinstance(made, words.Loop)
    for size in range(4) if "dccl" in name else [3]:
        width, block = 8 << size, source.randbytes(144)
        beats = source.randrange(1, 19 if size == 3 else 25)  # lanes of a block
        state = [source.getrandbits(width) for _ in range(25)]
        configured = [size, beats << size] if "dccl" in name else [beats]
        packed = sum(lane << 64 * i for i, lane in enumerate(state))
        data = int.from_bytes(block, "little")
        given = words.run(made, [*configured, first, absorb, data, packed])
        before = [0] * 25 if first else state
        if absorb:
            taken = keccak.to_lanes(block[: beats << size].ljust(25 << size, b"\0"), width)
            before = [a ^ b for a, b in zip(before, taken, strict=True)]
        after = keccak.permute(before, width)
        assert given == sum(lane << 64 * i for i, lane in enumerate(after))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_committed_is_of_the_sources_as_they_are(name: str) -> None:
    product = hls.product(name)
    sources, made_with = flow.stamp(product, product.path.read_text())
    assert sources == flow.sources(product), "make it again: hashtile hls build --update"
    expected = ["pycde 0.12.1"]
    if product.form != "pipeline":
        expected += [f"calyx {flow.CALYX}", tools.package_version("pyosys")]
    assert made_with == ", ".join(expected)


def test_the_versions_are_those_that_the_project_asks_for() -> None:
    project = (ROOT / "pyproject.toml").read_text()
    assert 'hls = ["pycde==0.12.1"]' in project


def test_every_product_is_in_a_core_of_the_catalogue() -> None:
    for product in hls.PRODUCTS.values():
        core = product.build()
        assert core.source == "hls"
        assert product.path in core.files
    made = folders.data_folder("rtl") / "hls" / "generated"
    assert set(NAMES) == {path.stem for path in made.glob("*.sv")}


def test_a_product_that_is_right_passes_its_check() -> None:
    product = hls.product("ht_sha256_hls_rounds4")
    hls.check(product, product.path, config.load())


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("ht_sha256_hls_rounds4", "32'd1116352408", "32'd1116352409"),  # K of the first round
        ("ht_sha256_hls_memory64", "mem_0_addr0] <=", "mem_0_addr0 ^ 6'd32] <="),  # a store
        ("ht_keccak_hls_stages4", "64'h8082", "64'h8083"),  # RC of the second
        ("ht_keccak_hls_dcc1", "18'h1ffff :", "18'h0ffff :"),  # its last lane
        ("ht_keccak_hls_dccl1", "64'h0000000000008082", "64'h0000000000008083"),  # RC
    ],
)
def test_a_product_that_is_wrong_is_an_error(
    name: str, right: str, wrong: str, tmp_path: Path
) -> None:
    product = hls.product(name)
    file = tmp_path / product.path.name
    text = product.path.read_text()
    assert right in text
    file.write_text(text.replace(right, wrong))
    with pytest.raises(HashtileError, match=f"{name}: is wrong, and was put nowhere"):
        hls.check(product, file, config.load())


def test_a_product_that_fails_is_put_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    product = hls.product("ht_sha256_hls_rounds4")
    text = product.path.read_text().replace("32'd1116352408", "32'd1116352409")
    monkeypatch.setattr(flow, "generate", lambda *_: text)
    monkeypatch.setattr(flow, "versions", lambda _: ["a tool 1"])
    # Its own home, but for the cache of the compiler
    home = tmp_path / "home"
    home.mkdir()
    (home / "zig").symlink_to(config.load().home / "zig")
    for _ in range(2):
        with pytest.raises(HashtileError, match="is wrong"):
            hls.build(product, config.Settings(home=home))
    assert not list((home / "hls").glob("*.sv"))


def test_a_changed_tool_makes_and_checks_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    product = hls.product("ht_sha256_hls_rounds4")
    text = product.path.read_text()
    done: list[str] = []
    version = "a tool 1"
    monkeypatch.setattr(flow, "versions", lambda _: [version])
    monkeypatch.setattr(flow, "generate", lambda *_: done.append("made") or text)
    monkeypatch.setattr(gate, "check", lambda *_: done.append("checked"))
    settings = config.Settings(home=tmp_path)
    assert hls.build(product, settings).fresh
    assert not hls.build(product, settings).fresh
    version = "a tool 2"
    built = hls.build(product, settings)
    assert built.fresh and built.committed
    assert done == ["made", "checked"] * 2


def test_missing_tools_say_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = config.Settings(home=tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Missing, match="hashtile hls install"):
        flow.calyx_compiler(settings)
    with pytest.raises(Missing, match=r"https://rustup\.rs"):
        flow.install(settings)

    def none(name: str) -> str:
        raise Missing(name)

    monkeypatch.setattr(tools, "package_version", none)
    with pytest.raises(Missing, match=r"pip install 'hashtile\[hls\]'"):
        flow.versions(hls.product("ht_sha256_hls_rounds1"))


def test_another_version_of_calyx_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "calyx"
    program.write_text("#!/bin/sh\necho Calyx compiler version 0.6.0\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    with pytest.raises(Missing, match=re.escape(f"is not version {flow.CALYX}")):
        flow.calyx_compiler(config.Settings(home=tmp_path))


def test_names_that_are_unknown_list_those_that_are_known() -> None:
    with pytest.raises(BadInput, match="ht_sha256_hls_rounds1, "):
        products.product("sha256_hls_rounds3")
    with pytest.raises(BadInput, match="keccak_dccl_rolled"):
        vitis.kernel("keccak")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name in NAMES[:1] + NAMES[4:6] else [pytest.mark.rest])
        for name in NAMES
    ],
)
def test_it_is_made_again_byte_for_byte(name: str) -> None:
    product = hls.product(name)
    if product.form != "pipeline" and not has_calyx():
        pytest.skip("the Calyx compiler is missing; install it with: hashtile hls install")
    assert flow.generate(product, config.load()) == product.path.read_text()


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name.endswith("_unrolled") else [pytest.mark.rest])
        for name in vitis.KERNELS
    ],
)
def test_kernels_in_cpp_pass_c_simulation(name: str) -> None:
    assert vitis.simulate(vitis.kernel(name), config.load()) >= 40


def test_a_kernel_that_is_wrong_fails_c_simulation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "vitis"
    folder.mkdir()
    for file in (products.folder() / "vitis").iterdir():
        (folder / file.name).write_text(file.read_text().replace("0x428a2f98", "0x428a2f99"))
    monkeypatch.setattr(vitis, "folder", lambda: tmp_path)
    with pytest.raises(HashtileError, match="sha256_transform rolled: block"):
        vitis.simulate(vitis.kernel("sha256_transform_rolled"), config.load())


_REPORT = """<profile>
<PerformanceEstimates>
<SummaryOfTimingAnalysis><EstimatedClockPeriod>4.5</EstimatedClockPeriod></SummaryOfTimingAnalysis>
<SummaryOfOverallLatency><Worst-caseLatency>1184</Worst-caseLatency>
<Interval-max>1185</Interval-max></SummaryOfOverallLatency>
</PerformanceEstimates>
<AreaEstimates><Resources><LUT>1036</LUT><FF>1322</FF><DSP>0</DSP><BRAM_18K>5</BRAM_18K></Resources>
</AreaEstimates></profile>"""


def _fake(folder: Path, name: str, lines: str) -> None:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{lines}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)


def test_a_tool_that_a_user_has_is_run_and_its_report_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = vitis.kernel("sha256_transform_unrolled")
    settings = config.Settings(home=tmp_path)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    by_vitis, by_bambu = (vitis.run(tool, kernel, settings) for tool in vitis.TOOLS)
    assert by_vitis.text.startswith(vitis.NOT_RUN) and by_bambu.text.startswith(vitis.NOT_RUN)

    (tmp_path / "report.xml").write_text(_REPORT)
    _fake(
        tmp_path,
        "vitis_hls",
        'grep -q "set_top sha256_transform" "$2" || exit 1\n'
        'grep -q DHLS_SOLUTION=1 "$2" || exit 1\n'
        f"mkdir -p project/solution/syn/report\n"
        f"cp {tmp_path}/report.xml project/solution/syn/report/csynth.xml",
    )
    _fake(
        tmp_path,
        "bambu",
        'echo "<r><CYCLES value=\\"99\\"/><SLICE_LUTS value=\\"7\\"/></r>" > bambu_results_0.xml',
    )
    by_vitis, by_bambu = (vitis.run(tool, kernel, settings) for tool in vitis.TOOLS)
    assert by_vitis.figures == {
        "cycles": 1184,
        "interval": 1185,
        "period_ns": 4.5,
        "lut": 1036,
        "ff": 1322,
        "dsp": 0,
        "bram_18k": 5,
    }
    assert by_bambu.figures == {"cycles": 99, "lut": 7}

    _fake(tmp_path, "vitis_hls", "exit 3")
    assert vitis.run(vitis.TOOLS[0], kernel, settings).failed
    _fake(tmp_path, "bambu", "true")
    assert "left no bambu_results" in vitis.run(vitis.TOOLS[1], kernel, settings).text


def test_the_command_says_what_was_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/bin:/usr/bin")
    result = CliRunner().invoke(cli, ["hls", "vitis", "keccak_dcc_rolled"])
    assert result.exit_code == 0, result.output
    assert "keccak_dcc rolled: C simulation, 48 checks passed" in result.output
    assert "Vitis HLS: not run" in result.output and "Bambu: not run" in result.output
