// What happens while the page is open. A lost connection is opened again, behind what has been seen.

const LEAST_MS = 1000;
const MOST_MS = 15000;

// Others on the page may want to know. `isUrgent`: it is about the fight as a whole (a dispute, a
// pause, something taken back, its end), not one more step.
function changed(isUrgent) {
  document.dispatchEvent(new CustomEvent("fight:changed", { detail: { isUrgent } }));
}

export class Live {
  // `told`: what to do with each kind of message; `last`: gives the last event that was seen;
  // `restMs`: gives how long a page may be out of sight until it hears no more.
  constructor(address, last, told, restMs) {
    this.address = address;
    this.last = last;
    this.told = told;
    this.restMs = restMs;
    this.wait = LEAST_MS;
    this.isOn = false;
    this.isResting = false;
    this.source = null;
    this.timer = null;
    this.hiding = null;
    document.addEventListener("visibilitychange", () => this.seen());
  }

  open() {
    this.isOn = true;
    this.isResting = false;
    this.connect();
    this.seen();
  }

  // For good: it is over, nobody may look any longer, or the page is left.
  close() {
    this.isOn = false;
    this.isResting = false;
    clearTimeout(this.hiding);
    this.disconnect();
  }

  // A browser opens six connections to a server and no more: pages that nobody looks at give theirs
  // back, and catch up when they are looked at again.
  seen() {
    clearTimeout(this.hiding);
    if (!this.isOn) return;
    if (document.hidden) {
      this.hiding = setTimeout(() => this.rest(), this.restMs());
    } else if (this.isResting) {
      this.isResting = false;
      this.connect();
    }
  }

  rest() {
    this.isResting = true;
    this.disconnect();
  }

  connect() {
    this.disconnect();
    const source = new EventSource(`${this.address}&after=${this.last()}`);
    this.source = source;
    let isOpen = false;
    source.addEventListener("open", () => {
      isOpen = true;
      this.wait = LEAST_MS;
      this.told.back();
    });
    for (const kind of ["more", "clock"]) {
      source.addEventListener(kind, (event) => {
        const facts = JSON.parse(event.data);
        this.told[kind](facts);
        changed(kind === "clock" || facts.entries.some((entry) => entry.mark));
      });
    }
    for (const kind of ["anew", "over", "bye"]) {
      source.addEventListener(kind, () => {
        if (kind !== "anew") this.close();
        this.told[kind]();
        changed(true);
      });
    }
    source.addEventListener("error", () => this.lost(source, isOpen));
  }

  // `wasOpen` false: perhaps nobody may look any longer; that is asked for first.
  async lost(source, wasOpen) {
    if (source !== this.source) return;
    this.disconnect();
    this.told.lost();
    const may = wasOpen || (await this.told.may());
    if (!may) this.close();
    if (!this.isOn || this.isResting || this.source !== null || this.timer !== null) return;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, MOST_MS);
  }

  disconnect() {
    this.source?.close();
    this.source = null;
    clearTimeout(this.timer);
    this.timer = null;
  }
}
