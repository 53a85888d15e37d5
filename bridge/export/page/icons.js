// Signs of the buttons, drawn: no font has to have them.

import { drawing } from "./dom.js";

const ICONS = {
  first: "M5 4v16M19 4 8 12l11 8z",
  back: "M17 4 6 12l11 8z",
  play: "M7 4l12 8-12 8z",
  pause: "M8 4v16M16 4v16",
  forward: "M7 4l11 8-11 8z",
  last: "M19 4v16M5 4l11 8-11 8z",
  roll: "M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  unroll: "M4 4h16v16H4zM15 8l-5 4 5 4",
  ruler: "M3 16 16 3l5 5L8 21zM7 12l2 2M10 9l2 2M13 6l2 2",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5",
  theme: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
};

const SOLID = ["first", "back", "play", "forward", "last"];

export function icon(name) {
  const kind = SOLID.includes(name) ? "icon solid" : "icon";
  return drawing("svg", { class: kind, viewBox: "0 0 24 24", "aria-hidden": "true" }, drawing("path", { d: ICONS[name] }));
}
