"""Proves the properties of the RTL: `python formal/prove.py [NAME...]`. See formal/README.md."""

import json
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click
import derive
from induction import Problem, Result, prove
from problems import Project
from rewrite import Rewritten, rewrite

from hashtile.support.errors import HashtileError

TIMEOUT = 800.0  # seconds for each proof


def run(
    problem: Problem,
    rewrites: Sequence[Rewritten] = (),
    timeout: float = TIMEOUT,
    doubt: bool = False,
) -> Result:
    """One proof, in a temporary folder of its own.

    `rewrites` are proved first, separately. Raises HashtileError as `induction.prove` does.
    """
    with tempfile.TemporaryDirectory(prefix="hashtile-formal-") as folder:
        work = Path(folder)
        derived = work / "derived.sv"
        derived.write_text(derive.packages())
        ready = rewrite(problem, rewrites, work, timeout)
        if isinstance(ready, Result):
            return ready
        return prove(replace(ready, sources=[derived, *ready.sources]), work, timeout, doubt)


@click.command()
@click.argument("names", nargs=-1)
@click.option("--list", "list_", is_flag=True, help="Print the names of all proofs.")
@click.option("--json", "json_", is_flag=True, help="Print one JSON object a proof.")
def main(names: tuple[str, ...], list_: bool, json_: bool) -> None:
    """Prove NAMES, or everything. Exit status 1 unless all is proved."""
    known = Project().builds()
    if list_:
        print("\n".join(known))
        return
    if unknown := [name for name in names if name not in known]:
        raise click.ClickException(f"no proof {', '.join(unknown)}; there are: {', '.join(known)}")
    proved = []
    for name in names or known:
        problem = known[name].problem
        try:
            result = run(problem, known[name].rewrites)
        except HashtileError as error:
            raise click.ClickException(f"{name}: {error}") from error
        method = "pdr" if problem.pdr else f"{problem.k}-induction" if problem.k else "all inputs"
        proved.append(result.verdict == "PROVED")
        line = {"name": name, "method": method, **vars(result)}
        text = f"{name:20} {method:11} {result.seconds:5.1f} s  {result.verdict}: {result.detail}"
        print(json.dumps(line) if json_ else text, flush=True)
    sys.exit(0 if proved and all(proved) else 1)


if __name__ == "__main__":
    main()
