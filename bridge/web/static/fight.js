// The page of one fight on the site: a replay that grows while the fight runs.

import { brief } from "./about.js";
import { element } from "./dom.js";
import { FightPage } from "./fight_page.js";
import { story, tell, words } from "./story.js";
import { text } from "./texts.js";

const root = document.getElementById("fight");
const notice = document.getElementById("live");
const api = `/api/fights/${encodeURIComponent(root.dataset.fight)}`;

// All that is known of the fight; null: there was no answer, or not this one (its status).
async function load() {
  try {
    const answer = await fetch(`${api}?lang=${root.dataset.lang}`);
    return answer.ok ? { status: 200, facts: await answer.json() } : { status: answer.status, facts: null };
  } catch {
    return { status: 0, facts: null };
  }
}

// Why there is nothing to see, and a way to try again.
function fail(status) {
  const said = status === 401 || status === 403 ? text("sign-in") : text("failed");
  const again = element("button", { type: "button" }, text("again"));
  again.addEventListener("click", () => begin(true));
  root.replaceChildren(element("div", { class: "notice bad" }, element("p", { role: "alert" }, said), again));
  document.dispatchEvent(new CustomEvent("fight:connection", { detail: { isOn: false, said } }));
  return again;
}

// `isAgain`: somebody has asked for it, and is not to lose his place.
async function begin(isAgain = false) {
  root.replaceChildren(element("p", { class: "empty" }, text("loading")));
  const { status, facts } = await load();
  if (facts === null) {
    const again = fail(status);
    if (isAgain) again.focus();
    return;
  }
  tell(facts);
  document.getElementById("brief").replaceChildren(...brief(story));
  if (story.frames.length === 0) {
    root.replaceChildren(element("p", { class: "notice" }, words.empty));
    return;
  }
  const restMs = () => Number(root.dataset.restMs);
  const page = new FightPage({ api, load, notice, restMs, lang: root.dataset.lang, isRunning: facts.running });
  root.replaceChildren(page.stage, page.side);
  page.open();
  if (isAgain) document.getElementById("main").focus();
}

await begin();
