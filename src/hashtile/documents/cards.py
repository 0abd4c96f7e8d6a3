"""Tables with many columns on a phone: each cell knows its heading, so that a row can be a card."""

from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

LEAST = 4  # columns of a table that does not fit a phone
# And of one that fits beside the contents of a page in smaller letters alone
WIDE = ((9, "most"), (7, "many"), (5, "some"))
_LAST = 0  # priority: after the text of the cells


class _Cards(Treeprocessor):  # type: ignore[misc]  # the library has no types
    def run(self, root: Element) -> None:
        """Marks each wide table; gives its cells their heading, and one element around the rest."""
        for table in root.iter("table"):
            heads = ["".join(head.itertext()) for head in table.iter("th")]
            if len(heads) < LEAST:
                continue
            table.set("data-cards", "")
            for columns, how in WIDE:
                if len(heads) >= columns:
                    table.set("data-wide", how)
                    break
            for row in table.iterfind("tbody/tr"):
                for head, cell in zip(heads, row, strict=False):
                    cell.set("data-head", head)
                    inner = Element("span")
                    inner.text, inner[:] = cell.text, cell[:]
                    cell.text, cell[:] = None, [inner]


class Cards(Extension):  # type: ignore[misc]  # the library has no types
    """The extension of Python-Markdown."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Adds the step after all others."""
        md.treeprocessors.register(_Cards(md), "cards", _LAST)
