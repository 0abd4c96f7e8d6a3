"""The page of evidence: claims name what is there, and a claim is shown only by what passed."""

import html
import json
from fnmatch import filter as matching
from pathlib import Path

import page as evidence
import pytest
from click.testing import CliRunner
from problems import Project
from test_hazards import shows

CLAIMS = evidence.claims()
JUNIT = """<testsuites><testsuite>
<testcase classname="tests.python.test_x" name="test_a[1]" time="1.5"/>
<testcase classname="tests.python.test_x" name="test_a[2]" time="1">{}</testcase>
<testcase classname="tests.python.test_x" name="test_b" time="1"/>
</testsuite></testsuites>"""


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.claim)
def test_what_a_claim_rests_on_exists(claim: evidence.Claim) -> None:
    proofs = list(Project().builds())
    assert claim.tests and not [name for name in claim.tests if name not in shows()]
    assert not [name for name in claim.proofs if not matching(proofs, name)]


def made(folder: Path, inside: str, *verdicts: str) -> tuple[list[evidence.Case], ...]:
    """Files as the runs write them: three tests, and a proof for each verdict."""
    (folder / evidence.TESTS).write_text(JUNIT.format(inside))
    lines = [
        {"name": f"ht_x_{n}", "method": "pdr", "verdict": said, "detail": "<b>", "seconds": 1}
        | ({"fault": "ht_x: wrong"} if said == "REFUTED" else {})
        for n, said in enumerate(verdicts)
    ]
    (folder / evidence.PROOFS).write_text("".join(json.dumps(line) + "\n" for line in lines))
    return evidence.tests(folder), evidence.proofs(folder)


@pytest.mark.parametrize(
    ("inside", "verdicts", "due"),
    [
        ("", ["PROVED", "REFUTED"], "shown"),
        ("<failure/>", ["PROVED"], "contradicted"),
        ("<error/>", ["PROVED"], "contradicted"),
        ("<skipped/>", ["PROVED"], "not shown"),
        ("", ["PROVED", "NO ANSWER"], "contradicted"),
        ("", [], "not shown"),
    ],
)
def test_a_claim_is_shown_only_by_what_passed(
    inside: str, verdicts: list[str], due: str, tmp_path: Path
) -> None:
    claim = evidence.Claim(claim="", why="", proofs=("ht_x_*",), tests=("test_a",), leaves_out="")
    states = evidence.judged(claim, *made(tmp_path, inside, *verdicts))
    assert evidence.verdict(states) == due, states


def test_a_fault_that_is_not_refuted_has_failed(tmp_path: Path) -> None:
    _, (refuted,) = made(tmp_path, "", "REFUTED")
    assert refuted.state == "passed"
    path = tmp_path / evidence.PROOFS
    path.write_text(path.read_text().replace("REFUTED", "PROVED"))
    assert [one.state for one in evidence.proofs(tmp_path)] == ["failed"]


def test_the_page_says_what_did_not_run(tmp_path: Path) -> None:
    made(tmp_path, "", "PROVED")
    (tmp_path / evidence.LINT).write_text("lint: 9 RTL runs, 0 complaints\n")
    answer = CliRunner().invoke(evidence.main, [str(tmp_path)])
    assert answer.exit_code == 1 and answer.output.count("not shown") == len(CLAIMS)
    text = (tmp_path / "evidence.html").read_text()
    assert "&lt;b&gt;" in text and "<b>" not in text
    read = html.unescape(text)
    assert all(claim.claim in read and claim.leaves_out in read for claim in CLAIMS)
    data = json.loads((tmp_path / "evidence.json").read_text())
    assert data["totals"]["tests"] == {"passed": 3, "failed": 0, "left out": 0, "seconds": 4}
    shown = [row | {"verdict": "shown"} for row in data["claims"]]
    assert evidence.sound(data | {"claims": shown}) and not evidence.sound(data)
    assert not evidence.sound(data | {"claims": shown, "lint": "lint: 9 RTL runs, 1 complaints"})
    data["totals"]["faults"]["failed"] = 1
    assert not evidence.sound(data | {"claims": shown})


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    (tmp_path / evidence.TESTS).write_text("<testsuites>")
    answer = CliRunner().invoke(evidence.main, [str(tmp_path)])
    assert answer.exit_code == 1 and str(tmp_path) in answer.output
    assert not (tmp_path / "evidence.html").exists()


def test_the_digest_of_a_folder_is_of_its_files() -> None:
    found = evidence.digests(evidence.ROOT, ["evidence", "formal"])
    assert len(set(found.values())) == 2
