// A panel that signs in by itself on a host page: the page stays in every case.
import type { Page } from "@playwright/test";
import texts from "../../../src/kit/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { CONSOLE_CLIENT, HOST_CLIENT } from "../../support/realm.ts";
import type { Site } from "../../support/site.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { row, signIn, signInByWindow, watch } from "./demo.ts";

type Attributes = Record<string, string>;

/** A portal with one panel. Resolves to its messages and requests. */
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

test("shows a sign-in button; the popup signs in, sign-out stays, and a reload keeps the session", async ({
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
  // No token, only that the realm has no user storage.
  const stored = () => page.evaluate(() => Object.entries(localStorage));
  expect(await stored()).toEqual([[expect.stringMatching(/^iam-person .* no-storage /), ""]]);

  await panel.evaluate((element) =>
    (element as unknown as { session: { signOut(): Promise<void> } }).session.signOut(),
  );
  await expect(hooks(panel).action("sign-in")).toBeVisible();
  expect(await stored()).toEqual([]);
  await expect(row(panel, "admin")).toHaveCount(0);
  expect(page.url()).toBe(url);
  expect(await heard(page)).toEqual([{ type: "iam-signed-out", realm }]);
  // The session at the server ended too.
  await page.reload();
  await expect(hooks(panel).action("sign-in")).toBeVisible();
  expect(problems).toEqual([]);
});

test('sign-in="redirect" redirects a signed-out user, not a signed-in one, and not after sign-out', async ({
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
  ["realm", () => ({ realm: "no-such-realm" }), "has no realm no-such-realm"],
  ["client", (realm) => ({ realm, "client-id": "no-such-client" }), "The client no-such-client can't be used"],
  ["confidential client", (realm) => ({ realm, "client-id": "locked" }), "or is not public"],
  ["redirect URI", (realm) => ({ realm, "client-id": "elsewhere" }), "is not in its redirect URIs"],
  ["origin", (realm) => ({ realm, "client-id": "closed" }), "is not in its web origins"],
  ["flow", (realm) => ({ realm, "client-id": HOST_CLIENT }), "or standard flow is off"],
  [
    "server",
    (realm) => ({ realm, "server-url": "http://localhost:9" }),
    "Could not reach the sign-in server http://localhost:9",
  ],
  ["address", (realm) => ({ realm, "server-url": "id.example.org" }), "server-url must start with https:// or http://"],
];

test("errors of server, realm or client appear in the panel, and the page stays", async ({
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
  // After a fix, a retry is enough.
  const { panel } = await openPortal(page, site, { realm, "client-id": "locked" });
  await expect(hooks(panel).state("error")).toBeVisible();
  expect(await findings(page, { within: "iam-users" })).toEqual([]);
  const locked = await admin.client("locked");
  await admin.put(`/clients/${locked.id}`, { ...locked, publicClient: true });
  await hooks(panel).action("retry").click();
  await expect(panel.getByText(texts["session.signedOutText"])).toBeVisible();
});

test("code is loaded once, for a signed-in user and not before a redirect", async ({ page, site, realm, browser }) => {
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

/** Files of elements, except those that decide on the redirect. */
const codeOf = (requests: readonly string[]) =>
  requests.filter((address) => /\/dist\/(elements|chunks)\/(?!sign-in)/.test(address));
