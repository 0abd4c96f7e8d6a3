"""The command line: `hashtile list|hash|verify|synth|explore|new|soc|bench|hls|report|demo`.

Exit codes: 0 all well, 1 something failed, 2 wrong usage. Results go to stdout; progress, notes and
errors to stderr. Progress shows on terminals only.
"""

import json
import os
import signal
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.table import Table

from hashtile import catalog, demo, report, synth, verify
from hashtile.bench import command as bench
from hashtile.catalog import new_core
from hashtile.documents import check as documents
from hashtile.hashing import digests
from hashtile.hls import command as hls
from hashtile.reference import functions
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.soc import command as soc
from hashtile.support import config, console
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import measured

_output = click.option(
    "--output",
    "-o",
    default=Path("report.html"),
    show_default=True,
    type=console.Output(dir_okay=False),
    callback=lambda context, parameter, path: report.page_path(path),
)


def _jobs(help_: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    number = click.IntRange(1, 1024)
    default = min(os.cpu_count() or 1, 1024)
    return click.option("--jobs", "-j", default=default, show_default=True, type=number, help=help_)


def _names(context: click.Context, parameter: click.Parameter, value: str) -> list[str]:
    """A list of targets, separated by commas."""
    return [synth.target(name).name for name in value.split(",")]


def _cores(names: tuple[str, ...], parameters: tuple[str, ...] = ()) -> list[catalog.Core]:
    """The builds with `parameters` of the cores, by default of all."""
    if parameters and not names:
        raise BadInput("--parameter: say which CORE shall have it; hashtile list has them all")
    return [catalog.core(name).chosen(parameters) for name in names or catalog.cores()]


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hashtile")
def cli() -> None:
    """Open hash engines: hash with them, verify them, measure them."""


@cli.command("list")
@console.as_json
def list_(as_json: bool) -> None:
    """List the cores and their measured figures.

    Of what was not measured here the figures are those that came with hashtile.
    """
    table = Table("core", "algorithms", "cycles/block", "measured", "what it is", box=None)
    points = _points(list(catalog.cores().values()), console.settings())
    for core in catalog.cores().values():
        known = [point for point in points if point.core == core.name]
        default = [point for point in known if point.parameters == core.parameters]
        if as_json:
            dumped = core.model_dump() | {"points": [point.model_dump() for point in known]}
            console.emit(json.dumps(dumped))
            continue
        lines = [synth.summary(point) for point in default] or [f"hashtile synth {core.name}"]
        if others := len({figures.build(point) for point in known} - {core.label}):
            lines.append(f"and {figures.count(others, 'other build')}, see: hashtile report")
        table.add_row(
            core.name,
            ", ".join(core.named) or figures.algorithms(()),
            synth.cycles(default[0]) if default else "not measured",
            "\n".join(lines),
            core.summary,
        )
    if not as_json:
        console.show(table)


def _points(cores: list[catalog.Core], settings: config.Settings) -> list[synth.Point]:
    """What is known of cores in the targets' own flows: measured here, or come with hashtile."""
    with Store(settings.home / "results.sqlite") as store:
        found = measured.with_keys(synth.points(store, cores), store)
    names = {core.name for core in cores}
    points = measured.merge(measured.shipped(), found, settings)
    return [one.point for one in points if one.core in names and not one.options]


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
@console.as_json
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
    settings = console.settings()
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
                console=console.errors,
                bits=bits,
                length=length,
                framing=framing,
            )
        except (OSError, BadInput) as error:
            why = f"{name}: {error.strerror}" if isinstance(error, OSError) else error
            console.errors.print(f"hashtile: {why}")
            failed = True
            continue
        done.append(result)
        console.emit(json.dumps(result.model_dump()) if as_json else result.line)
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
    console.errors.print(
        f"{core.name}: {figures.count(size, 'byte')} in {figures.count(blocks, 'block')}, "
        f"{cycles} cycles, {cycles / blocks:.2f} cycles per block; "
        f"simulated in {seconds:.2f} s, {blocks / seconds:.0f} blocks a second"
    )
    points = _points([core], settings)
    default = [point for point in points if point.parameters == core.parameters]
    rates = {point.target: point.fmax_hz for point in default if point.fmax_hz}
    for name, fmax in rates.items():
        console.errors.print(
            f"  on {name} at the measured {fmax / 1e6:.1f} MHz: "
            f"{8 * size * fmax / cycles / 1e9:.3f} Gb/s"
        )
    if not rates:
        console.errors.print(f"  throughput: no Fmax measured yet; run: hashtile synth {core.name}")


@cli.command("verify")
@click.option("--seed", default=1, show_default=True, help="Of messages, blocks and stalls.")
@click.option(
    "--messages", default=verify.RANDOM_MESSAGES, show_default=True, type=click.IntRange(9)
)
@click.option("--blocks", default=verify.RANDOM_BLOCKS, show_default=True, type=click.IntRange(9))
@console.parameters
@console.as_json
@click.argument("cores", nargs=-1, metavar="[CORE]...")
def verify_(
    seed: int,
    messages: int,
    blocks: int,
    parameters: tuple[str, ...],
    as_json: bool,
    cores: tuple[str, ...],
) -> None:
    """Run official vectors and random tests, with counts."""
    settings = console.settings()
    reports = []
    for core in _cores(cores, parameters):
        with console.errors.status(f"{core.label}: building the simulation") as status:
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
            console.emit(result.model_dump_json())
        else:
            console.show(verify.table(result))
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
        number = value.isascii() and value.isdigit() and len(value) < 10
        found[name] = int(value) if number else value
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
@_jobs("Seeds that are placed at once.")
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
@console.parameters
@console.pdk_root
@console.as_json
@click.argument("cores", nargs=-1, required=True, metavar="CORE...")
def synth_(
    targets: list[str],
    seeds: int,
    jobs: int,
    power: bool,
    refresh: bool,
    options: dict[str, int | str],
    parameters: tuple[str, ...],
    pdk_root: Path | None,
    as_json: bool,
    cores: tuple[str, ...],
) -> None:
    """Measure area, Fmax and throughput of cores.

    What is known is answered from the store.
    """
    settings = console.settings(pdk_root)
    points, failed = [], False
    for name in targets:
        synth.target(name).check(options)
        if power and not synth.target(name).has_power:
            console.errors.print(
                f"hashtile: {name}: no power: there is no open model of what it takes"
            )
    with Store(settings.home / "results.sqlite") as store:
        for core in _cores(cores, parameters):
            for name in targets:
                try:
                    with console.errors.status(f"{core.label} on {name}") as status:
                        point = synth.measure(
                            core,
                            name,
                            settings=settings,
                            store=store,
                            seeds=seeds if synth.target(name).placed else 1,
                            options=options,
                            jobs=jobs,
                            power=power,
                            refresh=refresh,
                            progress=status.update,
                        )
                except HashtileError as error:
                    console.errors.print(f"hashtile: {core.label} on {name}: {error}")
                    failed = True
                    continue
                points.append(point)
                if as_json:
                    console.emit(point.model_dump_json())
    if not as_json and points:
        console.show(synth.table(points))
    if failed:
        raise SystemExit(1)


@cli.command("explore")
@click.option("--dry-run", is_flag=True, help="Count the points and estimate the time only.")
@click.option("--retry", is_flag=True, help="Try again what failed in earlier runs.")
@click.option("--scheduler", metavar="ADDRESS", help="Of a running Dask cluster: tcp://HOST:8786.")
@_jobs("Local workers.")
@console.pdk_root
@console.as_json
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

    What is known is not measured again, here or, with the same tools and libraries, by those who
    made this hashtile; a run that was ended goes on where it was.
    """
    from hashtile import explore  # Dask takes a second to load
    from hashtile.explore import progress

    settings = console.settings(pdk_root)
    asked, tasks = explore.load(spec)
    with Store(settings.home / "results.sqlite") as store:
        found = explore.plan(
            tasks, store, settings, asked.limits, retry=retry, shared=measured.shared()
        )
        for name, (count, why) in found.missing.items():
            console.errors.print(f"{name}: {figures.count(count, 'point')} left out: {why}")
        if dry_run:
            seconds = found.seconds / jobs
            if as_json:
                planned = {"known": len(found.known), "to_measure": len(found.todo)}
                planned |= {"left_out": found.size - sum(planned.values()), "points": found.size}
                console.emit(
                    json.dumps(
                        {"title": asked.title, **planned, "workers": jobs, "seconds": seconds}
                    )
                )
                return
            console.emit(
                f"{asked.title}: {figures.count(found.size, 'point')}, {len(found.known)} known, "
                f"{len(found.todo)} to measure: about {progress.duration(seconds)} "
                f"with {figures.count(jobs, 'worker')}"
            )
            return
        counts = progress.Counts(found)
        outcomes = explore.explore(
            found, store, settings, asked.limits, scheduler=scheduler, jobs=jobs
        )
        failed = [outcome for outcome in found.known if outcome.state == "failed"]
        for outcome in found.known if as_json else ():
            console.emit(progress.line(outcome, counts))
        with progress.Bar(counts, console.errors) as update:
            for outcome in outcomes:
                counts.add(outcome)
                update()
                failed += [outcome] if outcome.state == "failed" else []
                if as_json:
                    console.emit(progress.line(outcome, counts))
    for outcome in failed:
        task = outcome.task
        text = f"hashtile: {task.core.label} on {task.target.name}: {outcome.reason}"
        console.errors.print(text)
    console.errors.print(f"{asked.title}: {counts}, {progress.duration(counts.seconds)}")
    if failed:
        raise SystemExit(1)


@cli.command("report")
@_output
@click.option("--check", is_flag=True, help="Compare the documents of a checkout with the store.")
@click.argument("cores", nargs=-1, metavar="[CORE]...")
@click.pass_context
def report_(context: click.Context, output: Path, check: bool, cores: tuple[str, ...]) -> None:
    """Write the HTML report, measured beside published.

    The measured points go beside it, as CSV and as Parquet. With --check nothing is written: each
    figure in a document that the store has another one of is listed.
    """
    if check:
        if context.get_parameter_source("output") is not click.core.ParameterSource.DEFAULT:
            raise BadInput("--check writes nothing: leave --output out")
        _check(_cores(cores), console.settings())
        return
    report.from_store(output, _cores(cores), console.settings())
    console.emit(str(output))


def _check(cores: list[catalog.Core], settings: config.Settings) -> None:
    found = documents.compare(cores, settings)
    if not found:
        raise HashtileError(
            "no figure was compared: the store holds no point that a document shows; "
            "measure one with: hashtile synth CORE"
        )
    stale = [figure for figure in found if figure.written != figure.stored]
    for figure in stale:
        console.emit(str(figure))
    console.errors.print(
        f"{figures.count(len(found), 'figure')} compared with the store, {len(stale)} differ"
    )
    if stale:
        raise SystemExit(1)


@cli.command("demo")
@_output
@console.pdk_root
@click.argument(
    "files",
    nargs=-1,
    type=click.Path(exists=True, dir_okay=False),
    metavar="FILE...",
    required=True,
)
def demo_(output: Path, pdk_root: Path | None, files: tuple[str, ...]) -> None:
    """Hash FILEs, verify, synthesize, and write the report."""
    if not demo.run(output, files, console.settings(pdk_root), console.errors):
        raise SystemExit(1)


cli.add_command(new_core.command)
cli.add_command(soc.group)
cli.add_command(bench.command)
cli.add_command(hls.group)


def _warn(message: Warning | str, *_: Any, **__: Any) -> None:
    console.errors.print(f"hashtile: warning: {message}")


def main(run: Callable[..., Any] = cli.main) -> None:
    """The entry point: errors as one line on stderr, exit codes as Unix has them."""
    warnings.showwarning = _warn
    if sys.stdout is None:
        console.errors.print("hashtile: standard output is closed")
        raise SystemExit(1)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what runs below is ended too
    try:
        run(standalone_mode=False)
    except click.ClickException as error:
        error.show()
        raise SystemExit(error.exit_code) from None
    except HashtileError as error:
        console.errors.print(f"hashtile: {error}")
        raise SystemExit(error.exit_code) from None
    except (KeyboardInterrupt, click.Abort):
        raise SystemExit(130) from None
    except OSError as error:
        console.errors.print(f"hashtile: {error}")
        # What stdout could not take is still in its buffer, and would fail again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
