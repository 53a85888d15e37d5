"""Tabs of a real browser on the bridge's pages, for tests: whatever goes wrong in one is noted, and
every page that is looked at is checked for what a screen reader needs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from chromium import DESKTOP, HEARD_MS
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response, expect
from playwright.sync_api import Request as Asked

expect.set_options(timeout=HEARD_MS)

REPORTS = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
});
"""

FAULTS = """() => {
  const found = [];
  const named = (one) => (one.getAttribute("aria-label") || one.getAttribute("aria-labelledby")
    || one.title || "").trim();
  const shown = (one) => one.outerHTML.slice(0, 120);
  if (!/^(ru|en)$/.test(document.documentElement.lang)) found.push("no language");
  if (document.title.trim() === "") found.push("no title");
  const heads = document.querySelectorAll("h1").length;
  if (heads !== 1) found.push(`${heads} h1`);
  if (document.querySelectorAll("main").length !== 1) found.push("not one main");
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  for (const id of new Set(ids)) {
    if (ids.filter((one) => one === id).length > 1) found.push(`id ${id} twice`);
  }
  for (const one of document.querySelectorAll("input:not([type=hidden]), select, textarea")) {
    if (one.labels.length === 0 && !named(one)) found.push(`no label: ${shown(one)}`);
  }
  for (const one of document.querySelectorAll("button, a[href], summary, [role=button]")) {
    if (one.ariaHidden === "true") continue;
    if (!one.textContent.trim() && !named(one)) found.push(`no name: ${shown(one)}`);
  }
  for (const one of document.querySelectorAll("[role=img], [role=region], [role=group], nav")) {
    if (!named(one) && !one.querySelector("title")) found.push(`no name: ${shown(one)}`);
  }
  const pointers = ["aria-labelledby", "aria-describedby", "for"];
  for (const one of document.querySelectorAll(pointers.map((name) => `[${name}]`).join())) {
    for (const name of pointers) {
      for (const id of (one.getAttribute(name) || "").split(/\\s+/).filter(Boolean)) {
        if (!document.getElementById(id)) found.push(`${name} of nothing: ${shown(one)}`);
      }
    }
  }
  for (const one of document.querySelectorAll("img:not([alt]), th:empty, :is(h1, h2, h3):empty")) {
    found.push(`says nothing: ${shown(one)}`);
  }
  for (const one of document.querySelectorAll("*")) {
    const run = one.getAttributeNames().filter((name) => name.startsWith("on"));
    if (run.length > 0) found.push(`not inert: ${shown(one)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) {
    found.push(`wider than the window: ${document.documentElement.scrollWidth}`);
  }
  return found;
}"""


@dataclass
class WebTab:
    """An open tab. ``wrong``: what its console, its policy, its requests and its scripts said;
    ``clicks``: how often it was clicked or typed into; ``may_fail``: statuses that are expected."""

    page: Page
    address: str
    may_fail: frozenset[int] = frozenset()
    wrong: list[str] = field(default_factory=list)
    clicks: int = 0

    def __post_init__(self) -> None:
        self.page.set_default_timeout(HEARD_MS)
        self.page.add_init_script(REPORTS)
        self.page.on("console", lambda said: self._note(said.type, said.text))
        self.page.on("pageerror", lambda error: self.wrong.append(f"script: {error}"))
        self.page.on("dialog", lambda dialog: self.wrong.append(f"dialog: {dialog.message}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._came)

    def _note(self, kind: str, text: str) -> None:
        if not (self.may_fail and text.startswith("Failed to load resource")):
            self.wrong.append(f"{kind}: {text}")

    def _failed(self, asked: Asked) -> None:
        """What is only read, or a stream, is let go when its page is left; all else must come."""
        if asked.method != "GET" or asked.failure != "net::ERR_ABORTED":
            self.wrong.append(f"failed: {asked.method} {asked.url} {asked.failure}")

    def _came(self, response: Response) -> None:
        if response.status >= 400 and response.status not in self.may_fail:
            asked = response.request
            self.wrong.append(f"{response.status}: {asked.method} {response.url}")
        if not response.url.startswith((self.address, "data:")):
            self.wrong.append(f"elsewhere: {response.url}")

    @contextmanager
    def failing(self, *statuses: int) -> Iterator[None]:
        """These statuses are expected as long as the block lasts."""
        before, self.may_fail = self.may_fail, frozenset(statuses)
        yield
        self.may_fail = before

    def open(self, path: str) -> WebTab:
        """Open a page by its address, and check it."""
        self.page.goto(path if path.startswith("http") else self.address + path)
        return self.sound()

    def sound(self) -> WebTab:
        """Check the page that is shown now."""
        self.page.wait_for_load_state("domcontentloaded")
        found = self.page.evaluate(FAULTS)
        assert found == [], f"{self.page.url}: {found}"
        return self

    def click(self, what: Locator) -> None:
        """Click, as a hand does."""
        self.clicks += 1
        what.click()

    def press(self, label: str, within: Locator | None = None) -> None:
        """Click the button with this name."""
        self.click((within or self.page).get_by_role("button", name=label, exact=True))

    def go(self, label: str) -> WebTab:
        """Click a link of the pages' own navigation, and check the page it leads to."""
        links = self.page.get_by_role("navigation").first
        self.click(links.get_by_role("link", name=label, exact=True))
        expect(links.get_by_role("link", name=label, exact=True)).to_have_attribute(
            "aria-current", "page"
        )
        return self.sound()

    def nav(self) -> list[str]:
        """The links of the pages' own navigation."""
        links = self.page.get_by_role("navigation").first.get_by_role("link")
        return [text.strip() for text in links.all_inner_texts()]

    def sees(self, *texts: str) -> None:
        """Wait until the page shows these."""
        for text in texts:
            expect(self.page.locator("main")).to_contain_text(text)

    def status(self, path: str) -> int:
        """What an address answers to this browser, without a page for it."""
        return self.asks("GET", path)

    def asks(self, method: str, path: str) -> int:
        """The same by any method; what a path leaves open is filled with something."""
        whole = self.address + re.sub(r"{[^}]*}", "1", path)
        return self.page.request.fetch(whole, method=method, max_redirects=0).status


class Watch:
    """All tabs of a test, in the browsers they belong to."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.tabs: list[WebTab] = []

    def browser(self, size: tuple[int, int] = DESKTOP, **options: Any) -> BrowserContext:
        """A browser of somebody else: other cookies."""
        wide = {"width": size[0], "height": size[1]}
        return self._browser.new_context(viewport=wide, locale="ru-RU", **options)  # type: ignore[arg-type]

    def tab(self, context: BrowserContext, address: str, *may_fail: int) -> WebTab:
        """A new tab of a browser."""
        opened = WebTab(context.new_page(), address, frozenset(may_fail))
        self.tabs.append(opened)
        return opened

    def wrong(self) -> list[str]:
        """What went wrong in all tabs."""
        return [f"{tab.page.url}: {said}" for tab in self.tabs for said in tab.wrong]


@contextmanager
def watched(browser: Browser) -> Iterator[Watch]:
    """Nothing may have gone wrong in any tab when the block ends, nor if it fails be kept quiet."""
    watch = Watch(browser)
    try:
        yield watch
    except BaseException as error:
        error.add_note("\n".join(["what tabs said:", *watch.wrong()]))
        for tab in watch.tabs:
            if not tab.page.is_closed():
                error.add_note(f"{tab.page.url}: {tab.page.locator('main').inner_text()[:1500]}")
        raise
    assert watch.wrong() == []
