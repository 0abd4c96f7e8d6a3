"""hashtile: open hash engines, verified and measured.

`hashtile.new("sha256", core="sha256_iterative")` gives a hash object as hashlib does.
"""

from hashtile.errors import HashtileError
from hashtile.hashing import Hash, new

__all__ = ["Hash", "HashtileError", "new"]
