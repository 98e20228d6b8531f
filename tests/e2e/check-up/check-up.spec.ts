import texts from "../../../src/areas/check-up/en.json" with { type: "json" };
import { diff, readRealm, type RealmServer } from "../../../src/realm-document/index.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import type { Page } from "@playwright/test";

const spa = {
  ...{ clientId: "spa", publicClient: true, redirectUris: ["https://spa.example/callback"], webOrigins: ["+"] },
  ...{ fullScopeAllowed: false, implicitFlowEnabled: true, description: "Not to be changed" },
};

const auditorRoles = ["view-realm", "view-clients", "view-users", "view-identity-providers", "view-events"];

/** The realm as a document, read by the admin API. */
async function documentOf(admin: RealmAdmin) {
  const request: RealmServer["request"] = async <T>(_method: string, path: string, args: { query?: object } = {}) => {
    const query = new URLSearchParams(Object.entries(args.query ?? {}).map(([key, value]) => [key, String(value)]));
    return (await admin.get(query.size > 0 ? `${path}?${query}` : path)) as T;
  };
  return readRealm({ url: "http://localhost", realm: admin.realm, request, fetch: () => Promise.reject(new Error()) });
}

/** Opens a check of a group that may be folded. */
async function openCheck(page: Page, group: string, check: string) {
  await expect(page.locator('[data-state="reading"]')).toHaveCount(0);
  const toggle = page.locator(`section[data-name="${group}"] [data-action="toggle-group"]`);
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
  await page.locator(`[data-list="${group}"] [data-name="${check}"] [data-action="open-check"]`).click();
  const detail = page.locator(`.check-detail[data-of="${check}"]`);
  await expect(detail).toBeVisible();
  return detail;
}

const changedFields = ({ sections }: ReturnType<typeof diff>) =>
  sections.flatMap(({ items }) =>
    items
      .filter(({ change }) => change !== "equal")
      .flatMap(({ key, fields }) => fields.map(({ path }) => `${key} ${path.join("/")}`)),
  );

test("finds what is unsafe, and fixes only the fields that the plan names", async ({ openConsole, admin }) => {
  await admin.post("/clients", spa);
  await admin.put("", { sslRequired: "none", accessTokenLifespan: 3600 });
  const before = await documentOf(admin);
  const page = await openConsole({ path: "check-up" });
  const { action, dialog } = hooks(page);

  await openCheck(page, "critical", "R09");
  await action("fix").click();
  await action("run").click();
  await dialog("confirm-run").locator('[data-action="confirm"]').click();
  await expect(page.locator('[data-list="steps"] [data-state="done"]')).toHaveCount(1, { timeout: 30_000 });
  expect(changedFields(diff(await documentOf(admin), before))).toEqual(["realm sslRequired"]);

  // A fix that can stop an application is chosen by hand and confirmed by name.
  await page.locator(".breadcrumb a").first().click();
  const pkce = await openCheck(page, "medium", "K09");
  await expect(action("fix")).toBeDisabled();
  await pkce.locator('tr[data-name="spa"] [data-action="select-item"]').check();
  await action("fix").click();
  await action("run").click();
  await dialog("confirm-run").locator("input").fill(admin.realm);
  await dialog("confirm-run").locator('[data-action="confirm"]').click();
  await expect(page.locator('[data-list="steps"] [data-state="done"]')).toHaveCount(1, { timeout: 30_000 });
  expect(changedFields(diff(await documentOf(admin), before)).sort()).toEqual([
    "client/spa implicitFlowEnabled",
    "realm sslRequired",
  ]);

  // The way back is a plan of its own.
  await action("take-back").click();
  await action("run").click();
  await dialog("confirm-run").locator('[data-action="confirm"]').click();
  await expect(page.locator('[data-list="steps"] [data-state="done"]')).toHaveCount(1, { timeout: 30_000 });
  expect(changedFields(diff(await documentOf(admin), before))).toEqual(["realm sslRequired"]);
});

test("keeps an accepted finding in the realm, for an auditor too, who writes nothing", async ({
  openConsole,
  admin,
}) => {
  await admin.put("", { sslRequired: "none", attributes: { own: "kept" } });
  await admin.createAdmin("auditor", auditorRoles);
  const page = await openConsole({ path: "check-up" });
  const { action, dialog } = hooks(page);
  await openCheck(page, "critical", "R09");
  await action("put-aside").click();
  await dialog("put-aside").locator('[data-field="reason"]').fill("TLS ends at the proxy");
  await dialog("put-aside").locator('[data-action="save"]').click();
  await expect(page.locator('.check-detail [data-state="put-aside"]')).toContainText("TLS ends at the proxy");
  const { attributes } = (await admin.get("")) as { attributes: Record<string, string> };
  expect(attributes.own).toBe("kept");
  expect(JSON.parse(attributes["iam.checks"] ?? "")).toEqual([expect.objectContaining({ check: "R09", key: "realm" })]);
  await page.reload();
  await openCheck(page, "putAside", "R09");
  // The home shows the worst findings of this run without a request of its own.
  await page.evaluate((realm) => {
    location.hash = `#/${realm}`;
  }, admin.realm);
  await expect(page.locator('[data-list="check-up"] li')).toHaveCount(3);

  const auditor = await (await page.context().browser()?.newContext())?.newPage();
  if (!auditor) throw new Error("No browser");
  const writes: string[] = [];
  auditor.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/admin/")) writes.push(request.url());
  });
  await openConsole({ page: auditor, path: "check-up", user: "auditor" });
  const detail = await openCheck(auditor, "putAside", "R09");
  await expect(detail).toContainText("TLS ends at the proxy");
  await openCheck(auditor, "high", "R07");
  await expect(auditor.locator('[data-state="missing-roles"]')).toContainText("manage-realm");
  await expect(auditor.locator('[data-action="fix"]')).toHaveCount(0);
  await auditor.locator('[data-action="put-aside"]').click();
  await auditor.locator('[data-dialog="put-aside"] [data-field="reason"]').fill("Known");
  await auditor.locator('[data-dialog="put-aside"] [data-action="save"]').click();
  await expect(auditor.locator('.check-detail [data-state="put-aside"]')).toContainText("Known");
  await auditor.reload();
  await openCheck(auditor, "putAside", "R07");
  await expect(auditor.getByText(texts["checkUp.noPolicies"])).toHaveCount(0);
  expect(writes).toEqual([]);
  await auditor.context().close();
});
