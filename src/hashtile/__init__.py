"""hashtile: open hash engines, verified and measured.

`hashtile.new("sha256", core="sha256_iterative")` gives a hash object as hashlib does.
"""

from hashtile.hashing import Hash, new
from hashtile.support.errors import HashtileError

__all__ = ["Hash", "HashtileError", "new"]
