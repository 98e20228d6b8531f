// The whole navigation, every tab of every area, and every route of Keycloak's console: all exist.
import type { Page } from "@playwright/test";
import { areas } from "../../../src/areas/index.ts";
import { addresses, createSample, sampleRealm, things } from "../../support/screens.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { peerRoutes } from "./peerRoutes.ts";
import { peerTabs } from "./peerTabs.ts";
import { shown } from "./shown.ts";
import { expect, hooks, serverUrl, test } from "./master.ts";

test.use({ realmSettings: sampleRealm });

/** A full realm with its routes: ours and those of Keycloak's console. */
async function prepared(admin: RealmAdmin) {
  await createSample(admin);
  const known = await things(admin);
  return { own: areas.flatMap((area) => addresses(area, known)), peer: peerRoutes(known) };
}

async function walk(page: Page, realm: string, places: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const place of places) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${realm}/${place}`);
    const found = await shown(page);
    if ("bad" in found) wrong.push(`${place}: ${found.bad}`);
  }
  return wrong;
}

test("every navigation entry, every tab and every route of Keycloak's console shows its content", async ({
  openConsole,
  page,
  admin,
  realm,
}) => {
  const { own, peer } = await prepared(admin);
  await openConsole();

  const entries = page.locator("nav [data-nav]");
  const named = () => entries.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.nav ?? ""));
  const areaOf = (name: string) => name.split("/")[0];
  // Home and every area except the realm list, which realm admins do not have. Custom pages appear when the server is known.
  await expect
    .poll(async () => [...new Set((await named()).map(areaOf))].sort())
    .toEqual(
      areas
        .filter(({ id, group }) => id === "dashboard" || group !== undefined)
        .map(({ id }) => id)
        .sort(),
    );
  for (const name of await named()) {
    await hooks(page).nav(name).click();
    expect(await shown(page), name).not.toHaveProperty("bad");
    await expect(hooks(page).nav(name), name).toHaveAttribute("aria-current", "page");
  }

  // Permissions of all users are V1, which is off on the server.
  const shownOwn = own.filter((place) => place !== "users/permissions");
  expect(peer.length).toBeGreaterThan(120);
  expect(await walk(page, realm, [...new Set([...peer, ...shownOwn])])).toEqual([]);
  expect(await walk(page, realm, ["no/such/page", "clients/no/such/page/at/all/here"])).toEqual([
    "no/such/page: not-found",
    "clients/no/such/page/at/all/here: not-found",
  ]);
});

test("everything in the navigation and tabs of Keycloak's console has an equivalent", async ({
  openConsole,
  page,
  admin,
  realm,
}) => {
  const { own, peer } = await prepared(admin);
  await openConsole();
  await page.goto(`${serverUrl}/admin/${realm}/console/`);
  await page.locator("#nav-item-users").waitFor();
  // The first tab of one record per type; the others have the same tabs.
  const firsts = peer.filter((place) => /\/(settings|details)$/.test(place));
  const offered = await peerTabs(page, realm, firsts);
  expect(offered.length).toBeGreaterThan(60);
  const places = new Set([...own, ...peer]);
  // Tabs of extensions, and alternative routes.
  const others = offered.filter((place) => !places.has(place));
  expect(others.length).toBeLessThan(10);
  await openConsole();
  expect(await walk(page, realm, others)).toEqual([]);
});
