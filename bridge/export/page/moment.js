// What is said of one moment beside the map: whose turn, what happened, what is left, who is asked.

import { element, put } from "./dom.js";
import { edgeOf } from "./layers.js";
import { backsOf, rearOf } from "./rear.js";
import { calledIn, colorOf, nameOf, say, story, words } from "./story.js";

// So many lines stand under the slider at once.
const MOST_LINES = 4;

// A line of the legend: how it is drawn, and what it is.
function sign(kind, ...said) {
  return element("li", {},
    element("span", { class: `swatch ${kind}`, "aria-hidden": "true" }), element("span", {}, ...said));
}

export class Moment {
  // `clock`: gives a time of the facts as it is shown beside a moment.
  constructor(clock) {
    this.clock = clock;
    this.whose = element("p", { class: "whose" });
    this.caption = element("p", { class: "caption", role: "status" });
    this.where = element("p", { class: "where" });
    this.rings = element("ul", { class: "legend", "aria-label": words.zones });
    this.signs = element("ul", { class: "signs", "aria-label": words.signs });
    this.standing = element("dl", { class: "standing" });
  }

  // `wishes`: what is drawn; `chosen`: of whom, where it is drawn of those who were chosen.
  show(frame, wishes, chosen) {
    this.showRings(frame, wishes);
    this.showSigns(frame, wishes, chosen);
    this.showWhose(frame);
    this.showCaption(frame);
    this.showStanding(frame);
    const where = say("event", frame.seq, story.frames.at(-1).seq);
    this.where.textContent = `${where} · ${this.clock(frame.time)}`;
    this.where.title = frame.time;
  }

  showRings(frame, { zones }) {
    const rings = zones ? story.rules[frame.rules].rings : [];
    this.rings.replaceChildren(...rings.map((ring) => sign(ring.zone, `${ring.name} ${ring.lo}–${ring.radius}`)));
  }

  showSigns(frame, { zones, rear }, chosen) {
    const { zone, move } = zones ? frame.now : {};
    const [lo, hi] = zone ? edgeOf(zone) : [];
    const backs = rear ? backsOf(frame, chosen) : [];
    this.signs.replaceChildren(
      ...backs.map((place) => sign(`back camp-${colorOf(place, frame.fighters[place])}`, ...rearOf(frame, place))),
      ...(rear && backs.length === 0 ? [element("li", {}, words["rear-none"])] : []),
      ...(move ? [sign(`way camp-${colorOf(move[0], frame.fighters[move[0]])}`, say("step", move[1]))] : []),
      ...(zone ? [sign("arena", `${story.zone} ${zone.radius}`)] : []),
      ...(zone && zone.edge > 0 ? [sign("rim", `${story.edge} ${lo}–${hi}`)] : []),
    );
  }

  showWhose(frame) {
    const round = frame.round > 0 ? say("round", frame.round) : "";
    const turn = frame.turn === null ? "" : say("turn", nameOf(frame.turn));
    const camp = frame.turn === null ? "" : ` camp-${colorOf(frame.turn, frame.fighters[frame.turn])}`;
    this.whose.className = `whose${camp}`;
    put(this.whose, [round, turn, frame.now.stage ?? ""].filter((part) => part !== "").join(" · "));
  }

  // The first lines; where there are more, how many: they stand in the log, and are read out there.
  showCaption(frame) {
    const told = story.entries.filter((one) => one.seq === frame.seq).map((one) => one.text);
    const all = told.length > 0 ? told : [frame.caption];
    const shown = all.length > MOST_LINES ? all.slice(0, MOST_LINES - 1) : all;
    const rest = all.length - shown.length;
    const kind = frame.gone === null ? "span" : "s";
    this.caption.replaceChildren(
      ...shown.flatMap((line) => [element(kind, { class: "said" }, line), " "]),
      ...(rest === 0 ? [] : [element("span", { class: "rest" }, say("caption-more", rest))]),
      ...(frame.gone === null ? [] : [" ", element("span", { class: "note" }, say("withdrawn", frame.gone))]),
    );
  }

  // The order, what the turn may still spend, who is asked something.
  showStanding(frame) {
    const { order = [], left = [], move, asks = [] } = frame.now;
    const spare = move ? [...left, say("steps", move[1])] : left;
    const rows = [
      [words.order, order.map((place) => this.ordered(place, frame))],
      [words.left, frame.turn === null || spare.length === 0 ? [] : [spare.join(", ")]],
      [words.asks, asks.length === 0 ? [] : [asks.map((ask) => this.asked(ask, frame)).join(", ")]],
    ];
    this.standing.replaceChildren(...rows.filter(([, parts]) => parts.length > 0).flatMap(([label, parts]) => [
      element("dt", {}, label), element("dd", {}, ...parts),
    ]));
  }

  ordered(place, frame) {
    const isTurn = place === frame.turn;
    const note = frame.fighters[place]?.down ? ` (${words.down})` : "";
    return element("bdi", { class: `camp-${colorOf(place, frame.fighters[place])} ordered${isTurn ? " turn" : ""}` },
      `${isTurn ? "▶ " : ""}${calledIn(place)}${note}`);
  }

  asked([to, , until], frame) {
    if (until === null) return calledIn(to);
    return say("asked", nameOf(to), Math.max(0, Math.ceil((until - frame.at) / 1000)));
  }
}
