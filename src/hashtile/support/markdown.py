"""Markdown, as the documents and the page of the registers write it."""

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> str:
    """A Markdown table; the columns numbered in `right` are set to the right."""
    rule = ["---:" if number in right else "---" for number in range(len(head))]
    lines = [head, rule, *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
