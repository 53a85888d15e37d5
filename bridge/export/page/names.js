// Names beside tokens, as large on the screen however far the map is drawn: each where it covers
// neither a token nor another name, if there is such a place.

import { drawing } from "./dom.js";
import { LIFE } from "./token.js";

export const LETTERS = { name: 12, number: 17, longest: 18 };

export function shortened(name) {
  const letters = Array.from(name);
  return letters.length > LETTERS.longest ? `${letters.slice(0, LETTERS.longest - 1).join("")}…` : name;
}

function overlap(one, other) {
  const wide = Math.min(one.x + one.wide, other.x + other.wide) - Math.max(one.x, other.x);
  const high = Math.min(one.z + one.high, other.z + other.high) - Math.max(one.z, other.z);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// What a token covers, its health above it and its look below it included.
function boxOf(one) {
  const top = one.radius + LIFE.high + 2;
  return { x: one.x - one.radius - 1, z: one.z - top, wide: 2 * one.radius + 2, high: top + one.radius + 3 };
}

export class Names {
  constructor(layer) {
    this.layer = layer;
    this.drawn = new Map();
    this.pen = document.createElement("canvas").getContext("2d");
  }

  // `all`: place, text, kind, px, x, z, radius, weight (the heavier choose first); the radius is 0
  // where no token stands. `unit`: units in a pixel.
  show(all, unit, view) {
    const taken = all.filter((one) => one.radius > 0).map(boxOf);
    const shown = new Set();
    for (const one of [...all].sort((a, b) => b.weight - a.weight)) {
      const size = { wide: this.width(one) * unit, high: one.px * 1.2 * unit };
      const box = this.best(one, size, taken, view);
      taken.push(box);
      shown.add(one.place);
      this.put(one, box, unit);
    }
    for (const [place, text] of this.drawn) {
      if (shown.has(place)) continue;
      text.remove();
      this.drawn.delete(place);
    }
  }

  width(one) {
    this.pen.font = `700 ${one.px}px ${getComputedStyle(document.body).fontFamily}`;
    return this.pen.measureText(one.text).width + 4;
  }

  best(one, size, taken, view) {
    let [found, least] = [null, Infinity];
    for (const [rank, spot] of this.places(one, size).entries()) {
      const box = { x: spot[0], z: spot[1], ...size };
      const outside = size.wide * size.high - overlap(box, view);
      const cost = taken.reduce((sum, other) => sum + overlap(box, other), 3 * outside) + rank * 0.01 * size.wide;
      if (cost < least) [found, least] = [box, cost];
    }
    return found;
  }

  places(one, { wide, high }) {
    const body = boxOf(one);
    const [below, above] = [body.z + body.high, body.z - high];
    const [right, left] = [body.x + body.wide + 1, body.x - wide - 1];
    const beside = one.z - high / 2;
    return [
      [one.x - wide / 2, below], [one.x - wide / 2, above], [right, beside], [left, beside],
      [one.x - one.radius, below], [one.x + one.radius - wide, below],
      [one.x - one.radius, above], [one.x + one.radius - wide, above],
      [right, below - high / 2], [left, below - high / 2], [right, above + high / 2], [left, above + high / 2],
      [one.x - wide / 2, below + high], [one.x - wide / 2, above - high],
    ];
  }

  put(one, box, unit) {
    const drawn = this.drawn.get(one.place) ?? drawing("text", { "aria-hidden": "true" });
    if (!this.drawn.has(one.place)) {
      this.drawn.set(one.place, drawn);
      this.layer.append(drawn);
    }
    drawn.textContent = one.text;
    drawn.setAttribute("class", one.kind);
    drawn.style.fontSize = `${one.px * unit}px`;
    drawn.style.transform = `translate(${box.x + box.wide / 2}px, ${box.z + box.high * 0.78}px)`;
  }
}
