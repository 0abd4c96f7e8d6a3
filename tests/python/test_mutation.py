"""Mutation: the checks notice what they must, proofs of no effect are right, and runs go on."""

import json
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from homes import empty_home

from hashtile import catalog, cli, mutation, sim
from hashtile.mutation import netlist, trial
from hashtile.mutation.gates import Gates
from hashtile.mutation.netlist import OFFERED, Place
from hashtile.mutation.trial import SURVIVES, Stage
from hashtile.support import config
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError
from hashtile.verify.check import Check


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A separate home, in which compilers find what they have made before."""
    home = empty_home(tmp_path / "home")
    (config.load().home / "sim").mkdir(parents=True, exist_ok=True)
    (home / "sim").symlink_to(config.load().home / "sim")
    return Settings(home=home)


LIST = mutation.Asked(mutants=250, seed=1)  # the list of the campaigns that are in the repository
QUICK = replace(LIST, first=50)


@pytest.mark.parametrize("name", ["sha256_iterative", "keccak_iterative"])
def test_no_mutant_survives_that_is_not_known(name: str, settings: Settings) -> None:
    found = mutation.campaign(catalog.core(name), QUICK, settings)
    assert found.done == QUICK.first
    assert found.count("random") > found.done // 2
    assert [str(one) for one in found.new] == []


def test_weak_checks_let_mutants_survive(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same list, but nobody looks at the digest."""
    core, strong = catalog.core("sha256_iterative"), trial.stages

    def blind(checks: trial.Checks) -> Iterator[Check]:
        for _, text in checks():
            yield True, text

    def weak(*of: Any) -> list[Stage]:
        return [replace(one, checks=partial(blind, one.checks)) for one in strong(*of)]

    monkeypatch.setattr(trial, "stages", weak)
    found = mutation.campaign(core, replace(LIST, first=8), settings)
    assert len(found.new) > 3


def gates(*outputs: str, names: str = "o0 y_o") -> Gates:
    """Gates over a, b and a number of two bits: 6 is a AND b, and what is given makes more."""
    ands = [f"{out} {rest}" for out, _, rest in (one.partition(" ") for one in outputs[1:])]
    header = f"aag {5 + len(ands)} 4 0 {len(outputs[0].split())} {1 + len(ands)}"
    body = ["2", "4", "6", "8", *outputs[0].split(), "10 4 2", *ands]
    symbols = ["i0 a_i", "i1 b_i", "i2 mutant[0]", "i3 mutant[1]", *names.split(", ")]
    return Gates("\n".join([header, *body, *symbols, "c", "text"]), "mutant", OFFERED)


def test_a_mutant_without_effect_is_proved_so(settings: Settings) -> None:
    # Number 1 takes away what a AND b has not: 12 is m0 AND NOT a, 14 is 10 AND NOT 12
    assert gates("14", "12 6 3", "14 10 13").equal(1, settings)
    # The same with b inverted takes away a AND b
    assert not gates("14", "12 6 2", "14 10 13").equal(1, settings)
    # Number 2 does not use bit 0
    assert gates("14", "12 6 2", "14 10 13").equal(2, settings)


def test_what_is_not_offered_does_not_count(settings: Settings) -> None:
    # 12 is m0 AND NOT a: an output that changes where a, which offers it, is 0
    offered = "o0 hash_valid_o, o1 hash_o[0]"
    assert gates("2 12", "12 6 3", names=offered).equal(1, settings)
    assert not gates("3 12", "12 6 3", names=offered).equal(1, settings)
    assert not gates("2 12", "12 6 3", names="o0 valid_o, o1 other_o").equal(1, settings)


def test_gates_without_a_number_are_refused() -> None:
    with pytest.raises(HashtileError, match="no input mutant"):
        Gates("aag 1 1 0 1 0\n2\n2\ni0 a_i\no0 y_o\n", "mutant", OFFERED)


def never() -> Iterator[Check]:
    while True:
        yield True, ""


def dies() -> Iterator[Check]:
    os.kill(os.getpid(), signal.SIGKILL)
    yield True, ""


def fails() -> Iterator[Check]:
    yield True, ""
    yield os.environ[netlist.VARIABLE] != "7", "seven"


def nothing() -> Iterator[Check]:
    return iter(())


def test_verdicts_of_a_trial() -> None:
    assert trial.judge(Stage("random", never, 1), 1)[0] == "hang"
    assert trial.judge(Stage("random", dies, 1), 1)[0] == "hang"
    assert trial.judge(Stage("random", fails, 9), 7) == ("random", "seven")
    assert trial.judge(Stage("random", fails, 9), 8) == (SURVIVES, "2 checks")
    assert trial.judge(Stage("random", nothing, 9), 8)[0] == "none"
    assert netlist.VARIABLE not in os.environ


PLACES = [Place(n, "inv", "x", n, "x.sv:1") for n in range(1, 51)]


class _Equal:
    """Gates of which every fifth mutant changes nothing."""

    def equal(self, number: int, settings: Settings) -> bool:
        return number % 5 == 0


def test_a_campaign_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings, tried = Settings(home=empty_home(tmp_path / "home")), []
    core = catalog.core("sha256_iterative")

    def judged(stage: Stage, number: int) -> tuple[str, str]:
        if stage.name == "random" and number:
            tried.append(number)
        if len(tried) == 33:
            tried.append(0)
            raise KeyboardInterrupt
        return ("random", "seen") if number % 5 and number else (SURVIVES, "")

    made = netlist.Mutated(core, PLACES, _Equal())  # type: ignore[arg-type]
    monkeypatch.setattr(netlist, "make", lambda *_: made)
    monkeypatch.setattr(sim, "bare", lambda *_: None)
    monkeypatch.setattr(trial, "judge", judged)
    asked = mutation.Asked(mutants=50, first=45)
    with pytest.raises(KeyboardInterrupt):
        mutation.campaign(core, asked, settings)
    found = mutation.campaign(core, asked, settings)
    assert tried == [*range(1, 34), 0, *range(21, 46)]  # from the last 20 that were kept
    assert found.verdicts == {"inv": {"equivalent": 9, "random": 36}}
    again = len(tried)
    assert mutation.campaign(core, asked, settings) == found
    assert len(tried) == again
    (kept,) = (settings.home / "mutants").rglob("state.json")
    kept.write_text("{")
    with pytest.raises(HashtileError, match="remove it"):
        mutation.campaign(core, asked, settings)


def test_what_is_wrong_without_a_mutant_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(home=empty_home(tmp_path / "home"))
    core = catalog.core("sha256_iterative")
    made = netlist.Mutated(core, PLACES, _Equal())  # type: ignore[arg-type]
    monkeypatch.setattr(netlist, "make", lambda *_: made)
    monkeypatch.setattr(sim, "bare", lambda *_: None)
    monkeypatch.setattr(trial, "judge", lambda *_: ("random", "wrong"))
    with pytest.raises(HashtileError, match="without a mutant"):
        mutation.campaign(core, QUICK, settings)


def test_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """A survivor without a reason gives exit status 1; one with a reason does not."""
    (first, *_) = mutation.campaigns()
    assert all(one.why for campaign in mutation.campaigns() for one in campaign.survivors)
    monkeypatch.setattr(mutation, "campaign", lambda *_: first)
    told = CliRunner().invoke(cli.cli, ["mutate", first.core, "--json"])
    assert told.exit_code == 0
    assert json.loads(told.stdout)["done"] == first.done
    lost = first.survivors[0].model_copy(update={"why": ""})
    worse = first.model_copy(update={"survivors": [lost]})
    monkeypatch.setattr(mutation, "campaign", lambda *_: worse)
    told = CliRunner().invoke(cli.cli, ["mutate", first.core])
    assert told.exit_code == 1
    assert "no reason is known" in told.stdout


def test_bad_input_is_refused(settings: Settings) -> None:
    with pytest.raises(BadInput, match="cores and streams"):
        mutation.campaign(catalog.core("tile"), QUICK, settings)
    assert isinstance(CliRunner().invoke(cli.cli, ["mutate", "nothing"]).exception, BadInput)
    for words in (["--mutants", "0", "sha256_iterative"], []):
        assert CliRunner().invoke(cli.cli, ["mutate", *words]).exit_code == 2
