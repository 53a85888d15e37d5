// The log: what chat showed, the current line marked; every roll opens to how it came about, and to
// how it is checked.

import { element } from "./dom.js";
import { momentOf, nameOf, rolls, say, story, words } from "./story.js";

// The number of a die in its fight; of a throw of several those of the first and the last one.
function numbersOf({ k, dice }) {
  return dice > 1 ? `${k}–${k + dice - 1}` : k;
}

export class Log {
  constructor() {
    this.list = element("ol", { class: "entries" });
    this.box = element("div", { class: "log", tabindex: "0", role: "region", "aria-label": words.log }, this.list);
    this.thrown = element("ol", { class: "thrown" });
    this.counted = element("summary");
    this.all = element("details", { class: "all-rolls" }, this.counted, this.thrown);
    this.forget();
  }

  // Shows the whole log anew.
  forget() {
    this.rows = [];
    this.current = null;
    this.where = "";
    this.list.replaceChildren();
    this.thrown.replaceChildren();
    this.grown();
  }

  // Shows what has been said since; what stood there for the time being goes.
  grown() {
    while (this.rows.at(-1)?.entry.open && !story.entries.includes(this.rows.at(-1).entry)) this.drop();
    for (const entry of story.entries.slice(this.rows.length)) this.add(entry);
    this.counted.textContent = say("all-rolls", rolls().reduce((sum, { dice }) => sum + dice, 0) || "–");
    this.all.hidden = rolls().length === 0;
  }

  drop() {
    const { row, items } = this.rows.pop();
    for (const one of [row, ...items]) one.remove();
    if (this.current?.row === row) this.current = null;
  }

  heading(entry) {
    if (entry.round === 0) return "";
    const round = say("round", entry.round);
    return entry.turn === null ? round : `${round} · ${say("turn", nameOf(entry.turn))}`;
  }

  add(entry) {
    const heading = this.heading(entry);
    if (heading !== this.where && heading !== "") this.list.append(element("li", { class: "heading" }, heading));
    this.where = heading;
    const link = element(
      "a",
      { class: "line", href: momentOf(entry.seq) },
      element("span", { class: "seq" }, `#${entry.seq}`),
      " ",
      element(entry.gone === null ? "span" : "s", { class: "text" }, entry.text),
      ...(entry.gone === null ? [] : [" ", element("span", { class: "note" }, say("withdrawn", entry.gone))]),
    );
    const row = element("li", { class: `entry ${entry.kind}${entry.mark ? " mark" : ""}` }, link);
    if (entry.rolls.length + entry.hover.length > 0) row.append(this.details(entry));
    this.list.append(row);
    const items = entry.rolls.map((roll) => this.item(roll));
    this.thrown.append(...items);
    this.rows.push({ seq: entry.seq, entry, row, link, items });
  }

  // A roll in the list of all rolls.
  item(roll) {
    const told = element(roll.gone === null ? "span" : "s", {}, roll.lines.join(" · "));
    return element("li", {}, element("a", { href: momentOf(roll.seq) }, `#${roll.seq}`), " ", told);
  }

  details(entry) {
    const label = entry.rolls.length > 0 ? say("rolls", entry.rolls.length) : words.more;
    const inside = element("div", { class: "inside" });
    for (const roll of entry.rolls) inside.append(this.roll(roll, entry.gone));
    inside.append(...entry.hover.map((line) => element("p", {}, line)));
    return element("details", {}, element("summary", {}, label), inside);
  }

  roll(roll, gone) {
    const told = roll.lines.map((line) => element(roll.gone === null ? "p" : "s", {}, line));
    return element(
      "div",
      { class: "roll" },
      ...told,
      roll.gone !== null && gone === null ? element("p", { class: "note" }, say("withdrawn", roll.gone)) : null,
      element(
        "p",
        { class: "proof" },
        element("a", { href: momentOf(roll.seq) }, `#${roll.seq}`),
        roll.k === null ? "" : ` · ${say("die", numbersOf(roll))}`,
      ),
      this.check(),
    );
  }

  // How the die is checked; filled in when it is asked for: the seed may come to be known later.
  check() {
    const lines = element("ul", { hidden: true });
    const made = element("button", { type: "button", class: "how", "aria-expanded": "false" }, words.check);
    made.addEventListener("click", () => {
      lines.hidden = !lines.hidden;
      made.setAttribute("aria-expanded", String(!lines.hidden));
      lines.replaceChildren(...story.proof.map((line) => element("li", {}, line)));
    });
    return element("div", { class: "check" }, made, lines);
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
