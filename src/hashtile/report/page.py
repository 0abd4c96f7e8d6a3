"""The pages: what each core and paper has, and the templates."""

import os
import time
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup
from pydantic import TypeAdapter, ValidationError

from hashtile import catalog, synth
from hashtile.bench import record
from hashtile.bench import tables as bench_tables
from hashtile.catalog import Core
from hashtile.catalog.presets import presets
from hashtile.documents import tile_tables as tile_figures
from hashtile.papers import comparison as beside
from hashtile.papers import tables as regenerated
from hashtile.papers import wording
from hashtile.papers.published import Result, published
from hashtile.report import charts, data, news, sweeps
from hashtile.report.inputs import HashedFile, Verification
from hashtile.results import figures, plots, rows
from hashtile.results.point import Point, distinct
from hashtile.soc import figures as system_figures
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError, Missing
from hashtile.support.folders import data_folder
from hashtile.synth import measured


def render(
    *,
    settings: Settings,
    points: Sequence[Point],
    verification: Mapping[str, Any] | None,
    hashing: Sequence[Mapping[str, Any]] | None,
    cores: Sequence[Core] | None = None,
    before: Sequence[news.Last] = (),
    others: Sequence[Point] = (),
) -> dict[str, str]:
    """The text of each file of the site by its name, from the arguments of `report.write`.

    Those of `points` that have options of their own are only in the charts, the picker and the
    news.
    """
    try:
        verified = Verification.model_validate(verification or {"cores": []})
        files = TypeAdapter(list[HashedFile]).validate_python(hashing or [])
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise HashtileError(f"report: {where}: {first['msg']}") from error
    chosen = list(catalog.cores().values() if cores is None else cores)
    plain = [point for point in points if not point.options]
    entries = [_core(core, plain, verified) for core in chosen]
    found = rows.rows(points)
    climbed, swept = sweeps.climb(plain), sweeps.sweeps(plain)
    papers = _papers(entries, plain)
    body = data.build(found, climbed, swept, [core.name for core in chosen])
    environment = _environment()
    environment.globals |= {
        "figures": figures, "wording": wording, "published": published(), "keyed": data.keyed,
        "run": _what_ran(points), "cores": entries, "papers": papers, "targets": _targets(points),
        "points": points, "distinct": distinct(points), "here": _here(points),
        "climbed": climbed, "swept": swept,
        "timed": any(row.single_bps is not None and row.area is not None for row in found),
        "news": news.compare(before, points), "strips": _strips(plain),
        "missing": _missing(points, settings), "files": files, "foreign": _foreign(others, plain),
        "system": _system(), "tile": [tile_figures.areas(), tile_figures.cycles()],
        "verified": bool(verified.cores),
        "checks": sum(s.run for c in verified.cores for s in c.sets),
        "failures": sum(s.failed if s.run else 1 for c in verified.cores for s in c.sets),
        "wrong": sum(not file.matches_hashlib for file in files),
    }  # fmt: skip
    names = ["index", "cores", "news", "costs", "papers", "system", "files", "about"]
    names += ["foreign"] if others else []
    pages: list[tuple[str, str, dict[str, Any]]] = [(name, name, {}) for name in names]
    pages += [(f"core-{one['core'].name}", "core", {"entry": one}) for one in entries]
    pages += [(f"paper-{one['name']}", "paper", {"entry": one}) for one in papers if one["name"]]
    return {
        **{
            f"{name}.html": environment.get_template(f"{template}.html").render(page=name, **own)
            for name, template, own in pages
        },
        **{name: _file(name) for name in ("report.css", "report.js", "tables.js")},
        "data.js": f"window.hashtileReport = {body};\n",
        "vega.js": charts.library(settings),
    }


def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("hashtile.report"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "si": figures.si, "number": figures.number, "percent": figures.percent,
        "cycles": figures.cycles,
    }  # fmt: skip
    return environment


def _file(name: str) -> str:
    return (Path(__file__).parent / "templates" / name).read_text(encoding="utf-8")


# Papers whose tables are all regenerated: their rows need no other place.
_MADE_ANEW = ("nannipieri2021", "michail2012", "ahmed2015")


def _foreign(others: Sequence[Point], plain: Sequence[Point]) -> list[dict[str, Any]]:
    """For each target and size of a block with foreign points: these, and ours, fastest first."""
    found = []
    for target, bits in dict.fromkeys((point.target, point.block_bits) for point in others):
        ours = [point for point in plain if figures.is_default(point)]
        marked = [(True, point) for point in others] + [(False, point) for point in ours]
        fits = [(f, p) for f, p in marked if (p.target, p.block_bits) == (target, bits)]
        fits.sort(key=lambda one: -(one[1].single_bps or 0))
        found.append({"target": target, "bits": bits, "points": fits})
    return found


def _system() -> list[regenerated.Table]:
    """Area and clock, and the tables of the bench except those of software alone."""
    found = record.load(data_folder("data") / "bench.json")
    names = (name for name in bench_tables.TABLES if not name.startswith("marzvanyan"))
    return [system_figures.areas(), *(bench_tables.make(name, found) for name in names)]


def source_hash() -> str:
    """One hash over the RTL, the tool and its data, equal when installed and in a checkout."""
    rtl, data_files, package = data_folder("rtl"), data_folder("data"), Path(__file__).parents[1]
    kinds = {".sv", ".toml", ".py", ".cpp", ".h", ".html", ".css", ".js"}
    own = [p for p in package.rglob("*") if rtl not in p.parents and data_files not in p.parents]
    return tools.digest_of(
        *(
            sorted(path for path in paths if path.suffix in kinds)
            for paths in (rtl.rglob("*"), data_files.rglob("*"), own)
        )
    )


def now() -> str:
    """The date of a report: SOURCE_DATE_EPOCH if it is set, so that a report can be reproduced."""
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(seconds))


def _what_ran(points: Sequence[Point]) -> dict[str, object]:
    used = dict.fromkeys(tool for point in points for tool in point.tools)
    return {
        "version": version("hashtile"),
        "date": now(),
        "source": source_hash(),
        "tools": list(used),
    }


def _core(core: Core, points: Sequence[Point], verified: Verification) -> dict[str, Any]:
    """The content of the page on one core."""
    ours = [point for point in points if point.core == core.name]
    default = {point.target: point for point in ours if figures.is_default(point)}
    found = [entry for entry in verified.cores if entry.core == core.name]
    counted = {p.cycles_per_block for p in default.values()}
    counted |= {rate.cycles_per_block for p in default.values() for rate in p.rates.values()}
    counted |= {cycles for entry in found for cycles in entry.cycles.values()}
    conditions = {(p.target, figures.conditions(p, with_seeds=False)): None for p in ours}
    return {
        "core": core,
        "points": ours,
        "default": default,
        "conditions": list(conditions),
        "cycles": sorted(counted),
        "verified": found,
        "run": sum(one.run for entry in found for one in entry.sets),
        "failed": sum(one.failed if one.run else 1 for entry in found for one in entry.sets),
        "paper": published().papers.get(core.paper),
        "powered": any(point.power_w is not None for point in ours),
        "presets": [one for one in presets().values() if one.core.name == core.name],
    }


def _here(points: Sequence[Point]) -> int:
    """How many of `points` did not come with this hashtile."""
    came = {one.point.model_dump_json() for one in measured.shipped()}
    return sum(point.model_dump_json() not in came for point in points)


def _targets(points: Sequence[Point]) -> list[str]:
    """The targets with measurements, in the order of the flow."""
    measured = {point.target for point in points}
    return [name for name in synth.TARGETS if name in measured]


def _papers(entries: Sequence[dict[str, Any]], points: Sequence[Point]) -> list[dict[str, object]]:
    """The content of the page on each paper that one of the cores comes from, or none of all."""
    data = published()
    found = []
    entries = [entry for entry in entries if not entry["core"].is_top]  # made of the others
    from_none = data.papers.keys() - {core.paper for core in catalog.cores().values()}
    names = dict.fromkeys(entry["core"].paper for entry in entries)
    for name in [*names, *sorted(from_none)]:
        own = [entry for entry in entries if entry["core"].paper == name]
        rows = data.select(paper=name) if name in data.papers else []
        of_paper = {entry["core"].name for entry in own}
        anew = [
            regenerated.table(name, number, points)
            for number in regenerated.tables(name)
            if of_paper & set(regenerated.cores(name, number))
        ]
        groups = [beside.measured(points, entry["core"].name) for entry in own]
        found.append(
            {
                "name": name,
                "cores": own,
                "paper": data.papers.get(name),
                "stated": _stated(own, rows),
                "tables": anew,
                "groups": [] if name in _MADE_ANEW else [*groups, *beside.published(rows)],
                "claims": data.claims_of(name),
                "software": [one for one in data.software.values() if one.paper == name],
            }
        )
    return found


def _stated(own: Sequence[dict[str, Any]], rows: Sequence[Result]) -> list[dict[str, object]]:
    """For each family of the cores: the cycles per block of one message that the paper states."""
    found: list[dict[str, object]] = []
    for family in dict.fromkeys(entry["core"].family for entry in own):
        cores = [entry for entry in own if entry["core"].family == family]
        computed = {algorithm for entry in cores for algorithm in entry["core"].algorithms}
        cycles = {
            row.cycles_per_block
            for row in rows
            if row.cycles_per_block
            and row.messages == 1
            and not row.quoted_from
            and computed & set(row.algorithms)
        }
        if cycles:
            title = f"SHA-{family.removeprefix('sha')}"
            found.append({"family": title, "cycles": sorted(cycles), "cores": cores})
    return found


def _strips(points: Sequence[Point]) -> Markup | None:
    rows = [
        (f"{figures.build(p)}, {p.target}", list(figures.seeds(p).values()), p.fmax_hz)
        for p in points
        if figures.seeds(p) and p.fmax_hz
    ]
    return plots.fmax_seeds(rows) if rows else None


def _missing(points: Sequence[Point], settings: Settings) -> list[str]:
    """The missing parts of the page, and the commands that make them."""
    have = {point.target for point in points}
    gaps, without_pdk = [], []
    for name, target in synth.TARGETS.items():
        if name in have:
            continue
        try:
            target.inputs(settings)
        except Missing:
            without_pdk.append(name)
        else:
            gaps.append(f"{figures.title(name)}: not measured. Run: hashtile synth CORE -t {name}")
    if without_pdk:
        titles = "; ".join(figures.title(name) for name in without_pdk)
        gaps.append(
            f"{titles}: not measured, because the cell libraries are not there. The Python package "
            "lambdapdk fetches them; put them into FOLDER/asap7/lib and FOLDER/sky130hd/lib. "
            f"Then run: hashtile synth CORE -t {','.join(without_pdk)} --pdk-root FOLDER"
        )
    return gaps
