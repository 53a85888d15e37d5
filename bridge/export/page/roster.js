// Who fights, side by side: health, what holds of each; a click measures.

import { element } from "./dom.js";
import { colorOf, lifeOf, nameOf, sideOf, stateOf, words } from "./story.js";

const MOST_HEARTS = 6;

export class Roster {
  constructor(onChosen) {
    this.onChosen = onChosen;
    this.box = element("div", { class: "roster", role: "group", "aria-label": words.fighters });
  }

  show(frame, chosen) {
    const focused = document.activeElement?.dataset?.roster;
    const camps = new Map();
    for (const key of Object.keys(frame.fighters)) {
      const side = sideOf(key, frame.fighters[key]);
      camps.set(side, [...(camps.get(side) ?? []), Number(key)]);
    }
    this.box.replaceChildren(...Array.from(camps, ([side, places]) => this.camp(side, places, frame, chosen)));
    if (focused !== undefined) this.box.querySelector(`[data-roster="${focused}"]`)?.focus();
  }

  camp(side, places, frame, chosen) {
    const cards = places.map((place) => element("li", {}, this.card(place, frame, chosen)));
    return element("section", { class: `camp camp-${colorOf(places[0], frame.fighters[places[0]])}${side === "" ? " alone" : ""}` },
      side === "" ? null : element("h3", {}, side),
      element("ul", { "aria-label": side === "" ? words.fighters : side }, ...cards));
  }

  card(place, frame, chosen) {
    const token = frame.fighters[place];
    const isTurn = frame.turn === place;
    const made = element("button",
      {
        type: "button", "data-roster": place, "aria-pressed": String(chosen.includes(place)),
        class: `card camp-${colorOf(place, token)}${isTurn ? " turn" : ""}${token.down ? " down" : ""}`,
      },
      element("span", { class: "called" },
        element("span", { class: "dot", "aria-hidden": "true" }, isTurn ? "▶" : ""),
        element("span", { class: "who" }, nameOf(place))),
      this.life(token),
      stateOf(token) === "" ? null : element("span", { class: "state" }, stateOf(token)));
    made.addEventListener("click", () => this.onChosen(place));
    return made;
  }

  life(token) {
    if (token.hp === null) return null;
    const told = { class: "hp", role: "img", "aria-label": lifeOf(token), title: lifeOf(token) };
    if (token.most > MOST_HEARTS) return element("span", told, `${token.hp}/${token.most}`);
    const left = Math.max(0, Math.min(token.hp, token.most));
    return element("span", told,
      element("span", { class: "full" }, "♥".repeat(left)),
      element("span", { class: "empty" }, "♥".repeat(token.most - left)));
  }
}
