// What is behind somebody: where an attack comes from behind, and who stands there. How wide and how
// far, and who it is, the rules of the fight have said; here it is only drawn and told.

import { apart, drawing, element } from "./dom.js";
import { outlineAt, unitsOf } from "./places.js";
import { calledIn, colorOf, nameOf, say, story, words } from "./story.js";
import { BLOCK } from "./token.js";

const STEP = 30;

// Whether any rule of this fight asks where somebody looks.
export function hasRear() {
  return story.rules.some((rules) => rules.rear !== null);
}

// Of those who were chosen all whose back counts: who still fights, where the fight has put him.
export function backsOf(frame, chosen) {
  if (story.rules[frame.rules].rear === null) return [];
  return chosen.filter((one) => {
    const token = Array.isArray(one) ? undefined : frame.fighters[one];
    return token !== undefined && token.held && !token.down;
  });
}

export function drawRear(layer, frame, chosen) {
  layer.replaceChildren();
  const { rear } = story.rules[frame.rules];
  for (const place of backsOf(frame, chosen)) {
    const { pos: [x, , z], yaw, footprint } = frame.fighters[place];
    const area = rear.outlines[footprint];
    const [id, d] = [`rear-${place}`, arc(x, z, yaw, rear.degrees, area)];
    const about = [calledIn(place), " · ", said(rear), ": ", ...names(frame, place).map(apart)].join("");
    layer.append(
      drawing("clipPath", { id }, drawing("path", { d: outlineAt(area, x, z) })),
      drawing("path", { d, class: `behind camp-${colorOf(place, frame.fighters[place])}`, "clip-path": `url(#${id})` }, drawing("title", {}, about)),
    );
  }
}

// The same in words.
export function rearOf(frame, place) {
  const there = names(frame, place).map((part) => (part === ", " ? part : element("bdi", {}, part)));
  return [element("bdi", {}, nameOf(place)), ` · ${said(story.rules[frame.rules].rear)}: `, ...there];
}

function said({ degrees, radius }) {
  return say("rear-of", degrees, radius);
}

function names(frame, place) {
  const behind = frame.behind[place] ?? [];
  return behind.length === 0 ? [words["rear-nobody"]] : behind.flatMap((one, at) => (at === 0 ? [nameOf(one)] : [", ", nameOf(one)]));
}

// From the middle of a block against a look (the game's yaw: 0 is south, 90 west) and past all of an
// area, which cuts it off.
function arc(x, z, yaw, degrees, area) {
  if (degrees >= 360) return outlineAt(area, x, z);
  const far = Math.max(...area.map(([dx, dz]) => Math.hypot(dx - 0.5, dz - 0.5))) * BLOCK * 1.1;
  const [mx, mz] = unitsOf(x + 0.5, z + 0.5);
  const steps = Math.max(1, Math.ceil(degrees / STEP));
  const spots = Array.from({ length: steps + 1 }, (_, step) => {
    const turned = ((yaw + 180 - degrees / 2 + (degrees * step) / steps) * Math.PI) / 180;
    return `${mx - Math.sin(turned) * far} ${mz + Math.cos(turned) * far}`;
  });
  return `M ${mx} ${mz} L ${spots.join(" L ")} Z`;
}
