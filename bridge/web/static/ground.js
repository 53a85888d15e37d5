// The ground as the game shows it now: heights as shades with their edges, walls hatched.

import { drawing } from "./dom.js";
import { outlineAt, unitsOf } from "./places.js";

const SHADES = 6;
const BEYOND = 13;
const NEAR = 8;
const AGAIN_MS = 4000;
const MOST_MS = 60000;

export class Ground {
  constructor(address) {
    this.address = address;
    this.known = null;
    this.text = "";
    this.timer = null;
    this.wait = AGAIN_MS;
    this.askedAt = 0;
  }

  // Asks for the ground; whether there is any. What was known stays when there is no answer.
  async load() {
    this.askedAt = performance.now();
    this.wait = Math.min(this.wait * 2, MOST_MS);
    try {
      const answer = await fetch(this.address);
      if (answer.ok) this.learn(await answer.text());
    } catch { /* it is asked for again */ }
    return this.known !== null && this.known.heights.some((height) => height !== null);
  }

  learn(said) {
    if (said === this.text) return;
    this.known = JSON.parse(said);
    this.text = said;
    this.wait = AGAIN_MS;
  }

  // Asks again, but seldom, when somebody stands near what is not known: the game may know it now.
  follow(spots, ask) {
    if (this.timer !== null || !spots.some((spot) => this.isNearBlank(spot))) return;
    const rest = Math.max(0, this.askedAt + this.wait - performance.now());
    this.timer = setTimeout(() => {
      this.timer = null;
      if (!document.hidden) ask();
    }, rest);
  }

  isNearBlank([x, , z]) {
    const around = [-NEAR, 0, NEAR];
    return around.some((dx) => around.some((dz) => (this.known?.heights[this.placeOf(x + dx, z + dz)] ?? null) === null));
  }

  // Where in the lists a block stands; -1: beyond.
  placeOf(x, z) {
    const { origin, width, depth } = this.known;
    const [dx, dz] = [x - origin[0], z - origin[1]];
    return dx < 0 || dz < 0 || dx >= width || dz >= depth ? -1 : dz * width + dx;
  }

  // On which height one stands there; null: nobody knows.
  heightAt(x, z) {
    if (this.known === null) return null;
    const height = this.known.heights[this.placeOf(x, z)];
    const isKnown = height !== undefined && height !== null && Math.abs(height) < BEYOND;
    return isKnown ? this.known.level + height : null;
  }

  draw(layer) {
    layer.replaceChildren();
    if (this.known === null) return;
    const { heights, walls } = this.known;
    const levels = new Map();
    for (const [place, height] of heights.entries()) {
      if (height === null) continue;
      if (!levels.has(height)) levels.set(height, []);
      levels.get(height).push(place);
    }
    for (const [height, places] of levels) {
      const shade = Math.max(-SHADES, Math.min(SHADES, height));
      if (shade === 0) continue;
      const kind = `${shade < 0 ? "lower" : "higher"} shade-${Math.abs(shade)}`;
      layer.append(drawing("path", { d: this.area(places), class: kind }));
    }
    const blocked = Array.from(walls.keys()).filter((place) => walls[place] === 1);
    layer.append(drawing("path", { d: this.edges(), class: "edges" }));
    layer.append(drawing("path", { d: this.area(blocked), class: "walls", fill: "url(#hatch)" }));
  }

  // Blocks of a row that touch are one piece.
  area(places) {
    const { origin, width } = this.known;
    const pieces = [];
    for (const place of places) {
      const [x, z, last] = [place % width, Math.floor(place / width), pieces.at(-1)];
      if (last && last.z === z && last.x + last.wide === x) last.wide += 1;
      else pieces.push({ x, z, wide: 1 });
    }
    return pieces.map(({ x, z, wide }) =>
      outlineAt([[0, 0], [wide, 0], [wide, 1], [0, 1]], origin[0] + x, origin[1] + z)).join(" ");
  }

  // Lines where one block is higher than the next.
  edges() {
    const { origin, width, depth, heights } = this.known;
    const lines = [];
    const line = (x1, z1, x2, z2) => lines.push(`M ${unitsOf(x1, z1).join(" ")} L ${unitsOf(x2, z2).join(" ")}`);
    for (let z = 0; z < depth; z += 1) {
      for (let x = 0; x < width; x += 1) {
        const here = heights[z * width + x];
        const [wx, wz] = [origin[0] + x, origin[1] + z];
        const differs = (other) => here !== null && other !== null && other !== undefined && here !== other;
        if (x + 1 < width && differs(heights[z * width + x + 1])) line(wx + 1, wz, wx + 1, wz + 1);
        if (z + 1 < depth && differs(heights[(z + 1) * width + x])) line(wx, wz + 1, wx + 1, wz + 1);
      }
    }
    return lines.join(" ");
  }
}
