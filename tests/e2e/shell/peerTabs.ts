// Navigation entries of Keycloak's console, and tabs of the pages that these and the given routes open.
import type { Page } from "@playwright/test";

/** Links of the navigation and of tabs, marked by their role. */
const OFFERED = '#page-sidebar a[href*="#/"], nav a[id^="nav-item"], a[role="tab"][href*="#/"]';

/** Link targets of the page, once their number is stable or after two seconds. */
const links = (page: Page) =>
  page.evaluate(async (selector) => {
    const end = performance.now() + 2_000;
    let [calm, before] = [0, ""];
    while (performance.now() < end && calm < 6) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const busy = document.querySelector('[role="progressbar"]') !== null;
      const found = [...document.querySelectorAll<HTMLAnchorElement>(selector)].map((link) => link.hash);
      const said = found.join();
      calm = found.length > 0 && !busy && said === before ? calm + 1 : 0;
      before = said;
    }
    return before.split(",").filter(Boolean);
  }, OFFERED);

/**
 * Routes below the realm that navigation and tabs link to, from the first page and from `starts`.
 * @param page signed in, with Keycloak's console
 */
export async function peerTabs(page: Page, realm: string, starts: readonly string[]): Promise<readonly string[]> {
  const [found, offered] = [new Set<string>(starts), new Set<string>()];
  const open = async (place: string) => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${realm}/${place}`);
    return links(page);
  };
  for (const place of found) {
    let shown = await open(place);
    // Keycloak's console sometimes shows an empty page after a navigation, until a reload or even after it.
    if (shown.length === 0) {
      await page.goto(new URL(".", page.url().replace(/#.*/, "")).href);
      await page.locator("#nav-item-users").waitFor();
      shown = await open(place);
    }
    for (const link of shown) {
      const below = link.replace(/^#\/[^/]+\/?/, "").replace(/[?#].*$/, "");
      found.add(below);
      offered.add(below);
    }
  }
  return [...offered].sort();
}
