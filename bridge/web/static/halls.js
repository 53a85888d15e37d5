// Keeps what happens between fights fresh: the server draws it, and it is put here only where it
// says something else than before. Of a fight that has begun meanwhile a line with its link stays.
//
// Says "fight:changed" when it has, "fight:connection" {isOn, said}; hears "fight:acted".

import { leaveWayBack } from "./way_back.js";

const EVERY_MS = 3000;
const panel = document.getElementById("actions");
const now = document.getElementById("now");
const begun = document.getElementById("begun");
const MOST_BEGUN = 5;

// Time that runs down is no change.
function still(box) {
  const copy = box.cloneNode(true);
  for (const left of copy.querySelectorAll("[data-left]")) left.replaceChildren();
  return copy;
}

function tick(fresh) {
  const left = fresh.querySelectorAll("[data-left]");
  now.querySelectorAll("[data-left]").forEach((one, place) => one.replaceChildren(...left[place].childNodes));
}

// Whoever stood on a button stands on the same one after it, if it is there and can be pressed.
function put(fresh) {
  const key = now.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  now.replaceChildren(...fresh.childNodes);
  if (key === undefined) return;
  const same = [...now.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key && !one.disabled);
  (same ?? document.getElementById("main")).focus({ preventScroll: true });
}

// -- fights that begin while the page is open

const running = new Set();

// The fights that run, taken out of what is shown.
function taken(box) {
  const list = box.querySelector("[data-running]");
  list.remove();
  return [...list.children];
}

// The region is read aloud: it is there from the first, and only what is new in it is said.
function tell(fight) {
  const line = document.createElement("p");
  line.className = "notice good";
  line.append(...fight.childNodes);
  begun.append(line);
  const old = [...begun.children].find((one) => !one.contains(document.activeElement));
  if (begun.children.length > MOST_BEGUN) old.remove();
}

function hearOf(fights) {
  for (const fight of fights) {
    if (running.has(fight.dataset.fight)) continue;
    running.add(fight.dataset.fight);
    tell(fight);
  }
}

function show(text) {
  const fresh = now.cloneNode(false);
  fresh.append(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
  hearOf(taken(fresh));
  if (still(fresh).isEqualNode(still(now))) {
    tick(fresh);
    return;
  }
  put(fresh);
  document.dispatchEvent(new CustomEvent("fight:changed", { detail: { isUrgent: true } }));
}

function connected(isOn, why = panel.dataset.stale) {
  const detail = { isOn, said: isOn ? "" : why };
  document.dispatchEvent(new CustomEvent("fight:connection", { detail }));
}

// Whether to ask again; false: nobody is signed in any more.
async function refresh() {
  const answer = await fetch(panel.dataset.now);
  if (answer.status === 401) {
    connected(isOn = false, panel.dataset.bye);
    leaveWayBack();
    return false;
  }
  if (!answer.ok) throw new Error(String(answer.status));
  show(await answer.text());
  if (!isOn) connected(isOn = true);
  return true;
}

let isOn = true;
let waiting = null;

async function keep() {
  clearTimeout(waiting);
  let goes = true;
  try {
    if (!document.hidden) goes = await refresh();
  } catch {
    connected(isOn = false);
  }
  clearTimeout(waiting);
  if (goes) waiting = setTimeout(keep, EVERY_MS);
}

for (const fight of taken(now)) running.add(fight.dataset.fight);
waiting = setTimeout(keep, EVERY_MS);
document.addEventListener("fight:acted", keep);
