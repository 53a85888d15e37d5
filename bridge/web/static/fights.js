// Keeps the list of running fights fresh. Names are shown as text, never as markup.
import { localize } from "./times.js";

const EVERY_MS = 3000;
const list = document.getElementById("running");
const none = document.getElementById("none");
const stale = document.getElementById("stale");
const words = JSON.parse(document.getElementById("words").textContent);
const fill = (key, number) => words[key].replace("{0}", number);

function element(tag, name, ...children) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
}

/** A moment in UTC, as the server writes it. */
function moment(ms) {
  const time = document.createElement("time");
  time.dateTime = `${new Date(ms).toISOString().slice(0, 19)}Z`;
  time.textContent = time.dateTime.slice(0, 19).replace("T", " ");
  return time;
}

function head(fight) {
  const link = element("a", "", fill("fight", fight.number));
  link.href = `/fights/${encodeURIComponent(fight.fight)}`;
  const marks = fight.marks.flatMap((mark) => [" ", element("span", `tag ${mark}`, words[`mark-${mark}`])]);
  return element("p", "head", link, ...marks);
}

function facts(fight) {
  const rules = words[`ruleset-${fight.ruleset}`] ?? fight.ruleset;
  const line = element("p", "hint", element("bdi", "", fight.server), " · ", element("bdi", "", fight.world), ` · ${rules}`);
  if (fight.round) line.append(` · ${fill("round", fight.round)}`);
  if (fight.since_ms !== null) line.append(` · ${words.since} `, moment(fight.since_ms));
  return line;
}

function person(one) {
  const name = element("bdi", one.standing ? "" : "lost", one.name);
  if (!one.standing) name.title = words.down;
  return name;
}

function camps(fighters) {
  const sides = new Map();
  for (const one of fighters) sides.set(one.side, [...(sides.get(one.side) ?? []), one]);
  const line = element("p", "who-fights");
  for (const [side, people] of sides) {
    const camp = element("span", "camp");
    if (side) camp.append(element("b", "", element("bdi", "", side), ":"), " ");
    people.forEach((one, place) => camp.append(...(place ? [", ", person(one)] : [person(one)])));
    line.append(camp);
  }
  return line;
}

/** Put a fight's card where it belongs; one that says the same as before is left alone. */
function show(fight, place) {
  const told = JSON.stringify(fight);
  let card = [...list.children].find((one) => one.dataset.fight === fight.fight);
  if (!card) {
    card = element("li", "panel");
    card.dataset.fight = fight.fight;
  }
  if (card.dataset.told !== told) {
    const held = card.contains(document.activeElement);
    card.replaceChildren(head(fight), facts(fight), camps(fight.fighters));
    card.dataset.told = told;
    localize(card);
    if (held) card.querySelector("a").focus();
  }
  if (list.children[place] !== card) list.insertBefore(card, list.children[place] ?? null);
}

function showAll(fights) {
  const known = new Set(fights.map((one) => one.fight));
  for (const card of [...list.children]) if (!known.has(card.dataset.fight)) card.remove();
  fights.forEach(show);
  none.hidden = fights.length > 0;
}

/** Ask once; false: nobody is signed in any more. */
async function refresh() {
  const answer = await fetch(`/api/fights?${list.dataset.query}`);
  if (answer.status === 401) return false;
  if (!answer.ok) throw new Error(String(answer.status));
  showAll((await answer.json()).running);
  stale.hidden = true;
  return true;
}

async function keep() {
  let goes = true;
  try {
    if (!document.hidden) goes = await refresh();
  } catch {
    stale.hidden = false;
  }
  if (goes) setTimeout(keep, EVERY_MS);
  else location.reload();
}

setTimeout(keep, EVERY_MS);
