"""The report as its tests read it: points, and the text and the tags of a page."""

import re
from html.parser import HTMLParser
from typing import Any

from hashtile import catalog, report
from hashtile.reference import functions
from hashtile.results.point import Point
from hashtile.support.config import Settings

VOID = {"meta", "br", "input", "link"}
# Scripts that go into a page: one keeps what goes wrong, one does STEPS and tells the outcome.
ERRORS = """<script>
window.errors = [];
window.addEventListener("error", (event) => errors.push(`${event.message}`), true);
window.addEventListener("unhandledrejection", (event) => errors.push(`${event.reason}`));
for (const level of ["error", "warn"]) {
  console[level] = (...parts) => errors.push(`${level}: ${parts.join(" ")}`);
}
</script>"""
STEPS = """<script>
(async () => {
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const set = async (form, fields) => {
    for (const [name, value] of Object.entries(fields)) {
      const field = document.getElementById(form).elements.namedItem(name);
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await pause(50);
    }
    await pause(250);
  };
  const marks = () => document.querySelectorAll("#front-chart .mark-symbol.role-mark path").length;
  const ticks = () => [...document.querySelectorAll("#front-chart .role-axis-label text")]
    .map((one) => one.textContent);
  const picked = () => [...document.querySelectorAll("#pick-rows tr")].map((row) => [
    row.querySelector("a").textContent, row.querySelector("code").textContent,
    ...[...row.querySelectorAll("td")].map((cell) => cell.textContent)]);
  const text = (id) => document.getElementById(id).textContent;
  for (let n = 0; n < 200 && document.querySelector("script[src='report.js']")
       && document.documentElement.dataset.ready !== "yes"; n++) await pause(50);
  let found;
  try { found = await (async () => { STEPS })(); } catch (error) { errors.push(`${error}`); }
  const outcome = document.createElement("pre");
  outcome.id = "outcome";
  outcome.textContent = JSON.stringify({ found: found ?? null, errors,
    ready: document.documentElement.dataset.ready ?? null,
    loaded: performance.getEntriesByType("resource").map((one) => one.name) });
  document.body.append(outcome);
})();
</script>"""


def point(**fields: Any) -> Point:
    values: dict[str, Any] = {
        "core": "sha256_iterative",
        "netlist": "",
        "parameters": {"WordBits": 32, "Unroll": 1},
        "target": "ecp5",
        "cycles_per_block": 65,
        "block_bits": 512,
        "tools": ["pyosys 0.70"],
        "conditions": {},
    }
    return Point.model_validate(values | fields)


class Page(HTMLParser):
    """Text and tags of pages; fails where a tag is closed that is not open."""

    def __init__(self, *sources: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.open: list[str] = []
        for source in sources:
            self.feed(source)
            assert self.open == []
        self.close()
        self.text = re.sub(r"\s+", " ", self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"style", "script"} & {*self.open}:
            self.text += f" {data}"


def page(settings: Settings, **parts: Any) -> Page:
    given: dict[str, Any] = {"points": [], "verification": None, "hashing": None} | parts
    made = report.render(settings=settings, **given)
    return Page(*(text for name, text in made.items() if name.endswith(".html")))


def build(
    core: str, choices: dict[str, int], cycles: dict[int, int], target: str = "asap7", **fields: Any
) -> Point:
    """A build of a core that takes so many cycles for blocks of so many bits."""
    chosen, clock = catalog.core(core).build(choices), fields.get("fmax_hz")
    rates = {}
    for name in chosen.algorithms:
        bits = 8 * functions.FUNCTIONS[name].block_bytes
        count = cycles.get(bits, 25)
        rates[name] = {"cycles_per_block": count, "block_bits": bits,
                       "single_bps": clock and bits * clock / count}  # fmt: skip
    shown = rates[chosen.typical]
    return point(core=core, parameters=chosen.parameters, target=target, rates=rates,
                 aggregate_bps=shown["single_bps"], **shown, **fields)  # fmt: skip


def engine(modes: int, target: str = "asap7", **fields: Any) -> Point:
    """A build of the SHA-2 engine: 68 cycles for a narrow block, 84 for a wide one."""
    return build("sha2_engine", {"Modes": modes}, {512: 68, 1024: 84}, target, **fields)


SMALL = engine(2, fmax_hz=4e9, area_ge=16e3, ge_cell="NAND2xp5", power_w=0.01)
FOUR = engine(15, fmax_hz=3.2e9, area_ge=32e3, ge_cell="NAND2xp5")
SIX = engine(63, fmax_hz=3.2e9, area_ge=40e3, ge_cell="NAND2xp5")
