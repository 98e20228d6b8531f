// A portal that keeps the token on its server: the page does not know the admin's roles.
import type { Page } from "@playwright/test";
import texts from "../../../src/kit/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import type { Site } from "../../support/site.ts";
import { expect, serverUrl, test } from "../../support/test.ts";

type Portal = { panel: { access?: unknown }; alerts: { variant: string; message: string }[]; writes: string[] };

const host = (access: string) => `
  const token = fetch("token").then((answer) => answer.text());
  window.panel = document.querySelector("iam-groups");
  window.alerts = [];
  window.writes = [];
  document.addEventListener("iam-alert", ({ detail }) => window.alerts.push(detail));
  window.panel.access = ${access};
  window.panel.fetcher = async (url, init) => {
    if ((init?.method ?? "GET") !== "GET") window.writes.push(init.method);
    const headers = new Headers(init?.headers);
    headers.set("authorization", "Bearer " + (await token));
    return fetch(url, { ...init, headers });
  };`;

/** A portal with a token-adding transport, for an admin who can only view groups. */
async function openPortal(page: Page, site: Site, admin: RealmAdmin, { access = "undefined", path = "/" } = {}) {
  await admin.createAdmin("viewer", ["query-users", "query-groups", "view-users"]);
  await admin.post("/groups", { name: "staff" });
  const { url } = site.page({
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script><script type="module" src="/dist/iam.js"></script></head><body><iam-groups server-url="${serverUrl}" realm="${admin.realm}" path="${path}"></iam-groups></body></html>`,
    scripts: { "host.js": host(access) },
    owner: { realm: admin.realm, username: "viewer", password: "viewer" },
  });
  await page.goto(url);
  const panel = page.locator("iam-groups");
  await expect(panel).toContainText("staff");
  return { panel, at: hooks(panel) };
}

const kept = <K extends "alerts" | "writes">(page: Page, what: K) =>
  page.evaluate((name) => (window as unknown as Portal)[name], what) as Promise<Portal[K]>;

test("roles from the host decide on actions, and new ones apply at once", async ({ page, site, admin }) => {
  const { at } = await openPortal(page, site, admin, {
    access: `async () => ({ roles: { "realm-management": ["query-groups", "view-users"] } })`,
  });
  for (const action of ["create", "row-actions", "delete"]) await expect(at.action(action)).toHaveCount(0);
  await page.evaluate(() => {
    (window as unknown as Portal).panel.access = {
      roles: { "realm-management": ["query-groups", "view-users", "manage-users"] },
    };
  });
  await expect(at.action("create").first()).toBeVisible();
  await page.evaluate(() => {
    (window as unknown as Portal).panel.access = { roles: { "realm-management": ["query-groups", "view-users"] } };
  });
  await expect(at.action("create")).toHaveCount(0);
  expect(await kept(page, "writes")).toEqual([]);
});

test("without them, actions are removed after the server's first denial, and the role is named once", async ({
  page,
  site,
  admin,
}) => {
  const { panel, at } = await openPortal(page, site, admin);
  await at.action("create").first().click();
  await at.dialog().locator("[data-field=name] input, input[data-field=name]").first().fill("more");
  await at.dialog().locator('[data-action="save"], [data-action="confirm"], [data-action="create"]').first().click();
  await expect(panel).toContainText(texts["access.denied"].replace("{{roles}}", "manage-users"));
  // The input is still there.
  await expect(at.dialog().locator("input").first()).toHaveValue("more");
  await at.dialog().locator('[data-action="cancel"]').click();
  for (const action of ["create", "row-actions", "delete"]) await expect(at.action(action)).toHaveCount(0);
  await expect(panel).toContainText("staff");
  const named = (await kept(page, "alerts")).filter(({ message }) => message.includes("manage-users"));
  expect(named.map(({ variant }) => variant)).toEqual(["info"]);
  expect(await kept(page, "writes")).toEqual(["POST"]);
  expect((await admin.get("/groups")).map(({ name }: { name: string }) => name)).toEqual(["staff"]);
});
