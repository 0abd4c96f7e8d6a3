"""Homes of tests that compile."""

from pathlib import Path

from hashtile.support import config


def empty_home(folder: Path) -> Path:
    """`folder` as an empty home, but for Zig's cache, which is that of all tests.

    Without it Zig compiles its C++ library again, which takes a minute.
    """
    cache = config.load().home / "zig"
    cache.mkdir(parents=True, exist_ok=True)
    folder.mkdir(exist_ok=True)
    (folder / "zig").symlink_to(cache)
    return folder
