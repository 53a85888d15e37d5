// A replay that grows: it follows its end until the reader goes back, and again when he wants to.

import { files, localized, timed } from "./about.js";
import { Countdown } from "./countdown.js";
import { element, put } from "./dom.js";
import { Ground } from "./ground.js";
import { Live } from "./live.js";
import { Player } from "./player.js";
import { Ruler } from "./ruler.js";
import { gapOf, grow, momentOf, nameOf, story, tell, words } from "./story.js";
import { Table } from "./table.js";
import { text } from "./texts.js";
import { leaveWayBack } from "./way_back.js";

const KEYS = ["arrows", "space", "ends", "roll", "ruler", "mark", "escape", "help"];

export class FightPage extends Player {
  // `load`: gives all facts anew; `notice`: where it is said how the page stands; `restMs`: gives
  // how long the page may be out of sight until it hears no more.
  constructor({ api, load, notice, restMs, lang, isRunning }) {
    super();
    Object.assign(this, { load, notice, lang, isLive: isRunning, follows: false });
    this.ruler = new Ruler(this, `${api}/measure`);
    this.ground = new Ground(`${api}/ground`);
    this.live = new Live(`${api}/events?lang=${lang}`, () => story.frames.at(-1).seq, this.told(), restMs);
    this.state = isRunning ? "live" : "past";
    this.stands = "";
    this.log.list.setAttribute("aria-live", "polite");
    this.log.list.setAttribute("aria-relevant", "additions");
  }

  open() {
    super.open();
    this.follows = this.isLive && !location.hash.startsWith("#event");
    this.showState();
    this.showGround();
    if (this.isLive) this.live.open();
    document.addEventListener("visibilitychange", () => this.followGround());
    addEventListener("pagehide", () => this.live.close());
    addEventListener("pageshow", (event) => { if (event.persisted && this.isLive) this.live.open(); });
  }

  opening() {
    return this.isLive ? story.frames.length - 1 : super.opening();
  }

  makePeople() {
    return new Table((place) => this.choose(place));
  }

  makeBoard() {
    const board = super.makeBoard();
    this.spot = element("p", { class: "spot" });
    board.append(this.spot);
    this.map.svg.addEventListener("pointermove", (event) => this.showSpot(this.map.blockUnder(event)));
    this.map.svg.addEventListener("pointerleave", () => put(this.spot, ""));
    return board;
  }

  makeStage() {
    const stage = super.makeStage();
    this.countdown = new Countdown();
    this.newer = element("button", { type: "button", class: "newer", hidden: true });
    this.newer.addEventListener("click", () => this.toEnd());
    this.moment.whose.after(this.countdown.box);
    this.moment.caption.after(this.newer);
    return stage;
  }

  makeLayers() {
    const layers = super.makeLayers();
    this.wishes.ground = true;
    layers.append(this.wish("ground", text("ground")));
    return layers;
  }

  makeControls() {
    const controls = super.makeControls();
    this.rulerButton = this.button("ruler", text("ruler"), () => this.ruler.toggle());
    controls.append(this.rulerButton, this.button("link", text("link"), () => this.copyLink()));
    return controls;
  }

  // Times are the reader's, as on all pages; the head of the page says the zone.
  clock(time) {
    return localized(time).slice(-8);
  }

  fact(value) {
    return timed(value);
  }

  hints() {
    this.groundNote = element("p", {}, text("ground-now"));
    const keys = KEYS.map((key) => text(`key-${key}`).split(" — "));
    return [
      files(),
      this.groundNote,
      ...this.looks(),
      element("h3", {}, text("keys")),
      element("dl", { class: "keys" }, ...keys.flatMap(([key, does]) => [
        element("dt", {}, element("kbd", {}, key)), element("dd", {}, does)])),
    ];
  }

  acts(isBack, isOwn) {
    const ruler = () => this.ruler.toggle();
    const help = () => this.showKeys();
    return { ...super.acts(isBack, isOwn), m: ruler, ь: ruler, Escape: () => this.ruler.clear(), "?": help };
  }

  // The list of keys stands below what is said of the fight as a whole.
  showKeys() {
    this.about.open = !this.about.open;
    this.about.querySelector("summary").focus();
    if (this.about.open) this.about.querySelector(".keys").scrollIntoView({ block: "nearest" });
  }

  // What comes from the stream of events.
  told() {
    return {
      more: (more) => { grow(more); this.grown(); },
      clock: (clock) => {
        this.countdown.set({ ...clock, runs: clock.runs && !clock.frozen });
        this.stands = clock.frozen ? "frozen" : clock.paused ? "paused" : clock.runs ? "" : "gone";
        this.showState();
      },
      anew: () => this.renew(),
      over: () => { this.isLive = false; this.say("over"); this.renew(); },
      bye: () => this.signedOut(),
      lost: () => this.say("lost"),
      back: () => { if (this.state === "lost") this.say("live"); },
      may: async () => {
        const { status } = await this.load();
        if (status !== 401 && status !== 403) return true;
        this.signedOut();
        return false;
      },
    };
  }

  signedOut() {
    this.isLive = false;
    this.say("bye");
    leaveWayBack();
  }

  say(state) {
    this.state = state;
    this.showState();
  }

  showState() {
    const kinds = { lost: "bad", bye: "bad", frozen: "bad" };
    const key = this.state === "live" && this.stands !== "" ? this.stands : this.state;
    this.notice.hidden = false;
    this.notice.className = `notice state ${kinds[key] ?? ""}`;
    this.notice.dataset.state = key;
    put(this.notice, text(key));
    const isOn = !["lost", "bye"].includes(key);
    document.dispatchEvent(new CustomEvent("fight:connection", { detail: { isOn, said: isOn ? "" : text(key) } }));
  }

  grown() {
    const last = story.frames.length - 1;
    this.slider.max = String(last);
    this.log.grown();
    this.map.grown();
    if (this.follows) this.seek(last, { quiet: true, isPlaying: true });
    else this.draw();
    this.followGround();
  }

  // Something was taken back, or the fight is over: all is asked for anew.
  async renew() {
    const { facts } = await this.load();
    if (facts === null) return;
    const { seq } = story.frames[this.index];
    tell(facts);
    this.log.forget();
    this.map.forget();
    this.fillAbout();
    this.index = -1;
    const found = story.frames.findLastIndex((frame) => frame.seq <= seq);
    this.slider.max = String(story.frames.length - 1);
    this.seek(this.follows ? story.frames.length - 1 : Math.max(found, 0), { quiet: true, isPlaying: true });
    this.map.grown();
    this.showGround();
  }

  follow() {
    if (location.hash === "#actions" && this.index >= 0) return true; // a place on the page, no moment
    const found = super.follow();
    if (found) this.follows = false;
    else if (this.isLive && this.index >= 0) this.toEnd();
    if (this.index >= 0) this.showNewer();
    return found;
  }

  toEnd() {
    super.toEnd();
    this.address(momentOf(story.frames[this.index].seq), false);
    this.showNewer();
  }

  // At the end of what runs the address is that of the fight, not of a moment of it.
  address(hash, isJump) {
    this.follows = this.isLive && this.index === story.frames.length - 1;
    super.address(this.follows ? location.pathname : hash, isJump);
  }

  draw() {
    this.ruler.ask();
    super.draw();
    const frame = story.frames[this.index];
    this.countdown.show(frame, this.isLive && this.index === story.frames.length - 1);
    this.rulerButton.setAttribute("aria-pressed", String(this.ruler.isOn));
    this.map.layers.ground.classList.toggle("unwanted", !this.wishes.ground);
    this.showNewer();
  }

  showNewer() {
    const more = story.frames.length - 1 - this.index;
    this.newer.hidden = !this.isLive || this.follows || more === 0;
    put(this.newer, text("newer", more));
  }

  // Whom or what the ruler takes is offered to the moderator's actions, too.
  choose(one) {
    super.choose(one);
    if (!this.chosen.includes(one)) return;
    const [kind, detail] = Array.isArray(one)
      ? ["block:chosen", { x: one[0], y: one[1], z: one[2] }]
      : ["fighter:chosen", { name: nameOf(one) }];
    document.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  picture(frame) {
    const areFighters = this.chosen.length === 2 && !this.chosen.some(Array.isArray);
    const blocks = areFighters ? gapOf(frame, ...this.chosen) : null;
    return { ...super.picture(frame), cursor: this.ruler.cursor, label: blocks === null ? this.ruler.label() : String(blocks) };
  }

  showMeasure(frame) {
    const said = this.ruler.said();
    if (this.chosen.length === 2 && this.ruler.answer === null && !this.chosen.some(Array.isArray)) super.showMeasure(frame);
    else put(this.measure, said === "" ? words["ruler-none"] : said);
  }

  announce(said) {
    put(this.measure, said);
  }

  heightAt(x, z) {
    const known = this.ground.heightAt(x, z);
    if (known !== null) return known;
    const far = (pos) => Math.abs(pos[0] - x) + Math.abs(pos[2] - z);
    const spots = Object.values(story.frames[this.index].fighters).map((token) => token.pos);
    return spots.reduce((near, pos) => (near === null || far(pos) < far(near) ? pos : near), null)?.[1] ?? 64;
  }

  showSpot(block) {
    if (block === null) return;
    const height = this.ground.heightAt(...block);
    put(this.spot, text("spot", block[0], height ?? text("unknown"), block[1]));
  }

  async showGround() {
    const isThere = await this.ground.load();
    put(this.groundNote, text(isThere ? "ground-now" : "ground-none"));
    this.ground.draw(this.map.layers.ground);
    this.followGround();
  }

  // Asks for the ground again when somebody has come near the end of what is known of it.
  followGround() {
    if (!this.isLive) return;
    const spots = Object.values(story.frames.at(-1).fighters).map((token) => token.pos);
    this.ground.follow(spots, () => this.isLive && this.showGround());
  }

  // The address of this very moment; where the browser gives no clipboard it can be copied by hand.
  async copyLink() {
    const link = `${location.origin}${location.pathname}${momentOf(story.frames[this.index].seq)}`;
    try {
      await navigator.clipboard.writeText(link);
      put(this.measure, text("copied", link));
    } catch {
      const field = element("input", { readonly: true, value: link, "aria-label": text("link") });
      this.measure.replaceChildren(field);
      field.select();
    }
  }
}
