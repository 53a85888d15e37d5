// What lies on the ground of the map: zones, the way that is left, paths, blows, the ruler.

import { drawing } from "./dom.js";
import { centerOf, outlineAt, pointOf, unitsOf } from "./places.js";
import { calledIn, colorOf, say, story } from "./story.js";
import { BLOCK, radiusOf } from "./token.js";

// Around whom was chosen, else around who has the turn.
export function drawRings(layer, frame, chosen) {
  layer.replaceChildren();
  const fighters = chosen.filter((one) => !Array.isArray(one));
  const whose = fighters.length > 0 ? fighters : frame.turn === null ? [] : [frame.turn];
  for (const place of whose) {
    const token = frame.fighters[place];
    if (!token || !token.held) continue;
    for (const ring of story.rules[frame.rules].rings.toReversed()) {
      const d = outlineAt(ring.outlines[token.footprint], token.pos[0], token.pos[2]);
      const about = `${calledIn(place)}: ${ring.name}, ${ring.lo}–${ring.radius}`;
      layer.append(drawing("path", { d, class: `zone ${ring.zone}` }, drawing("title", {}, about)));
    }
  }
}

// The zone of the whole fight: the areas round all fighters as one, its border drawn once, and how far
// outside it somebody is watched.
export function drawArena(layer, frame) {
  layer.replaceChildren();
  const zone = frame.now.zone;
  if (!zone) return;
  const { zones } = story.rules[frame.rules];
  const around = (radius) => zone.centers.map(([x, z, footprint]) => outlineAt(zones[`${footprint}:${radius}`], x, z));
  const areas = around(zone.radius);
  if (zone.edge > 0) {
    const [lo, hi] = edgeOf(zone);
    layer.append(rim(around(hi), "rim", "arena-rim", `${story.edge}, ${lo}–${hi}`));
  }
  layer.append(drawing("g", {},
    drawing("g", { class: "arena-area" }, ...areas.map((d) => drawing("path", { d, class: "inside" }))),
    rim(areas, "outside", "arena-edge", `${story.zone}, ${zone.radius}`)));
}

// Which distances from the nearest of those who fight are the zone's edge, outside it.
export function edgeOf(zone) {
  return [zone.radius + 1, zone.radius + zone.edge];
}

// What lies outside of all areas of the outlines of each.
function rim(areas, id, kind, about) {
  const far = { x: -2000 * BLOCK, y: -2000 * BLOCK, width: 4000 * BLOCK, height: 4000 * BLOCK };
  const shapes = (name) => areas.map((d) => drawing("path", { d, class: name }));
  return drawing("g", {},
    drawing("mask", { id, maskUnits: "userSpaceOnUse", ...far },
      drawing("rect", { ...far, fill: "#fff" }), ...shapes("hole")),
    drawing("g", { mask: `url(#${id})` }, ...shapes(kind)),
    drawing("title", {}, about));
}

// Where the movement may end on flat ground where nothing bars the way: it is counted from its first
// block, and what was walked back comes back.
export function drawReach(layer, frame) {
  layer.replaceChildren();
  const move = frame.now.move;
  const token = move ? frame.fighters[move[0]] : undefined;
  if (!token) return;
  const [, , [x, , z], , budget] = move;
  const d = outlineAt(story.rules[frame.rules].reach[`${token.footprint}:${budget}`], x, z);
  layer.append(drawing("path", { d, class: `reach camp-${colorOf(move[0], token)}` }, drawing("title", {}, say("step", move[1]))));
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

// Where each has been since the round began.
export function drawTrails(layer, index) {
  layer.replaceChildren();
  const { frames } = story;
  let first = index;
  while (first > 0 && frames[first - 1].round === frames[index].round) first -= 1;
  for (const place of Object.keys(frames[index].fighters)) {
    const path = pathOf(place, frames.slice(first, index + 1));
    if (path.length < 2) continue;
    const camp = `camp-${colorOf(place, frames[index].fighters[place])}`;
    layer.append(
      drawing("path", { d: `M ${path.join(" L ")}`, class: `trail ${camp}` }),
      ...path.slice(0, -1).map((spot) => {
        const [cx, cy] = spot.split(" ");
        return drawing("circle", { cx, cy, r: 1.6, class: `step ${camp}` });
      }),
    );
  }
}

// Who strikes whom, as long as the event tells of it.
export function drawBlow(layer, frame) {
  layer.replaceChildren();
  if (frame.blow === null) return;
  const [from, to, how] = frame.blow;
  const [one, other] = [frame.fighters[from], frame.fighters[to]];
  if (!one || !other) return;
  const [[x1, y1], [x2, y2]] = [centerOf(one), centerOf(other)];
  const far = Math.hypot(x2 - x1, y2 - y1);
  const short = far === 0 ? 0 : Math.max(0, far - radiusOf(other) - 3) / far;
  const end = { x2: x1 + (x2 - x1) * short, y2: y1 + (y2 - y1) * short };
  layer.append(
    drawing("line", { x1, y1, ...end, class: `stroke ${how}`, "marker-end": "url(#point)" }),
    drawing("circle", { cx: x2, cy: y2, r: radiusOf(other) + 3.4, class: `struck ${how}` }),
  );
}

// Chosen blocks, and the line between the two that were chosen.
export function drawRuler(layer, frame, chosen, cursor) {
  layer.replaceChildren();
  for (const block of chosen.filter(Array.isArray)) layer.append(square(block, "mark"));
  if (cursor !== null) layer.append(square(cursor, "cursor"));
  const ends = chosen.map((one) => pointOf(frame, one));
  if (ends.length < 2 || ends.includes(null)) return;
  const [[x1, y1], [x2, y2]] = ends;
  layer.append(drawing("line", { x1, y1, x2, y2, class: "measure" }));
}

function square([bx, , bz], kind) {
  const [x, y] = unitsOf(bx, bz);
  return drawing("rect", { x: x + 1, y: y + 1, width: BLOCK - 2, height: BLOCK - 2, rx: 2, class: kind });
}
