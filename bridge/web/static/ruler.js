// The ruler: two blocks or fighters, by mouse, finger or keys; how far they are apart says the rules.

import { calledIn, nameOf, story } from "./story.js";
import { text } from "./texts.js";

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const FAR = 5;

export class Ruler {
  constructor(page, address) {
    this.page = page;
    this.address = address;
    this.isOn = false;
    this.cursor = null;
    this.asked = "";
    this.answer = null;
    this.page.map.onSpot = (block) => { if (this.isOn && block !== null) this.mark(...block); };
    this.page.map.svg.addEventListener("keydown", (event) => this.key(event));
  }

  toggle() {
    this.isOn = !this.isOn;
    this.cursor = this.isOn ? this.start() : null;
    const { svg } = this.page.map;
    svg.classList.toggle("measuring", this.isOn);
    if (this.isOn) svg.setAttribute("tabindex", "0");
    else svg.removeAttribute("tabindex");
    this.page.draw();
    if (this.isOn) svg.focus();
  }

  // Clears what was chosen; when nothing is, puts the ruler away.
  clear() {
    if (this.page.chosen.length > 0) {
      this.page.chosen = [];
      this.page.draw();
    } else if (this.isOn) {
      this.toggle();
    }
  }

  // The cursor begins where the one stands whose turn it is, else the first one.
  start() {
    const frame = story.frames[this.page.index];
    const token = frame.fighters[frame.turn] ?? Object.values(frame.fighters)[0];
    return token ? [...token.pos] : [0, 64, 0];
  }

  key(event) {
    if (!this.isOn || event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) this.move(step, event.shiftKey ? FAR : 1);
    else if (event.key === "Enter" || event.key === " ") this.mark(this.cursor[0], this.cursor[2]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  move([dx, dz], by) {
    const [x, z] = [this.cursor[0] + dx * by, this.cursor[2] + dz * by];
    this.cursor = [x, this.page.heightAt(x, z), z];
    this.page.map.reveal(this.cursor);
    this.page.draw();
    const who = this.standing(x, z);
    this.page.announce(text("spot", ...this.cursor) + (who === undefined ? "" : `: ${calledIn(who)}`));
  }

  // Chooses the fighter who stands there, else the block.
  mark(x, z) {
    const who = this.standing(x, z);
    const same = (one) => Array.isArray(one) && one[0] === x && one[2] === z;
    this.cursor = [x, this.page.heightAt(x, z), z];
    this.page.choose(who ?? this.page.chosen.find(same) ?? this.cursor);
  }

  standing(x, z) {
    const { fighters } = story.frames[this.page.index];
    const covers = (token) => story.footprints[token.footprint].some(
      ([dx, dz]) => token.pos[0] + dx === x && token.pos[2] + dz === z);
    const found = Object.keys(fighters).find((place) => covers(fighters[place]));
    return found === undefined ? undefined : Number(found);
  }

  // Whether it can be measured from there at the moment that is shown.
  isThere(one) {
    return Array.isArray(one) || one in story.frames[this.page.index].fighters;
  }

  called(one) {
    return Array.isArray(one) ? text("block", ...one) : nameOf(one);
  }

  // What is to be read of the two that were chosen.
  said() {
    const { chosen } = this.page;
    if (chosen.length === 0) return this.isOn ? text("ruler-on") : "";
    if (chosen.length === 1) return text("ruler-one", this.called(chosen[0]));
    if (!chosen.every((one) => this.isThere(one))) return text("ruler-bad");
    return this.answer === null ? text("ruler-wait") : this.answer.text;
  }

  label() {
    const blocks = this.page.chosen.length < 2 ? null : this.answer?.blocks ?? null;
    return blocks === null ? "" : String(blocks);
  }

  // Asks for the distance, as it was at the moment that is shown, unless that was asked already.
  ask() {
    const { chosen, index, timer } = this.page;
    if (chosen.length < 2 || !chosen.every((one) => this.isThere(one))) {
      this.forget();
      return;
    }
    const [a, b] = chosen.map((one) => (Array.isArray(one) ? one.join(",") : `f${one}`));
    const wish = new URLSearchParams({ a, b, event: story.frames[index].seq, lang: this.page.lang });
    const asked = `${this.address}?${wish}`;
    if (asked === this.asked) return;
    this.forget();
    if (timer !== null) return;
    this.asked = asked;
    this.answered(asked);
  }

  forget() {
    this.asked = "";
    this.answer = null;
  }

  async answered(asked) {
    let found = { text: text("ruler-bad"), blocks: null };
    try {
      const answer = await fetch(asked);
      if (answer.ok) found = await answer.json();
    } catch { /* said already: it could not be measured */ }
    if (asked !== this.asked) return;
    this.answer = found;
    this.page.draw();
  }
}
