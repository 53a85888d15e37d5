// The log: what chat showed, the current line marked; every roll opens to how it came about.

class Log {
  constructor() {
    this.rows = [];
    this.current = null;
    this.list = element("ol", { class: "entries" });
    this.box = element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": words.log }, this.list);
    let where = "";
    for (const entry of facts.entries) {
      const heading = this.heading(entry);
      if (heading !== where && heading !== "") this.list.append(element("li", { class: "heading" }, heading));
      where = heading;
      this.add(entry);
    }
  }

  heading(entry) {
    if (entry.round === 0) return "";
    const round = say("round", entry.round);
    return entry.turn === null ? round : `${round} · ${say("turn", nameOf(entry.turn))}`;
  }

  add(entry) {
    const link = element(
      "a",
      { class: "line", href: `#event-${entry.seq}` },
      element("span", { class: "seq" }, `#${entry.seq}`),
      element(entry.gone === null ? "span" : "s", { class: "text" }, entry.text),
      entry.gone === null ? null : element("span", { class: "note" }, say("withdrawn", entry.gone)),
    );
    const row = element("li", { class: `entry ${entry.kind}${entry.mark ? " mark" : ""}` }, link);
    if (entry.rolls.length + entry.hover.length > 0) row.append(this.details(entry));
    this.list.append(row);
    this.rows.push({ seq: entry.seq, row, link });
  }

  details(entry) {
    const label = entry.rolls.length > 0 ? say("rolls", entry.rolls.length) : words.more;
    const inside = element("div", { class: "inside" });
    for (const roll of entry.rolls) {
      const gone = roll.gone !== null && entry.gone === null;
      const told = roll.lines.map((line) => element(roll.gone === null ? "p" : "s", {}, line));
      inside.append(element(
        "div",
        { class: "roll" },
        ...told,
        gone ? element("p", { class: "note" }, say("withdrawn", roll.gone)) : null,
        element(
          "p",
          { class: "proof" },
          element("a", { href: `#event-${roll.seq}` }, `#${roll.seq}`),
          roll.k === null ? "" : ` · ${say("die", roll.k)}`,
        ),
      ));
    }
    inside.append(...entry.hover.map((line) => element("p", {}, line)));
    return element("details", {}, element("summary", {}, label), inside);
  }

  // Marks the last line that had been said at the event `seq`, and brings it into sight.
  show(seq) {
    const row = this.rows.findLast((one) => one.seq <= seq) ?? null;
    for (const one of this.rows) one.row.classList.toggle("later", one.seq > seq);
    if (row === this.current) return;
    if (this.current !== null) this.current.link.removeAttribute("aria-current");
    this.current = row;
    if (row === null) {
      this.box.scrollTop = 0;
      return;
    }
    row.link.setAttribute("aria-current", "true");
    this.reveal(row.row);
  }

  reveal(row) {
    const box = this.box.getBoundingClientRect();
    const seen = row.getBoundingClientRect();
    if (seen.top < box.top || seen.bottom > box.bottom) {
      this.box.scrollTop += seen.top - box.top - (box.height - seen.height) / 2;
    }
  }
}
