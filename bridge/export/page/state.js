// The fight's facts, unfolded: every frame holds all fighters and all distances.

const facts = JSON.parse(document.getElementById("facts").textContent);
const words = facts.words;
const frames = facts.frames;

function say(key, ...values) {
  return words[key].replace(/\{(\d)\}/g, (_, place) => String(values[Number(place)]));
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
function carryBlows() {
  const told = new Set(facts.entries.map((entry) => entry.seq));
  let [open, turn] = [null, null];
  for (const frame of frames) {
    if (frame.turn !== turn && open?.[2] === "attacked") open = null;
    turn = frame.turn;
    frame.blow = open = frame.blow ?? open;
    if (open !== null && open[2] !== "attacked" && told.has(frame.seq)) open = null;
  }
}

function unfold() {
  let fighters = {};
  let gaps = {};
  for (const frame of frames) {
    fighters = merged(fighters, frame.fighters);
    gaps = merged(gaps, frame.gaps);
    frame.fighters = fighters;
    frame.gaps = gaps;
  }
  carryBlows();
}

unfold();

function gapOf(frame, one, other) {
  const blocks = frame.gaps[`${Math.min(one, other)}-${Math.max(one, other)}`];
  return blocks === undefined ? null : blocks;
}

function zoneOf(frame, blocks) {
  const rings = facts.rules[frame.rules].rings;
  const ring = rings.find((one) => one.lo <= blocks && blocks <= one.radius);
  return ring ? ring.name : "";
}

function nameOf(place) {
  return facts.fighters[place].name;
}

// Which of the colours a side's own name asks for.
const NAMED = [
  [/^(син|голуб|blue)/i, 0], [/^(красн|алы|оранж|red|orange)/i, 1], [/^(зел[её]н|green)/i, 2],
  [/^(роз|малин|pink)/i, 3], [/^(ж[её]лт|золот|yellow|gold)/i, 4], [/^(фиолет|пурпур|violet|purple)/i, 6],
  [/^(сер[ыо]|ч[её]рн|бел[ыо]|gr[ae]y|black|white)/i, 7],
];
const COLORS = 8;

// Who is on one side has one colour; who fights for himself has his own.
function colors() {
  const camps = facts.fighters.map((one, place) => (one.side === "" ? `alone ${place}` : `side ${one.side}`));
  const taken = new Map();
  for (const [place, camp] of camps.entries()) {
    const wish = NAMED.find(([stem]) => stem.test(facts.fighters[place].side))?.[1];
    if (wish !== undefined && !taken.has(camp) && ![...taken.values()].includes(wish)) taken.set(camp, wish);
  }
  for (const camp of camps) {
    if (taken.has(camp)) continue;
    const used = [...taken.values()];
    const free = Array.from({ length: COLORS }, (_, color) => color).find((color) => !used.includes(color));
    taken.set(camp, free ?? taken.size % COLORS);
  }
  return camps.map((camp) => taken.get(camp));
}

const colorOf = colors();

// Elements. Text is text: nothing here ever becomes HTML.
function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

function drawing(name, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

function lifeOf(token) {
  return token.hp === null ? "" : say("life", token.hp, token.most);
}

function stateOf(token) {
  const said = [];
  if (token.down) said.push(words.down);
  if (token.away) said.push(words.away);
  if (!token.held) said.push(words.loose);
  said.push(...token.states);
  said.push(...token.effects.map(([name, rounds]) => say("effect", name, rounds)));
  return said.join(", ");
}
