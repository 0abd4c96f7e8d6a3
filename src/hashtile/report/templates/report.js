// The interactive parts of the report: the picker, the fronts, the ladder and the sweeps. All
// figures come from data.js, where they are in SI units and in words.
"use strict";
(() => {
  const data = window.hashtileReport;
  const rows = data.rows.map((row) => Object.fromEntries(data.row.map((name, n) => [name, row[n]])));
  const point = (row) => data.points[row.point];
  const KINDS = ["single", "many", "energy"]; // in the order of the bits in row.fronts
  const AT_FIRST = innerWidth < 640 ? 2 : 5; // rows of the picker
  const views = new Map(); // by element id
  const touch = matchMedia("(pointer: coarse)").matches;

  // An element with attributes and children; text is never read as HTML.
  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  // Fills a select with (value, text) pairs and keeps what was chosen where it can.
  const fill = (select, entries) => {
    const before = select.value;
    select.replaceChildren(...entries.map(([value, text]) => element("option", { value }, text)));
    if (entries.some(([value]) => value === before)) select.value = before;
  };

  const draw = async (id, spec) => {
    const place = document.getElementById(id);
    const options = { mode: "vega-lite", renderer: "svg", actions: false, defaultStyle: false,
                      tooltip: { theme: "custom", disableDefaultStyle: true } };
    views.get(id)?.finalize();
    views.delete(id);
    views.set(id, await vegaEmbed(place, spec, options));
    return views.get(id);
  };

  // The function and target of a form, whose targets are those that have figures of the function.
  const ofForm = (form, wanted) => {
    const number = data.functions.findIndex((entry) => entry.name === form.function.value);
    const own = rows.filter((row) => row.function === number && wanted(row));
    const ready = form === pick ? data.presets.filter((one) => one.function === number) : [];
    const counts = data.targets.map((target) => [
      target, own.filter((row) => point(row).target === target.name).length
              + ready.filter((one) => one.target === target.name).length]);
    const present = counts.filter(([, count]) => count);
    const before = form.target.value;
    fill(form.target, present.map(([target]) => [target.name, target.title]));
    if (form.target.value !== before && present.length) {
      form.target.value = present.reduce((a, b) => (b[1] > a[1] ? b : a))[0].name;
    }
    const target = data.targets.find((entry) => entry.name === form.target.value);
    return [target, own.filter((row) => point(row).target === target?.name),
            ready.filter((one) => one.target === target?.name)];
  };

  const titleOf = (form) => form.function.selectedOptions[0].textContent;
  const counted = (count) => `${count} measured ${count === 1 ? "build" : "builds"}`;

  // The fronts: one function on one target.
  const front = document.getElementById("front");
  const timed = (row) => row.single !== null && point(row).area !== null;
  let drawing = Promise.resolve();

  const drawFront = () => {
    const [target, own] = ofForm(front, timed);
    const energy = own.some((row) => row.energy !== null);
    front.measure.querySelector("[value=energy]").disabled = !energy;
    if (!energy) front.measure.value = "rate";
    front.messages.disabled = front.measure.value === "energy";
    const kind = front.measure.value === "energy" ? "energy" : front.messages.value;
    const bit = 1 << KINDS.indexOf(kind);
    const values = own.filter((row) => row[kind] !== null).map((row) => {
      const of = point(row);
      return {
        area: of.area, value: row[kind], front: Boolean(row.fronts & bit), core: of.core,
        label: of.label, build: of.build, target: target.title, fmax: of.fmax,
        single: row.singleText, many: row.manyText, areaText: of.areaText, energy: row.energyText,
        efficiency: kind === "single" ? row.singleEfficiency : row.manyEfficiency,
        options: of.options || "the target's own", conditions: data.conditions[of.conditions],
      };
    });
    const best = values.filter((value) => value.front).sort((a, b) => a.area - b.area);
    document.getElementById("front-count").textContent = values.length
      ? `${titleOf(front)} on ${target.title}: ${counted(values.length)}; on the front, smallest `
        + `first: ${best.map((value) => value.build).join(", ")}.`
      : "No build with these choices has been measured.";
    const spec = values.length && structuredClone(data.scatter[`${target.name}|${front.measure.value}`]);
    drawing = drawing.then(async () => {
      if (!spec) return void document.getElementById("front-chart").replaceChildren();
      const { x, y } = spec.encoding;
      // The scale of the axis is in the specification's calculation of what is shown.
      const scale = Number(spec.transform[0].calculate.split("/ ")[1]);
      x.scale.domain = limits(values.map((value) => value.area));
      y.scale.domain = limits(values.map((value) => value.value / scale));
      const cores = Object.keys(data.cores).filter((name) => values.some((v) => v.core === name));
      const { params: [zoomed], encoding: marks } = spec.layer.find((layer) => layer.params);
      marks.color.scale = { domain: cores, range: cores.map((name) => data.cores[name].colour) };
      marks.stroke.scale = marks.color.scale;
      marks.shape.scale = { domain: cores, range: cores.map((name) => data.cores[name].shape) };
      marks.color.legend = marks.stroke.legend = marks.shape.legend = { columns: innerWidth < 640 ? 2 : 4, labelLimit: innerWidth < 440 ? 140 : 220 };
      spread(best, x.scale.domain, y.scale.domain.map((end) => end * scale));
      if (touch) zoomed.select.translate = false; // so that a finger scrolls the page
      spec.data.values = values;
      await draw("front-chart", spec);
      reach();
    });
    return drawing;
  };

  // The ends of a logarithmic axis: some air, and at least half a decade.
  const limits = (values) => {
    const [low, high] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))];
    const half = Math.max(0.5, (high - low) * 1.25) / 2;
    return [10 ** ((low + high) / 2 - half), 10 ** ((low + high) / 2 + half)];
  };

  // Puts each name on the side of its mark that has more room, unless it would lie on another.
  const spread = (best, [left, right], [bottom, top]) => {
    const width = document.getElementById("front-chart").clientWidth - 60, taken = [];
    for (const value of best) {
      const x = width * Math.log(value.area / left) / Math.log(right / left);
      const y = 400 * Math.log(value.value / bottom) / Math.log(top / bottom);
      const wide = 6.5 * value.label.length;
      value.left = x > width / 2;
      const from = value.left ? x - wide : x;
      if (taken.some((one) => Math.abs(y - one.y) < 14 && from < one.from + one.wide
                              && one.from < from + wide)) {
        value.label = "";
      } else taken.push({ from, y, wide });
    }
  };

  // One stop of the tab key for all marks: the arrow keys go from one to the next, by area.
  const reach = () => {
    const marks = [...document.querySelectorAll("#front-chart .mark-symbol.role-mark path")]
      .filter((mark) => mark.__data__?.datum.build);
    marks.sort((a, b) => a.__data__.datum.area - b.__data__.datum.area);
    marks.forEach((mark, place) => {
      const one = mark.__data__.datum;
      mark.setAttribute("tabindex", place ? "-1" : "0");
      mark.setAttribute("role", "img");
      mark.setAttribute("aria-label", [one.build, one.areaText, `one message ${one.single}`,
        `many messages ${one.many}`, `energy ${one.energy}`, one.front ? "on the front" : ""]
        .filter(Boolean).join(", "));
      mark.addEventListener("focus", () => {
        document.getElementById("front-mark").textContent = `${mark.getAttribute("aria-label")}.`;
      });
      mark.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
        const next = step && marks[place + step];
        if (!next) return;
        event.preventDefault();
        mark.setAttribute("tabindex", "-1");
        next.setAttribute("tabindex", "0");
        next.focus();
      });
    });
  };

  // As if a wheel were turned in the middle of the chart.
  const zoom = (delta) => {
    const ground = document.querySelector("#front-chart svg .root .background");
    if (!ground) return;
    const box = ground.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, ctrlKey: true,
                 clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    ground.dispatchEvent(new PointerEvent("pointermove", at));
    ground.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: delta }));
  };

  // The picker: the cores that fit, by throughput per area.
  const pick = document.getElementById("pick");
  let everything = false;

  const drawPick = () => {
    const [target, own, ready] = ofForm(pick, () => true);
    document.getElementById("pick-unit").textContent = target?.unit ?? "";
    const least = Number(pick.rate.value) * Number(pick.unit.value);
    const most = pick.area.value === "" ? Infinity : Number(pick.area.value);
    const messages = Math.max(1, Number(pick.messages.value) || 1);
    const builds = own.map((row) => {
      const of = point(row), many = data.cores[of.core].messages <= messages;
      return {
        name: of.build, core: of.core, command: of.command, area: of.area,
        rate: many ? row.many : row.single,
        words: [many ? row.manyText : row.singleText, of.areaText,
                many ? row.manyEfficiency : row.singleEfficiency, of.fmax, row.energyText],
      };
    });
    // The rate of a preset that holds more messages than are in flight is not known.
    const presets = ready.filter((one) => data.cores[one.core].messages <= messages);
    const all = [...(pick.kind.value === "preset" ? [] : builds),
                 ...(pick.kind.value === "point" ? [] : presets)];
    const found = all.filter(({ rate, area }) =>
      (rate ?? 0) >= least && (area ?? (most === Infinity ? 0 : Infinity)) <= most);
    const score = ({ rate, area }) => (rate && area ? rate / area : 0);
    found.sort((a, b) => score(b) - score(a) || (a.area ?? Infinity) - (b.area ?? Infinity));
    const shown = everything ? found : found.slice(0, AT_FIRST);
    document.getElementById("pick-rows").replaceChildren(...shown.map(picked));
    document.getElementById("pick-count").textContent =
      `${titleOf(pick)} on ${target?.title}: ${found.length} of ${all.length} builds fit, best `
      + "throughput for area first.";
    document.getElementById("pick-table").hidden = !found.length;
    const more = document.getElementById("pick-all");
    more.hidden = shown.length === found.length;
    more.textContent = `Show all ${found.length}`;
  };

  const HEADS = ["Throughput", "Area", "Per area", "Fmax", "Energy"];
  const picked = ({ name, need, core, command, words }, place) => {
    const title = element("th", { scope: "row" }, `${place + 1}. `,
      data.pages.includes(core) ? element("a", { href: `core-${core}.html` }, name) : name);
    if (need) title.append(element("span", { class: "need" }, ` Preset. ${need}`));
    const copy = element("button", { type: "button", "aria-label": `Copy ${command}` }, "Copy");
    const code = element("code", {}, command);
    copy.addEventListener("click", () => copied(copy, code));
    title.append(element("span", { class: "command" }, code, " ", copy));
    return element("tr", {}, title,
      ...words.map((text, n) => element("td", { class: "n", "data-head": HEADS[n] }, text)));
  };

  const copied = async (button, code) => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    } catch { // not allowed: choose it, so that a key copies it
      getSelection().selectAllChildren(code);
    }
  };

  // The sweeps: all charts of the one that is chosen.
  const sweep = document.getElementById("sweep");
  const drawSweep = async () => {
    for (const section of document.querySelectorAll("[data-sweep]")) {
      section.hidden = section.dataset.sweep !== sweep?.which.value;
    }
    await drawShown("[data-sweep]:not([hidden]) [data-chart]");
  };

  const drawShown = async (selector) => {
    for (const place of document.querySelectorAll(selector)) {
      if (!views.has(place.id)) await draw(place.id, data.charts[place.dataset.chart]);
    }
  };

  // What a form asks for stands in the address, so that it can be sent: #pick?function=sha256&...
  const forms = [[front, drawFront], [pick, drawPick], [sweep, drawSweep]].filter(([form]) => form);
  const remember = (form) =>
    history.replaceState(null, "", `#${form.id}?${new URLSearchParams(new FormData(form))}`);
  const recall = () => {
    const [, id, query] = /^#(\w+)\?(.*)$/.exec(location.hash) ?? [];
    const [form, update] = forms.find(([one]) => one.id === id) ?? [];
    if (!form) return;
    const given = new URLSearchParams(query);
    if (given.has("function")) choose(form, "function", given.get("function"));
    if (given.has("target")) ofForm(form, form === front ? timed : () => true);
    for (const [name, value] of given) choose(form, name, value);
    update();
    form.scrollIntoView();
  };
  const choose = (form, name, value) => {
    const field = form.elements.namedItem(name);
    const known = field?.options && [...field.options].some((option) => option.value === value);
    if (field && (known || !field.options)) field.value = value;
  };

  const functionsOf = (form, wanted) => data.functions
    .filter((_, n) => rows.some((row) => row.function === n && wanted(row))
                      || (form === pick && data.presets.some((one) => one.function === n)))
    .map(({ name, title }) => [name, title]);

  const start = async () => {
    for (const [form, wanted] of [[front, timed], [pick, () => true]]) {
      if (!form) continue;
      fill(form.function, functionsOf(form, wanted));
      choose(form, "function", "sha256");
    }
    for (const [form, update] of forms) {
      form.addEventListener("submit", (event) => event.preventDefault());
      form.addEventListener("input", () => { everything = false; remember(form); update(); });
    }
    document.getElementById("pick-all")?.addEventListener("click", () => { everything = true; drawPick(); });
    for (const button of document.querySelectorAll("[data-zoom]")) {
      button.addEventListener("click", () => {
        if (button.dataset.zoom === "0") drawFront(); else zoom(Number(button.dataset.zoom));
      });
    }
    addEventListener("hashchange", recall);
    if (pick) drawPick();
    if (front) await drawFront();
    recall();
    await drawShown("#climb [data-chart]");
    if (sweep) await drawSweep();
    document.documentElement.dataset.ready = "yes";
  };
  start();
})();
