import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fromCsv } from "../../../src/kit/file/csv.ts";
import { hooks } from "../../support/hooks.ts";
import { adminUser } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

const day = 86_400;

test.use({
  realmSettings: {
    users: [adminUser("auditor", ["view-realm", "view-clients", "view-identity-providers"])],
    clients: [
      {
        clientId: "rotating",
        secret: "current",
        attributes: { "client.secret.rotated.expiration.time": String(Math.floor(Date.now() / 1000) + 10 * day) },
      },
      { clientId: "saml-shop", protocol: "saml" },
    ],
  },
});

async function fileOf(page: Page, press: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFile(await file.path(), "utf8");
}

test("expiries are listed by month, and saved as CSV and calendar", async ({ openPanel, admin }) => {
  const [{ id }] = await admin.get("/clients?clientId=saml-shop");
  await admin.post(`/clients/${id}/certificates/saml.signing/generate`);
  await admin.post("/clients-initial-access", { count: 3, expiration: 5 * day });
  const { page } = await openPanel("iam-reports", { user: "auditor", attributes: { path: "/expiries" } });
  const find = hooks(page);
  const row = (text: string) => page.locator('[data-list="expiries"] tbody tr', { hasText: text });
  await expect(row("Rotated client secret")).toContainText("10 days");
  await expect(row("Initial access token")).toContainText("5 days");
  await expect(row("SAML certificate")).toContainText("saml-shop");
  await expect(row("Realm key").first()).toContainText("RS");
  await expect(page.locator('[data-notice="forbidden"]')).toHaveCount(0);

  await row("Rotated client secret").locator(".expander").click();
  await expect(page.locator('[data-action="plan-rotation"]')).toBeVisible();
  await expect(page.locator(".rotation-steps li")).toHaveCount(2);

  await find.action("export-list").click();
  const csv = await fileOf(page, () => find.dialog("export").locator('[data-action="confirm"]').click());
  const [head = [], ...lines] = fromCsv(csv).map(({ cells }) => cells);
  const [name, expires] = [head.indexOf("Name"), head.indexOf("Expires")];
  expect(lines.find((cells) => cells[name] === "rotating")?.[expires]).toMatch(/^\d{4}-\d\d-\d\dT/);

  await page.locator('[data-month="later"]').click();
  await expect(row("Rotated client secret")).toHaveCount(0);
  await expect(row("SAML certificate")).toBeVisible();
  const calendar = await fileOf(page, () => find.action("calendar").click());
  expect(calendar).toContain("BEGIN:VEVENT");
  expect(calendar).toContain("SUMMARY:SAML certificate of saml-shop expires");
  expect(calendar).not.toContain("rotating");
});

test("planning the rotation of a realm key opens its steps", async ({ openConsole, admin }) => {
  const { active } = await admin.get("/keys");
  const page = await openConsole({ path: "reports/expiries" });
  const find = hooks(page);
  // A key can have two algorithms.
  const row = page.locator(`[data-list="expiries"] tr[data-name="RS256 ${active.RS256}"]`);
  await row.locator(".expander").click();
  await find.action("plan-rotation").click();
  const dialog = find.dialog("rotate-keys");
  await expect(dialog.locator('[data-step="add"]')).toBeVisible();
  await expect(dialog.locator("h2")).toContainText("RS256");
  expect(page.url()).toContain(`rotate=${active.RS256}&algorithm=RS256`);
  await dialog.locator('[data-action="close"]').last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/realm-settings\/keys$/);
});
