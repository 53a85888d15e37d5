// The panel of a moderator's actions: sends its forms without leaving the page, asks before what
// cannot be taken back, and keeps up with the fight, or with what happens between fights. A form
// with data-own is kept up by who put it there.
//
// Hears on document: "fight:changed" {isUrgent}; "fighter:chosen" {id} or {name};
// "block:chosen" {x, y, z}; "fight:connection" {isOn, said}: whether the page hears of the fight.
// Says "fight:acted" after an action was carried out.

import { element } from "./dom.js";

const panel = document.getElementById("actions");
const REST_MS = 2500;
const FRESH_MS = 2000;

const all = (what, from = panel) => [...from.querySelectorAll(what)];
const one = (what, from = panel) => from.querySelector(what);

const home = document.createComment("answers"); // where they stand when their form has no place

// An answer stands under what was filled in, or whoever is far down the page sees nothing of it.
function place(said, form) {
  const before = form?.parentElement.matches("details[open]") ? form : home;
  if (before.nextSibling !== said) before.after(said);
}

function say(lines, good, typed = "", form = null) {
  const said = one("#actions-said");
  place(said, form);
  said.hidden = false;
  said.classList.toggle("good", good);
  said.classList.toggle("bad", !good);
  said.replaceChildren(...lines.map((line) => element("p", {}, line)));
  if (typed) said.append(element("code", {}, typed));
  if (form) said.scrollIntoView({ block: "nearest" }); // it may have been the last line of the window
}

// What a form says, with empty fields left out.
function wish(form) {
  const found = {};
  for (const [name, value] of new FormData(form)) {
    if (name !== "csrf" && value !== "") found[name] = value;
  }
  return found;
}

// What goes with a wish that is meant: nothing where nobody need be asked, that it is confirmed, and
// which of the things it might do was shown; null if it is not meant.
async function meant(form) {
  if (!form.dataset.question) return {};
  if (form.dataset.mark && !await isFresh(form)) return null;
  const { question, now, mark } = form.dataset; // as it is shown, whatever is heard meanwhile
  const dialog = one("#actions-sure");
  const whom = one("select", form);
  const label = one("button", form).textContent;
  one("#actions-sure-title").textContent = whom && whom.selectedIndex >= 0 ? `${label}: ${whom.selectedOptions[0].textContent}` : label;
  one(".now", dialog).textContent = now ?? "";
  one(".now", dialog).hidden = !now;
  one(".question", dialog).textContent = question;
  dialog.returnValue = "no";
  dialog.showModal();
  one("[value=no]", dialog).focus(); // whoever only presses Enter has done nothing
  return new Promise((settle) => {
    const said = () => settle(dialog.returnValue === "yes" ? { confirm: true, ...(mark && { mark }) } : null);
    dialog.addEventListener("close", said, { once: true });
  });
}

// Looks up what an action would do now; whether it may still be pressed. If no answer comes, what
// was known is shown: if that is no longer so, the service refuses it.
async function isFresh(form) {
  await Promise.race([look(), new Promise((rest) => setTimeout(rest, FRESH_MS))]);
  if (form.closest("[hidden]")) return false;
  if (form.dataset.possible === "no") say([one(".why", form).textContent], false, "", form);
  return form.dataset.possible !== "no";
}

// One question at a time: a second click must not take the answer that the first has given.
let asking = false;

async function agreed(form) {
  if (asking) return null;
  asking = true;
  const answer = await meant(form);
  asking = false;
  return answer;
}

// -- what may be pressed

const busy = new Set();
let isOn = true; // false: the page hears nothing of the fight, or nobody is signed in

function gate(form) {
  one("button", form).disabled = !isOn || busy.has(form) || form.dataset.possible === "no";
}

// Whoever stands on what is gone, or can no longer be pressed, comes to what is said instead.
function holdFocus(stood) {
  const now = document.activeElement;
  if (!panel.contains(stood) || (now !== stood && now !== document.body)) return;
  if (stood.checkVisibility() && !stood.disabled) stood.focus({ preventScroll: true });
  else ["#actions-lost", "#actions-said"].map((name) => one(name)).find((box) => box && !box.hidden)?.focus();
}

function connected({ isOn: isNow, said }) {
  const stood = document.activeElement;
  isOn = isNow;
  one("#actions-lost").hidden = isOn;
  one("#actions-lost").textContent = said;
  for (const form of all("form[data-action]")) gate(form);
  holdFocus(stood);
}

async function send(form) {
  const wished = wish(form);
  if (busy.has(form)) return;
  const answered = await agreed(form);
  if (!answered || !isOn) return;
  const body = { ...wished, ...answered };
  const stood = document.activeElement;
  busy.add(form);
  gate(form);
  try {
    const answer = await fetch(panel.dataset.api, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRF-Token": one("[name=csrf]", form).value },
      body: JSON.stringify(body),
    });
    const told = await answer.json();
    if (answer.ok) {
      say(told.lines.length ? told.lines : [panel.dataset.done], true, told.typed, form);
      if (form.dataset.question) for (const field of all("input[type=number]", form)) field.value = field.defaultValue;
      document.dispatchEvent(new CustomEvent("fight:acted"));
    } else {
      say(told.error.message.split("\n"), false, "", form);
    }
  } catch {
    say([panel.dataset.failed], false, "", form);
  }
  busy.delete(form);
  gate(form);
  holdFocus(stood);
  await refresh();
}

// -- keeping up

function choose(select, choices) {
  const wanted = choices.map((choice) => [choice.value, choice.label]);
  const there = [...select.options].filter((option) => option.value !== "").map((option) => [option.value, option.textContent]);
  if (JSON.stringify(wanted) === JSON.stringify(there)) return;
  const kept = select.value;
  for (const option of [...select.options]) if (option.value !== "") option.remove();
  for (const [value, label] of wanted) select.add(new Option(label, value));
  if (wanted.some(([value]) => value === kept)) select.value = kept;
}

function suggest(list, choices, npc) {
  const fits = choices.filter((choice) => !choice.of || !npc || choice.of === npc);
  list.replaceChildren(...fits.map((choice) => new Option(choice.label, choice.value)));
}

function renew(form, fact) {
  form.hidden = !fact;
  if (!fact) return;
  const button = one("button", form);
  form.dataset.possible = fact.possible ? "yes" : "no";
  gate(form);
  button.title = fact.possible ? fact.usage : fact.why;
  form.dataset.mark = fact.mark;
  form.dataset.now = fact.now;
  const why = one(".why", form);
  why.textContent = fact.why;
  why.hidden = fact.possible;
  for (const field of fact.fields) {
    const input = form.elements[field.name];
    if (input.tagName === "SELECT") choose(input, field.choices);
    else if (input.type === "number") { input.min = field.lo; input.max = field.hi; }
    else if (input.list) suggest(input.list, field.choices, form.elements.npc?.value);
  }
}

function show(facts) {
  const stood = document.activeElement;
  redraw(facts);
  holdFocus(stood);
}

function redraw(facts) {
  const known = new Map(facts.actions.map((action) => [action.name, action]));
  const isOver = facts.running === false;
  one(".body").hidden = isOver;
  if (isOver) {
    place(one("#actions-said"));
    if (one("#actions-said").hidden) say([panel.dataset.over], true);
    return;
  }
  for (const form of all("form[data-action]:not([data-own])")) renew(form, known.get(form.dataset.action));
  for (const details of all("details[data-of]")) details.hidden = !known.has(details.dataset.of);
  const said = one("#actions-said");
  if (said.parentElement.closest("[hidden]")) place(said);
  const dispute = one("#actions-dispute");
  if (!dispute) return; // between fights there is none, nor a pause
  dispute.hidden = !facts.dispute;
  one("p", dispute).textContent = facts.dispute ? facts.dispute.text : "";
  one("#actions-paused").hidden = !facts.paused || facts.frozen;
  one("#actions-frozen").hidden = !facts.frozen;
}

let asked = null;
let again = ""; // "later": when somebody comes to the panel; "soon": as soon as it may be asked

async function look() {
  try {
    const answer = await fetch(panel.dataset.api);
    if (answer.ok) show(await answer.json());
  } catch { /* the page itself says that it is not connected */ }
}

let isRead = false; // whether it stands in the upper half of the window: a finger hovers nowhere

// Whether somebody is at the panel, not only at the map.
const isUsed = () => isRead || panel.matches(":hover, :focus-within");

function seen(entries) {
  isRead = entries.at(-1).isIntersecting;
  if (isRead) catchUp();
}

// The way down to the panel; the address keeps the moment that is looked at.
function goDown(event) {
  event.preventDefault();
  panel.scrollIntoView();
  one("h2").focus({ preventScroll: true });
}

// One more step of the fight is looked up when somebody is at the panel, or comes to it; what is
// about the fight as a whole at once.
function hear(event) {
  const isUrgent = event.detail?.isUrgent !== false;
  again = again || "later";
  if (isUrgent) again = "soon";
  if (isUsed() || isUrgent) refresh();
}

// At most one question under way, and one after it if something has changed since. A page that
// nobody looks at asks nothing until somebody does.
async function refresh() {
  if (asked || document.hidden) { again = "soon"; return; }
  again = "";
  asked = look();
  await asked;
  await new Promise((rest) => setTimeout(rest, REST_MS));
  asked = null;
  if (again === "soon" || isUsed()) catchUp();
}

function catchUp() {
  if (!again || asked || document.hidden) return;
  refresh();
}

function pick({ id, name }) {
  for (const select of all("select[data-kind=fighter]")) {
    const found = [...select.options].find((option) => (id ? option.value === id : option.textContent === name));
    if (found) select.value = found.value;
  }
}

function point({ x, y, z }) {
  for (const form of all("details[open] form")) {
    const { elements } = form;
    if (!elements.x || !elements.z) continue;
    elements.x.value = x;
    elements.z.value = z;
    if (elements.y && y !== undefined && y !== null) elements.y.value = y;
  }
}

function start() {
  one("#actions-said").before(home);
  for (const form of all("form[data-action]")) {
    form.dataset.possible = one("button", form).disabled ? "no" : "yes";
  }
  panel.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-action]")) return;
    event.preventDefault();
    send(event.target);
  });
  panel.addEventListener("change", (event) => {
    if (event.target.name === "npc") refresh();
  });
  document.addEventListener("fight:changed", hear);
  document.addEventListener("fight:connection", (event) => connected(event.detail));
  new IntersectionObserver(seen, { rootMargin: "0px 0px -50% 0px" }).observe(panel);
  document.querySelector(".to-actions")?.addEventListener("click", goDown);
  panel.addEventListener("pointerenter", catchUp);
  panel.addEventListener("focusin", catchUp);
  document.addEventListener("visibilitychange", catchUp);
  document.addEventListener("fighter:chosen", (event) => pick(event.detail));
  document.addEventListener("block:chosen", (event) => point(event.detail));
}

if (panel && one(".body")) start();
