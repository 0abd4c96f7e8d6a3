"""Waveforms as text: reads the VCD of Verilator, and adds decoded signals to it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hashtile.support.errors import HashtileError

CYCLE = 10  # units of time
TOP = "TOP"  # the scope around all
DECODED = "decoded"  # the scope of what is added


@dataclass(frozen=True)
class Signal:
    """A signal of a waveform: its bits, and its value in each cycle."""

    path: str  # of its scopes and its name, without TOP
    bits: int
    values: Sequence[int]


def names(text: str) -> dict[str, int]:
    """The paths of all signals of a waveform, and their bits."""
    return {path: bits for path, bits, _ in _variables(text)}


def signals(text: str, wanted: Sequence[str], cycles: int) -> dict[str, Signal]:
    """The signals of these paths, by path. Raises HashtileError for one that is not there."""
    known = {path: (bits, code) for path, bits, code in _variables(text)}
    if gone := [path for path in wanted if path not in known]:
        raise HashtileError(f"the waveform has no signal {gone[0]}")
    codes = {known[path][1] for path in wanted}
    values: dict[str, list[int]] = {code: [] for code in codes}
    now = dict.fromkeys(codes, 0)
    time = -1
    for line in [*text.partition("$enddefinitions")[2].splitlines()[1:], f"#{CYCLE * cycles}"]:
        if line.startswith("#"):
            # The value of a cycle is the last one before its end
            for cycle in range(max(time, 0) // CYCLE, int(line[1:]) // CYCLE):
                for code, found in values.items():
                    found += [now[code]] * (cycle + 1 - len(found))
            time = int(line[1:])
        elif line.startswith("b"):
            value, _, code = line[1:].partition(" ")
            if code in codes:
                now[code] = int(value, 2)
        elif line[1:] in codes:
            now[line[1:]] = int(line[0], 2)
    return {path: Signal(path, known[path][0], values[known[path][1]]) for path in wanted}


def _variables(text: str) -> Iterator[tuple[str, int, str]]:
    """Path, bits and code of each signal below the scope of the top."""
    scopes: list[str] = []
    for line in text.partition("$enddefinitions")[0].splitlines():
        words = line.split()
        if words[:1] == ["$scope"]:
            scopes.append(words[2])
        elif words[:1] == ["$upscope"]:
            scopes.pop()
        elif words[:1] == ["$var"]:
            yield ".".join([*scopes[1:], words[4]]), int(words[2]), words[3]


def with_decoded(text: str, decoded: Mapping[str, Sequence[str]]) -> str:
    """The waveform and, in a scope of their own, texts by name, one a cycle without a space."""
    head, _, body = text.partition("$enddefinitions $end\n")
    codes = {name: f"~~{number}" for number, name in enumerate(decoded)}
    lines = [head.rstrip(), f"$scope module {DECODED} $end"]
    lines += [f" $var string 1 {code} {name} $end" for name, code in codes.items()]
    lines += ["$upscope $end", "$enddefinitions $end"]
    for line in body.splitlines():
        lines.append(line)
        if line.startswith("#") and int(line[1:]) % CYCLE == 0:
            cycle = int(line[1:]) // CYCLE
            for name, values in decoded.items():
                if cycle == 0 or values[cycle] != values[cycle - 1]:
                    lines.append(f"s{values[cycle]} {codes[name]}")
    return "\n".join(lines) + "\n"
