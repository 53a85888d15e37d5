// The fight as it has been told so far, unfolded: every frame holds all fighters, all distances, who
// is behind whom and how the fight stands. It may grow.

import { apart } from "./dom.js";

export const words = {};
export const story = {
  lang: "", title: "", brief: "", began: "", training: "", zone: "", edge: "", about: [], proof: [],
  fighters: [], rules: [], footprints: [], frames: [], entries: [], turned: new Map(), colors: new Map(),
};

export function say(key, ...values) {
  return worded(words[key], ...values);
}

export function worded(text, ...values) {
  return text.replace(/\{(\d)\}/g, (_, place) => apart(String(values[Number(place)])));
}

// Takes a whole fight; whatever was told before is forgotten.
export function tell(facts) {
  Object.assign(words, facts.words);
  for (const key of ["lang", "title", "brief", "began", "training", "zone", "edge", "about", "proof"]) story[key] = facts[key];
  story.frames = [];
  story.entries = [];
  story.turned = new Map();
  grow(facts);
}

// Takes what has happened since. What has been taken already is left out; of dice that no line had
// told of, the line takes the place.
export function grow(more) {
  const last = story.frames.at(-1)?.seq ?? 0;
  const frames = more.frames.filter((frame) => frame.seq > last);
  const said = story.entries.filter((entry) => !entry.open);
  const fresh = more.entries.filter((entry) => entry.open || entry.seq > last);
  if (frames.length > 0) story.entries = [...said, ...fresh];
  story.fighters = more.fighters;
  story.rules = more.rules;
  story.footprints = more.footprints;
  const told = new Set(fresh.filter((entry) => !entry.open).map((entry) => entry.seq));
  for (const frame of frames) add(frame, told);
  story.colors = colors();
}

function add(frame, told) {
  for (const [place, token] of Object.entries(frame.fighters)) {
    if (token?.side !== undefined) story.turned.set(campOf(place, token.side), token.side);
  }
  const before = story.frames.at(-1) ?? { fighters: {}, gaps: {}, behind: {}, now: {}, turn: null, blow: null, isDone: false };
  for (const key of ["fighters", "gaps", "behind", "now"]) frame[key] = merged(before[key], frame[key]);
  carry(frame, before, told);
  story.frames.push(frame);
}

function merged(before, changes) {
  const whole = { ...before };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete whole[key];
    else whole[key] = value;
  }
  return whole;
}

// A blow stands until it is decided and told; an undecided one until somebody else acts.
function carry(frame, before, told) {
  let open = before.isDone ? null : before.blow;
  if (frame.turn !== before.turn && open?.[2] === "attacked") open = null;
  frame.blow = frame.blow ?? open;
  frame.isDone = frame.blow !== null && frame.blow[2] !== "attacked" && told.has(frame.seq);
}

export function gapOf(frame, one, other) {
  const blocks = frame.gaps[`${Math.min(one, other)}-${Math.max(one, other)}`];
  return blocks === undefined ? null : blocks;
}

export function zoneOf(frame, blocks) {
  const rings = story.rules[frame.rules].rings;
  const ring = rings.find((one) => one.lo <= blocks && blocks <= one.radius);
  return ring ? ring.name : "";
}

export function nameOf(place) {
  return story.fighters[place].name;
}

// The same for the inside of a sentence.
export function calledIn(place) {
  return apart(nameOf(place));
}

// For whom he fights at a moment (`token`: he then): betrayal may have left him nobody but himself.
export function sideOf(place, token) {
  return token?.side ?? story.fighters[place].side;
}

export function colorOf(place, token) {
  return story.colors.get(campOf(place, sideOf(place, token)));
}

function campOf(place, side) {
  return side === "" ? `alone ${place}` : `side ${side}`;
}

export function lifeOf(token) {
  return token.hp === null ? "" : say("life", token.hp, token.most);
}

export function stateOf(token) {
  const said = [];
  if (token.down) said.push(words.down);
  if (token.away) said.push(words.away);
  if (!token.held) said.push(words.loose);
  said.push(...token.states);
  said.push(...token.effects.map(([name, rounds]) => say("effect", name, rounds)));
  return said.join(", ");
}

export function rolls() {
  return story.entries.flatMap((entry) => entry.rolls);
}

// The address of a moment on this page.
export function momentOf(seq) {
  return `#event=${seq}`;
}

// Which of the colours a side's own name asks for.
const NAMED = [
  [/^(син|голуб|blue)/i, 0], [/^(красн|алы|оранж|red|orange)/i, 1], [/^(зел[её]н|green)/i, 2],
  [/^(роз|малин|pink)/i, 3], [/^(ж[её]лт|золот|yellow|gold)/i, 4], [/^(фиолет|пурпур|violet|purple)/i, 6],
  [/^(сер[ыо]|ч[её]рн|бел[ыо]|gr[ae]y|black|white)/i, 7],
];
const COLORS = 8;

// All camps there have been, with their sides, the first ones first.
function camps() {
  const came = story.fighters.map((one, place) => [campOf(place, one.side), one.side]);
  return new Map([...came, ...story.turned]);
}

// Who is on one side has one colour; who fights for himself has his own.
function colors() {
  const taken = new Map();
  const all = camps();
  for (const [camp, side] of all) {
    const wish = NAMED.find(([stem]) => stem.test(side))?.[1];
    if (wish !== undefined && ![...taken.values()].includes(wish)) taken.set(camp, wish);
  }
  for (const camp of all.keys()) {
    if (taken.has(camp)) continue;
    const used = [...taken.values()];
    const free = Array.from({ length: COLORS }, (_, color) => color).find((color) => !used.includes(color));
    taken.set(camp, free ?? taken.size % COLORS);
  }
  return taken;
}
