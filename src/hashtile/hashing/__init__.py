"""Hash objects like those of hashlib, computed by the simulated hardware."""

from hashtile import catalog, sim
from hashtile.hashing.messages import Hash
from hashtile.hashing.trees import TreeHash
from hashtile.reference import functions
from hashtile.support import config

__all__ = ["Hash", "TreeHash", "begin", "new"]


def begin(algorithm: str, stream: sim.Top, framing: functions.Framing) -> Hash | TreeHash:
    """An empty message for `algorithm` on a simulated top that has what it needs."""
    kind = TreeHash if functions.HASHED[algorithm].tree else Hash
    return kind(algorithm, stream, framing)


def new(
    algorithm: str,
    data: bytes | bytearray | memoryview = b"",
    *,
    function_name: bytes = b"",
    customization: bytes = b"",
    key: bytes | None = None,
    core: str | None = None,
    settings: config.Settings | None = None,
) -> Hash | TreeHash:
    """A hash object for `algorithm` on `core`, by default the first core that computes it.

    cSHAKE takes `function_name` and `customization`, trees take `customization`. KMAC and KMACXOF
    take `customization` and need `key`. Raises HashtileError for an unknown algorithm or core, if
    they do not fit each other, and for options that the algorithm does not take.
    """
    chosen = catalog.core_for(algorithm, core)
    framing = functions.framing(algorithm, function_name, customization, key)
    message = begin(algorithm, sim.stream(chosen, settings), framing)
    message.update(data)
    return message
