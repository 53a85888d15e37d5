// Moments stand in the page in UTC; here they are shown as the reader's clock has them.
/** The zone of the reader's clock. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
const two = (number) => String(number).padStart(2, "0");

/** A moment (ms since 1970) on the reader's clock, as people write it. */
export function local(ms) {
  const at = new Date(ms);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** Show all moments under an element by the reader's clock; their title keeps UTC. */
export function localize(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const ms = Date.parse(time.dateTime);
    if (Number.isNaN(ms) || time.title) continue;
    time.title = `${time.textContent.trim()} UTC`;
    time.textContent = local(ms);
  }
  for (const zone of root.querySelectorAll("[data-zone]")) zone.textContent = ZONE;
}

/** Dates that are typed are the reader's, unless the address says otherwise. */
function own(field) {
  field.value = ZONE;
  delete field.dataset.ownZone;
}

localize(document);
for (const field of document.querySelectorAll("[data-own-zone]")) own(field);
