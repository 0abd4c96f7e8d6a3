"""Draws which block is in which stage of a pipeline of SHA-256 in each cycle, from a simulation.

The messages go through the stream top of a core. What the control of each pipeline says of its
stages is read from the waveform, and the tags that come out must be those of the blocks.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from hashtile import catalog, sim
from hashtile.catalog import Core
from hashtile.reference.functions import Framing
from hashtile.sim.stream_tops import stream_parameters
from hashtile.support.colours import COLOURS, LETTERS
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.wave import names, trace, vcd
from hashtile.wave.record import Recording

_CONTROL = "ht_sha256_pipeline_control"  # in each pipeline
_CONTRACTS = ("sha2", "hmac")
_MESSAGE = bytes(range(100))  # two blocks
_BLOCKS = 2
_SIGNALS = ("step", "begins", "leaves", "tag_i", "tag_o", "hash_valid_o", "hash_ready_i")
_LEFT, _ROW, _HEAD = 164, 30, 64  # pixels: the names, a row, what is above all
_WIDE, _RIGHT = 1000, 36  # pixels: all cycles, what is right of them
_STYLE = f"""\
{COLOURS}  text {{ font: 13px {LETTERS}; fill: var(--ink); }}
  .name {{ text-anchor: end; }}
  .head {{ font-weight: 600; }}
  .small {{ font-size: 11px; fill: var(--muted); text-anchor: middle; }}
  .cell {{ font-size: 12px; text-anchor: middle; }}
  .page {{ fill: var(--paper); stroke: var(--edge); }}
  .grid {{ stroke: var(--edge); stroke-dasharray: 2 3; }}
  .box {{ fill: var(--box); stroke: var(--line); }}
  .core {{ fill: var(--core); stroke: var(--accent); stroke-width: 1.5; }}
  .mark {{ stroke: var(--accent); stroke-width: 2; }}
"""


@dataclass
class Block:
    """A block in a pipeline: the tag that it has, and when it was in each stage."""

    tag: int = -1
    stays: dict[int, tuple[int, int]] = field(default_factory=dict)  # first cycle, cycle after
    given: int = -1  # the cycle in which its result is taken


def stream_of(core: Core) -> tuple[str, Mapping[str, int]]:
    """The top that is simulated, and its parameters."""
    return core.stream.module, stream_parameters(core, core.stream.beat_bits or core.word_bits)


def shown() -> list[Core]:
    """The cores that are such a pipeline, or have two."""
    return [core for core in catalog.cores().values() if core.contract in _CONTRACTS and _has(core)]


def _has(core: Core) -> bool:
    return any(path.stem == _CONTROL for path in core.closure(*stream_of(core)))


def file(core: Core) -> str:
    """The name of the picture of `core`, which is in its folder."""
    return f"occupancy-{core.name}.svg"


def _pipelines(core: Core) -> list[str]:
    """The paths of the pipelines in the stream top of `core`."""
    top, parameters = stream_of(core)
    found = names.read(top, core.closure(top, parameters), parameters).modules
    return [path.rpartition(".")[0] for path, module in found.items() if module == _CONTROL]


def draw(core: Core, settings: Settings, key: str) -> str:
    """The picture of `core` as SVG. Raises HashtileError if a block is not what comes out."""
    paths = _pipelines(core)
    recording = _record(core, settings)
    cycles = len(recording.rows)
    wanted = [f"{path}.{name}" for path in paths for name in _SIGNALS]
    known = vcd.signals(trace.vcd(recording, settings), wanted, cycles)
    found = {}
    for path in paths:
        signals = [known[f"{path}.{name}"].values for name in _SIGNALS]
        found[path] = blocks(core.parameters["Stages"], signals)
        bits = known[f"{path}.tag_i"].bits
        for block in found[path]:
            block.tag = _message(core, block.tag, bits)
    return _picture(core, found, key)


def _record(core: Core, settings: Settings) -> Recording:
    """One message more than the stages hold, so that every cycle is filled."""
    dut = sim.Stream(core, settings)
    count = core.parameters["Stages"] + 1
    key = Framing(key=b"key" if core.contract == "hmac" else None)
    dut.record()
    dut.digests([_MESSAGE] * count, core.computes[0], framings=[key] * count)
    dut.idle(1)
    top, parameters = stream_of(core)
    ports, rows = dut.recorded()
    return Recording(top, core.closure(top, parameters), parameters, ports, rows, "")


def blocks(stages: int, signals: Sequence[Sequence[int]]) -> list[Block]:
    """The blocks of a pipeline in their order, from its `_SIGNALS` in each cycle.

    Raises HashtileError if a result has another tag than the block that it is of.
    """
    found: list[Block] = []
    inside: list[Block | None] = [None] * stages
    left: list[Block | None] = [None] * stages  # what left a stage in the last step
    taken = 0
    for cycle, (step, begins, leaves, tag, out, valid, ready) in enumerate(
        zip(*signals, strict=True)
    ):
        if valid and ready:
            if taken == len(found) or found[taken].tag != out:
                raise HashtileError(f"cycle {cycle}: a result is of another block")
            found[taken].given = cycle
            taken += 1
        if not step:
            continue
        if begins & 1:
            found.append(Block())
            inside[0] = found[-1]
        for stage in range(1, stages):
            if begins >> stage & 1:
                inside[stage] = left[stage - 1]
        for stage, block in enumerate(inside):
            if block is not None:
                block.stays[stage] = (block.stays.get(stage, (cycle, 0))[0], cycle + 1)
            goes = block is not None and bool(leaves >> stage & 1)
            left[stage] = block if goes else None
            if block is not None and goes:
                inside[stage] = None
                block.tag = tag if stage == 0 else block.tag
    if taken != len(found):
        raise HashtileError(f"{len(found)} blocks began and {taken} results were taken")
    return found


def _message(core: Core, tag: int, bits: int) -> int:
    """The TID in the tag of a block, or -1 for one of a key, which has the top bit."""
    tid_bits = (core.stream.messages - 1).bit_length()
    if core.contract == "hmac":
        bits -= 1
        if tag >> bits:
            return -1
    return (tag >> (bits - tid_bits)) & ((1 << tid_bits) - 1)


def _labels(found: Sequence[Block], letters: dict[int, str]) -> list[str]:
    """Message and number of each block: A1, A2, and K for one of a key."""
    count: dict[int, int] = {}
    labels = []
    for block in found:
        count[block.tag] = count.get(block.tag, 0) + 1
        if block.tag >= 0:
            letter = letters.setdefault(block.tag, chr(ord("A") + len(letters)))
            labels.append(f"{letter}{count[block.tag]}")
        else:
            labels.append("K")
    return labels


def _picture(core: Core, found: Mapping[str, Sequence[Block]], key: str) -> str:
    stages = core.parameters["Stages"]
    given = [block for every in found.values() for block in every]
    first = min(block.stays[0][0] for block in given)
    last = max(block.given for block in given) + 1
    scale = _WIDE / (last - first)
    letters: dict[int, str] = {}
    body: list[str] = []
    height = _HEAD
    for path, every in found.items():
        labels = _labels(every, letters)
        name = path.rpartition(".")[2].removeprefix("u_")
        rows = [f"rounds {64 // stages * s}–{64 // stages * (s + 1) - 1}" for s in range(stages)]
        for number, row in enumerate([*rows, "result"]):
            text = f"{name}: {row}" if len(found) > 1 else row
            y = height + _ROW * number
            body.append(f'<text class="name" x="{_LEFT - 12}" y="{y + 19}">{escape(text)}</text>')
        for block, label in zip(every, labels, strict=True):
            body += _cells(block, label, height, (first, scale))
        height += _ROW * (stages + 1) + 8
    count = len(letters)
    what = f"{count} messages of {_BLOCKS} blocks, from a simulation"
    about = (
        f"{what}. Each row is a stage, each column a cycle. Letters are messages, numbers their "
        "blocks. A block goes down a stage after its rounds. The second block of a message begins "
        f"after the result of the first. All results are out after {last - first} cycles."
    )
    width = _LEFT + _WIDE + _RIGHT
    ticks = range(0, last - first, 64 // stages)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-labelledby="title desc">',
        f"<!-- {key} -->",
        f'<title id="title">{core.name}</title>',
        f'<desc id="desc">{escape(about)}</desc>',
        f"<style>\n{_STYLE}</style>",
        f'<rect class="page" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8"/>',
        f'<text x="14" y="22"><tspan class="head">{core.name}</tspan>'
        f'<tspan dx="14">{escape(what)}</tspan></text>',
        f'<text class="name" x="{_LEFT - 12}" y="48">cycle</text>',
        *(line for tick in ticks for line in _tick(tick, _LEFT + tick * scale, height, scale)),
    ]
    return "\n".join([*lines, *body, "</svg>"]) + "\n"


def _tick(cycle: int, x: float, height: int, scale: float) -> Iterator[str]:
    yield f'<path class="grid" d="M{x:.1f} 54V{height - 6}"/>'
    if cycle % 32 == 0 or scale > 3:
        yield f'<text class="small" x="{x:.1f}" y="48">{cycle}</text>'


def _cells(block: Block, label: str, top: int, axis: tuple[int, float]) -> Iterator[str]:
    """The block in each stage, and a mark where its result is taken."""
    first, scale = axis
    kind = "core" if label.startswith("A") else "box"
    for stage, (begin, end) in block.stays.items():
        x, width = _LEFT + (begin - first) * scale, (end - begin) * scale
        y = top + _ROW * stage
        yield (
            f'<rect class="{kind}" x="{x:.1f}" y="{y + 3}" width="{width:.1f}" '
            f'height="{_ROW - 6}" rx="2"/>'
        )
        yield f'<text class="cell" x="{x + width / 2:.1f}" y="{y + 19}">{label}</text>'
    x, y = _LEFT + (block.given - first) * scale, top + _ROW * max(block.stays) + _ROW
    yield f'<path class="mark" d="M{x:.1f} {y + 3}V{y + _ROW - 3}"/>'
    yield f'<text class="cell" x="{x + 13:.1f}" y="{y + 19}">{label}</text>'
