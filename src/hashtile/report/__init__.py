"""`hashtile report`: one self-contained HTML page, measured beside published."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hashtile import foreign, synth, verify
from hashtile.catalog import Core
from hashtile.report import export, news, rows
from hashtile.report.page import now, render, source_hash
from hashtile.results.point import Point
from hashtile.results.store import Store
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput

__all__ = ["from_store", "page_path", "render", "source_hash", "write"]


def from_store(path: Path, cores: Sequence[Core], settings: Settings) -> None:
    """Writes the report on `cores` from the store. Raises HashtileError as `write` does.

    The store then has the content of the report, from which the next one knows what is new.
    """
    names = {core.name for core in cores}
    with Store(settings.home / "results.sqlite") as store:
        points = synth.points(store, cores, settings, every=True)
        reports = [report for core in cores if (report := verify.kept(store, core))]
        hashing = [
            file
            for entry in store.all("hashing")
            if entry.get("core") in names
            for file in entry.get("files", ())  # entries of an older hashtile have another form
        ]
        before = news.last(store, cores)
        others = foreign.points(store)
    order = [core.name for core in cores]
    points.sort(
        key=lambda p: (
            order.index(p.core),
            list(synth.TARGETS).index(p.target),
            sorted(p.parameters.items()),
            sorted((name, str(value)) for name, value in p.options.items()),
        )
    )
    write(
        path,
        settings=settings,
        points=points,
        verification={"cores": [report.model_dump() for report in reports]},
        hashing=hashing,
        cores=cores,
        before=before,
        others=others,
    )
    with Store(settings.home / "results.sqlite") as store:
        news.keep(store, cores, points, now())


def page_path(path: Path) -> Path:
    """`path`, if a page can be written there. Raises BadInput if the points would overwrite it."""
    if path.suffix in (".csv", ".parquet"):
        raise BadInput(f"{path}: the page cannot be there, the points are; write it to report.html")
    return path


def write(
    path: Path,
    *,
    settings: Settings,
    points: Sequence[Point],
    verification: Mapping[str, Any] | None,
    hashing: Sequence[Mapping[str, Any]] | None,
    cores: Sequence[Core] | None = None,
    before: Sequence[news.Last] = (),
    others: Sequence[Point] = (),
) -> None:
    """Writes the report to `path` and the points beside it (`export`), all of it or nothing.

    `verification` is the output of `hashtile verify --json`, `hashing` has one entry for each
    hashed file; a part that is None is reported as missing. `cores` are all of the catalogue unless
    given; `before` is the content of the last report on each; `others` are points of
    foreign cores. Raises BadInput for a path that the
    points would be written to, HashtileError for a path that cannot be written or an entry of a
    wrong form.
    """
    page = render(
        settings=settings, points=points, verification=verification, hashing=hashing, cores=cores,
        before=before, others=others,
    )  # fmt: skip
    tools.write_all({page_path(path): page, **export.beside(path, rows.rows(points))})
