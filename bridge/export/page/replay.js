// The page of an exported fight: all of it is known, nothing is loaded.

import { element } from "./dom.js";
import { Player } from "./player.js";
import { story, tell, words } from "./story.js";

tell(JSON.parse(document.getElementById("facts").textContent));

if (story.frames.length > 0) {
  const player = new Player();
  document.body.append(
    element("header", {},
      element("h1", {}, story.title),
      element("p", { class: "brief" },
        ...(story.training === "" ? [] : [element("span", { class: "kind" }, story.training), " "]),
        `${story.brief} · ${story.began}`),
      player.theme()),
    element("main", {}, player.stage, player.side),
  );
  player.open();
} else {
  document.body.append(element("p", { class: "notice" }, words.empty));
}
