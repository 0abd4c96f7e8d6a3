"""hashtile: open hash engines, verified and measured.

`hashtile.new("sha256", core="sha256_iterative")` gives a hash object as hashlib does.
"""

from typing import TYPE_CHECKING, Any

from hashtile.support.errors import HashtileError

if TYPE_CHECKING:
    from hashtile.hashing import Hash, new

__all__ = ["Hash", "HashtileError", "new"]


def __getattr__(name: str) -> Any:
    """`Hash` and `new`, loaded at their first use.

    Most of the tool does without a simulation, and the generator of the registers must run while
    the simulation names a register that it has yet to make.
    """
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from hashtile import hashing

    return getattr(hashing, name)
