"""The report before anything was measured: what a new user sees first."""

import html
import re
from pathlib import Path

from hashtile import report
from hashtile.catalog import selection
from hashtile.catalog.presets import presets
from hashtile.support import tools
from hashtile.support.config import Settings


def test_the_picker_offers_the_presets_before_any_measurement(tmp_path: Path) -> None:
    folder = tmp_path / "report"
    report.from_store(folder, selection.builds(()), Settings(home=tmp_path / "home"))
    page = tools.run(
        [tools.find("chromium"), "--headless=new", "--no-sandbox", "--disable-gpu",
         "--virtual-time-budget=10000", f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom",
         (folder / "index.html").as_uri()],
        cwd=tmp_path,
        timeout=300,
    )  # fmt: skip
    rows = re.search(r'<tbody id="pick-rows">(.*?)</tbody>', page, re.DOTALL)
    assert rows
    offered = re.findall(r"hashtile generate (\S+) -o", html.unescape(rows[1]))
    assert "sha256-stream" in offered and "tile-boot" in offered
    assert {*offered} <= {*presets()}
    pages = re.findall(r'href="([^"#:]+)"', page)
    assert "cores.html" in pages
    assert [name for name in pages if not (folder / name).is_file()] == []
