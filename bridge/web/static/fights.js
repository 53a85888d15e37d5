// Keeps the list of running fights fresh. Names are shown as text, never as markup.

import { element } from "./dom.js";
import { text } from "./texts.js";
import { localize } from "./times.js";

const EVERY_MS = 3000;
const list = document.getElementById("running");
const none = document.getElementById("none");
const waiting = document.getElementById("waiting");
const stale = document.getElementById("stale");

/** A moment in UTC, as the server writes it. */
function moment(ms) {
  const utc = new Date(ms).toISOString().slice(0, 19);
  return element("time", { datetime: `${utc}Z` }, utc.replace("T", " "));
}

function head(fight) {
  const link = element("a", { href: `/fights/${encodeURIComponent(fight.fight)}` }, text("fight", fight.number));
  const marks = fight.marks.flatMap((mark) => [" ", element("span", { class: `tag ${mark}` }, text(`mark-${mark}`))]);
  return element("p", { class: "head" }, link, ...marks);
}

function facts(fight) {
  const rules = text(`ruleset-${fight.ruleset}`);
  const line = element("p", { class: "hint" },
    element("bdi", {}, fight.server), " · ", element("bdi", {}, fight.world), ` · ${rules}`);
  if (fight.round) line.append(` · ${text("round", fight.round)}`);
  if (fight.since_ms !== null) line.append(` · ${text("since")} `, moment(fight.since_ms));
  return line;
}

function person(one) {
  return element("bdi", one.standing ? {} : { class: "lost", title: text("down") }, one.name);
}

function camps(fighters) {
  const sides = new Map();
  for (const one of fighters) sides.set(one.side, [...(sides.get(one.side) ?? []), one]);
  const line = element("p");
  for (const [side, people] of sides) {
    const camp = element("span", { class: "camp" });
    if (side) camp.append(element("b", {}, element("bdi", {}, side), ":"), " ");
    people.forEach((one, place) => camp.append(...(place ? [", ", person(one)] : [person(one)])));
    line.append(camp);
  }
  return line;
}

function ready(who) {
  const item = element("li", {}, element("bdi", {}, who.name), " ");
  if (who.side) item.append(element("span", { class: "hint" }, "– ", element("bdi", {}, who.side)), " ");
  item.append(element("span", { class: "tag" }, text(who.npc ? "npc" : who.ready ? "ready" : "not-ready")));
  return item;
}

function gathering(one) {
  const place = element("p", { class: "hint" }, element("bdi", {}, one.server));
  if (one.world) place.append(" · ", element("bdi", {}, one.world));
  place.append(` · ${text(`ruleset-${one.ruleset}`)}`);
  const href = `/gatherings?${new URLSearchParams({ server: one.server })}`;
  const mark = one.training ? [" ", element("span", { class: "tag training" }, text("mark-training"))] : [];
  return element("li", { class: "panel" },
    element("p", { class: "head" }, element("a", { href }, text("look")), ...mark), place,
    element("ul", { class: "gathered" }, ...one.members.map(ready)));
}

/** Who gathers: drawn anew where it is another than before. */
function showWaiting(found) {
  const told = JSON.stringify(found.map((one) => [one.server, one.world, one.ruleset, one.training, one.members]));
  if (waiting.dataset.told === told) return;
  waiting.dataset.told = told;
  const held = waiting.contains(document.activeElement);
  waiting.querySelector("ul").replaceChildren(...found.map(gathering));
  waiting.hidden = found.length === 0;
  if (held) (waiting.querySelector("a") ?? document.getElementById("main")).focus();
}

/** Put a fight's card where it belongs; one that says the same as before is left alone. */
function show(fight, place) {
  const told = JSON.stringify(fight);
  let card = [...list.children].find((one) => one.dataset.fight === fight.fight);
  if (!card) {
    card = element("li", { class: "panel", "data-fight": fight.fight });
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
  const told = await answer.json();
  showAll(told.running);
  showWaiting(told.waiting);
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
