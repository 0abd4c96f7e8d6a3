"""The bench: what programs print, what is counted, arithmetic of tables, missing tools."""

import json
import platform
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hashtile import bench, cli
from hashtile.bench import arm, gains, host, library, plot, programs, record, tables
from hashtile.bench.system import clocks
from hashtile.soc import figures as systems
from hashtile.support import config, tools
from hashtile.support.errors import BadInput, HashtileError, Missing


def test_lines_that_are_no_figures() -> None:
    assert list(programs.figures('text\n@ {"a": 1}\n @ {}\n')) == [{"a": 1}]
    for line in ("@ {", "@ []", "@ 1"):
        with pytest.raises(HashtileError, match="no line of figures"):
            list(programs.figures(line))
    with pytest.raises(HashtileError, match="2 lines"):
        programs.one("@ {}\n@ {}\n")


def test_one_hash_from_few_and_many() -> None:
    assert programs.alone({1: 1100, 11: 2100}) == 100
    assert programs.alone({101: 10_500, 1: 500}) == 100


def test_numbers_with_commas() -> None:
    assert (
        programs.number(r"I\s+refs:\s+([\d,]+)", "==1== I   refs:      1,568,253", "x") == 1568253
    )
    with pytest.raises(HashtileError, match="valgrind: no"):
        programs.number(r"(\d+)", "none", "valgrind")


def test_a_wrong_digest_is_an_error() -> None:
    programs.check({"program": "p", "digest": "00"}, ["00"])
    with pytest.raises(HashtileError, match="p: a wrong digest: 01"):
        programs.check({"program": "p", "digest": "01"}, ["00"])
    with pytest.raises(HashtileError, match="a wrong digest: None"):
        programs.check({"program": "p"}, ["00"])


def without(monkeypatch: pytest.MonkeyPatch, *missing: str) -> None:
    """These programs are not installed."""
    find = tools.find

    def found(name: str) -> Path:
        if name in missing:
            raise Missing(f"{name} is not installed. {tools.INSTALL[name]}")
        return find(name)

    monkeypatch.setattr(tools, "find", found)
    programs.gcc.cache_clear()


def test_missing_tools_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without(monkeypatch, "qemu-arm", "gcc")
    settings = config.Settings(home=tmp_path)
    found = bench.run(["arm"], settings, print)
    assert not found.runs
    assert any("qemu-arm is not installed" in why for why in found.parts["arm"].not_run)
    with pytest.raises(Missing, match="apt-get install gcc"):
        programs.gcc()


def test_counters_that_are_missing_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(tools.INSTALL, "perf", "")
    without(monkeypatch, "perf", "valgrind")
    count, by = host.counter()
    assert count(["true"]) == {}
    assert by.startswith("nothing: perf is not installed") and "apt-get install valgrind" in by


def test_perf_that_may_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "find", lambda name: Path("/bin") / name)
    output = "<not supported>,,cycles:u,0,100.00,,\n<not supported>,,instructions:u,0,100.00,,\n"
    monkeypatch.setattr(tools, "run", lambda *_, **__: output)
    assert host._perf(Path("perf"), ["true"]) == {}
    monkeypatch.setattr(tools, "run", lambda *_, **__: "12,,cycles:u,1,1\n34,,instructions:u,1,1\n")
    assert host._perf(Path("perf"), ["true"]) == {"cycles": 12, "instructions": 34}


def test_a_program_that_fails_is_no_time() -> None:
    assert host.process_seconds(["/bin/true"]) > 0
    with pytest.raises(HashtileError, match="exit status 1"):
        host.process_seconds(["/bin/false"])


def test_hashlib_without_instructions_to_turn_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "has", lambda flag: False)
    with pytest.raises(Missing, match="no SHA instructions"):
        list(library.runs(config.load(), print))
    monkeypatch.setattr(host, "has", lambda flag: True)
    monkeypatch.setattr(library.platform, "machine", lambda: "x86_64")
    monkeypatch.setenv("OPENSSL_ia32cap", "0")
    with pytest.raises(Missing, match="OPENSSL_ia32cap is set"):
        list(library.runs(config.load(), print))


@pytest.mark.rest  # a minute and a half to build the C library for it
def test_instructions_of_an_arm() -> None:
    """QEMU's count is that of the hash: twice the blocks, about twice the instructions."""
    settings = config.load()
    runs = arm.runs(arm.compilers()[0](), settings, print, ["-O2"])
    hashes = [run for run in runs if run.scope == "hash"]
    found = {(run.program, run.message_bytes): run.instructions for run in hashes}
    assert len(found) == 4
    for program in programs.PROGRAMS:
        short, long = found[program, 3], found[program, 1024]
        assert short and long and 14 < long / short < 18  # 17 blocks, padded once


def made(**values: Any) -> record.Bench:
    return record.Bench(machine="M", parts={"lengths": record.Part.model_validate(values)})


def work(system: str, length: int, cycles: int, **more: Any) -> dict[str, Any]:
    return {"work": "sha256", "message_bytes": length, "system": system, "processor": "ibex",
            "cycles": cycles, **more}  # fmt: skip


def test_gain_and_crossover() -> None:
    cycles = {0: (50, 100), 64: (150, 100), 256: (90, 100), 1024: (300, 100), 4096: (900, 100)}
    works = [
        work(system, length, pair[number])
        for length, pair in cycles.items()
        for number, system in enumerate(("software", "tile"))
    ]
    kept = made(works=[*works, work("lls", 0, 1), work("software", 9, 1)])
    found = gains.of_cycles(kept.works, "sha256", "ibex")
    assert found == {0: 0.5, 64: 1.5, 256: 0.9, 1024: 3.0, 4096: 9.0}
    assert gains.crossover(found) == 1024
    assert gains.crossover({0: 2.0, 1: 3.0}) == 0
    assert gains.crossover({0: 2.0, 1: 0.5}) is None
    assert gains.of_cycles(kept.works, "sha256", "vexriscv") == {}


def test_time_is_at_the_clock_of_the_system() -> None:
    works = [
        work("software", 1024, 6400, work="whole"),
        work("lls", 1024, 3000, work="whole"),
        work("software", 64, 1),
    ]
    kept = made(works=works, clocks_hz={"ibex": 64e6, "ibex lls": 60e6})
    assert [gains.seconds(kept, one) for one in kept.works[:2]] == [100e-6, 50e-6]
    assert gains.seconds(made(works=works), kept.works[0]) is None
    assert len(tables.make("kammoun 15", kept).lines) == 2
    line = tables.make("kammoun 15", kept).lines[1]
    assert line.cells[4:] == ("3000", "2.13 ×", "50.0 µs", "2.00 ×")


def test_figures_of_a_run() -> None:
    run = record.Run(program="rolling", message_bytes=3, processor="ibex", compiler="c",
                     optimize="-O2", cycles=3000, instructions=2000, seconds=1e-3)  # fmt: skip
    assert (run.cpi, run.mips) == (1.5, 2.0)
    cells = tables.make("marzvanyan I", made(runs=[run.model_dump()])).lines[-1].cells
    assert cells[-5:] == ("1000 µs", "3000", "2000", "1.500", "2.000")
    assert record.Run(program="p", message_bytes=0, processor="x", compiler="c").mips is None


def test_a_clock_is_the_one_that_ran_or_nominal() -> None:
    values: dict[str, Any] = {"program": "rolling", "message_bytes": 3, "processor": "x86"}
    values |= {"compiler": "c", "optimize": "-O2"}
    values |= {"clock_hz": 2e9, "seconds": 1e-3, "instructions": 12e6}
    table = tables.make("marzvanyan II", made(runs=[values, {**values, "cycles": 3e6}]))
    assert [line.cells[5] for line in table.lines[-2:]] == ["2.00 GHz nominal", "3.00 GHz"]
    assert any("would give up to 6.00 instructions a cycle" in note for note in table.notes)
    soft = {**values, "processor": "ibex", "clock_hz": 5e7, "cycles": 50_000}
    assert tables.make("marzvanyan I", made(runs=[soft])).lines[-1].cells[5] == "50.0 MHz"


def test_a_cpi_from_the_clock_that_ran_is_derived() -> None:
    values: dict[str, Any] = {"program": "rolling", "message_bytes": 3, "processor": "x86"}
    values |= {"compiler": "c", "optimize": "-O2", "clock_by": "a chain"}
    values |= {"clock_hz": 3e9, "seconds": 1e-3, "instructions": 12e6}
    process = {**values, "scope": "process"}
    table = tables.make("marzvanyan II", made(runs=[values, {**values, "cycles": 6e6}]))
    cells = [line.cells for line in table.lines[-2:]]
    assert [(c[5], c[7], c[9]) for c in cells] == [
        ("3.00 GHz", "–", "0.2500 derived"), ("3.00 GHz", "6000000", "0.5000"),
    ]  # fmt: skip
    assert any("by a chain." in note for note in table.notes)
    assert not any("nominal" in note for note in table.notes)
    line = tables.make("marzvanyan I", made(runs=[process])).lines[-1]
    assert line.cells[9] == "–"


def test_the_clock_that_runs_is_that_of_two_chains(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chain of multiplications must take three times as long, else the clock is nominal.

    A machine that is busy with other work may give the nominal clock as well.
    """
    settings, compiler = config.load(), programs.zig()
    found = host.clock_that_runs(compiler, settings)
    assert 2e8 < found["clock_hz"] < 1e10
    assert "clock_by" not in found or platform.machine() == "x86_64"
    monkeypatch.setattr(host, "clock_hz", lambda: 1.0)
    for line, by in ((2.9, False), (3.02, True), (4.0, False)):
        output = f'@ {{"hertz": 5, "cycles_of_a_multiplication": {line}}}\n'
        monkeypatch.setattr(tools, "run", lambda *_, output=output, **__: output)
        assert ("clock_by" in host.clock_that_runs(compiler, settings)) == by


def test_a_block_in_a_system() -> None:
    common = {"work": "hmac-sha3-512", "processor": "ibex", "system": "dcc"}
    works = [{**common, "message_bytes": n, "cycles": 100 * n + 1000} for n in (256, 1024)]
    kept = made(works=works)
    assert gains.of_block(kept.works, "ibex", "dcc") == pytest.approx(100 * 768 / 11)
    assert gains.of_block(kept.works[:1], "ibex", "dcc") is None
    lines = [line.cells for line in tables.make("ahmed I", kept).lines]
    assert [cells[0] for cells in lines[:2]] == ["published: DCC SoC", "published: DCCL SoC"]
    (one,) = (cells for cells in lines if cells[0] == "measured: DCC with Ibex")
    assert one[3] == "6982" and one[5].endswith("Mb/s")


def test_tables_have_all_that_is_published() -> None:
    empty = record.Bench()
    for name in tables.TABLES:
        table = tables.make(name, empty)
        measured = [line for line in table.lines if line.marked]  # areas do not depend on a bench
        assert not measured or name == "ahmed I"
        assert all(len(line.cells) == len(table.head) for line in table.lines)
        assert not any("<" in text for text in table.head)  # a page and a terminal show them too
        assert any("hashtile bench --part" in note for note in table.notes), name
    assert len(tables.make("marzvanyan I", empty).lines) == 4
    assert len(tables.make("marzvanyan II", empty).lines) == 6
    with pytest.raises(HashtileError, match="no table 'x'"):
        tables.make("x", empty)


def test_baselines() -> None:
    """Cycles a byte of each program, and over the tile at 16 KiB."""
    runs = [
        {"program": "sha256 unrolled", "message_bytes": count, "processor": "ibex zbb",
         "compiler": "c", "optimize": "-O2", "cycles": cycles, "instructions": 1}
        for count, cycles in ((64, 9000), (1024, 80_000), (16384, 1_000_000))
    ]  # fmt: skip
    part = record.Part.model_validate({"runs": runs})
    tile = record.Part.model_validate({"works": [work("tile", 16384, 20_000)]})
    kept = record.Bench(machine="M", parts={"baseline": part, "lengths": tile})
    (line,) = tables.make("baseline", kept).lines
    assert line.cells[1:] == ("Ibex with Zbb", "c -O2", "78.12", "61.04", "50.0 ×")
    assert len(tables.make("marzvanyan I", kept).lines) == 4


def test_parts_take_the_place_of_older_ones(tmp_path: Path) -> None:
    def part(seconds: float) -> record.Part:
        return record.Part(seconds=seconds, works=(work("tile", 64, 5),))

    none = record.Part(seconds=9, not_run=("no compiler",))
    old = record.Bench(machine="A", parts={"a": part(1), "b": part(2)})
    new = record.Bench(machine="B", parts={"a": none, "b": part(3), "c": none})
    path = tmp_path / "bench.json"
    path.write_text(record.text(old.with_(new)))
    kept = record.load(path)
    assert (kept.machine, {name: part.seconds for name, part in kept.parts.items()}) == (
        "A",  # whose host it still is
        {"a": 1, "b": 3, "c": 9},
    )
    path.write_text('{"parts": {"a": {"runs": 1}}}')
    with pytest.raises(HashtileError, match=r"parts\.a\.runs"):
        record.load(path)
    with pytest.raises(HashtileError, match="cannot be read"):
        record.load(tmp_path / "none")


def test_the_machine_is_that_of_its_host_part() -> None:
    run = record.Run(program="p", message_bytes=0, processor="x", compiler="c")
    host = record.Bench(machine="B", parts={"host": record.Part(runs=(run,))})
    assert record.Bench(machine="A").with_(host).machine == "B"
    assert host.with_(record.Bench(machine="C")).machine == "B"
    assert record.Bench().with_(record.Bench(machine="C")).machine == "C"


def test_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    part = made(works=[work("software", 64, 10), work("tile", 64, 5)]).parts["lengths"]
    monkeypatch.setattr(bench, "PARTS", {"lengths": lambda settings, progress: part})
    kept = tmp_path / "bench.json"
    result = CliRunner().invoke(cli.cli, ["bench", "-o", str(kept)])
    assert result.exit_code == 0, result.output
    assert "2.00 ×" in result.output
    assert record.load(kept).works == list(part.works)
    shown = CliRunner().invoke(cli.cli, ["bench", "--json"])
    assert json.loads(shown.output)["parts"]["lengths"]["works"][0]["cycles"] == 10
    kept.write_text("no bench")
    with pytest.raises(HashtileError, match=r"bench\.json: "):  # said before the work
        CliRunner().invoke(cli.cli, ["bench", "-p", "x", "-o", str(kept)], catch_exceptions=False)
    with pytest.raises(BadInput, match="no part 'x'"):
        CliRunner().invoke(cli.cli, ["bench", "-p", "x"], catch_exceptions=False)


def full(**joules: float) -> record.Bench:
    """A function at three lengths, the last one extrapolated, by software and by the tile."""
    works = [
        work(system, length, cycles, extrapolated=system == "software" and length > 64)
        for length, pair in {0: (50, 100), 64: (300, 100), 1024: (9000, 100)}.items()
        for system, cycles in zip(("software", "tile"), pair, strict=True)
    ]
    return made(works=works, joules=joules)


def test_energy_against_length() -> None:
    joules = {
        "ibex software cycle": 4.0,
        "ibex tile cycle": 2.0,
        "tile cycle": 1.0,
        "sha256_carrysave block": 100.0,
    }
    kept = full(**joules)
    assert gains.of_energy(kept) == {"sha256": {0: 200 / 400, 64: 1200 / 500, 1024: 36000 / 2000}}
    assert gains.of_energy(full()) == {}
    cells = tables.make("energy", kept).lines[0].cells
    assert cells == ("sha256", "0.500 ×", "2.40 ×", "18.0 ×", "–", "–")


def test_extrapolated_gains_are_marked() -> None:
    kept = full()
    other = kept.works[2].model_copy(update={"processor": "vexriscv", "extrapolated": True})
    part = kept.parts["lengths"]
    part = part.model_copy(update={"works": (*part.works, other)})
    cells = tables.make("lengths", record.Bench(parts={"lengths": part})).lines[0].cells
    assert cells == ("sha256", "Ibex", "64 bytes", "0.500 ×", "3.00 ×", "90.0 × *", "–", "–")


def test_plot() -> None:
    """One panel, of which what is extrapolated is dotted; a ring at the crossover."""
    (panel,) = plot.curves(full()).items()
    assert panel[0] == "Ibex, cycles"
    (curve,) = panel[1]
    assert (curve.measured, curve.values) == (64, {0: 0.5, 64: 3.0, 1024: 90.0})
    svg = plot.lengths(full())
    assert svg.startswith("<svg") and svg.count("stroke-dasharray") == 1
    assert "prefers-color-scheme: dark" in svg and "SHA-224, SHA-256" in svg
    assert plot.lengths(full()) == svg
    assert plot.lengths(record.Bench()) == ""


@pytest.mark.parametrize("grades", [(6, 8), (8, 6)])
def test_clock_is_that_of_the_fastest_part(tmp_path: Path, grades: tuple[int, int]) -> None:
    row, *_ = (row for row in systems.rows() if (row.cpu, row.accelerator) == ("ibex", "none"))
    part = row.part.removesuffix(row.grade)
    lines = [
        row.model_copy(update={"part": f"{part}{grade}", "fmax_hz": grade * 1e6}).model_dump_json()
        for grade in grades
    ]
    (tmp_path / "soc.json").write_text("\n".join(lines))
    assert clocks(tmp_path / "soc.json") == {"ibex": 8e6}
