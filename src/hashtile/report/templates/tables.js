// Tables that sort by a click on a head and filter by a text, and are cards on a phone; and a choice
// of the target.
"use strict";
(() => {
  const POWERS = { T: 1e12, G: 1e9, M: 1e6, k: 1e3, m: 1e-3, "µ": 1e-6, n: 1e-9, p: 1e-12, f: 1e-15 };

  // The first line of a cell: a number with the prefix of its unit, or a text.
  const value = (cell) => {
    const text = (cell?.firstChild?.textContent ?? "").trim();
    const [, number, prefix] = /^([+-]?[\d.]+)\s*([TGMkmµnpf](?=\w))?/.exec(text) ?? [];
    return number === undefined ? text : Number(number) * (POWERS[prefix] ?? 1);
  };
  const compare = (a, b) => {
    if (typeof a === typeof b) return typeof a === "number" ? a - b : a.localeCompare(b);
    return typeof a === "number" ? -1 : 1; // what has no figure comes last
  };

  // Each cell of a wide table knows its head, so that a row can be a card.
  for (const table of document.querySelectorAll(".scroll > table")) {
    const heads = [...table.tHead.rows[0].cells].map(
      (head) => [...head.childNodes].map((part) => part.textContent).join(", "));
    if (heads.length < 4) continue;
    table.classList.add("cards");
    for (const row of [...table.tBodies].flatMap((body) => [...body.rows])) {
      if (row.cells.length !== heads.length) continue;
      for (const cell of row.cells) cell.dataset.head = heads[cell.cellIndex];
    }
  }

  for (const table of document.querySelectorAll("table.data")) {
    const [body] = table.tBodies, rows = [...body.rows], heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const down = head.getAttribute("aria-sort") === "ascending";
        for (const one of heads) one.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        rows.sort((a, b) => (down ? -1 : 1) * compare(value(a.cells[place]), value(b.cells[place])));
        body.append(...rows);
      });
    });
    if (rows.length < 6) continue;
    const field = document.createElement("input"), label = document.createElement("label");
    field.type = "search";
    label.className = "filter";
    label.append("Filter ", field);
    field.addEventListener("input", () => {
      const wanted = field.value.toLowerCase().split(/\s+/);
      for (const row of rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !wanted.every((word) => text.includes(word));
      }
    });
    (table.closest(".scroll") ?? table).before(label);
  }

  // A page that shows one target at a time; the address says which.
  const choice = document.querySelector("#on select");
  if (choice) {
    const show = () => {
      const named = decodeURIComponent(location.hash.slice(1));
      if ([...choice.options].some((one) => one.value === named)) choice.value = named;
      for (const section of document.querySelectorAll("[data-target]")) {
        section.hidden = section.dataset.target !== choice.value;
      }
    };
    choice.addEventListener("input", () => { location.hash = choice.value; });
    addEventListener("hashchange", show);
    show();
  }
})();
