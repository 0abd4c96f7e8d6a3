"""The command line: `hashtile list|files|presets|pick|generate|hash|verify|synth|...`.

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

from hashtile import catalog, demo, doctor, report
from hashtile.bench import command as bench
from hashtile.catalog import new_core, selection
from hashtile.delivery import command as delivery
from hashtile.delivery import pick, wave
from hashtile.documents import check as documents
from hashtile.faults import command as faults
from hashtile.foreign import command as foreign
from hashtile.hashing import command as hashing
from hashtile.hls import command as hls
from hashtile.leakage import command as leakage
from hashtile.mutation import command as mutation
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.soc import command as soc
from hashtile.support import config, console
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import command as synth
from hashtile.synth import listing, measured
from hashtile.verify import command as verify

_output = click.option(
    "--output",
    "-o",
    default=Path("report"),
    show_default=True,
    type=console.Output(file_okay=False),
    help="Write the report into this folder.",
    callback=lambda context, parameter, path: report.place(path),
)


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=console.examples(
        "hashtile doctor",
        "hashtile hash some.bin",
        "hashtile generate sha256-stream -o sha256",
    ),
)
@click.version_option(package_name="hashtile")
def cli() -> None:
    """Hash with open hash engines, verify them and measure them."""


for command in (
    listing.command,
    hashing.command,
    verify.command,
    faults.command,
    leakage.command,
    mutation.command,
    synth.command,
    foreign.command,
    selection.command,
    delivery.list_presets,
    pick.command,
    delivery.init,
    delivery.generate,
    new_core.command,
    wave.command,
    soc.group,
    bench.command,
    hls.group,
    doctor.command,
):
    cli.add_command(command)


@cli.command(
    "explore",
    epilog=console.examples(
        "hashtile explore quick --dry-run",
        "hashtile explore sweep.toml -j 4",
        "hashtile explore full --scheduler tcp://host:8786",
    ),
)
@click.option("--dry-run", is_flag=True, help="Only count the points and estimate the time.")
@click.option("--retry", is_flag=True, help="Measure the points again that failed in earlier runs.")
@click.option(
    "--scheduler", metavar="ADDRESS", help="Use the running Dask cluster at tcp://HOST:8786."
)
@console.jobs("The number of local workers.")
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
    """Measure all points of a sweep.

    SPEC is a TOML file, or one of quick, papers and full. A point is measured once. Points that
    came with hashtile count too, if the tools and libraries are the same. A run that was
    interrupted continues where it was.
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


@cli.command(
    "report",
    epilog=console.examples(
        "hashtile report -o figures", "hashtile report sha256_carrysave sha256_iterative"
    ),
)
@_output
@click.option("--check", is_flag=True, help="Compare the documents of a checkout with the data.")
@click.argument("cores", nargs=-1, metavar="[CORE]...")
@click.pass_context
def report_(context: click.Context, output: Path, check: bool, cores: tuple[str, ...]) -> None:
    """Write the report, a folder of HTML pages.

    Open its index.html. The report shows measured figures beside published ones: the points that
    came with hashtile, and those of this machine. The folder also has them as CSV and Parquet.
    With --check nothing is written. Instead, the command lists each figure of a document that
    differs from the data of the repository, or from newer data on this machine.
    """
    if check:
        if context.get_parameter_source("output") is not click.core.ParameterSource.DEFAULT:
            raise BadInput("--check writes nothing: leave out --output")
        _check(selection.builds(cores or [*catalog.cores()]), console.settings())
        return
    report.from_store(output, selection.builds(cores), console.settings())
    console.emit(str(output / "index.html"))


def _check(cores: list[catalog.Core], settings: config.Settings) -> None:
    found = documents.compare(cores, settings)
    stale = [figure for figure in found if figure.written != figure.stored]
    for figure in stale:
        console.emit(str(figure))
    console.errors.print(
        f"{figures.count(len(found), 'figure')} compared with the data, {len(stale)} differ"
    )
    if stale:
        raise SystemExit(1)


@cli.command("demo", epilog=console.examples("hashtile demo -o figures some.bin"))
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
    """Hash files, verify and measure a core, write the report."""
    if not demo.run(output, files, console.settings(pdk_root), console.errors):
        raise SystemExit(1)


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
