"""Foreign vectors on a core: ACVP, Wycheproof and response files of others.

Every case of a file is run, or counted with the reason why not. Where a file has no answers the
reference model says them.
"""

import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pydantic import BaseModel
from rich.table import Table
from rich.text import Text

from hashtile import sim
from hashtile.catalog import Core
from hashtile.reference import functions
from hashtile.reference.vectors import LINKS
from hashtile.support import config, tools
from hashtile.support.errors import BadInput, HashtileError
from hashtile.verify.foreign import acvp, kat, wycheproof
from hashtile.verify.foreign.cases import Case, Vectors, by_algorithm

__all__ = ["FileResult", "Report", "Vectors", "read", "run", "table"]

_BATCH = 256  # messages sent back to back


class FileResult(BaseModel):
    """What a core made of one file; `left_out` counts by reason what was not run."""

    name: str
    source: str
    run: int = 0
    failed: int = 0
    by_model: int = 0  # of those that ran: without an answer in the file, by the reference model
    left_out: dict[str, int] = {}
    seconds: float = 0.0
    first_failure: str | None = None


class Report(BaseModel):
    """What a build of a core made of all files."""

    core: str
    parameters: dict[str, int]
    files: list[FileResult]

    @property
    def run(self) -> int:
        """Number of cases that ran."""
        return sum(one.run for one in self.files)

    @property
    def failed(self) -> int:
        """Number of those that failed."""
        return sum(one.failed for one in self.files)

    @property
    def left_out(self) -> int:
        """Number of cases that did not run."""
        return sum(sum(one.left_out.values()) for one in self.files)


def read(
    acvp_folders: Iterable[Path], wycheproof_folders: Iterable[Path], kat_files: Iterable[Path]
) -> list[Vectors]:
    """The vectors in these folders and files. Raises BadInput for what is broken."""
    found = [one for folder in acvp_folders for one in acvp.read(folder)]
    found += [one for folder in wycheproof_folders for one in wycheproof.read(folder)]
    return [*found, *map(kat.read, kat_files)]


def run(
    core: Core,
    vectors: Sequence[Vectors],
    settings: config.Settings | None = None,
    response: Path | None = None,
) -> Report:
    """Runs on the top of `core` what it computes of `vectors`.

    With `response` the answers to ACVP's sets are written into that folder: for each set
    NAME/response.json, NAME being that of its own folder. Raises BadInput if it cannot be written.
    """
    results = []
    for one in vectors:
        start = time.perf_counter()
        result = FileResult(name=str(one.path), source=one.source)
        left_out = Counter(one.left_out)
        given: dict[acvp.Key, tuple[bytes, ...]] = {}
        for case, answer in _answers(core, one.cases, settings, left_out):
            if not isinstance(answer, str):
                given[case.group, case.test] = answer
            if case.chain and not case.expected and not isinstance(answer, str):
                left_out[f"{case.algorithm}: a chain without an answer to compare with"] += 1
                continue
            _judge(result, case, answer)
        result.left_out = dict(left_out)
        result.seconds = time.perf_counter() - start
        results.append(result)
        if response and one.source == "ACVP" and given:
            _write(response / one.path.parent.name / "response.json", acvp.response(one, given))
    return Report(core=core.name, parameters=core.parameters, files=results)


def _write(path: Path, made: object) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        tools.write(path, json.dumps(made, indent=2) + "\n")
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror}") from error


def _answers(
    core: Core, cases: Sequence[Case], settings: config.Settings | None, left_out: Counter[str]
) -> Iterator[tuple[Case, tuple[bytes, ...] | str]]:
    """Each case that the core computes with what it gave, or with the text of an error."""
    computes = core.computes if sim.CONTRACTS[core.contract].top else ()
    for case in cases:
        if case.algorithm not in computes:
            left_out[f"{case.algorithm}: not a function of {core.label}"] += 1
    own = [case for case in cases if case.algorithm in computes]
    if not own:
        return
    top = sim.stream(core, settings)
    for _, same in by_algorithm(own):
        for start in range(0, len(same), _BATCH):
            yield from _batch(top, same[start : start + _BATCH], left_out)
    for case in own:
        if case.chain:
            try:
                yield case, tuple(_chain(top, case))
            except HashtileError as error:
                yield case, str(error)


def _batch(
    top: sim.Top, cases: Sequence[Case], left_out: Counter[str]
) -> Iterator[tuple[Case, tuple[bytes, ...] | str]]:
    """The answers to `cases` of one function; one that does not fit the core is left out."""
    name = cases[0].algorithm
    whole = functions.ALL[name].digest_bytes
    lengths = [max(case.length, 1) if functions.ALL[name].extendable else whole for case in cases]
    try:
        given = top.digests(
            [case.message for case in cases],
            name,
            bits=[case.bits for case in cases],
            lengths=lengths,
            framings=[case.framing for case in cases],
        )
    except (BadInput, ValueError) as error:  # ValueError: TUSER has no room for the length
        if len(cases) == 1:
            left_out[f"{name}: does not fit: {error}"] += 1
            return
        for case in cases:
            yield from _batch(top, [case], left_out)
        return
    except HashtileError as error:
        yield from ((case, str(error)) for case in cases)
        return
    for case, answer in zip(cases, given, strict=True):
        yield case, "an error" if answer is None else (answer[: case.length],)


def _chain(top: sim.Top, case: Case) -> Iterator[bytes]:
    """The checkpoints of a Monte Carlo chain."""
    assert case.chain
    digest = message = case.message
    length = case.chain.maximum
    for _ in range(case.chain.checkpoints):
        if functions.FUNCTIONS[case.algorithm].extendable:
            digest, message, length = top.chain_of_outputs(
                message, length, case.algorithm, LINKS, case.chain.minimum, case.chain.maximum
            )
        else:
            digest = top.chain(digest, case.algorithm, LINKS)
        yield digest


def _judge(result: FileResult, case: Case, given: tuple[bytes, ...] | str) -> None:
    """Counts one case."""
    result.run += 1
    expected = case.expected
    if not expected and not case.chain:
        result.by_model += 1
        extendable = functions.ALL[case.algorithm].extendable
        length = case.length if extendable else None
        made = functions.digest(case.algorithm, case.message, case.bits, length, case.framing)
        expected = (made[: case.length],)
    match case.verdict:
        case "acceptable":
            right = not isinstance(given, str)
        case "invalid":
            right = not isinstance(given, str) and given != expected
        case _:
            right = given == expected
    if not right:
        result.failed += 1
        shown = given if isinstance(given, str) else " ".join(one.hex() for one in given)[:200]
        wanted = "another than " if case.verdict == "invalid" else ""
        wanted += " ".join(one.hex() for one in expected)[:200]
        text = f"{case.algorithm}, {case.place}: expected {wanted}, given {shown}"
        result.first_failure = result.first_failure or text


def table(report: Report, label: str) -> Table:
    """The table of `report` for a terminal, with what was left out by reason."""
    title = (
        f"{label}: {report.run - report.failed} of {report.run} foreign vectors passed, "
        f"{report.left_out} left out"
    )
    shown = Table("file", "source", "passed", "failed", "left out", "seconds", title=title,
                  title_justify="left", box=None)  # fmt: skip
    for one in report.files:
        counts = (str(one.run - one.failed), str(one.failed), str(sum(one.left_out.values())))
        shown.add_row(Text(one.name), one.source, *counts, f"{one.seconds:.2f}")
        for why, count in one.left_out.items():
            shown.add_row("", "", "", "", str(count), Text(why))
        if one.by_model:
            shown.add_row("", "", str(one.by_model), "", "", "by the reference model alone")
        if one.first_failure:
            shown.add_row(Text(one.first_failure, style="red"))
    return shown
