"""Links from a document to the pages of the cores."""

import os
from pathlib import Path

from hashtile import catalog


def link(entry: catalog.Core, folder: str | Path) -> str:
    """A Markdown link to the page of a core, from a document in `folder`, a path below the root."""
    page = os.path.relpath(f"rtl/{entry.folder}/README.md", folder)
    return f"[{entry.name}]({page})"
