"""`hashtile report`: a folder of pages that load nothing else, measured beside published."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hashtile import foreign, synth, verify
from hashtile.catalog import Core
from hashtile.report import export, news
from hashtile.report.page import now, render, source_hash
from hashtile.results import rows
from hashtile.results.point import Point
from hashtile.results.store import Store
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import measured

__all__ = ["from_store", "place", "render", "source_hash", "write"]


def from_store(path: Path, cores: Sequence[Core], settings: Settings) -> None:
    """Writes the report on `cores`. Raises HashtileError as `write` does.

    The points are those of the store, and of the others those shipped with this hashtile. The
    store then has the content of the report, from which the next one knows what is new.
    """
    names = {core.name for core in cores}
    with Store(settings.home / "results.sqlite") as store:
        points = measured.known(store, cores, settings, every=True)
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


MARK = '<meta name="generator" content="hashtile report">'  # in each page


def place(folder: Path) -> Path:
    """`folder`, if a report can be written there. Raises BadInput if it holds other files."""
    if folder.is_dir() and any(folder.iterdir()) and not _is_page(folder / "index.html"):
        raise BadInput(f"{folder}: has files that are not a report: name another folder")
    return folder


def _is_page(path: Path) -> bool:
    """Whether an earlier report wrote `path`."""
    return path.is_file() and MARK in path.read_text(encoding="utf-8", errors="replace")[:2000]


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
    """Writes the report and the points into the folder `path`, all of it or nothing.

    A page of an earlier report there that this one does not have is removed.
    `verification` is the output of `hashtile verify --json`, `hashing` has one entry for each
    hashed file; a part that is None is reported as missing. `cores` are all of the catalogue unless
    given; `before` is the content of the last report on each; `others` are points of
    foreign cores. Raises BadInput for a folder that holds other files, HashtileError for a path
    that cannot be written or an entry of a wrong form.
    """
    pages = render(
        settings=settings, points=points, verification=verification, hashing=hashing, cores=cores,
        before=before, others=others,
    )  # fmt: skip
    files = {path / name: text for name, text in pages.items()}
    is_new = not place(path).exists()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HashtileError(f"{path}: cannot be written: {error.strerror}") from error
    old = [page for page in path.glob("*.html") if page not in files and _is_page(page)]
    try:
        tools.write_all(
            {**files, **{path / n: d for n, d in export.files(rows.rows(points)).items()}}
        )
    except HashtileError:
        if is_new:
            path.rmdir()
        raise
    for page in old:
        page.unlink()
