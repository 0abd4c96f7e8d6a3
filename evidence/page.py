"""The page of evidence: what was run, with which result, and which claim rests on it.

`python evidence/page.py FOLDER` reads what `make evidence` left in FOLDER, and writes evidence.json
and evidence.html there. Exit status 1 unless each claim is shown and
nothing failed.
"""

import hashlib
import json
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import click
import jinja2
from pydantic import BaseModel, ConfigDict

from hashtile import doctor
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError

ROOT = Path(__file__).parents[1]
TESTS, PROOFS, LINT = "tests.xml", "proofs.jsonl", "lint.txt"
INPUTS = ("rtl", "formal", "src", "sw", "tests", "evidence", "requirements")


class Claim(BaseModel):
    """A claim of the assurance case."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    claim: str
    why: str
    proofs: tuple[str, ...]  # names, with * for what a module is built with
    tests: tuple[str, ...]  # functions
    leaves_out: str


@dataclass(frozen=True)
class Case:
    """A test with one set of parameters, or a proof, or a fault that must be refuted."""

    name: str
    state: str  # passed, failed, left out
    seconds: float
    detail: str = ""

    @property
    def function(self) -> str:
        """The function of a test, without its parameters."""
        return self.name.rpartition("::")[2].partition("[")[0]


def claims(path: Path = ROOT / "evidence/claims.toml") -> list[Claim]:
    """The claims, in their order."""
    return [Claim(**one) for one in tomllib.loads(path.read_text(encoding="utf-8"))["claims"]]


def tests(folder: Path) -> list[Case]:
    """The tests of a run of pytest, from its file in the form of JUnit. None if it did not run."""
    if not (folder / TESTS).exists():
        return []
    found = []
    for case in ET.parse(folder / TESTS).iter("testcase"):
        kinds = {child.tag for child in case}
        state = "failed" if kinds & {"failure", "error"} else "passed"
        state = "left out" if "skipped" in kinds else state
        name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
        found.append(Case(name, state, float(case.get("time", 0))))
    return found


def proofs(folder: Path) -> list[Case]:
    """The proofs and the faults of a run of formal/prove.py --json. None if it did not run."""
    if not (folder / PROOFS).exists():
        return []
    found = []
    for line in (folder / PROOFS).read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        fault = one.get("fault")
        right = one["verdict"] == ("REFUTED" if fault else "PROVED")
        name = f"{one['name']} with the fault {fault}" if fault else one["name"]
        state = "passed" if right else "failed"
        found.append(Case(name, state, one["seconds"], f"{one['method']}: {one['detail']}"))
    return found


def judged(claim: Claim, tested: Sequence[Case], proved: Sequence[Case]) -> dict[str, str]:
    """Of all that a claim rests on: passed, failed, left out, or not run."""
    wanted = {name: [one for one in tested if one.function == name] for name in claim.tests}
    for name in claim.proofs:
        wanted[name] = [one for one in proved if fnmatchcase(one.name, name)]
    order = ("failed", "left out", "passed", "not run")
    states = {name: {one.state for one in cases} or {"not run"} for name, cases in wanted.items()}
    return {
        name: next(state for state in order if state in found) for name, found in states.items()
    }


def verdict(states: Mapping[str, str]) -> str:
    """Of a claim: shown, not shown, or contradicted by a failure."""
    if "failed" in states.values():
        return "contradicted"
    return "shown" if set(states.values()) == {"passed"} else "not shown"


def digests(root: Path, folders: Sequence[str] = INPUTS) -> dict[str, str]:
    """SHA-256 of each folder's files: of their names and contents, in the order of the names."""
    found = {}
    listed = tools.run(["git", "ls-files", "-z", *folders], cwd=root, timeout=60).split("\0")
    for folder in folders:
        total = hashlib.sha256()
        for name in sorted(name for name in listed if name.startswith(f"{folder}/")):
            total.update(
                f"{name}\0{hashlib.sha256((root / name).read_bytes()).hexdigest()}\n".encode()
            )
        found[folder] = total.hexdigest()
    return found


def _commit() -> str:
    try:
        return tools.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, timeout=60).strip()
    except HashtileError:
        return "of no repository"


def _totals(cases: Sequence[Case]) -> dict[str, Any]:
    states = ("passed", "failed", "left out")
    seconds = round(sum(one.seconds for one in cases))
    return {s: sum(one.state == s for one in cases) for s in states} | {"seconds": seconds}


def gathered(folder: Path) -> dict[str, Any]:
    """All that the page shows. Raises HashtileError with the name of a file that cannot be read."""
    try:
        tested, proved = tests(folder), proofs(folder)
        lint = folder / LINT
        said = lint.read_text(encoding="utf-8").splitlines()[-1:] if lint.exists() else []
    except (ET.ParseError, ValueError, KeyError, OSError) as error:
        raise HashtileError(f"{folder}: {error}; run make evidence again") from error
    rows = []
    for claim in claims():
        states = judged(claim, tested, proved)
        rows.append({**claim.model_dump(), "states": states, "verdict": verdict(states)})
    plain = [one for one in proved if " with the fault " not in one.name]
    faults = [one for one in proved if " with the fault " in one.name]
    return {
        "commit": _commit(),
        "date": datetime.now(UTC).isoformat(timespec="minutes"),
        "claims": rows,
        "totals": {"tests": _totals(tested), "proofs": _totals(plain), "faults": _totals(faults)},
        "lint": next(iter(said), "not run"),
        "tools": {f.name: f.found for f in doctor.findings(config.load()) if f.found},
        "inputs": digests(ROOT),
        "tests": [asdict(one) for one in tested],
        "proofs": [asdict(one) for one in proved],
    }


def sound(data: Mapping[str, Any]) -> bool:
    """Each claim is shown, lint has no complaint, and nothing failed that no claim names."""
    shown = all(row["verdict"] == "shown" for row in data["claims"])
    failed = any(one["failed"] for one in data["totals"].values())
    return shown and not failed and data["lint"].endswith(", 0 complaints")


def page(data: Mapping[str, Any]) -> str:
    """The page in HTML. It needs no other file."""
    env = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True)
    text = (ROOT / "evidence/page.html.j2").read_text(encoding="utf-8")
    return env.from_string(text).render(data)


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
def main(folder: Path) -> None:
    """Write evidence.json and evidence.html from what was run in FOLDER."""
    try:
        data = gathered(folder)
        tools.write_all(
            {
                folder / "evidence.json": json.dumps(data, indent=1) + "\n",
                folder / "evidence.html": page(data),
            }
        )
    except HashtileError as error:
        raise click.ClickException(str(error)) from error
    for row in data["claims"]:
        print(f"{row['verdict']:12} {row['claim']}")
    print(folder / "evidence.html")
    sys.exit(0 if sound(data) else 1)


if __name__ == "__main__":
    main()
