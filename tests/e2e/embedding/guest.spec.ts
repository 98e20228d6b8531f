// A panel that signs in by itself on somebody else's page: the page stays, whatever happens.
import type { Page } from "@playwright/test";
import texts from "../../../src/kit/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { CONSOLE_CLIENT, HOST_CLIENT } from "../../support/realm.ts";
import type { Site } from "../../support/site.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { row, signIn, signInByWindow, watch } from "./demo.ts";

type Attributes = Record<string, string>;

/** A portal with one panel of ours. Resolves to what its page says, and asks for. */
async function openPortal(page: Page, site: Site, attributes: Attributes) {
  const watched = watch(page);
  const all = Object.entries({ "server-url": serverUrl, "client-id": CONSOLE_CLIENT, ...attributes });
  const { url } = site.page({
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script><script type="module" src="/dist/iam.js"></script></head><body><h1>Portal</h1><iam-users ${all.map(([name, value]) => `${name}="${value}"`).join(" ")}></iam-users></body></html>`,
    scripts: {
      "host.js": `window.heard = []; for (const type of ["iam-error", "iam-signed-out"]) document.addEventListener(type, ({ detail }) => window.heard.push({ type, ...detail }));`,
    },
  });
  await page.goto(url);
  return { ...watched, url, panel: page.locator("iam-users") };
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

test("shows what it is and a button; the window signs in, signing out stays, and a reload finds who is there", async ({
  page,
  site,
  realm,
}) => {
  const { panel, url, problems } = await openPortal(page, site, { realm });
  await expect(panel.getByRole("heading")).toHaveText("Users");
  expect(await findings(page, { within: "iam-users" })).toEqual([]);
  expect(page.url()).toBe(url);
  await signInByWindow(page);
  await expect(row(panel, "admin")).toBeVisible();
  await page.reload();
  await expect(row(panel, "admin")).toBeVisible();
  expect(page.url()).toBe(url);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await panel.evaluate((element) =>
    (element as unknown as { session: { signOut(): Promise<void> } }).session.signOut(),
  );
  await expect(hooks(panel).action("sign-in")).toBeVisible();
  await expect(row(panel, "admin")).toHaveCount(0);
  expect(page.url()).toBe(url);
  expect(await heard(page)).toEqual([{ type: "iam-signed-out", realm }]);
  // The session is over at the server, too.
  await page.reload();
  await expect(hooks(panel).action("sign-in")).toBeVisible();
  expect(problems).toEqual([]);
});

test('sign-in="redirect" leaves by itself where nobody is signed in, not where somebody is, and not after signing out', async ({
  page,
  site,
  realm,
}) => {
  const { panel, url, problems } = await openPortal(page, site, { realm, "sign-in": "redirect" });
  await signIn(page);
  await expect(row(panel, "admin")).toBeVisible();
  expect(page.url()).toBe(url);
  const left: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) left.push(frame.url());
  });
  await page.reload();
  await expect(row(panel, "admin")).toBeVisible();
  expect(left).toEqual([url]);
  await panel.evaluate((element) =>
    (element as unknown as { session: { signOut(): Promise<void> } }).session.signOut(),
  );
  await expect(hooks(panel).action("sign-in")).toBeVisible();
  expect(left).toEqual([url]);
  expect(problems).toEqual([]);
});

const wrongs: [what: string, attributes: (realm: string) => Attributes, told: string][] = [
  ["realm", () => ({ realm: "no-such-realm" }), "There is no realm no-such-realm at"],
  ["client", (realm) => ({ realm, "client-id": "no-such-client" }), "The client no-such-client cannot be used"],
  ["confidential client", (realm) => ({ realm, "client-id": "locked" }), "or it is not public"],
  ["redirect URI", (realm) => ({ realm, "client-id": "elsewhere" }), "is not among its redirect URIs"],
  ["origin", (realm) => ({ realm, "client-id": "closed" }), "is not among its web origins"],
  ["flow", (realm) => ({ realm, "client-id": HOST_CLIENT }), "or its standard flow is off"],
  ["server", (realm) => ({ realm, "server-url": "http://localhost:9" }), "http://localhost:9 could not be reached"],
  ["address", (realm) => ({ realm, "server-url": "id.example.org" }), "server-url must begin with https:// or http://"],
];

test("what is wrong with server, realm or client is told in the panel, and the page stays", async ({
  page,
  site,
  realm,
  admin,
}) => {
  const { origin } = site;
  for (const client of [
    { clientId: "locked", publicClient: false, redirectUris: [`${origin}/*`], webOrigins: [origin] },
    { clientId: "elsewhere", publicClient: true, redirectUris: ["https://else.example/*"], webOrigins: [origin] },
    { clientId: "closed", publicClient: true, redirectUris: [`${origin}/*`], webOrigins: ["https://else.example"] },
  ])
    await admin.post("/clients", client);
  for (const mode of ["button", "redirect"])
    for (const [what, attributes, told] of wrongs) {
      if (mode === "redirect" && !["client", "server", "address"].includes(what)) continue;
      const { panel, url } = await openPortal(page, site, { ...attributes(realm), "sign-in": mode });
      const state = hooks(panel).state("error");
      await expect(state, `${mode}, ${what}`).toContainText(told);
      expect(page.url()).toBe(url);
      expect(await heard(page), `${mode}, ${what}`).toEqual([
        expect.objectContaining({ type: "iam-error", fatal: true }),
      ]);
    }
  // Once it is put right, trying again is enough.
  const { panel } = await openPortal(page, site, { realm, "client-id": "locked" });
  await expect(hooks(panel).state("error")).toBeVisible();
  expect(await findings(page, { within: "iam-users" })).toEqual([]);
  const locked = await admin.client("locked");
  await admin.put(`/clients/${locked.id}`, { ...locked, publicClient: true });
  await hooks(panel).action("retry").click();
  await expect(panel.getByText(texts["session.signedOutText"])).toBeVisible();
});

test("code is loaded once: by who is signed in, and not before a page that is left", async ({
  page,
  site,
  realm,
  browser,
}) => {
  const { panel, requests: before } = await openPortal(page, site, { realm, "sign-in": "redirect" });
  await page.locator("#username").waitFor();
  expect(codeOf(before)).toEqual([]);
  await signIn(page);
  await expect(row(panel, "admin")).toBeVisible();
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const fresh = await context.newPage();
  const { panel: again, requests, url } = await openPortal(fresh, site, { realm });
  await expect(row(again, "admin")).toBeVisible();
  await fresh.waitForLoadState("networkidle");
  const code = codeOf(requests);
  expect(code).toEqual([...new Set(code)]);
  expect(requests.filter((address) => !address.startsWith(url)).length).toBeLessThanOrEqual(18);
  await context.close();
});

/** Files of elements, but not those that decide whether the page stays. */
const codeOf = (requests: readonly string[]) =>
  requests.filter((address) => /\/dist\/(elements|chunks)\/(?!sign-in)/.test(address));
