"""The driver in the folder of a tile: sources, headers, registers, a CMake file, an example."""

from hashtile.catalog import Core
from hashtile.delivery import render
from hashtile.delivery.design import Design
from hashtile.delivery.vectors import KEY
from hashtile.reference import functions
from hashtile.reference.functions import Framing
from hashtile.sim.software import RAW_NAME, raw
from hashtile.support import folders

_PLACE = "driver"
_LIKED = ("sha256", "sha3-256")  # functions of the example, if the tile has one of them


def files(design: Design) -> dict[str, str]:
    """The text of each file by its path; none where there is no tile."""
    if not design.core.is_tile:
        return {}
    place = folders.data_folder("sw")
    found = {}
    for folder, below in (("driver", "src"), ("include", "include")):
        for path in sorted((place / folder).rglob("*.[ch]")):
            name = path.relative_to(place / folder).as_posix()
            found[f"{_PLACE}/{below}/{name}"] = path.read_text(encoding="utf-8")
    described = {
        "registers.md": folders.data_folder("docs") / "tile-registers.md",
        "images/registers.svg": folders.data_folder("docs") / "images/registers.svg",
        "registers.rdl": folders.data_folder("rtl") / "tile/tile.rdl",
    }
    for name, path in described.items():
        found[f"{_PLACE}/{name}"] = path.read_text(encoding="utf-8")
    sources = [name.removeprefix(f"{_PLACE}/") for name in found if name.endswith(".c")]
    found[f"{_PLACE}/CMakeLists.txt"] = render.text(
        "CMakeLists.txt", design=design, sources=sources
    )
    found[f"{_PLACE}/example/main.c"] = render.text("main.c", **example(design.core, b"abc"))
    return found


def example(core: Core, message: bytes) -> dict[str, object]:
    """What a program has that hashes a message: function, key, digest or MAC, the tile's queue.

    Without a `code` it is raw Keccak, which computes what `raw` says.
    """
    name = next((n for n in (*_LIKED, *core.algorithms) if n in core.algorithms), "")
    key = KEY if core.needs_key else b""
    digest = functions.digest(
        f"hmac-{name}" if key else name or RAW_NAME, message, framing=Framing(key=key or None)
    )
    return {
        "code": f"HASHTILE_{name.upper().replace('-', '_')}" if name else "",
        "raw": raw(),
        "key": _rows(key),
        "right": _rows(digest),
        "queue": "0" if core.parameters["Queues"] else "HASHTILE_NO_QUEUE",
    }


def _rows(data: bytes) -> list[str]:
    rows = [data[at : at + 8] for at in range(0, len(data), 8)]
    return [" ".join(f"0x{byte:02x}," for byte in row) for row in rows]
