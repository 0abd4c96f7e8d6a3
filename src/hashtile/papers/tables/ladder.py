"""The ladder of Michail et al. 2012: the critical path of each step by the paper's equations.

The paper gives delays only as symbols. To compare them with a clock, they are counted here in
two-input gates in series. A carry-save stage has three gates, in the paper too (7.5). An adder of
32 bits has generate, five prefix levels of two, and the sum. Maj is the longest of the functions,
as in equation (1). A multiplexer is AND and OR.
"""

from dataclasses import dataclass

ADD = 1 + 2 * 5 + 1
CSA = 3 + ADD  # a carry-save stage and the adder after it
NLF = 3
MUX = 2

BASE = 0  # steps, as ht_sha256_pkg numbers them
SPATIAL = 2
FINAL = 7
CARRY_SAVE = 8  # not in the paper


@dataclass(frozen=True)
class Step:
    """One step of the paper: the terms of its path, and the equation with them."""

    name: str
    equation: int
    add: int
    csa: int
    nlf: int
    rounds: int = 2  # rounds in a cycle

    @property
    def path(self) -> str:
        """The path in the notation of the paper: `2 CSA + ADD + 2 NLF + MUX (7)`."""
        terms = (("CSA", self.csa), ("ADD", self.add), ("NLF", self.nlf), ("MUX", 1))
        shown = [f"{count} {name}" if count > 1 else name for name, count in terms if count]
        return f"{' + '.join(shown)} ({self.equation})"

    @property
    def gates(self) -> int:
        """The length of the path in gates."""
        return self.csa * CSA + self.add * ADD + self.nlf * NLF + MUX


STEPS = (
    Step("base", 3, add=4, csa=0, nlf=0, rounds=1),
    Step("unrolled", 4, add=6, csa=0, nlf=1),
    Step("spatial", 5, add=4, csa=0, nlf=2),
    Step("prefetched", 5, add=4, csa=0, nlf=2),
    Step("recursive", 6, add=4, csa=0, nlf=3),
    Step("compressed", 7, add=1, csa=2, nlf=2),
    Step("temporal", 7, add=1, csa=2, nlf=2),
    Step("final", 11, add=0, csa=2, nlf=2),
)
