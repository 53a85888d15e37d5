// All that the map shows, in words: who stands where, looks where, how he is, how far from whose turn.

import { apart, element } from "./dom.js";
import { colorOf, gapOf, nameOf, sideOf, stateOf } from "./story.js";
import { text } from "./texts.js";

const ARROWS = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"];

export class Table {
  constructor(onChosen) {
    this.onChosen = onChosen;
    const head = ["place", "name", "life", "position", "looks", "away"].map((key) => element("th", { scope: "col" }, text(key)));
    this.rows = element("tbody");
    this.box = element("div", { class: "people scroll" },
      element("table", {}, element("caption", {}, text("table")), element("thead", {}, element("tr", {}, ...head)), this.rows));
  }

  show(frame, chosen) {
    const focused = document.activeElement?.dataset?.row;
    const order = frame.now.order ?? [];
    const places = Object.keys(frame.fighters).map(Number);
    const rank = (place) => (order.includes(place) ? order.indexOf(place) : order.length + place);
    places.sort((one, other) => rank(one) - rank(other));
    this.rows.replaceChildren(...places.map((place) => this.row(place, frame, chosen, order)));
    if (focused !== undefined) this.rows.querySelector(`[data-row="${focused}"]`)?.focus();
  }

  row(place, frame, chosen, order) {
    const token = frame.fighters[place];
    const isTurn = frame.turn === place;
    const at = order.indexOf(place);
    return element("tr", { class: `camp-${colorOf(place, token)}${isTurn ? " turn" : ""}${token.down ? " down" : ""}` },
      element("td", { class: "num" }, `${isTurn ? "▶ " : ""}${at < 0 ? "–" : at + 1}`),
      element("th", { scope: "row" }, this.name(place, chosen), this.about(place, token)),
      element("td", { class: "num" }, token.hp === null ? "–" : `${token.hp}/${token.most}`),
      element("td", { class: "num" }, token.pos.join(" ")),
      this.looks(token),
      element("td", { class: "num" }, this.away(place, frame)));
  }

  name(place, chosen) {
    const made = element("button", { type: "button", class: "plain", "data-row": place, "aria-pressed": String(chosen.includes(place)) },
      element("bdi", {}, nameOf(place)));
    made.addEventListener("click", () => this.onChosen(place));
    return made;
  }

  about(place, token) {
    const said = [apart(sideOf(place, token)), stateOf(token)].filter((part) => part !== "").join(" · ");
    return element("span", { class: "about-him" }, said);
  }

  // By the game's yaw: 0 is south, 90 west.
  looks(token) {
    const eighth = ((Math.round(token.yaw / 45) % 8) + 8) % 8;
    return element("td", { class: "looks" },
      element("span", { "aria-hidden": "true" }, `${ARROWS[eighth]} `), text(`looks-${eighth}`));
  }

  away(place, frame) {
    if (frame.turn === null || frame.turn === place) return "–";
    const blocks = gapOf(frame, place, frame.turn);
    return blocks === null ? "–" : String(blocks);
  }
}
