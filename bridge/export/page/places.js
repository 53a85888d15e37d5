// Where things are drawn: x to the right (east), z downwards (south); BLOCK units a block. Counted
// from a corner near the fight: far from the world's centre a browser's numbers are too coarse.

import { story } from "./story.js";
import { BLOCK, middleOf } from "./token.js";

const MARGIN = 3;

const corner = [0, 0];

function spots() {
  return story.frames.flatMap((frame) => Object.values(frame.fighters).map((token) => token.pos));
}

// Chooses the corner. What has been drawn before must be drawn anew.
export function settle() {
  const all = spots();
  for (const [place, axis] of [0, 2].entries()) {
    const least = all.reduce((low, pos) => Math.min(low, pos[axis]), all[0]?.[axis] ?? 0);
    corner[place] = Math.floor(least / 5) * 5;
  }
}

export function unitsOf(x, z) {
  return [(x - corner[0]) * BLOCK, (z - corner[1]) * BLOCK];
}

// The block that lies at a place of the drawing.
export function blockAt(x, z) {
  return [Math.floor(x / BLOCK) + corner[0], Math.floor(z / BLOCK) + corner[1]];
}

export function centerOf(token) {
  return unitsOf(token.pos[0] + middleOf(token, 0), token.pos[2] + middleOf(token, 1));
}

// The middle of what was chosen: a fighter by his place, or a block; null: it is not there.
export function pointOf(frame, chosen) {
  if (Array.isArray(chosen)) return unitsOf(chosen[0] + 0.5, chosen[2] + 0.5);
  const token = frame.fighters[chosen];
  return token ? centerOf(token) : null;
}

// The smallest box of blocks that holds every place anybody stood on, with a margin.
export function wholeFight() {
  const all = spots();
  if (all.length === 0) return { x: 0, z: 0, wide: 10 * BLOCK, high: 10 * BLOCK };
  const [xs, zs] = [0, 2].map((axis) => all.map((pos) => pos[axis]));
  const least = (values) => values.reduce((a, b) => Math.min(a, b)) - MARGIN;
  const most = (values) => values.reduce((a, b) => Math.max(a, b)) + MARGIN + 1;
  const [x, z] = unitsOf(least(xs), least(zs));
  return { x, z, wide: (most(xs) - least(xs)) * BLOCK, high: (most(zs) - least(zs)) * BLOCK };
}

// Corners of an area, counted from a block, as a closed path.
export function outlineAt(corners, x, z) {
  return `M ${corners.map(([dx, dz]) => unitsOf(x + dx, z + dz).join(" ")).join(" L ")} Z`;
}
