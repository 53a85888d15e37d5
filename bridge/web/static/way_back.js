// Nobody is signed in here any more: whoever signs in again in this browser comes back to this page.

export function leaveWayBack() {
  const page = location.pathname + location.search + location.hash;
  const headers = { "Content-Type": "application/json" };
  fetch("/api/way-back", { method: "POST", headers, body: JSON.stringify({ page }) }).catch(() => {});
}
