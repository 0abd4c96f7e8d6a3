"""The command `explore`."""

import json
from pathlib import Path

import click

from hashtile import explore
from hashtile.explore import progress
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.support import console
from hashtile.synth import measured


@click.command(
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
def command(
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
