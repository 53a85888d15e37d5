// Words of the site's page of a fight, beside those of the replay.

import { worded } from "./story.js";

const texts = JSON.parse(document.getElementById("words").textContent);

export function text(key, ...values) {
  return worded(texts[key], ...values);
}
