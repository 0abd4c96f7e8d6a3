"""Layouts of a waveform for viewers: a save file of GTKWave, a command file of Surfer."""

from collections.abc import Iterator

from hashtile.wave import vcd
from hashtile.wave.decode import Waveform

# Flags of GTKWave: hexadecimal, binary and a comment, as it writes them in hexadecimal
_HEX, _BINARY, _COMMENT = "@22", "@28", "@200"


def _rows(wave: Waveform) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """The parts of a layout: a heading, and paths of signals with their bits; 0 for a text."""
    yield "Decoded", [(f"{vcd.DECODED}.{name}", 0) for name in wave.texts]
    for group, names in wave.groups.items():
        yield group, [(f"{vcd.TOP}.{wave.top}.{name}", wave.ports[name].bits) for name in names]
    if wave.registers:
        yield "Registers", [(f"{vcd.TOP}.{path}", bits) for path, bits in wave.registers.items()]


def gtkwave(wave: Waveform) -> str:
    """The save file of GTKWave."""
    lines = ["[timestart] 0", "[size] 1600 900", "*-5.0 0"]
    for heading, rows in _rows(wave):
        lines += [_COMMENT, f"-{heading}"]
        for path, bits in rows:
            wide = f"[{bits - 1}:0]" if bits > 1 else ""
            lines += [_BINARY if bits == 1 else _HEX, f"{path}{wide}"]
    return "\n".join(lines) + "\n"


def surfer(wave: Waveform) -> str:
    """The command file of Surfer."""
    lines = []
    for heading, rows in _rows(wave):
        lines.append(f"divider_add {heading}")
        lines += [f"variable_add {path}" for path, _ in rows]
    return "\n".join([*lines, "zoom_fit"]) + "\n"
