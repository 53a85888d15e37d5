// Fingers and the mouse on the map: one moves it, two pinch it, a touch without moving points.

const STILL_PX = 6;

export class Fingers {
  constructor(map) {
    this.map = map;
    this.down = new Map();
    this.way = 0;
    const acts = { pointerdown: "press", pointermove: "move", pointerup: "lift", pointercancel: "drop" };
    for (const [kind, act] of Object.entries(acts)) map.svg.addEventListener(kind, (event) => this[act](event));
  }

  // One that stands on a fighter chooses him and moves nothing, as long as it is alone.
  press(event) {
    if (event.isPrimary) this.down.clear();
    if (this.down.size >= 2) return;
    const isFirst = this.down.size === 0;
    this.onFighter = isFirst && event.target.closest(".token") !== null;
    this.way = isFirst ? 0 : STILL_PX;
    this.down.set(event.pointerId, [event.clientX, event.clientY]);
    if (!this.onFighter) this.map.svg.setPointerCapture(event.pointerId);
  }

  move(event) {
    const from = this.down.get(event.pointerId);
    if (from === undefined || this.onFighter) return;
    const to = [event.clientX, event.clientY];
    const others = [...this.down].filter(([id]) => id !== event.pointerId);
    if (others.length > 0) this.pinch(from, to, others[0][1]);
    else if (!this.pan(from, to)) return;
    this.down.set(event.pointerId, to);
  }

  // Whether the map has moved: a hand that trembles moves nothing.
  pan(from, to) {
    const by = [to[0] - from[0], to[1] - from[1]];
    if (this.way + Math.hypot(...by) < STILL_PX) return false;
    this.way += Math.hypot(...by);
    this.map.drag(by);
    return true;
  }

  // What is between the fingers stays between them.
  pinch(from, to, other) {
    const apart = (one) => Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1]));
    const middle = (one) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
    const [before, after] = [middle(from), middle(to)];
    this.map.zoom(apart(from) / apart(to), before);
    this.map.drag([after[0] - before[0], after[1] - before[1]]);
  }

  lift(event) {
    const isTap = this.down.has(event.pointerId) && this.down.size === 1 && !this.onFighter && this.way < STILL_PX;
    this.drop(event);
    if (isTap) this.map.onSpot?.(this.map.blockUnder(event));
  }

  drop(event) {
    this.down.delete(event.pointerId);
  }
}
