// The map from above: x to the right (east), z downwards (south); BLOCK units a block. Drawn from a
// corner near the fight: far from the world's centre a browser's numbers are too coarse.

const FAR = 2000 * BLOCK;
const MARGIN = 3;
const CLOSEST = 6;

const spots = frames.flatMap((frame) => Object.values(frame.fighters).map((token) => token.pos));
const corner = [0, 2].map((axis) => {
  const least = spots.reduce((low, pos) => Math.min(low, pos[axis]), spots[0]?.[axis] ?? 0);
  return Math.floor(least / 5) * 5;
});

function unitsOf(x, z) {
  return [(x - corner[0]) * BLOCK, (z - corner[1]) * BLOCK];
}

function centerOf(token) {
  return unitsOf(token.pos[0] + middleOf(token, 0), token.pos[2] + middleOf(token, 1));
}

// The smallest box of blocks that holds every place anybody stood on, with a margin.
function wholeFight() {
  const [xs, zs] = [0, 2].map((axis) => spots.map((pos) => pos[axis]));
  if (spots.length === 0) return { x: 0, z: 0, wide: 10 * BLOCK, high: 10 * BLOCK };
  const least = (values) => values.reduce((a, b) => Math.min(a, b)) - MARGIN;
  const most = (values) => values.reduce((a, b) => Math.max(a, b)) + MARGIN + 1;
  const [x, z] = unitsOf(least(xs), least(zs));
  return { x, z, wide: (most(xs) - least(xs)) * BLOCK, high: (most(zs) - least(zs)) * BLOCK };
}

// The places of one fighter, one after the other.
function pathOf(place, shown) {
  const path = [];
  for (const frame of shown) {
    const token = frame.fighters[place];
    const spot = token ? centerOf(token).join(" ") : null;
    if (spot !== null && spot !== path.at(-1)) path.push(spot);
  }
  return path;
}

class BattleMap {
  constructor(onChosen) {
    this.onChosen = onChosen;
    this.tokens = new Map();
    this.layers = {};
    this.box = wholeFight();
    this.svg = drawing("svg", { class: "map", role: "group", "aria-label": words.map });
    this.svg.append(this.ground());
    for (const name of ["zones", "trails", "ruler", "blow", "tokens", "names"]) {
      this.layers[name] = drawing("g", { class: name });
      this.svg.append(this.layers[name]);
    }
    this.names = new Names(this.layers.names);
    this.frameTo(this.box);
    this.listen();
  }

  ground() {
    const line = drawing("path", { d: `M ${BLOCK} 0 H 0 V ${BLOCK}`, class: "grid-line" });
    const size = { width: BLOCK, height: BLOCK, patternUnits: "userSpaceOnUse" };
    const five = { width: 5 * BLOCK, height: 5 * BLOCK, patternUnits: "userSpaceOnUse" };
    const edges = `M ${5 * BLOCK} 0 H 0 V ${5 * BLOCK}`;
    const thick = drawing("path", { d: edges, class: "grid-line fifth" });
    const area = { x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR };
    return drawing(
      "g",
      { "aria-hidden": "true" },
      drawing(
        "defs",
        {},
        drawing("pattern", { id: "grid", ...size }, line),
        drawing("pattern", { id: "fifths", ...five }, thick),
        drawing(
          "marker",
          { id: "point", viewBox: "0 0 6 6", refX: 4, refY: 3, markerWidth: 3.2, markerHeight: 3.2, orient: "auto" },
          drawing("path", { d: "M 0 0 L 6 3 L 0 6 Z", class: "point" }),
        ),
      ),
      drawing("rect", { ...area, fill: "url(#grid)" }),
      drawing("rect", { ...area, fill: "url(#fifths)" }),
    );
  }

  frameTo(box) {
    this.view = { ...box };
    this.svg.setAttribute("viewBox", `${box.x} ${box.z} ${box.wide} ${box.high}`);
    this.showNames();
  }

  zoom(factor) {
    const wide = Math.min(Math.max(this.view.wide * factor, CLOSEST * BLOCK), 40 * this.box.wide);
    const high = (this.view.high * wide) / this.view.wide;
    this.frameTo({
      x: this.view.x + (this.view.wide - wide) / 2,
      z: this.view.z + (this.view.high - high) / 2,
      wide,
      high,
    });
  }

  // Units of the drawing in a pixel of the screen.
  scale() {
    const matrix = this.svg.getScreenCTM();
    return matrix ? 1 / matrix.a : 1;
  }

  listen() {
    let from = null;
    new ResizeObserver(() => this.showNames()).observe(this.svg);
    this.svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15);
    }, { passive: false });
    this.svg.addEventListener("pointerdown", (event) => {
      if (event.target.closest(".token")) return;
      from = [event.clientX, event.clientY];
      this.svg.setPointerCapture(event.pointerId);
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (from === null) return;
      const units = this.scale();
      this.frameTo({
        ...this.view,
        x: this.view.x - (event.clientX - from[0]) * units,
        z: this.view.z - (event.clientY - from[1]) * units,
      });
      from = [event.clientX, event.clientY];
    });
    for (const end of ["pointerup", "pointercancel"]) {
      this.svg.addEventListener(end, () => { from = null; });
    }
  }

  show(index, chosen, wishes) {
    const frame = frames[index];
    this.shown = { frame, chosen };
    this.showTokens(frame, chosen);
    this.showNames();
    this.showTrails(index, wishes.trails);
    this.showBlow(frame);
    this.showZones(frame, chosen, wishes.zones);
    this.showRuler(frame, chosen);
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
    const ends = this.measured(frame, chosen);
    if (ends === null) return [];
    const [x, z] = [0, 1].map((axis) => (ends[0][axis] + ends[1][axis]) / 2);
    const text = String(gapOf(frame, ...chosen));
    return [{ place: "ruler", x, z, text, kind: "measured", px: LETTERS.number, radius: 0, weight: 3 }];
  }

  measured(frame, chosen) {
    const both = chosen.map((place) => frame.fighters[place]);
    if (both.length < 2 || both.includes(undefined) || gapOf(frame, ...chosen) === null) return null;
    return both.map(centerOf);
  }

  // The part of the world in sight: the box of the drawing, and what the board's shape adds to it.
  seen() {
    const [units, { width, height }] = [this.scale(), this.svg.getBoundingClientRect()];
    const [wide, high] = [Math.max(this.view.wide, width * units), Math.max(this.view.high, height * units)];
    return { x: this.view.x - (wide - this.view.wide) / 2, z: this.view.z - (high - this.view.high) / 2, wide, high };
  }

  // Who strikes whom, as long as the event tells of it.
  showBlow(frame) {
    this.layers.blow.replaceChildren();
    if (frame.blow === null) return;
    const [from, to, how] = frame.blow;
    const [one, other] = [frame.fighters[from], frame.fighters[to]];
    if (!one || !other) return;
    const [[x1, y1], [x2, y2]] = [centerOf(one), centerOf(other)];
    const far = Math.hypot(x2 - x1, y2 - y1);
    const short = far === 0 ? 0 : Math.max(0, far - radiusOf(other) - 3) / far;
    const end = { x2: x1 + (x2 - x1) * short, y2: y1 + (y2 - y1) * short };
    this.layers.blow.append(
      drawing("line", { x1, y1, ...end, class: `stroke ${how}`, "marker-end": "url(#point)" }),
      drawing("circle", { cx: x2, cy: y2, r: radiusOf(other) + 3.4, class: `struck ${how}` }),
    );
  }

  // Where each has been since the round began.
  showTrails(index, isWanted) {
    this.layers.trails.replaceChildren();
    if (!isWanted) return;
    let first = index;
    while (first > 0 && frames[first - 1].round === frames[index].round) first -= 1;
    for (const place of Object.keys(frames[index].fighters)) {
      const path = pathOf(place, frames.slice(first, index + 1));
      if (path.length < 2) continue;
      const camp = `camp-${colorOf[place]}`;
      this.layers.trails.append(
        drawing("path", { d: `M ${path.join(" L ")}`, class: `trail ${camp}` }),
        ...path.slice(0, -1).map((spot) => {
          const [cx, cy] = spot.split(" ");
          return drawing("circle", { cx, cy, r: 1.6, class: `step ${camp}` });
        }),
      );
    }
  }

  // Around whom was chosen, else around who has the turn.
  showZones(frame, chosen, isWanted) {
    this.layers.zones.replaceChildren();
    const whose = chosen.length > 0 ? chosen : frame.turn === null ? [] : [frame.turn];
    if (!isWanted) return;
    for (const place of whose) {
      const token = frame.fighters[place];
      if (!token || !token.held) continue;
      for (const ring of facts.rules[frame.rules].rings.toReversed()) {
        const corners = ring.outlines[token.footprint].map(
          ([x, z]) => unitsOf(token.pos[0] + x, token.pos[2] + z).join(" "),
        );
        const shape = drawing("path", { d: `M ${corners.join(" L ")} Z`, class: `zone ${ring.zone}` });
        shape.append(drawing("title", {}, `${nameOf(place)}: ${ring.name}, ${ring.lo}–${ring.radius}`));
        this.layers.zones.append(shape);
      }
    }
  }

  showRuler(frame, chosen) {
    this.layers.ruler.replaceChildren();
    const ends = this.measured(frame, chosen);
    if (ends === null) return;
    const [[x1, y1], [x2, y2]] = ends;
    this.layers.ruler.append(drawing("line", { x1, y1, x2, y2, class: "measure" }));
  }
}
