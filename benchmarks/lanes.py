"""Lanes that share a stream: cycles for many messages, and for one message that is a tree.

One stream with the same core, one message after the other, is what they are compared with. The
source obeys `room_o`, offers a beat whenever there is room, and takes each answer at once.

Run: python benchmarks/lanes.py [--json FILE]
"""

import argparse
import json
import random
from pathlib import Path
from typing import Any

from hashtile import catalog, hashing, sim
from hashtile.reference import functions

LANES = (2, 4, 8)
SIZES = (64, 1500, 4096)
TREE = 1 << 19  # bytes of the message that is a tree
FUNCTIONS = {  # lanes, their width, and the stream with the same core
    "sha256": ("sha2_lanes", {"Modes2": 3}, 64, ("sha2_stream", {"Modes": 3})),
    "sha3-256": ("sha3_lanes", {}, 256, ("sha3_stream", {})),
    "turboshake128": ("sha3_lanes", {}, 256, ("sha3_stream", {})),
}


def digests(top: sim.Top, name: str, messages: list[bytes]) -> int:
    """Cycles for all of the messages, whose digests are checked."""
    before = top.cycles
    given = top.digests(messages, name)
    if given != [functions.digest(name, message) for message in messages]:
        raise SystemExit(f"{top.core.name}: a wrong digest of {name}")
    return top.cycles - before


def tree(top: sim.Top, name: str, message: bytes) -> int:
    """Cycles for one message, hashed as a tree."""
    before = top.cycles
    one = hashing.begin(name, top, functions.NO_FRAMING)
    one.update(message)
    if one.digest() != functions.digest(name, message):
        raise SystemExit(f"{top.core.name}: a wrong digest of {name}")
    return top.cycles - before


def measure() -> list[dict[str, Any]]:
    """A row for each function, number of lanes, and size of the messages."""
    rows: list[dict[str, Any]] = []
    noise = random.Random(1)
    for name, (core, build, width, (alone, of_alone)) in FUNCTIONS.items():
        one = sim.stream(catalog.core(alone).build(of_alone))
        for lanes in LANES:
            parameters = {**build, "Messages": lanes, "DataBits": width * max(1, lanes // 4)}
            top = sim.stream(catalog.core(core).build(parameters))
            for size in SIZES:
                messages = [noise.randbytes(size) for _ in range(4 * lanes)]
                row = {"function": name, "messages": len(messages), "bytes": size, "lanes": lanes}
                rows.append(
                    row
                    | {
                        "alone": digests(one, name, messages),
                        "cycles": digests(top, name, messages),
                    }
                )
            if name == "turboshake128":
                message = noise.randbytes(TREE)
                row = {"function": "k12", "messages": 1, "bytes": TREE, "lanes": lanes}
                alone_cycles, cycles = tree(one, "k12", message), tree(top, "k12", message)
                rows.append(row | {"alone": alone_cycles, "cycles": cycles})
    return sorted(rows, key=lambda row: row["function"] == "k12")


def main() -> None:
    """Prints the rows, or writes them."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows there")
    path = parser.parse_args().json
    text = json.dumps(measure(), indent=1) + "\n"
    if path:
        path.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
