// The map from above: fighters and their names, drawn nearer and farther, moved by hand.

import { drawing } from "./dom.js";
import { Fingers } from "./fingers.js";
import { drawArena, drawBlow, drawReach, drawRings, drawRuler, drawTrails } from "./layers.js";
import { LETTERS, Names, shortened } from "./names.js";
import { blockAt, centerOf, pointOf, settle, unitsOf, wholeFight } from "./places.js";
import { drawRear } from "./rear.js";
import { nameOf, story, words } from "./story.js";
import { BLOCK, Token, radiusOf } from "./token.js";

const FAR = 2000 * BLOCK;
const CLOSEST = 6;
const LAYERS = ["arena", "ground", "zones", "rear", "reach", "trails", "ruler", "blow", "tokens", "names"];

export class BattleMap {
  constructor(onChosen) {
    this.onChosen = onChosen;
    this.onSpot = null;
    this.tokens = new Map();
    this.layers = {};
    this.svg = drawing("svg", { class: "map", role: "group", "aria-label": words.map });
    this.svg.append(this.squares());
    for (const name of LAYERS) {
      this.layers[name] = drawing("g", { class: name });
      this.svg.append(this.layers[name]);
    }
    this.names = new Names(this.layers.names);
    settle();
    this.whole();
    this.listen();
  }

  squares() {
    const pattern = (id, blocks, kind) => drawing(
      "pattern", { id, width: blocks * BLOCK, height: blocks * BLOCK, patternUnits: "userSpaceOnUse" },
      drawing("path", { d: `M ${blocks * BLOCK} 0 H 0 V ${blocks * BLOCK}`, class: kind }),
    );
    const hatch = drawing(
      "pattern", { id: "hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      drawing("path", { d: "M 0 0 V 6", class: "hatch" }),
    );
    const point = drawing(
      "marker",
      { id: "point", viewBox: "0 0 6 6", refX: 4, refY: 3, markerWidth: 3.2, markerHeight: 3.2, orient: "auto" },
      drawing("path", { d: "M 0 0 L 6 3 L 0 6 Z", class: "point" }),
    );
    const area = { x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR };
    return drawing(
      "g",
      { "aria-hidden": "true" },
      drawing("defs", {}, pattern("grid", 1, "grid-line"), pattern("fifths", 5, "grid-line fifth"), hatch, point),
      drawing("rect", { ...area, fill: "url(#grid)" }),
      drawing("rect", { ...area, fill: "url(#fifths)" }),
    );
  }

  whole() {
    this.isWhole = true;
    this.box = wholeFight();
    this.frameTo(this.box);
  }

  // The fight has grown: who sees the whole of it goes on seeing the whole.
  grown() {
    if (this.isWhole) this.whole();
  }

  frameTo(box) {
    this.view = { ...box };
    this.svg.setAttribute("viewBox", `${box.x} ${box.z} ${box.wide} ${box.high}`);
    this.showNames();
  }

  // `about`: the place of the screen that stays where it is; null: the middle.
  zoom(factor, about = null) {
    this.isWhole = false;
    const { view } = this;
    const wide = Math.min(Math.max(view.wide * factor, CLOSEST * BLOCK), 40 * this.box.wide);
    const by = wide / view.wide;
    const spot = about === null ? null : this.spotUnder(...about);
    const [x, z] = spot === null ? [view.x + view.wide / 2, view.z + view.high / 2] : [spot.x, spot.y];
    this.frameTo({ x: x - (x - view.x) * by, z: z - (z - view.z) * by, wide, high: view.high * by });
  }

  // Units of the drawing in a pixel of the screen.
  scale() {
    const matrix = this.svg.getScreenCTM();
    return matrix ? 1 / matrix.a : 1;
  }

  // The spot of the drawing under a place of the screen.
  spotUnder(x, y) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : null;
  }

  // The block under a place of the screen.
  blockUnder(event) {
    const spot = this.spotUnder(event.clientX, event.clientY);
    return spot === null ? null : blockAt(spot.x, spot.y);
  }

  listen() {
    new ResizeObserver(() => this.showNames()).observe(this.svg);
    this.svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15);
    }, { passive: false });
    this.fingers = new Fingers(this);
  }

  // Moves the drawing by so many pixels.
  drag([x, y]) {
    this.isWhole = false;
    this.shift(-x * this.scale(), -y * this.scale());
  }

  shift(x, z) {
    this.frameTo({ ...this.view, x: this.view.x + x, z: this.view.z + z });
  }

  // Moves the view just so far that a block is in it.
  reveal([bx, , bz]) {
    const [[x, z], { x: left, z: top, wide, high }] = [unitsOf(bx, bz), this.seen()];
    const beyond = (at, from, span) => Math.min(0, at - BLOCK - from) + Math.max(0, at + 2 * BLOCK - from - span);
    const by = [beyond(x, left, wide), beyond(z, top, high)];
    if (by[0] === 0 && by[1] === 0) return;
    this.isWhole = false;
    this.shift(...by);
  }

  // `chosen`: places of fighters, and blocks; `wishes`: what is to be drawn; `cursor`: a block, or
  // null; `label`: what is written at the line between the two that were chosen.
  show(index, { chosen, wishes, cursor = null, label = "" }) {
    const frame = story.frames[index];
    this.shown = { frame, chosen, label };
    this.showTokens(frame, chosen);
    this.showNames();
    const draw = (name, isWanted, drawn) => (isWanted ? drawn(this.layers[name]) : this.layers[name].replaceChildren());
    draw("arena", wishes.zones, (layer) => drawArena(layer, frame));
    draw("zones", wishes.zones, (layer) => drawRings(layer, frame, chosen));
    draw("rear", wishes.rear, (layer) => drawRear(layer, frame, chosen));
    draw("reach", wishes.zones, (layer) => drawReach(layer, frame));
    draw("trails", wishes.trails, (layer) => drawTrails(layer, index));
    drawBlow(this.layers.blow, frame);
    drawRuler(this.layers.ruler, frame, chosen, cursor);
  }

  showTokens(frame, chosen) {
    for (const [key, token] of Object.entries(frame.fighters)) {
      const place = Number(key);
      if (!this.tokens.has(place)) this.add(place);
      const marks = { isTurn: frame.turn === place, isChosen: chosen.includes(place) };
      this.tokens.get(place).show(token, centerOf(token), marks);
    }
    for (const [place, drawn] of this.tokens) {
      if (place in frame.fighters) continue;
      drawn.group.remove();
      this.tokens.delete(place);
    }
  }

  add(place) {
    const made = new Token(place, this.onChosen);
    this.layers.tokens.append(made.group);
    this.tokens.set(place, made);
  }

  // All is drawn anew: names and colours may be others.
  forget() {
    for (const drawn of this.tokens.values()) drawn.group.remove();
    this.tokens.clear();
  }

  showNames() {
    if (!this.shown) return;
    const { frame, chosen } = this.shown;
    const all = Object.entries(frame.fighters).map(([key, token]) => {
      const place = Number(key);
      const [x, z] = centerOf(token);
      const isTurn = frame.turn === place;
      return {
        place, x, z,
        text: `${isTurn ? "▶ " : ""}${shortened(nameOf(place))}`,
        kind: isTurn ? "name turn" : "name",
        px: LETTERS.name,
        radius: radiusOf(token),
        weight: (isTurn ? 2 : 0) + (chosen.includes(place) ? 1 : 0),
      };
    });
    this.names.show([...all, ...this.numberOf(frame, chosen)], this.scale(), this.seen());
  }

  // How far the two chosen are apart, to be written at the line between them.
  numberOf(frame, chosen) {
    const ends = chosen.map((one) => pointOf(frame, one));
    const text = this.shown.label;
    if (text === "" || ends.length < 2 || ends.includes(null)) return [];
    const [x, z] = [0, 1].map((axis) => (ends[0][axis] + ends[1][axis]) / 2);
    return [{ place: "ruler", x, z, text, kind: "measured", px: LETTERS.number, radius: 0, weight: 3 }];
  }

  // The part of the world in sight: the box of the drawing, and what the board's shape adds to it.
  seen() {
    const [units, { width, height }] = [this.scale(), this.svg.getBoundingClientRect()];
    const [wide, high] = [Math.max(this.view.wide, width * units), Math.max(this.view.high, height * units)];
    return { x: this.view.x - (wide - this.view.wide) / 2, z: this.view.z - (high - this.view.high) / 2, wide, high };
  }
}
