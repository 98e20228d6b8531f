import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { rowAction } from "../roles/pages.ts";
import { createClient } from "./clientTabs.ts";
import { goTo, openClients } from "./pages.ts";

test("list, wizard, import, settings, roles and dialogs of clients have no finding", async ({ openPanel, admin }) => {
  const id = await createClient(admin, {
    clientId: "a-shop",
    protocol: "openid-connect",
    serviceAccountsEnabled: true,
    consentRequired: true,
  });
  const saml = await createClient(admin, { clientId: "a-service", protocol: "saml", enabled: false });
  await admin.post(`/clients/${id}/roles`, { name: "reader" });
  const { id: role } = await admin.get(`/clients/${id}/roles/reader`);
  const { page } = await openClients(openPanel, "/");
  const find = hooks(page);
  const check = async (what: string) => expect(await findingsInLooks(page), what).toEqual([]);
  const settled = () => expect(page.locator('[data-state="loading"]')).toHaveCount(0);

  await expect(find.row({ name: "a-shop" })).toBeVisible();
  await check("list");
  await rowAction(page, "account", "delete");
  await expect(find.dialog("confirm-delete")).toBeVisible();
  await check("delete dialog");
  await find.dialog("confirm-delete").locator('[data-action="cancel"]').click();

  await goTo(page, "/add-client");
  await find.action("next").click();
  await expect(page.locator(".field-error")).toBeVisible();
  await check("first step with an error");
  await find.input("clientId").fill("x");
  await find.action("next").click();
  await expect(find.field("publicClient")).toBeVisible();
  await check("second step");
  await find.action("next").click();
  await expect(find.field("redirectUris").first()).toBeVisible();
  await check("third step");
  await find.action("cancel").click();
  await find.dialog().locator('[data-action="confirm"]').click();

  await goTo(page, "/import-client");
  await page.locator('input[type="file"]').setInputFiles({
    name: "x.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"clientId":"x","secret":"s"}'),
  });
  await page.locator("details[data-count] summary").click();
  await check("import");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("no") });
  await expect(page.locator('[data-state="unreadable"]')).toBeVisible();
  await check("import of what cannot be read");

  for (const path of [
    `${id}/settings`,
    `${saml}/settings`,
    `${id}/roles`,
    `${id}/serviceAccount`,
    `${id}/sessions`,
    `${id}/events`,
    `${id}/roles/new`,
    `${id}/roles/${role}/details`,
    `${id}/roles/${role}/users-in-role`,
  ]) {
    await goTo(page, `/${path}`);
    await settled();
    await check(path.replace(/[0-9a-f-]{36}/g, "…"));
  }
  await goTo(page, `/${id}/settings`);
  await find.field("enabled").click();
  await expect(find.dialog("confirm-disable")).toBeVisible();
  await check("disable dialog");
  await page.keyboard.press("Escape");
  await find.action("actions").click();
  await page.locator('.menu [data-action="adapter-config"]').click();
  await expect(find.dialog("adapter-config").locator('[data-field="details"]')).toBeVisible();
  await check("adapter configuration");
});
