"""Builds the site from the documents of a checkout: `python -m hashtile.documents.site FOLDER`.

The pages keep their places below the root, so that their links hold. What they link to, pictures
and sources, is copied beside them. The site loads nothing from elsewhere and works from its files.
The documents follow the rules of GitHub; where Python-Markdown has others they are changed first.
"""

import logging
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from hashtile.documents import documents
from hashtile.support.errors import HashtileError, Missing

CONFIG = "docs/site/mkdocs.yml"
ASSETS = "docs/site/assets"
_OTHERS = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "formal/README.md")

_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
_FORMULA = re.compile(r"\]\((?=[^()\s]+ [^()\"]*\))")  # `Keccak[c](M || 11, d)`, which is no link
_WIDE = "---\nhide:\n  - toc\n---\n\n"  # no parts: its table gets the place of the contents
_ITEM = re.compile(r"( *)([-*+]|\d+\.) ")


def pages(root: Path) -> list[Path]:
    """The documents below `root` that the site has."""
    return [*documents(root), *(root / name for name in _OTHERS)]


def links(text: str) -> Iterator[str]:
    """The files that a document links to, outside of code; with the anchors in them."""
    for line in _prose(text):
        for match in _LINK.finditer(re.sub(r"`[^`]*`", "", line)):
            if not re.match(r"[a-z]+:|#", match[3]):
                yield match[3]


def build(root: Path, site: Path) -> None:
    """Builds the site of the checkout `root` into the folder `site`, which is emptied first.

    Raises HashtileError for a link, an anchor or a picture that leads nowhere, and for a page that
    the navigation lacks; Missing where mkdocs-material is not installed.
    """
    try:
        from mkdocs.commands.build import build as build_site
        from mkdocs.config import load_config
        from mkdocs.exceptions import MkDocsException

        from hashtile.documents.cards import Cards
    except ImportError as error:
        raise Missing("the site needs mkdocs-material: pip install -e '.[docs]'") from error
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        stage(root, folder / "pages")
        shutil.copy(root / CONFIG, folder / "mkdocs.yml")
        said: list[str] = []
        try:
            config = load_config(str(folder / "mkdocs.yml"), site_dir=str(site.resolve()))
            config.markdown_extensions.append(Cards())
            config.nav = _navigation(config.nav or [], root)
            config.plugins.on_startup(command="build", dirty=False)
            with _warnings(said):
                build_site(config)
        except MkDocsException as error:
            raise HashtileError("\n".join([f"the site was not built: {error}", *said])) from error


@contextmanager
def _warnings(said: list[str]) -> Iterator[None]:
    """Adds to `said` what mkdocs warns of meanwhile."""

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(record.getMessage())

    handler = Keep(logging.WARNING)
    logger = logging.getLogger("mkdocs")
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)


def stage(root: Path, folder: Path) -> None:
    """Copies the pages to `folder`, and what they link to. Raises HashtileError for a dead link."""
    found = pages(root)
    for page in found:
        text = page.read_text(encoding="utf-8")
        gone = []
        for link in set(links(text)):
            target = Path(os.path.normpath(page.parent / link.partition("#")[0]))
            if not target.exists():
                raise HashtileError(f"{page.relative_to(root)}: no such file: {link}")
            if target.is_dir():
                gone.append(link)
            elif target not in found:
                _copy(target, folder / target.relative_to(root))
        head = "" if re.search(r"^## ", text, re.MULTILINE) else _WIDE
        _place(folder / page.relative_to(root)).write_text(head + rewritten(text, gone), "utf-8")
    shutil.copytree(root / ASSETS, folder / ASSETS)


def rewritten(text: str, without: list[str]) -> str:
    """A document in the form that Python-Markdown reads; links in `without` become their text.

    A list gets an empty line before it, deeper items and what belongs to them four spaces a step,
    and what is folded is read as Markdown.
    """
    lines: list[str] = []
    fenced = False
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            line = line.replace("<details>", '<details markdown="1">')
            line = _LINK.sub(lambda m: m[2] if m[3] in without else m[0], line)
            line = _FORMULA.sub(r"]\(", line)
            item, before = _ITEM.match(line), lines[-1] if lines else ""
            if item and not item[1] and before and before[0] not in " -*+0123456789":
                lines.append("")
        if line.startswith(" ") and not fenced:
            depth = len(line) - len(line.lstrip())
            line = " " * (2 * depth if depth % 2 == 0 else depth + 1) + line.lstrip()
        lines.append(line)
    return "\n".join(lines) + "\n"


def _prose(text: str) -> Iterator[str]:
    fenced = False
    for line in text.splitlines():
        fenced ^= line.lstrip().startswith("```")
        if not fenced:
            yield line


def _navigation(nav: list[Any], root: Path) -> list[Any]:
    """The navigation with the pages of the cores, by family, in place of `cores`."""
    families: dict[str, list[Mapping[str, str]]] = {}
    for page in documents(root):
        place = page.relative_to(root)
        if place.parts[0] == "rtl":
            families.setdefault(place.parts[1], []).append({place.parent.name: str(place)})
    cores = [{family: found} for family, found in families.items()]

    def entry(value: str | list[Any]) -> str | list[Any]:
        if isinstance(value, list):
            return [{name: entry(inner)} for each in value for name, inner in each.items()]
        return cores if value == "cores" else value

    filled = entry(nav)
    assert isinstance(filled, list)
    return filled


def _copy(source: Path, target: Path) -> None:
    shutil.copy(source, _place(target))


def _place(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


@click.command()
@click.argument("site", type=click.Path(path_type=Path, file_okay=False))
def main(site: Path) -> None:
    """Builds the site of this checkout in the folder SITE."""
    try:
        build(Path(), site)
    except HashtileError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{site / 'index.html'}")


if __name__ == "__main__":
    main()
