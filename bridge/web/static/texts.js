// The words of a page's own, beside those of the replay.

import { worded } from "./story.js";

const texts = JSON.parse(document.getElementById("words").textContent);

export function text(key, ...values) {
  return worded(texts[key], ...values);
}
