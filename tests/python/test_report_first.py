"""The report before anything was measured: what a new user sees first."""

import json
import re
from pathlib import Path

from pyarrow import parquet

from hashtile import report
from hashtile.catalog import selection
from hashtile.catalog.presets import presets
from hashtile.results import figures
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.synth import measured


def test_the_report_has_what_came_with_hashtile_before_any_measurement(tmp_path: Path) -> None:
    folder = tmp_path / "report"
    report.from_store(folder, selection.builds(()), Settings(home=tmp_path / "home"))

    def opened(address: str) -> str:
        return tools.run(
            [tools.find("chromium"), "--headless=new", "--no-sandbox", "--disable-gpu",
             "--virtual-time-budget=10000", f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom",
             f"{folder.as_uri()}/{address}"],
            cwd=tmp_path,
            timeout=300,
        )  # fmt: skip

    page = opened("index.html")
    names = {core.name for core in selection.builds(())}
    kept = [one for one in measured.shipped() if one.core in names]
    tables = parquet.read_table(folder / "points.parquet").to_pylist()
    assert len({(r["build"], r["target"], r["options"]) for r in tables}) == len(kept) > 400
    assert "none measured here" in page
    script = (folder / "data.js").read_text(encoding="utf-8")
    data = json.loads(script.removeprefix("window.hashtileReport = ").rstrip(";\n"))
    offered = {one["name"] for one in data["presets"]}
    assert {"sha256-stream", "tile-boot"} <= offered <= {*presets()}
    assert len(re.findall(r'<th scope="row">\d+\. ', page)) == 5
    pages = re.findall(r'href="([^"#:]+)"', page)
    assert "cores.html" in pages
    assert [name for name in pages if not (folder / name).is_file()] == []
    cores = opened("cores.html#xc7")
    assert re.findall(r'<section data-target="([\w-]+)">', cores) == ["xc7"]
    section = cores.partition('<section data-target="xc7">')[2].partition("</section>")[0]
    shown = {*re.findall(r'<th scope="row"><a href="core-(\w+)\.html">', section)}
    left_out = {*re.findall(r'href="core-(\w+)\.html"', section)} - shown
    assert shown == {one.core for one in kept if one.target == "xc7" and figures.is_default(one)}
    assert shown | left_out == names
