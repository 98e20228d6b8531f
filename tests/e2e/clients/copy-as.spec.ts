import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/kit/copy-as/en.json" with { type: "json" };
import { spawnSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { findingsInLooks } from "../../support/axe.ts";
import { firstAdmin } from "../../support/environment.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, serverUrl, test } from "../../support/test.ts";

const name = `O'Brien & "Söhne" $(touch /tmp/x) \`id\``;

test.use({
  realmSettings: {
    clients: [{ clientId: "shop", publicClient: true, redirectUris: ["https://shop.example/*"] }],
    users: [{ username: "ada", firstName: "Ada", lastName: "Byron", email: "ada@test.example" }],
  },
});

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Selects a format from the menu of the latest success alert. */
async function copyAs(page: Page, form: "curl" | "kcadm" | "json"): Promise<string> {
  const alert = hooks(page).alert("success");
  await alert.locator('[data-action="copy-as"]').click();
  const item = alert.locator(`[data-action="copy-${form}"]`);
  await item.filter({ visible: true }).click();
  await expect(item).toBeHidden();
  await expect(alert.locator('[data-action="copy-as"]')).toHaveAccessibleName(kit.copySuccess);
  return clipboard(page);
}

test("a saved change with any values is copied as curl, kcadm and JSON", async ({ openPanel, admin, realm, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await admin.client("shop");
  await openPanel("iam-clients", { attributes: { path: `/${id}/settings` } });
  const find = hooks(page);
  await find.input("name").fill(name);
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, { name });
  const sent = JSON.parse(await copyAs(page, "json"));
  expect(sent).toMatchObject({ id, clientId: "shop", name, redirectUris: ["https://shop.example/*"] });

  const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const body = JSON.stringify(sent, undefined, 2);
  expect(await copyAs(page, "curl")).toBe(
    [
      `curl --fail-with-body --request PUT ${serverUrl}/admin/realms/${realm}/clients/${id}`,
      `--header "Authorization: Bearer $TOKEN"`,
      `--header 'Content-Type: application/json'`,
      `--data-raw ${shell(body)}`,
    ].join(" \\\n  "),
  );
  expect(await copyAs(page, "kcadm")).toBe(
    [`kcadm.sh update clients/${id} -r ${realm}`, `-b ${shell(body)}`].join(" \\\n  "),
  );
});

test("renaming a client does not send its secret, and the copied call keeps it", async ({ openPanel, admin, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const attributes = { "saml.signing.private.key": "s3cret-key" };
  await admin.post("/clients", { clientId: "safe", publicClient: false, secret: "s3cret", attributes });
  const { id } = await admin.client("safe");
  await openPanel("iam-clients", { attributes: { path: `/${id}/settings` } });
  const find = hooks(page);
  await find.input("name").fill("Renamed");
  const written = page.waitForRequest((request) => request.method() === "PUT");
  await find.action("save").click();
  const sent: unknown = (await written).postDataJSON();
  expect(sent).toMatchObject({ clientId: "safe", name: "Renamed" });
  expect(sent).not.toHaveProperty("secret");
  expect(JSON.stringify(sent)).not.toContain("s3cret");
  await admin.shows(`/clients/${id}`, { name: "Renamed", secret: "s3cret", attributes });

  const command = await copyAs(page, "curl");
  await admin.put(`/clients/${id}`, { ...(await admin.get(`/clients/${id}`)), name: "Changed meanwhile" });
  const { access_token: TOKEN } = await passwordGrant(serverUrl, { realm: "master", ...firstAdmin });
  const { status, stderr } = spawnSync("/bin/sh", ["-c", command], {
    encoding: "utf8",
    env: { ...process.env, TOKEN },
  });
  expect(status, stderr).toBe(0);
  await admin.shows(`/clients/${id}`, { name: "Renamed", secret: "s3cret", attributes });
});

test("copied calls contain no password", async ({ openPanel, admin, realm, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await admin.user("ada");
  await openPanel("iam-users", { attributes: { path: `/${id}/credentials` } });
  const find = hooks(page);
  await find.action("set-password").click();
  for (const field of ["value", "confirmation"]) await find.input(`credentials.${field}`).fill("never-to-be-seen");
  await find.dialog("set-password").locator('[data-action="save"]').click();
  await find
    .dialog("confirm-set-password")
    .or(find.dialog("confirm-reset-password"))
    .locator('[data-action="confirm"]')
    .click();
  await expect(find.alert("success")).toBeVisible();
  const text = await copyAs(page, "kcadm");
  expect(text).toContain(`kcadm.sh update users/${id}/reset-password -r ${realm}`);
  expect(text.startsWith(`# ${texts["copyAs.secrets"].replace("{{names}}", "value")}\n`)).toBe(true);
  for (const form of ["kcadm", "curl", "json"] as const)
    expect(await copyAs(page, form)).not.toContain("never-to-be-seen");
});

test("a creation can be copied; a failed change offers no copy", async ({ openPanel, admin, page, realm }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPanel("iam-roles", { attributes: { path: "/new" } });
  const find = hooks(page);
  await find.input("name").fill("admin's role");
  await find.action("save").click();
  await admin.shows("/roles/admin's%20role", { name: "admin's role" });
  expect(await copyAs(page, "kcadm")).toBe(
    [`kcadm.sh create roles -r ${realm}`, `-b '{"attributes":{},"name":"admin'\\''s role"}'`].join(" \\\n  "),
  );

  await page.evaluate(() =>
    (document.querySelector("iam-roles") as HTMLElement & { navigate(path: string): void }).navigate("/new"),
  );
  await find.input("name").fill("admin's role");
  await find.action("save").click();
  await expect(find.alert("danger")).toBeVisible();
  await expect(find.alert("danger").locator('[data-action="copy-as"]')).toHaveCount(0);
});

test("the copy menu works by keyboard and has no finding", async ({ openPanel, admin, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await admin.client("shop");
  await openPanel("iam-clients", {
    attributes: { path: `/${id}/settings` },
  });
  const find = hooks(page);
  await find.input("name").fill("Shop");
  await find.action("save").click();
  const button = find.alert("success").locator('[data-action="copy-as"]');
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(find.action("copy-curl")).toBeFocused();
  expect(await findingsInLooks(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(button).toHaveAccessibleName(kit.copySuccess);
  expect(await clipboard(page)).toContain("kcadm.sh update");
  // The alert stays while it is in use.
  await button.focus();
  await expect(button).toHaveAccessibleName(texts.copyAs);
});

test("after the alert closes, the last change is in the page menu", async ({ openPanel, admin, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await admin.client("shop");
  await openPanel("iam-clients", { attributes: { path: `/${id}/settings` } });
  const find = hooks(page);
  await find.action("actions").click();
  await expect(find.action("last-change")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await find.input("name").fill("Shop");
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, { name: "Shop" });
  await find.alert("success").locator('[data-action="close-alert"]').click();
  await find.action("actions").click();
  await find.action("last-change").click();
  const dialog = find.dialog("last-change");
  await expect(dialog.locator("[data-section]")).toHaveCount(3);
  expect(await findingsInLooks(page)).toEqual([]);
  await dialog.locator('[data-section="json"] [data-action="copy"]').click();
  expect(JSON.parse(await clipboard(page))).toMatchObject({ clientId: "shop", name: "Shop" });
});
