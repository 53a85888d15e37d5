// The player: one moment is shown at a time, by slider, buttons, keys, links and by itself.

import { element, put } from "./dom.js";
import { icon } from "./icons.js";
import { Log } from "./log.js";
import { BattleMap } from "./map.js";
import { Moment } from "./moment.js";
import { hasRear } from "./rear.js";
import { Roster } from "./roster.js";
import { gapOf, momentOf, nameOf, rolls, say, story, words, zoneOf } from "./story.js";

const FRAME_MS = 700;
const SPEEDS = [0.5, 1, 2, 4];

export class Player {
  constructor() {
    this.index = -1;
    this.chosen = [];
    this.wishes = { zones: true, trails: true, rear: false };
    this.timer = null;
    this.speed = 1;
    this.log = new Log();
    this.moment = new Moment((time) => this.clock(time));
    this.map = new BattleMap((place) => this.choose(place));
    this.people = this.makePeople();
    this.slider = element("input", {
      type: "range", min: "0", max: String(story.frames.length - 1), value: "0", step: "1", "aria-label": words.slider,
    });
    this.play = this.button("play", words.play, () => this.toggle(), "main");
    this.measure = element("p", { class: "measure-text", role: "status" });
    this.stage = this.makeStage();
    this.side = this.makeSide();
  }

  // Shows the first moment: that of the address, else where somebody stands on the map.
  open() {
    this.listen();
    if (!this.follow()) this.seek(this.opening(), { quiet: true });
  }

  opening() {
    return Math.max(story.frames.findIndex((frame) => Object.keys(frame.fighters).length > 0), 0);
  }

  makePeople() {
    return new Roster((place) => this.choose(place));
  }

  button(sign, label, act, kind = "") {
    const made = element("button", { type: "button", class: kind, "aria-label": label, title: label }, icon(sign));
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
    }, "plain");
  }

  makeStage() {
    const { moment } = this;
    return element("section", { class: "stage" },
      this.makeBoard(), this.makeLayers(),
      element("div", { class: "now" }, moment.whose, moment.where),
      moment.caption, this.makeControls(), this.measure, moment.standing, this.people.box);
  }

  makeBoard() {
    const zoom = element("div", { class: "zoom" },
      this.button("in", words.in, () => this.map.zoom(1 / 1.4)),
      this.button("out", words.out, () => this.map.zoom(1.4)),
      this.button("fit", words.fit, () => this.map.whole()));
    const north = element("div", { class: "north", "aria-hidden": "true" }, "▲", element("span", {}, words.north));
    return element("div", { class: "board" }, this.map.svg, zoom, north);
  }

  makeControls() {
    const speed = element("select", { "aria-label": words.speed, title: words.speed },
      ...SPEEDS.map((one) => element("option", { value: one, selected: one === 1 }, `×${one}`)));
    speed.addEventListener("change", () => {
      this.speed = Number(speed.value);
      if (this.timer !== null) this.start();
    });
    return element("div", { class: "controls", role: "group", "aria-label": words.controls },
      this.slider,
      this.button("first", words.first, () => this.seek(0)),
      this.button("back", words.back, () => this.step(-1)),
      this.play,
      this.button("forward", words.forward, () => this.step(1)),
      this.button("last", words.last, () => this.toEnd()),
      this.button("unroll", words.unroll, () => this.toRoll(-1)),
      this.button("roll", words.roll, () => this.toRoll(1)), speed);
  }

  makeLayers() {
    return element("div", { class: "layers" },
      this.wish("zones"), this.moment.rings, this.moment.signs, this.wish("trails"),
      hasRear() ? this.wish("rear", words.rear, words["rear-about"]) : null);
  }

  // `about`: what the mouse finds; it is told elsewhere, too.
  wish(name, label = words[name], about = null) {
    const box = element("input", { type: "checkbox", checked: this.wishes[name] });
    box.addEventListener("change", () => {
      this.wishes[name] = box.checked;
      this.draw();
    });
    return element("label", { class: "wish", title: about }, box, label);
  }

  makeSide() {
    this.about = element("details", { class: "about" });
    this.fillAbout();
    return element("section", { class: "side" }, this.about, element("h2", {}, words.log), this.log.box, this.log.all);
  }

  // A time of the facts, as it is shown beside a moment.
  clock(time) {
    return time.slice(-12);
  }

  // What is known of the fight as a whole, as it is shown.
  fact(value) {
    return value;
  }

  fillAbout() {
    const rows = story.about.flatMap(([label, value]) => [element("dt", {}, label), element("dd", {}, this.fact(value))]);
    this.about.replaceChildren(
      element("summary", {}, words.about),
      element("dl", {}, ...rows),
      element("ul", {}, ...story.proof.map((line) => element("li", {}, line))),
      ...this.hints());
  }

  hints() {
    return [element("p", {}, words.scale), ...this.looks(), element("p", {}, words.keys)];
  }

  // Which looks the map knows, where a rule asks for them.
  looks() {
    return hasRear() ? [element("p", {}, words["rear-about"])] : [];
  }

  listen() {
    this.slider.addEventListener("input", () => this.seek(Number(this.slider.value)));
    addEventListener("hashchange", () => this.follow());
    addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const target = event.target;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (target.closest?.("select, textarea, dialog, input:not([type=range], [type=checkbox])")) return;
    const isOwn = target.closest?.("button, summary, a, input[type=checkbox]");
    const act = this.acts(event.shiftKey, isOwn)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  acts(isBack, isOwn) {
    const roll = () => this.toRoll(isBack ? -1 : 1);
    return {
      ArrowRight: () => this.step(1),
      ArrowLeft: () => this.step(-1),
      Home: () => this.seek(0),
      End: () => this.toEnd(),
      r: roll,
      к: roll,
      " ": isOwn ? undefined : () => this.toggle(),
    };
  }

  // The moment of the address, if it names one: the last event not after it.
  follow() {
    const named = /^#event[=-](\d{1,9})$/.exec(location.hash);
    if (named === null) return false;
    const index = story.frames.findLastIndex((frame) => frame.seq <= Number(named[1]));
    this.seek(Math.max(index, 0));
    return true;
  }

  step(by) {
    this.seek(this.index + by);
  }

  toEnd() {
    this.seek(story.frames.length - 1);
  }

  // To the next roll, or the one before; behind the last one comes the first.
  toRoll(by) {
    const seq = story.frames[this.index].seq;
    const all = rolls().map((roll) => roll.seq);
    const found = by > 0 ? all.find((one) => one > seq) ?? all[0] : all.findLast((one) => one < seq) ?? all.at(-1);
    if (found !== undefined) this.seek(story.frames.findIndex((frame) => frame.seq === found), { isJump: true });
  }

  toggle() {
    if (this.timer !== null) {
      this.stop();
      return;
    }
    if (this.index === story.frames.length - 1) this.seek(0);
    this.start();
  }

  start() {
    this.stop();
    this.timer = setInterval(() => this.tick(), FRAME_MS / this.speed);
    this.moment.caption.setAttribute("aria-live", "off");
    this.shown(words.pause, "pause");
  }

  tick() {
    if (this.index >= story.frames.length - 1) this.stop();
    else this.seek(this.index + 1, { isPlaying: true });
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.moment.caption.setAttribute("aria-live", "polite");
    this.shown(words.play, "play");
  }

  shown(label, sign) {
    this.play.setAttribute("aria-label", label);
    this.play.title = label;
    this.play.replaceChildren(icon(sign));
  }

  // `quiet`: the address stays; `isJump`: the browser's way back leads here.
  seek(index, { quiet = false, isPlaying = false, isJump = false } = {}) {
    const to = Math.min(Math.max(index, 0), story.frames.length - 1);
    if (!isPlaying && this.timer !== null) this.stop();
    this.moment.caption.setAttribute("aria-live", isPlaying ? "off" : "polite");
    if (to === this.index) return;
    this.index = to;
    if (!quiet) this.address(momentOf(story.frames[to].seq), isJump);
    this.draw();
  }

  // Some browsers allow only so many changes of the address in a while: then it stays behind.
  address(hash, isJump) {
    if (location.hash === hash) return;
    try {
      if (isJump) history.pushState(null, "", hash);
      else history.replaceState(null, "", hash);
    } catch {
      this.isBehind = true;
    }
  }

  choose(one) {
    if (this.chosen.includes(one)) this.chosen = this.chosen.filter((other) => other !== one);
    else this.chosen = [...this.chosen, one].slice(-2);
    this.draw();
  }

  draw() {
    const frame = story.frames[this.index];
    this.slider.value = String(this.index);
    this.slider.setAttribute("aria-valuetext", say("event", frame.seq, story.frames.at(-1).seq));
    this.map.show(this.index, this.picture(frame));
    this.log.show(frame.seq);
    this.moment.show(frame, this.wishes, this.chosen);
    this.people.show(frame, this.chosen);
    this.showMeasure(frame);
  }

  picture(frame) {
    const blocks = this.chosen.length < 2 ? null : gapOf(frame, ...this.chosen);
    return { chosen: this.chosen, wishes: this.wishes, label: blocks === null ? "" : String(blocks) };
  }

  showMeasure(frame) {
    const here = this.chosen.filter((place) => place in frame.fighters);
    if (here.length === 0) put(this.measure, words["ruler-none"]);
    else if (here.length === 1) put(this.measure, say("ruler-one", nameOf(here[0])));
    else put(this.measure, this.measured(frame, here));
  }

  measured(frame, [one, other]) {
    const blocks = gapOf(frame, one, other);
    if (blocks === null) return say("ruler", nameOf(one), nameOf(other), words.loose);
    const zone = zoneOf(frame, blocks);
    return say("ruler", nameOf(one), nameOf(other), say("blocks", blocks) + (zone === "" ? "" : ` (${zone})`));
  }
}
