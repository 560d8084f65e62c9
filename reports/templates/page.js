// The only script of the page, known to its content security policy by hash. Without it the page is whole: it makes
// tables sortable, marks where the reader is, and opens all tables at once.
(() => {
  "use strict";
  const words = new Intl.Collator("en", { numeric: true });

  // A cell's raw value is its data-v; where a numeric column has none, nothing is known, and that comes last.
  function key(row, at, numeric) {
    const cell = row.cells[at];
    if (!numeric) return cell.textContent;
    return cell.dataset.v === undefined ? null : Number(cell.dataset.v);
  }

  function sort(table, rows, at, numeric, direction) {
    const sign = direction === "descending" ? -1 : 1;
    const sorted = direction ? [...rows].sort((one, other) => {
      const [a, b] = [key(one, at, numeric), key(other, at, numeric)];
      if (a === null || b === null) return (a === null) - (b === null);
      return sign * (numeric ? a - b : words.compare(a, b));
    }) : rows;
    table.tBodies[0].append(...sorted);
  }

  // Numbers go down first, words up; a third time gives the order as it was.
  function sortable(table) {
    const rows = [...table.tBodies[0].rows];
    if (rows.length < 2) return;
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, at) => {
      const numeric = head.classList.contains("n");
      const order = numeric ? ["descending", "ascending", ""] : ["ascending", "descending", ""];
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const next = order[(order.indexOf(head.getAttribute("aria-sort") || "") + 1) % 3];
        heads.forEach((each) => each.removeAttribute("aria-sort"));
        if (next) head.setAttribute("aria-sort", next);
        sort(table, rows, at, numeric, next);
      });
    });
  }

  // The section that is being read is marked in the bar, and kept in sight there.
  function followed(nav) {
    const links = new Map([...nav.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
    const seen = new Set();
    const mark = () => {
      const current = [...links.keys()].find((name) => seen.has(name));
      links.forEach((link, name) => {
        if (name !== current) link.removeAttribute("aria-current");
        else if (!link.hasAttribute("aria-current")) {
          link.setAttribute("aria-current", "true");
          const bar = nav.firstElementChild;
          bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
        }
      });
    };
    const watch = new IntersectionObserver((entries) => {
      entries.forEach(({ target, isIntersecting }) => (isIntersecting ? seen.add(target.id) : seen.delete(target.id)));
      mark();
    }, { rootMargin: "-20% 0px -70% 0px" });
    links.forEach((_, name) => watch.observe(document.getElementById(name)));
  }

  // One button for all tables behind charts; what is hidden can still be opened by itself.
  function opener(nav) {
    const tables = [...document.querySelectorAll("details.numbers")];
    if (!tables.length) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Open all tables";
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      const open = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(open));
      tables.forEach((each) => { each.open = open; });
    });
    nav.append(button);
  }

  document.querySelectorAll("table.sortable").forEach(sortable);
  document.querySelectorAll("nav.contents").forEach((nav) => { followed(nav); opener(nav); });
})();
