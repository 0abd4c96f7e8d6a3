"""The gates of a core with mutants: whether a number changes anything that a user can see."""

import re
from collections.abc import Mapping, Sequence

from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError

SECONDS = 20.0  # for a proof; an unfinished one says nothing
_FILE = "miter.aig"
_SYMBOL = re.compile(r"([io])\d+ ([^\[]+)(?:\[(\d+)\])?$")


class Gates:
    """Inverters, gates of two inputs and flops, from a file in the form AIGER, in ASCII.

    `number` names the input that chooses a mutant. `offered` has, by the prefix of its name, the
    output without which an output does not count.
    """

    def __init__(self, text: str, number: str, offered: Mapping[str, str]) -> None:
        lines = text.splitlines()
        self.top, inputs, flops, outputs, gates = map(int, lines[0].split()[1:6])
        rows = iter(lines[1:])
        into = [int(next(rows)) for _ in range(inputs)]
        states = [tuple(map(int, next(rows).split()[:2])) for _ in range(flops)]
        out = [int(next(rows)) for _ in range(outputs)]
        self._gates = [tuple(map(int, next(rows).split())) for _ in range(gates)]
        names: dict[str, dict[int, str]] = {"i": {}, "o": {}}
        bits: dict[int, int] = {}  # of the number, by variable
        for row in rows:
            if row == "c":
                break
            kind, rest = row[0], row[1:].split(" ", 1)
            if kind in "io":
                names[kind][int(rest[0])] = rest[1]
        for place, literal in enumerate(into):
            name, _, bit = names["i"].get(place, "").partition("[")
            if name == number:
                bits[literal >> 1] = int(bit.rstrip("]"))
        if not bits:
            raise HashtileError(f"the gates have no input {number}")
        self._bits = bits
        self._free = [one >> 1 for one in into if one >> 1 not in bits]
        self._free += [one >> 1 for one, _ in states]
        valid = {names["o"][place]: literal for place, literal in enumerate(out)}
        # What must be equal, and the literal without which it does not count
        self._seen = [(after, 1) for _, after in states]
        for name, literal in valid.items():
            gate = next((g for prefix, g in offered.items() if name.startswith(prefix)), None)
            self._seen.append((literal, valid.get(gate, 1) if gate and gate != name else 1))

    def equal(self, number: int, settings: Settings) -> bool:
        """Whether mutant `number` is shown to have no effect.

        For every state and input, the next state and what is offered are those without a mutant.
        False also if there was no answer in time.
        """
        nodes: list[tuple[int, int]] = [(0, 0)] * (len(self._free) + 1)
        table: dict[tuple[int, int], int] = {}
        right, wrong = (self._values(one, nodes, table) for one in (0, number))
        miter = 0
        for literal, gate in self._seen:
            one, other = (values[literal >> 1] ^ literal & 1 for values in (right, wrong))
            if one != other:
                both = _and(one, other, nodes, table)
                none = _and(one ^ 1, other ^ 1, nodes, table)
                differ = _and(both ^ 1, none ^ 1, nodes, table)
                if gate != 1:
                    differ = _and(differ, right[gate >> 1] ^ gate & 1, nodes, table)
                miter = _and(miter ^ 1, differ ^ 1, nodes, table) ^ 1
        return (miter < 2 and not miter) or (
            miter > 1 and _never(miter, nodes, len(self._free), settings)
        )

    def _values(
        self, number: int, nodes: list[tuple[int, int]], table: dict[tuple[int, int], int]
    ) -> list[int]:
        """The literal of each variable, in gates that all numbers share."""
        values = [0] * (self.top + 1)
        for place, variable in enumerate(self._free):
            values[variable] = 2 * (place + 1)
        for variable, bit in self._bits.items():
            values[variable] = number >> bit & 1
        for out, a, b in self._gates:
            x, y = values[a >> 1] ^ (a & 1), values[b >> 1] ^ (b & 1)
            values[out >> 1] = _and(x, y, nodes, table)
        return values


def _and(x: int, y: int, nodes: list[tuple[int, int]], table: dict[tuple[int, int], int]) -> int:
    """The literal of the AND of two literals; a gate that exists is used again."""
    if x > y:
        x, y = y, x
    if x == 0 or x == y ^ 1:
        return 0
    if x == 1 or x == y:
        return y
    known = table.get((x, y))
    if known is None:
        known = table[x, y] = 2 * len(nodes)
        nodes.append((y, x))
    return known


def _never(miter: int, nodes: Sequence[tuple[int, int]], inputs: int, settings: Settings) -> bool:
    """Whether ABC shows that `miter` is never 1."""
    needed, left = set(), [miter >> 1]
    while left:
        one = left.pop()
        if one not in needed:
            needed.add(one)
            left += [side >> 1 for side in nodes[one] if one > inputs and side > 1]
    order = sorted(needed)
    into = [one for one in order if one <= inputs]
    place = {0: 0} | {one: number + 1 for number, one in enumerate(order)}
    gates = order[len(into) :]

    def literal(of: int) -> int:
        return 2 * place[of >> 1] + (of & 1)

    body = bytearray()
    for one in gates:
        a, b = sorted(map(literal, nodes[one]), reverse=True)
        body += _number(2 * place[one] - a) + _number(a - b)
    head = f"aig {len(order)} {len(into)} 0 1 {len(gates)}\n{literal(miter)}\n"
    with tools.scratch(settings.home / "tmp") as work:
        (work / _FILE).write_bytes(head.encode() + bytes(body))
        program = tools.package_folder("pyosys") / "yosys-abc"
        try:
            told = tools.run(
                [program, "-c", f"read_aiger {_FILE}; iprove"], cwd=work, timeout=SECONDS
            )
        except HashtileError:
            return False
    return "UNSATISFIABLE" in told


def _number(value: int) -> bytes:
    """A number as binary AIGER has it: seven bits in each byte, the lowest first."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes([*found, value])
