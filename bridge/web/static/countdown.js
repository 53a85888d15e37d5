// The time that runs down: of the question that ends first, else of the turn or the stage.

import { element, put } from "./dom.js";
import { text } from "./texts.js";

const TICK_MS = 250;

function left(until, now) {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class Countdown {
  constructor() {
    this.box = element("p", { class: "countdown", role: "timer" });
    this.now = null;
    this.frame = null;
    setInterval(() => this.draw(), TICK_MS);
  }

  // The fight's own time, as of this moment; it runs on unless it stands.
  set({ now, runs }) {
    this.now = { at: now, since: performance.now(), runs };
    this.draw();
  }

  // `isNow`: the frame is how the fight stands at present.
  show(frame, isNow) {
    this.frame = frame;
    this.isNow = isNow;
    this.draw();
  }

  time() {
    if (!this.isNow || this.now === null) return this.frame.at;
    return this.now.at + (this.now.runs ? performance.now() - this.now.since : 0);
  }

  draw() {
    const { clock = null, asks = [] } = this.frame?.now ?? {};
    const ends = asks.map(([, , until]) => until).filter((until) => until !== null);
    let said = "";
    if (ends.length > 0) said = text("time", left(Math.min(...ends), this.time()));
    else if (clock !== null) said = text("time", left(clock.until, clock.stopped ?? this.time()));
    put(this.box, said);
  }
}
