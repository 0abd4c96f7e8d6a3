"""Functions that the solver reads as sums: a solver is slow at finding a sum in gates.

The shipped text is what is proved. A proof may read one of its functions as another expression of
the arguments if a separate proof, for all inputs, shows that the two are equal.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from induction import Problem, Result, prove

from hashtile.catalog import modules
from hashtile.support.errors import BadInput

_END = "endfunction"


@dataclass(frozen=True)
class Rewritten:
    """The rewrite of one function of a module."""

    module: str
    rewrite: modules.Rewrite

    def found(self, text: str) -> re.Match[str]:
        """The function in the `text` of its module: result, arguments, body."""
        pattern = rf"function automatic ([^;(]*?)\b{self.rewrite.function}\s*\((.*?)\);(.*?){_END}"
        found = re.search(pattern, text, re.DOTALL)
        if not found:
            raise BadInput(f"{self.module}: it has no function {self.rewrite.function}")
        return found

    def applied(self, text: str) -> str:
        """The `text` of the module, in which the function returns the other expression."""
        place = self.found(text).end() - len(_END)
        sum_ = f"{self.rewrite.function} = {self.rewrite.equals};"
        return f"{text[:place]}{sum_}\n  {text[place:]}"

    def lemma(self, text: str, parameters: Mapping[str, int]) -> str:
        """A module `lemma` that asserts that both functions are equal for all arguments."""
        found = self.found(text)
        result, arguments, _ = found.groups()
        name, other = self.rewrite.function, f"{self.rewrite.function}_shipped"
        values = ", ".join(f"parameter int {key} = {value}" for key, value in parameters.items())
        names = ", ".join(re.findall(r"(\w+)\s*(?:,|$)", arguments.strip()))
        shipped = re.sub(rf"\b{name}\b", other, found[0])
        rewritten = f"function automatic {result}{name}({arguments});"
        return "\n".join(
            [
                f"module lemma {f'#({values}) ' if values else ''}({arguments});",
                shipped,
                f"{rewritten} {name} = {self.rewrite.equals}; {_END}",
                f"always_comb assert ({other}({names}) == {name}({names}));",
                "endmodule",
                "",
            ]
        )


def rewrite(
    problem: Problem, rewrites: Sequence[Rewritten], work: Path, timeout: float
) -> Problem | Result:
    """The problem with the functions rewritten, or the verdict that a rewrite is wrong.

    Writes into the empty folder `work`. Each lemma has `timeout` seconds.
    """
    for item in rewrites:
        (path,) = (file for file in problem.checked if file.stem == item.module)
        text = path.read_text(encoding="utf-8")
        name = f"{item.module}.{item.rewrite.function}"
        folder = work / name
        folder.mkdir()
        lemma = folder / "lemma.sv"
        lemma.write_text(item.lemma(text, problem.parameters), encoding="utf-8")
        result = prove(Problem(top="lemma", checked=[lemma], k=0), folder, timeout)
        if result.verdict != "PROVED":
            return replace(result, detail=f"{name} is not {item.rewrite.equals}")
        rewritten = folder / path.name
        rewritten.write_text(item.applied(text), encoding="utf-8")
        checked = [rewritten if file == path else file for file in problem.checked]
        problem = replace(problem, checked=checked)
    return problem
