// One fighter on the map: a disc in the colour of his side, his look, his health.

import { drawing } from "./dom.js";
import { calledIn, colorOf, lifeOf, nameOf, say, stateOf, story } from "./story.js";

export const BLOCK = 20;
const MANY = 8;
export const LIFE = { wide: BLOCK * 0.8, high: 3 };

// Two letters; of those who are only told apart by a number the first one and the number.
function initials(name) {
  const parts = Intl.Segmenter
    ? Array.from(new Intl.Segmenter(story.lang).segment(name), (one) => one.segment)
    : Array.from(name);
  const number = /\d{1,2}$/.exec(name);
  return number && parts.length > 2 ? `${parts[0]}${number[0]}` : parts.slice(0, 2).join("");
}

export function middleOf(token, axis) {
  const values = story.footprints[token.footprint].map((offset) => offset[axis]);
  return (Math.min(...values) + Math.max(...values) + 1) / 2;
}

function sizeOf(token) {
  const offsets = story.footprints[token.footprint];
  const span = (axis) => {
    const values = offsets.map((offset) => offset[axis]);
    return Math.max(...values) - Math.min(...values) + 1;
  };
  return Math.max(span(0), span(1));
}

export function radiusOf(token) {
  return (BLOCK / 2) * 0.8 * sizeOf(token);
}

export class Token {
  constructor(place, onChosen) {
    this.place = place;
    this.told = "";
    this.camp = "";
    this.title = drawing("title");
    this.halo = drawing("circle", { class: "halo" });
    this.disc = drawing("circle", { class: "disc" });
    this.nose = drawing("path", { d: "M -3.4 -1.2 L 0 3.6 L 3.4 -1.2 Z", class: "nose" });
    this.life = drawing("g", { class: "life" });
    const letters = drawing("text", { class: "letters", y: 2.9 }, initials(nameOf(place)));
    const cross = drawing("path", { d: "M -6 -6 L 6 6 M 6 -6 L -6 6", class: "cross" });
    this.group = drawing(
      "g",
      { class: "token", tabindex: "0", role: "button", "data-fighter": place },
      this.title, this.halo, this.nose, this.disc, letters, cross, this.life,
    );
    this.group.addEventListener("click", () => onChosen(place));
    this.group.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      onChosen(place);
    });
  }

  show(token, [x, z], { isTurn, isChosen }) {
    const radius = radiusOf(token);
    this.group.style.transform = `translate(${x}px, ${z}px)`;
    this.group.dataset.pos = token.pos.join(" ");
    this.showCamp(`camp-${colorOf(this.place, token)}`);
    this.group.classList.toggle("down", token.down);
    this.group.classList.toggle("away", token.away || !token.held);
    this.group.classList.toggle("turn", isTurn);
    this.group.classList.toggle("chosen", isChosen);
    this.group.setAttribute("aria-pressed", String(isChosen));
    this.disc.setAttribute("r", radius);
    this.halo.setAttribute("r", radius + 1.6);
    this.nose.setAttribute("transform", `rotate(${token.yaw}) translate(0 ${radius})`);
    this.life.setAttribute("transform", `translate(${-LIFE.wide / 2} ${-radius - LIFE.high - 1})`);
    this.showLife(token);
    const about = [calledIn(this.place), lifeOf(token), stateOf(token), say("height", token.pos[1])]
      .filter((part) => part !== "")
      .join(", ");
    this.group.setAttribute("aria-label", about);
    this.title.textContent = `${about} · x ${token.pos[0]}, z ${token.pos[2]}`;
  }

  showCamp(camp) {
    if (camp === this.camp) return;
    this.group.classList.remove(...(this.camp === "" ? [] : [this.camp]));
    this.group.classList.add(camp);
    this.camp = camp;
  }

  // A piece for each point while they are few, else one bar.
  showLife(token) {
    const told = `${token.hp}/${token.most}`;
    if (told === this.told) return;
    this.told = told;
    this.life.replaceChildren();
    if (token.hp === null || token.most <= 0) return;
    const left = Math.max(0, Math.min(token.hp, token.most));
    const low = left / token.most <= 1 / 3 ? " low" : "";
    this.life.append(drawing("rect", { class: "back", x: -0.8, y: -0.8, width: LIFE.wide + 1.6, height: LIFE.high + 1.6, rx: 1 }));
    if (token.most > MANY) {
      const wide = (LIFE.wide * left) / token.most;
      this.life.append(
        drawing("rect", { class: "lost", width: LIFE.wide, height: LIFE.high }),
        drawing("rect", { class: `left${low}`, width: wide, height: LIFE.high }),
      );
      return;
    }
    const wide = LIFE.wide / token.most;
    for (let i = 0; i < token.most; i += 1) {
      const kind = i < left ? `left${low}` : "lost";
      this.life.append(drawing("rect", { class: kind, x: i * wide + 0.3, width: wide - 0.6, height: LIFE.high }));
    }
  }
}
