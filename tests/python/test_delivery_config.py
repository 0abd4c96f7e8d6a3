"""What `hashtile generate` is asked for: presets, configurations, and what is refused."""

import json
import tomllib
from pathlib import Path

import pytest
from test_cli import hashtile

from hashtile import catalog
from hashtile.catalog.presets import preset, presets
from hashtile.delivery import artefacts, config, design, known
from hashtile.results.point import Rate
from hashtile.support import config as settings
from hashtile.support.errors import BadInput
from hashtile.synth import measured


def test_every_top_that_can_be_taken_has_a_preset() -> None:
    taken = {one.core.name for one in presets().values()}
    tops = {n for n, one in catalog.cores().items() if one.contract in config.DELIVERED}
    assert taken == tops


def test_a_preset_builds_what_its_name_says() -> None:
    """Not more: with all functions of SHA-2 the area is twice that of SHA-256."""
    assert preset("sha256-stream").core.algorithms == ("sha256",)
    assert preset("hmac-sha256").core.computes == ("sha256", "hmac-sha256")
    assert preset("tile-boot").core.parameters["Queues"] == 0
    builds = {one.core.label for one in presets().values()}
    assert len(builds) == len(presets())


def test_presets_are_listed() -> None:
    given = hashtile("presets").stdout.decode()
    assert [line.split()[0] for line in given.splitlines()] == list(presets())
    lines = hashtile("presets", "--json").stdout.decode().splitlines()
    assert json.loads(lines[0])["parameters"] == next(iter(presets().values())).core.parameters


def test_an_unknown_preset_is_answered_by_the_known_ones(tmp_path: Path) -> None:
    given = hashtile("generate", "sha257", "-o", tmp_path / "out")
    assert given.returncode == 2
    assert b"unknown preset 'sha257'; known are:" in given.stderr
    assert b"sha256-stream" in given.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("prefix", text) for text in ("acme", "Acme_", "a__b_", "1a_", "a-b_", "a_\n", "a_;b_")),
        *(("name", text) for text in ("", "Top", "a__b", "top_", "a.b", "x); initial (", "ä")),
        *(("clock_mhz", number) for number in (0.0, -1.0, float("nan"), float("inf"), 1e9)),
        ("parameters", ("Modes=sha3-256",)),
        ("parameters", ("DataBits=33",)),
        ("preset", "no-such"),
        ("core", "sha2_stream"),
        ("hashtile", 2),
        ("other", 1),
    ],
)  # fmt: skip
def test_a_value_that_is_not_allowed_is_refused(field: str, value: object, tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    written = {"hashtile": 1, "preset": "sha256-stream", field: value}
    path.write_text("".join(f"{name} = {_toml(one)}\n" for name, one in written.items()))
    tomllib.loads(path.read_text())
    with pytest.raises(BadInput):
        config.load(path)


def _toml(value: object) -> str:
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"hashtile = 2\n", "the format 2 is another one: this hashtile reads `hashtile = 1`; "),
        (b"hashtile = true\n", "the format True is another one"),
        (b'hashtile = "1"\n', "the format '1' is another one"),
        (b"", "no format is said: this hashtile reads `hashtile = 1`; `hashtile init` writes"),
        (b"hashtile = 1\nhashtile = 1\n", "cannot be read as TOML: Cannot overwrite"),
        (b"\xff\xfe", "cannot be read as TOML: 'utf-8'"),
        (b"a = " + b"[" * 100_000, "cannot be read as TOML: maximum recursion"),
        (None, "cannot be read as TOML: No such file or directory"),
    ],
)
def test_a_file_that_is_no_configuration_is_refused(
    text: bytes | None, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "config.toml"
    if text is not None:
        path.write_bytes(text)
    with pytest.raises(BadInput) as caught:
        config.load(path)
    assert str(caught.value).startswith(f"{path}: {said}")


def test_a_core_that_is_no_top_is_refused() -> None:
    with pytest.raises(
        BadInput, match=r"sha256_iterative cannot be delivered by itself; choose one of: .*tile"
    ):
        config.make("sha256_iterative")


def test_a_name_of_the_rtl_is_refused() -> None:
    with pytest.raises(BadInput, match="ht_md_pad is a module of the RTL already"):
        _ = design.make(config.make("sha256-stream", name="md_pad")).rtl


def test_a_configuration_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    for one in (
        config.make("sha256-stream"),
        config.make("sha2_stream", ["Modes=sha512", "Unroll=1"], name="big", prefix="a_b_"),
        config.make("tile-full", clock_mhz=66.5),
    ):
        path.write_text(config.text(one))
        assert config.load(path) == one


def test_init_writes_a_configuration_once(tmp_path: Path) -> None:
    given = hashtile("init", "shake", "--prefix", "acme_", cwd=tmp_path)
    assert (given.returncode, given.stdout) == (0, b"hashtile.toml\n")
    assert config.load(tmp_path / "hashtile.toml") == config.make("shake", prefix="acme_")
    given = hashtile("init", "shake", cwd=tmp_path)
    assert (given.returncode, b"exists already" in given.stderr) == (2, True)
    given = hashtile("init", cwd=tmp_path, stdin=b"kmac\n")
    assert given.returncode == 2  # it asks, and the file is there
    given = hashtile("init", "-o", "other.toml", cwd=tmp_path, stdin=b"kmac\n")
    assert config.load(tmp_path / "other.toml") == config.make("kmac")


def test_the_schema_has_every_field() -> None:
    schema = json.loads(hashtile("init", "--schema").stdout)
    assert set(schema["properties"]) == set(config.Config.model_fields)
    assert schema["additionalProperties"] is False
    assert schema["properties"]["hashtile"]["const"] == config.VERSION


def test_ports_that_a_build_does_not_use_are_left_out() -> None:
    boot = design.make(config.make("tile-boot"))
    assert list(boot.buses) == ["s_axi"]
    assert {pin.name.split("_axi")[0] for pin in boot.tied} == {
        "m", "s_data", "s", "s_sideload", "core_clk_i"
    }  # fmt: skip
    full = design.make(config.make("tile-full"))
    assert [pin.name for pin in full.tied] == ["core_clk_i"]
    assert list(full.buses) == [
        "s_axi",
        "s_data_axi",
        "m_axi",
        "s_axis",
        "m_axis",
        "s_sideload_axis",
    ]


def test_a_sheet_has_the_figures_of_its_build_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    core = preset("sha256-stream").core
    given = {
        "core": core.name, "netlist": "", "target": "ecp5", "cycles_per_block": 65,
        "block_bits": 512, "fmax_hz": 123.4e6, "single_bps": 972e6, "aggregate_bps": 972e6,
        "rates": {"sha256": Rate(cycles_per_block=65, block_bits=512, single_bps=972e6)},
        "lut4_equivalents": 2345, "ff": 1234, "tools": [], "conditions": {"part": "LFE5U"},
    }  # fmt: skip
    own = measured.Measured(parameters=core.parameters, **given)
    other = measured.Measured(
        parameters=core.parameters | {"DataBits": 64}, **given | {"lut4_equivalents": 9999}
    )
    monkeypatch.setattr(measured, "shipped", lambda: [other, own])
    (found,) = known.of(core)
    assert (found.area, found.area_unit, found.bps["sha256"]) == (2345, "LUT4", 972e6)
    sheet = artefacts.files(config.make("sha256-stream"), settings.load())["DATASHEET.md"]
    assert "| 123 MHz | 65 | 972 Mb/s | 2345 LUT4 equivalents, 1234 FF |" in sheet
    assert "9999" not in sheet
    assert "Not measured" not in sheet
    monkeypatch.setattr(measured, "shipped", lambda: [other])
    sheet = artefacts.files(config.make("sha256-stream"), settings.load())["DATASHEET.md"]
    assert "Not measured: `hashtile synth sha2_stream -t ecp5 -p DataBits=32 -p Modes=" in sheet
    assert "9999" not in sheet


def test_a_tile_has_the_figures_of_its_own_measurement() -> None:
    found = {one.target: one for one in known.of(preset("tile-boot").core)}
    (row,) = [
        row
        for row in known.tile_tables.area_rows()
        if (row["build"], row["target"]) == ("tile-boot", "ecp5")
    ]
    assert (found["ecp5"].area, found["ecp5"].fmax_hz) == (row["lut4_equivalents"], row["fmax_hz"])
