"""The data sheet: what its text has of the ports, and the page and the document made of it."""

import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from markdown_it import MarkdownIt

from hashtile.delivery import render
from hashtile.delivery.design import Bus, Design
from hashtile.support import colours

if TYPE_CHECKING:  # it takes a fifth of the start of every command: loaded where it is used
    from fpdf import FPDF

_SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", _SVG)  # no prefix before each name
_SIZE = 7.5  # points of the letters
_LETTER = 28  # points of the letters in the diagram, at a scale of a mm for a pixel
_MARGIN = 12  # mm
_TALLEST = 170  # mm, of the timing diagram
_WIDTHS = {2: (30, 70), 3: (16, 24, 60), 6: (28, 10, 12, 12, 26, 12)}  # of columns, in percent
_MADE = datetime(1980, 1, 1, tzinfo=UTC)  # a real date would change the bytes
_COLOURS = dict(re.findall(r"--(\w+): (#\w+)", colours.COLOURS.partition("@media")[0]))
# What the classes of a timing diagram mean, for a renderer without style sheets: fill and stroke
_CLASSES = {
    "page": ("none", "edge"), "grid": ("none", "edge"), "bit": ("none", "ink"),
    "bus": ("box", "line"), "text": ("core", "accent"), "none": ("none", "line"),
    "cut": ("none", "muted"),
}  # fmt: skip


def ports(design: Design) -> Iterator[tuple[str, str, str]]:
    """The rows of the ports: a bus is one row."""
    of_bus = {pin.name: bus for bus in design.buses.values() for pin in bus.pins}
    done = set()
    for pin in design.pins:
        bus = of_bus.get(pin.name)
        if bus is None:
            yield pin.name, pin.direction, f"{pin.bits}{': ' * bool(pin.what)}{pin.what}"
        elif bus.name not in done:
            done.add(bus.name)
            kind = "AXI4-Stream" if bus.kind == "axis" else "AXI4"
            side = "subordinate" if bus.subordinate else "manager"
            yield f"{bus.name}_*", f"{kind}, {side}: {pin.group.lower()}", _signals(bus)


def _signals(bus: Bus) -> str:
    words = [f"{pin.signal}{f' {pin.bits}' * (pin.bits > 1)}" for pin in bus.pins]
    notes = [f"{pin.signal}: {pin.what}" for pin in bus.pins if pin.what]
    return "; ".join([", ".join(words), *notes])


def html(text: str, title: str, diagram: str) -> str:
    """The page; the timing diagram is where the text has a picture."""
    before, after = _cut(_body(text))
    return render.text("datasheet.html", title=title, before=before, diagram=diagram, after=after)


def pdf(text: str, title: str, diagram: str) -> bytes:
    """The document, on paper of A4."""
    from fpdf import FPDF

    made = FPDF()
    made.set_creation_date(_MADE)
    made.set_title(title)
    made.set_margin(_MARGIN)
    made.set_auto_page_break(True, _MARGIN)
    made.add_page()
    made.set_font("Helvetica", size=_SIZE)
    before, after = _cut(_letters_of(_body(text)))
    _write(made, before)
    _draw(made, _letters_of(diagram))
    _write(made, after)
    return bytes(made.output())


def _body(text: str) -> str:
    return str(MarkdownIt("commonmark").enable("table").render(text))


def _letters_of(text: str) -> str:
    """The text in Latin-1: the letters that every reader of PDF has."""
    plain = text.replace("\N{EN DASH}", "-").replace("\N{HORIZONTAL ELLIPSIS}", "...")
    return plain.encode("latin-1", "replace").decode("latin-1")


def _cut(body: str) -> tuple[str, str]:
    """What is before and after the place of the diagram."""
    before, _, after = re.sub(r"<p><img[^>]*></p>", "\0", body).partition("\0")
    return before, after


def _write(made: "FPDF", body: str) -> None:
    from fpdf import FontFace, TextStyle

    heads = {
        f"h{level}": TextStyle(font_style="B", font_size_pt=size, t_margin=2, b_margin=1)
        for level, size in ((1, 14), (2, 9.5))
    }
    # A table without a head needs no empty row
    body = re.sub(r"<thead>\s*<tr>\s*(<th></th>\s*)+</tr>\s*</thead>", "", body)
    made.write_html(
        re.sub("<table>.*?</table>", _laid, body, flags=re.DOTALL),
        font_family="Helvetica",
        li_prefix_color=(0, 0, 0),
        tag_styles={**heads, "code": FontFace(family="Courier", size_pt=_SIZE)},
    )


def _laid(table: re.Match[str]) -> str:
    """A table with the widths of its columns, and plain cells, which may be broken in lines."""
    text = re.sub("</?code>|<t(body|head)>|</t(body|head)>", "", table[0])
    first, end, rest = text.partition("</tr>")
    widths = iter(_WIDTHS.get(first.count("</t"), ()))
    first = re.sub("<t[dh]", lambda found: f'{found[0]} width="{next(widths, 16)}%"', first)
    return re.sub("<t[dh]", lambda found: f'{found[0]} align="left"', first + end + rest)


def _draw(made: "FPDF", diagram: str) -> None:
    """The timing diagram: lines as they are, and its letters on them."""
    drawing = ElementTree.fromstring(diagram)
    texts = list(drawing.iter(f"{{{_SVG}}}text"))
    for one in [*texts, *(e for e in drawing if e.tag.endswith(("}style", "}title", "}desc")))]:
        drawing.remove(one)
    for one in drawing.iter():
        if colour := _CLASSES.get(one.attrib.pop("class", "")):
            one.set("fill", _COLOURS.get(colour[0], "none"))
            one.set("stroke", _COLOURS[colour[1]])
    height = float(drawing.attrib["height"])
    scale = min(made.epw / float(drawing.attrib["width"]), _TALLEST / height)
    if made.get_y() + height * scale > made.h - _MARGIN:
        made.add_page()
    left, top = made.l_margin, made.get_y() + 1
    made.image(io.BytesIO(ElementTree.tostring(drawing)), x=left, y=top, h=height * scale)
    for words, style, x, y in _letters(texts):
        made.set_font("Courier" if style == "value" else "Helvetica", size=_LETTER * scale)
        width = made.get_string_width(words)
        shift = {"name": width, "value": width / 2, "small": width / 2}.get(style, 0)
        made.text(left + x * scale - shift, top + y * scale, words)
    made.set_font("Helvetica", size=_SIZE)
    made.set_y(top + height * scale + 1)


def _letters(texts: list[ElementTree.Element]) -> Iterator[tuple[str, str, float, float]]:
    """Words, their class, and their place."""
    for one in texts:
        words = "  ".join(part for part in one.itertext() if part)
        yield words, one.attrib.get("class", ""), float(one.attrib["x"]), float(one.attrib["y"])
