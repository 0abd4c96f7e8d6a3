"""What the tables of the bench share: names of systems, cells, reasons for missing figures."""

from hashtile.bench.record import Bench
from hashtile.results import figures

SOFT = {"ibex": "Ibex", "vexriscv": "VexRiscv"}
SYSTEMS = {
    "software": "software", "tile": "tile", "dcc": "DCC", "dccl": "DCCL",
    "hls-dcc": "DCC by HLS", "hls-dccl": "DCCL by HLS", "lls": "LLS",
    "lls-two": "LLS, two channels", "hls": "HLS", "tile-asleep": "tile, processor asleep",
    "small-asleep": "tile of SHA-256 alone, processor asleep",
}  # fmt: skip


def count(value: float | None) -> str:
    """A whole number."""
    return figures.NONE if value is None else f"{value:.0f}"


def digits(value: float | None, places: int = 4) -> str:
    """A number of so many digits."""
    return figures.NONE if value is None else figures.number(value, places)


def micro(seconds: float | None) -> str:
    """A time in microseconds."""
    return figures.NONE if seconds is None else f"{figures.number(seconds * 1e6)} µs"


def why(bench: Bench, *names: str) -> list[str]:
    """The reasons for missing figures."""
    found = []
    for part in names:
        kept = bench.parts.get(part)
        reasons = kept.not_run if kept else (f"hashtile bench --part {part}",)
        found += [f"Not run, {part}: {reason}" for reason in reasons]
    return found
