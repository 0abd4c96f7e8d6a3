"""The command line: `hashtile list|hash|verify|synth|explore|soc|bench|hls|report|demo`.

Exit codes: 0 all well, 1 something failed, 2 wrong usage. Results go to stdout; progress, notes and
errors to stderr. Progress shows on terminals only.
"""

import dataclasses
import json
import os
import signal
import sys
import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from hashtile import catalog, config, demo, digests, figures, functions, report, soc, synth, verify
from hashtile.errors import BadInput, HashtileError
from hashtile.hls import command as hls
from hashtile.report import check as documents
from hashtile.store import Store

_errors = Console(stderr=True, highlight=False, soft_wrap=True)

_output = click.option(
    "--output",
    "-o",
    default=Path("report.html"),
    show_default=True,
    type=click.Path(path_type=Path, dir_okay=False),
)
_json = click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
_pdk_root = click.option(
    "--pdk-root",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder with asap7/lib and sky130hd/lib. [environment: HASHTILE_PDK_ROOT]",
)


def _settings(pdk_root: Path | None = None) -> config.Settings:
    settings = config.load()
    return settings.model_copy(update={"pdk_root": pdk_root.absolute()}) if pdk_root else settings


def _names(context: click.Context, parameter: click.Parameter, value: str) -> list[str]:
    """A list of targets, separated by commas."""
    return [synth.target(name).name for name in value.split(",")]


def _values(
    context: click.Context, parameter: click.Parameter, texts: tuple[str, ...]
) -> dict[str, int]:
    return dict(catalog.parameter(text) for text in texts)


_parameters = click.option(
    "--parameter",
    "-p",
    "parameters",
    multiple=True,
    callback=_values,
    metavar="NAME=VALUE",
    help="Another build: Unroll=2, Modes=sha224+sha256. May be repeated.",
)


def _cores(
    names: tuple[str, ...], parameters: Mapping[str, int] | None = None
) -> list[catalog.Core]:
    """The builds with `parameters` of the cores, by default of all."""
    return [catalog.core(name).build(parameters or {}) for name in names or catalog.cores()]


def _emit(line: str) -> None:
    """A line to stdout; file names keep bytes that are not UTF-8."""
    sys.stdout.buffer.write(os.fsencode(line) + b"\n")
    sys.stdout.buffer.flush()


def _show(table: Table) -> None:
    """A table to stdout, never cut short where stdout is not a terminal."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=200)
    console.print(table)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hashtile")
def cli() -> None:
    """Open hash engines: hash with them, verify them, measure them."""


@cli.command("list")
@_json
def list_(as_json: bool) -> None:
    """List the cores and their last measured figures."""
    if as_json:
        for core in catalog.cores().values():
            _emit(core.model_dump_json())
        return
    settings = _settings()
    table = Table("core", "algorithms", "cycles/block", "measured", "what it is", box=None)
    with Store(settings.home / "results.sqlite") as store:
        points = synth.points(store, catalog.cores().values())
    for core in catalog.cores().values():
        measured = [point for point in points if point.core == core.name]
        default = [point for point in measured if point.parameters == core.parameters]
        lines = [synth.summary(point) for point in default] or [f"hashtile synth {core.name}"]
        if others := len({figures.build(point) for point in measured} - {core.label}):
            lines.append(f"and {others} other build{'s' * (others > 1)}, see: hashtile report")
        table.add_row(
            core.name,
            ", ".join(core.named) or figures.algorithms(()),
            synth.cycles(default[0]) if default else "not measured",
            "\n".join(lines),
            core.summary,
        )
    _show(table)


@cli.command("hash")
@click.option("--algorithm", "-a", default="sha256", show_default=True, metavar="NAME")
@click.option("--core", "-c", metavar="NAME", help="[default: the first that fits]")
@click.option("--bits", type=click.IntRange(0), metavar="N", help="Hash the first N bits only.")
@click.option(
    "--length", type=click.IntRange(0, 2**32 - 1), metavar="N", help="Bytes of a XOF's output."
)
@click.option("--function-name", default="", metavar="TEXT", help="N of cSHAKE.")
@click.option("--customization", default="", metavar="TEXT", help="S of cSHAKE and KMAC.")
@click.option(
    "--key-file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="With the key of KMAC or HMAC: all bytes of the file.",
)
@click.option("--stats", is_flag=True, help="Cycles, blocks and throughput, to stderr.")
@_json
@click.argument("files", nargs=-1, type=click.Path(), metavar="[FILE]...")
def hash_(
    algorithm: str,
    core: str | None,
    bits: int | None,
    length: int | None,
    function_name: str,
    customization: str,
    key_file: Path | None,
    stats: bool,
    as_json: bool,
    files: tuple[str, ...],
) -> None:
    """Print digests of files, computed by the hardware.

    The output is that of sha256sum.

    With no FILE, or where FILE is -, standard input is read.
    """
    settings = _settings()
    chosen = catalog.core_for(algorithm, core)
    framing = functions.framing(
        algorithm, os.fsencode(function_name), os.fsencode(customization), _key(key_file)
    )
    if length is not None and not functions.ALL[algorithm].extendable:
        raise BadInput(f"--length: the digest of {algorithm} has a length of its own")
    failed = False
    done: list[digests.FileDigest] = []
    for name in files or ("-",):
        try:
            result = digests.of_file(
                name,
                algorithm,
                chosen,
                settings,
                console=_errors,
                bits=bits,
                length=length,
                framing=framing,
            )
        except OSError as error:
            _errors.print(f"hashtile: {name}: {error.strerror}", markup=False)
            failed = True
            continue
        done.append(result)
        _emit(result.model_dump_json() if as_json else result.line)
    if stats and done:
        _print_stats(chosen, done, settings)
    if failed:
        raise SystemExit(1)


def _key(path: Path | None) -> bytes | None:
    """The key in a file; of one that is too long no more than tells so."""
    if path is None:
        return None
    with path.open("rb") as file:
        return file.read(functions.LIMITS["key"] + 1)


def _print_stats(
    core: catalog.Core, done: list[digests.FileDigest], settings: config.Settings
) -> None:
    cycles, blocks = (sum(getattr(d, key) for d in done) for key in ("cycles", "blocks"))
    seconds = sum(d.seconds for d in done)
    size = sum(d.bytes for d in done)
    _errors.print(
        f"{core.name}: {size} bytes in {blocks} blocks, {cycles} cycles, "
        f"{cycles / blocks:.2f} cycles per block; simulated in {seconds:.2f} s, "
        f"{blocks / seconds:.0f} blocks a second"
    )
    with Store(settings.home / "results.sqlite") as store:
        points = synth.points(store, [core])
    default = [point for point in points if point.parameters == core.parameters]
    rates = {point.target: point.fmax_hz for point in default if point.fmax_hz}
    for name, fmax in rates.items():
        _errors.print(
            f"  on {name} at the measured {fmax / 1e6:.1f} MHz: "
            f"{8 * size * fmax / cycles / 1e9:.3f} Gb/s"
        )
    if not rates:
        _errors.print(f"  throughput: no Fmax measured yet; run: hashtile synth {core.name}")


@cli.command("verify")
@click.option("--seed", default=1, show_default=True, help="Of messages, blocks and stalls.")
@click.option(
    "--messages", default=verify.RANDOM_MESSAGES, show_default=True, type=click.IntRange(9)
)
@click.option("--blocks", default=verify.RANDOM_BLOCKS, show_default=True, type=click.IntRange(9))
@_parameters
@_json
@click.argument("cores", nargs=-1, metavar="[CORE]...")
def verify_(
    seed: int,
    messages: int,
    blocks: int,
    parameters: dict[str, int],
    as_json: bool,
    cores: tuple[str, ...],
) -> None:
    """Run official vectors and random tests, with counts."""
    settings = _settings()
    reports = []
    for core in _cores(cores, parameters):
        with _errors.status(f"{core.label}: building the simulation") as status:
            result = verify.verify(
                core,
                settings,
                seed=seed,
                messages=messages,
                blocks=blocks,
                progress=lambda outcome: status.update(f"{outcome.name}, {outcome.level}: done"),
            )
        with Store(settings.home / "results.sqlite") as store:
            verify.keep(store, result)
        reports.append(result)
        if as_json:
            _emit(result.model_dump_json())
        else:
            _show(verify.table(result))
    if any(result.failed for result in reports) or not reports:
        raise SystemExit(1)


def _options(
    context: click.Context, parameter: click.Parameter, texts: tuple[str, ...]
) -> dict[str, int | str]:
    """Settings of a flow; what the target has of them is checked with it."""
    found: dict[str, int | str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise BadInput(f"{text!r} is no option of a flow: write NAME=VALUE")
        found[name] = int(value) if value.isascii() and value.isdigit() else value
    return found


@cli.command("synth")
@click.option(
    "--target",
    "-t",
    "targets",
    default="ecp5",
    show_default=True,
    callback=_names,
    metavar="NAME,...",
    help=f"Any of {', '.join(synth.TARGETS)}.",
)
@click.option("--seeds", default=3, show_default=True, type=click.IntRange(1, 99))
@click.option("--jobs", "-j", default=os.cpu_count() or 1, show_default=True)
@click.option("--power", is_flag=True, help="Power of simulated workloads too, on ASIC targets.")
@click.option("--refresh", is_flag=True, help="Measure again what is stored.")
@click.option(
    "--option",
    "options",
    multiple=True,
    callback=_options,
    metavar="NAME=VALUE",
    help="Of the flow: mhz=100, adder=sklansky (docs/explore.md). May be repeated.",
)
@_parameters
@_pdk_root
@_json
@click.argument("cores", nargs=-1, required=True, metavar="CORE...")
def synth_(
    targets: list[str],
    seeds: int,
    jobs: int,
    power: bool,
    refresh: bool,
    options: dict[str, int | str],
    parameters: dict[str, int],
    pdk_root: Path | None,
    as_json: bool,
    cores: tuple[str, ...],
) -> None:
    """Measure area, Fmax and throughput of cores.

    What is known is answered from the store.
    """
    settings = _settings(pdk_root)
    points, failed = [], False
    for name in targets if power else ():
        if not synth.target(name).has_power:
            _errors.print(f"hashtile: {name}: no power: there is no open model of what it takes")
    with Store(settings.home / "results.sqlite") as store:
        for core in _cores(cores, parameters):
            for name in targets:
                try:
                    with _errors.status(f"{core.label} on {name}") as status:
                        point = synth.measure(
                            core,
                            name,
                            settings=settings,
                            store=store,
                            seeds=seeds,
                            options=options,
                            jobs=jobs,
                            power=power,
                            refresh=refresh,
                            progress=status.update,
                        )
                except HashtileError as error:
                    _errors.print(f"hashtile: {core.label} on {name}: {error}", markup=False)
                    failed = True
                    continue
                points.append(point)
                if as_json:
                    _emit(point.model_dump_json())
    if not as_json and points:
        _show(synth.table(points))
    if failed:
        raise SystemExit(1)


@cli.command("explore")
@click.option("--dry-run", is_flag=True, help="Count the points and estimate the time only.")
@click.option("--retry", is_flag=True, help="Try again what failed in earlier runs.")
@click.option("--scheduler", metavar="ADDRESS", help="Of a running Dask cluster: tcp://HOST:8786.")
@click.option("--jobs", "-j", default=os.cpu_count() or 1, show_default=True, help="Local workers.")
@_pdk_root
@_json
@click.argument("spec")
def explore_(
    dry_run: bool,
    retry: bool,
    scheduler: str | None,
    jobs: int,
    pdk_root: Path | None,
    as_json: bool,
    spec: str,
) -> None:
    """Measure all points of SPEC: a TOML file, or quick, papers, full.

    What is known is not measured again; a run that was ended goes on where it was.
    """
    from hashtile import explore  # Dask takes a second to load
    from hashtile.explore import progress

    settings = _settings(pdk_root)
    asked, tasks = explore.load(spec)
    with Store(settings.home / "results.sqlite") as store:
        found = explore.plan(tasks, store, settings, asked.limits, retry=retry)
        for name, (count, why) in found.missing.items():
            _errors.print(f"{name}: {count} points left out: {why}", markup=False)
        if dry_run:
            estimate = progress.duration(found.seconds / jobs)
            _emit(
                f"{asked.title}: {found.size} points, {len(found.known)} known, "
                f"{len(found.todo)} to measure: about {estimate} with {jobs} workers"
            )
            return
        counts = progress.Counts(found)
        outcomes = explore.explore(
            found, store, settings, asked.limits, scheduler=scheduler, jobs=jobs
        )
        failed = [outcome for outcome in found.known if outcome.state == "failed"]
        for outcome in found.known if as_json else ():
            _emit(progress.line(outcome, counts))
        with progress.Bar(counts, _errors) as update:
            for outcome in outcomes:
                counts.add(outcome)
                update()
                failed += [outcome] if outcome.state == "failed" else []
                if as_json:
                    _emit(progress.line(outcome, counts))
    for outcome in failed:
        task = outcome.task
        text = f"hashtile: {task.core.label} on {task.target.name}: {outcome.reason}"
        _errors.print(text, markup=False)
    _errors.print(f"{asked.title}: {counts}, {progress.duration(counts.seconds)}", markup=False)
    if failed:
        raise SystemExit(1)


@cli.group("soc")
def soc_() -> None:
    """Run programs on a RISC-V system with the hash tile."""


@soc_.command("list")
def soc_list() -> None:
    """List the programs, a line each."""
    for app in soc.apps():
        _emit(app)


@soc_.command("run")
@click.option("--cpu", default="ibex", type=click.Choice(soc.PROCESSORS), show_default=True)
@click.option(
    "--accelerator", default="tile", type=click.Choice(soc.ACCELERATORS), show_default=True
)
@click.option("--compiler", default="zig", type=click.Choice(soc.COMPILERS), show_default=True)
@click.option("--optimize", "-O", default="2", type=click.Choice(("0", "1", "2", "3", "s")))
@click.option("--flash", type=click.Path(path_type=Path, dir_okay=False), help="Flash content.")
@click.option("--cycles", default=2_000_000_000, type=click.IntRange(1), help="At most so many.")
@click.option("--profile", "profiled", is_flag=True, help="Cycles by function, to stderr.")
@click.option("--interactive", "-i", is_flag=True, help="What is typed goes to the program.")
@_json
@click.argument("app")
def soc_run(
    cpu: str,
    accelerator: str,
    compiler: str,
    optimize: str,
    flash: Path | None,
    cycles: int,
    profiled: bool,
    interactive: bool,
    as_json: bool,
    app: str,
) -> None:
    """Build APP and the system, run it, show its serial line.

    APP is a name of `hashtile soc list` or a C file. Exits with what its main returned.
    """
    with soc.Screen(_errors, interactive) as screen:
        done = soc.run(
            Path(app) if app.endswith(".c") else app,
            soc.Build(cpu=cpu, accelerator=accelerator),
            compiler=compiler,
            optimize=f"-O{optimize}",
            flash=flash.read_bytes() if flash else b"",
            limit=cycles,
            profiled=profiled,
            settings=_settings(),
            hears=(lambda text: None) if as_json else screen.hears,
            progress=screen.progress,
            listen=soc.listen if interactive else lambda: b"",
        )
    if as_json:
        _emit(json.dumps(dataclasses.asdict(done), sort_keys=True))
    else:
        _errors.print(f"{app}: exit code {done.exit_code}, {done.cycles} cycles", markup=False)
        for name, count in (done.profile or {}).items():
            _errors.print(f"{count:12} {100 * count / done.cycles:5.1f} %  {name}", markup=False)
    raise SystemExit(done.exit_code & 0xFF)


@soc_.command("synth")
@click.option("--cpu", default="ibex", type=click.Choice(soc.PROCESSORS), show_default=True)
@click.option(
    "--accelerator", default="tile", type=click.Choice(soc.ACCELERATORS), show_default=True
)
@click.option("--part", default="ecp5", type=click.Choice(sorted(soc.PARTS)), show_default=True)
@click.option("--app", default="hello", show_default=True, help="The program in ROM.")
@click.option("--seeds", default=1, type=click.IntRange(1, 99), show_default=True)
@click.option("--output", "-o", type=click.Path(path_type=Path, file_okay=False))
@_parameters
@_json
def soc_synth(
    cpu: str,
    accelerator: str,
    part: str,
    app: str,
    seeds: int,
    output: Path | None,
    parameters: dict[str, int],
    as_json: bool,
) -> None:
    """Measure the whole system on an ECP5; the bitstream goes to a folder with --output.

    `ecp5` is the fastest part, `ulx3s` that of the board of this name.
    """
    found = soc.measure(
        soc.Build(cpu=cpu, accelerator=accelerator, tile=parameters),
        part,
        _settings(),
        app=app,
        seeds=seeds,
        output=output,
        progress=lambda step: _errors.print(step, markup=False),
    )
    _emit(json.dumps(found, sort_keys=True) if as_json else soc.describe(found))


@cli.command("bench")
@click.option(
    "--part",
    "-p",
    "parts",
    multiple=True,
    metavar="NAME",
    help="One part alone. May be repeated. [default: all]",
)
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep the figures in this JSON file; parts that were not run stay as they are there.",
)
@_pdk_root
@_json
def bench_(
    parts: tuple[str, ...], output: Path | None, pdk_root: Path | None, as_json: bool
) -> None:
    """Measure software against hardware/software, published beside measured.

    The parts are host, arm, library, software, kammoun, ahmed, lengths and energy. One whose tools
    are missing is left out and says so.
    """
    from hashtile import bench, tools
    from hashtile.bench import record, tables

    with _errors.status("") as status:
        found = bench.run(parts or bench.PARTS, _settings(pdk_root), status.update)
    if output:
        kept = record.load(output) if output.exists() else record.Bench()
        tools.write(output, record.text(kept.with_(found)))
    for name, part in found.parts.items():
        for why in part.not_run:
            _errors.print(f"hashtile: {name}: not run: {why}", markup=False)
    if as_json:
        _emit(found.model_dump_json())
        return
    for name in tables.TABLES:
        made = tables.make(name, found)
        if any(line.marked for line in made.lines):
            _emit(f"\n{made.title}")
            shown = Table(*(cell.replace("<br>", " ") for cell in made.head), box=None)
            for line in made.lines:
                shown.add_row(*line.cells)
            _show(shown)


@cli.command("report")
@_output
@click.option("--check", is_flag=True, help="Compare the documents of a checkout with the store.")
@click.argument("cores", nargs=-1, metavar="[CORE]...")
def report_(output: Path, check: bool, cores: tuple[str, ...]) -> None:
    """Write the HTML report, measured beside published.

    The measured points go beside it, as CSV and as Parquet. With --check nothing is written: each
    figure in a document that the store has another one of is listed.
    """
    if check:
        _check(_cores(cores), _settings())
        return
    report.from_store(output, _cores(cores), _settings())
    _emit(str(output))


def _check(cores: list[catalog.Core], settings: config.Settings) -> None:
    found = documents.compare(cores, settings)
    if not found:
        raise HashtileError(
            "no figure was compared: the store holds no point that a document shows; "
            "measure one with: hashtile synth CORE"
        )
    stale = [figure for figure in found if figure.written != figure.stored]
    for figure in stale:
        _emit(str(figure))
    _errors.print(f"{len(found)} figures compared with the store, {len(stale)} differ")
    if stale:
        raise SystemExit(1)


@cli.command("demo")
@_output
@_pdk_root
@click.argument("files", nargs=-1, type=click.Path(), metavar="FILE...", required=True)
def demo_(output: Path, pdk_root: Path | None, files: tuple[str, ...]) -> None:
    """Hash FILEs, verify, synthesize, and write the report."""
    if not demo.run(output, files, _settings(pdk_root), _errors):
        raise SystemExit(1)


cli.add_command(hls.group)


def _warn(message: Warning | str, *_: Any, **__: Any) -> None:
    _errors.print(f"hashtile: warning: {message}", markup=False)


def main(run: Callable[..., Any] = cli.main) -> None:
    """The entry point: errors as one line on stderr, exit codes as Unix has them."""
    warnings.showwarning = _warn
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what runs below is ended too
    try:
        run(standalone_mode=False)
    except click.ClickException as error:
        error.show()
        raise SystemExit(error.exit_code) from None
    except HashtileError as error:
        _errors.print(f"hashtile: {error}", markup=False)
        raise SystemExit(error.exit_code) from None
    except (KeyboardInterrupt, click.Abort):
        raise SystemExit(130) from None
    except OSError as error:
        _errors.print(f"hashtile: {error}", markup=False)
        # What stdout could not take is still in its buffer, and would fail again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
