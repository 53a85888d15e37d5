// What the site says of a fight as a whole: its times on the reader's clock, and files to take along.

import { element } from "./dom.js";
import { story } from "./story.js";
import { text } from "./texts.js";
import { local, ZONE } from "./times.js";

const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC$/;
const FORMATS = ["html", "md", "csv", "jsonl"];

// A time of the facts on the reader's clock; anything else as it is.
export function localized(value) {
  const found = UTC.exec(value);
  return found === null ? value : local(Date.parse(`${found[1]}T${found[2]}Z`));
}

// The same as an element that keeps UTC in its title.
export function timed(value) {
  const shown = localized(value);
  return shown === value ? value : element("time", { datetime: value.replace(" ", "T").replace(" UTC", "Z"), title: value }, shown);
}

// Whether it is training, by which rules, where and when; the zone of all times of the page stands here.
export function brief({ training, brief: said, began }) {
  const kind = training === "" ? [] : [element("span", { class: "tag training" }, training), " "];
  return began === "" ? [...kind, said] : [...kind, `${said} · `, timed(began), ` (${ZONE})`];
}

// Links to the fight as files, in the language of the page.
export function files() {
  const links = FORMATS.flatMap((format) => [" · ", element("a", {
    href: `${location.pathname}/export?format=${format}&lang=${story.lang}`,
  }, text(`export-${format}`))]);
  return element("p", { class: "files" }, text("export"), " ", ...links.slice(1));
}
