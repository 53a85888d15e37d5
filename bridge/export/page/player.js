// The player: one moment is shown at a time, by slider, buttons, keys, links and by itself.

const FRAME_MS = 700;
const SPEEDS = [0.5, 1, 2, 4];

class Player {
  constructor() {
    this.index = -1;
    this.chosen = [];
    this.wishes = { zones: true, trails: true };
    this.timer = null;
    this.speed = 1;
    this.log = new Log();
    this.map = new BattleMap((place) => this.choose(place));
    this.roster = new Roster((place) => this.choose(place));
    this.rolls = facts.entries.flatMap((entry) => entry.rolls.map((roll) => roll.seq));
    this.build();
    this.listen();
    if (!this.follow()) this.seek(this.opening(), { quiet: true });
  }

  // Where somebody stands on the map for the first time.
  opening() {
    return Math.max(frames.findIndex((frame) => Object.keys(frame.fighters).length > 0), 0);
  }

  build() {
    this.slider = element("input", {
      type: "range", min: "0", max: String(frames.length - 1), value: "0", step: "1", "aria-label": words.slider,
    });
    this.play = this.button("play", words.play, () => this.toggle(), "main");
    this.whose = element("p", { class: "whose" });
    this.caption = element("p", { class: "caption", role: "status" });
    this.where = element("p", { class: "where" });
    this.legend = element("ul", { class: "legend", "aria-label": words.zones });
    this.measure = element("p", { class: "measure-text", role: "status" });
    document.body.append(
      element("header", {}, element("h1", {}, facts.title), element("p", { class: "brief" }, facts.brief), this.theme()),
      element("main", {}, this.stage(), this.side()),
    );
  }

  button(sign, label, act, kind = "") {
    const made = element("button", { type: "button", class: kind, "aria-label": label, title: label },
      icon(sign));
    made.addEventListener("click", act);
    return made;
  }

  theme() {
    return this.button("theme", words.theme, () => {
      const root = document.documentElement;
      const isDark = root.dataset.theme
        ? root.dataset.theme === "dark"
        : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = isDark ? "light" : "dark";
    });
  }

  stage() {
    const zoom = element("div", { class: "zoom" },
      this.button("in", words.in, () => this.map.zoom(1 / 1.4)),
      this.button("out", words.out, () => this.map.zoom(1.4)),
      this.button("fit", words.fit, () => this.map.frameTo(this.map.box)));
    const north = element("div", { class: "north", "aria-hidden": "true" }, "▲", element("span", {}, words.north));
    return element("section", { class: "stage" },
      element("div", { class: "board" }, this.map.svg, zoom, north),
      this.layers(), element("div", { class: "now" }, this.whose, this.where), this.caption, this.controls(), this.roster.box, this.measure);
  }

  controls() {
    const speed = element("select", { "aria-label": words.speed, title: words.speed },
      ...SPEEDS.map((one) => element("option", { value: one, selected: one === 1 }, `×${one}`)));
    speed.addEventListener("change", () => {
      this.speed = Number(speed.value);
      if (this.timer !== null) this.start();
    });
    const roll = this.button("roll", words.roll, () => this.nextRoll());
    if (this.rolls.length === 0) roll.disabled = true;
    return element("div", { class: "controls", role: "group", "aria-label": words.controls },
      this.slider,
      this.button("first", words.first, () => this.seek(0)),
      this.button("back", words.back, () => this.step(-1)),
      this.play,
      this.button("forward", words.forward, () => this.step(1)),
      this.button("last", words.last, () => this.seek(frames.length - 1)),
      roll, speed);
  }

  layers() {
    return element("div", { class: "layers" }, this.wish("zones"), this.legend, this.wish("trails"));
  }

  wish(name) {
    const box = element("input", { type: "checkbox", checked: true });
    box.addEventListener("change", () => {
      this.wishes[name] = box.checked;
      this.draw();
    });
    return element("label", { class: "wish" }, box, words[name]);
  }

  side() {
    const rows = facts.about.flatMap(([label, value]) => [element("dt", {}, label), element("dd", {}, value)]);
    const about = element("details", { class: "about" },
      element("summary", {}, words.about),
      element("dl", {}, ...rows),
      element("ul", {}, ...facts.proof.map((line) => element("li", {}, line))),
      element("p", {}, words.scale), element("p", {}, words.keys));
    return element("section", { class: "side" }, about, element("h2", {}, words.log), this.log.box);
  }

  listen() {
    this.slider.addEventListener("input", () => this.seek(Number(this.slider.value)));
    addEventListener("hashchange", () => this.follow());
    addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const target = event.target;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest?.("select")) return;
    const isOwn = target.closest?.("button, summary, a, input[type=checkbox]");
    const acts = {
      ArrowRight: () => this.step(1),
      ArrowLeft: () => this.step(-1),
      Home: () => this.seek(0),
      End: () => this.seek(frames.length - 1),
      r: () => this.nextRoll(),
      к: () => this.nextRoll(),
      " ": isOwn ? undefined : () => this.toggle(),
    };
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  // The moment of the address, if it names one: the last event not after it.
  follow() {
    const named = /^#event-(\d{1,9})$/.exec(location.hash);
    if (named === null) return false;
    const index = frames.findLastIndex((frame) => frame.seq <= Number(named[1]));
    this.seek(Math.max(index, 0));
    return true;
  }

  step(by) {
    this.seek(this.index + by);
  }

  nextRoll() {
    const seq = frames[this.index].seq;
    const next = this.rolls.find((roll) => roll > seq) ?? this.rolls[0];
    if (next !== undefined) this.seek(frames.findIndex((frame) => frame.seq === next));
  }

  toggle() {
    if (this.timer !== null) {
      this.stop();
      return;
    }
    if (this.index === frames.length - 1) this.seek(0);
    this.start();
  }

  start() {
    this.stop();
    this.timer = setInterval(() => this.tick(), FRAME_MS / this.speed);
    this.caption.setAttribute("aria-live", "off");
    this.shown(words.pause, "pause");
  }

  tick() {
    if (this.index >= frames.length - 1) this.stop();
    else this.seek(this.index + 1, { playing: true });
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.caption.setAttribute("aria-live", "polite");
    this.shown(words.play, "play");
  }

  shown(label, sign) {
    this.play.setAttribute("aria-label", label);
    this.play.title = label;
    this.play.replaceChildren(icon(sign));
  }

  seek(index, { quiet = false, playing = false } = {}) {
    const to = Math.min(Math.max(index, 0), frames.length - 1);
    if (!playing && this.timer !== null) this.stop();
    if (to === this.index) return;
    this.index = to;
    if (!quiet) this.address(frames[to].seq);
    this.draw();
  }

  // Some browsers allow only so many changes of the address in a while: then it stays behind.
  address(seq) {
    try {
      history.replaceState(null, "", `#event-${seq}`);
    } catch {
      this.isBehind = true;
    }
  }

  choose(place) {
    if (this.chosen.includes(place)) this.chosen = this.chosen.filter((one) => one !== place);
    else this.chosen = [...this.chosen, place].slice(-2);
    this.draw();
  }

  draw() {
    const frame = frames[this.index];
    this.slider.value = String(this.index);
    const where = say("event", frame.seq, frames.at(-1).seq);
    this.slider.setAttribute("aria-valuetext", where);
    this.map.show(this.index, this.chosen, this.wishes);
    this.log.show(frame.seq);
    this.where.textContent = `${where} · ${frame.time.slice(-12)}`;
    this.where.title = frame.time;
    this.showLegend(frame);
    this.showWhose(frame);
    this.showCaption(frame);
    this.roster.show(frame, this.chosen);
    this.showMeasure(frame);
  }

  showLegend(frame) {
    const shown = this.wishes.zones ? facts.rules[frame.rules].rings : [];
    this.legend.replaceChildren(...shown.map((ring) => element("li", {},
      element("span", { class: `swatch ${ring.zone}`, "aria-hidden": "true" }), `${ring.name} ${ring.lo}–${ring.radius}`)));
  }

  showWhose(frame) {
    const round = frame.round > 0 ? say("round", frame.round) : "";
    const turn = frame.turn === null ? "" : say("turn", nameOf(frame.turn));
    const camp = frame.turn === null ? "" : ` camp-${colorOf[frame.turn]}`;
    this.whose.className = `whose${camp}`;
    this.whose.textContent = [round, turn].filter((part) => part !== "").join(" · ");
  }

  showCaption(frame) {
    const told = facts.entries.filter((one) => one.seq === frame.seq);
    const said = told.map((one) => one.text).join(" ") || frame.caption;
    this.caption.replaceChildren(
      element(frame.gone === null ? "span" : "s", { class: "said" }, said),
      frame.gone === null ? "" : element("span", { class: "note" }, say("withdrawn", frame.gone)),
    );
  }

  showMeasure(frame) {
    const here = this.chosen.filter((place) => place in frame.fighters);
    if (here.length === 0) this.measure.textContent = words["ruler-none"];
    else if (here.length === 1) this.measure.textContent = say("ruler-one", nameOf(here[0]));
    else this.measure.textContent = this.measured(frame, here);
  }

  measured(frame, [one, other]) {
    const blocks = gapOf(frame, one, other);
    if (blocks === null) return say("ruler", nameOf(one), nameOf(other), words.loose);
    const zone = zoneOf(frame, blocks);
    return say("ruler", nameOf(one), nameOf(other), say("blocks", blocks) + (zone === "" ? "" : ` (${zone})`));
  }
}

if (frames.length > 0) new Player();
else document.body.append(element("p", { class: "notice" }, words.empty));
