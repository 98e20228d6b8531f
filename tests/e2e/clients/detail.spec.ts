import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { hooks } from "../../support/hooks.ts";
import { HOST_CLIENT } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { assignFrom } from "../roles/pages.ts";
import { createClient, openTab } from "./clientTabs.ts";

test("roles of a service account are assigned and unassigned", async ({ openPanel, admin }) => {
  const id = await createClient(admin, { clientId: "robot", protocol: "openid-connect", serviceAccountsEnabled: true });
  const { id: user } = await admin.get(`/clients/${id}/service-account-user`);
  const { page } = await openTab(openPanel, id, "serviceAccount");
  const find = hooks(page);
  await expect(page.locator(".notice")).toContainText("service-account-robot");
  await assignFrom(page, "client", "view-users");
  await expect(find.row({ name: "view-users" })).toBeVisible();
  const { id: management } = await admin.client("realm-management");
  const given = async () =>
    (await admin.get(`/users/${user}/role-mappings/clients/${management}`)).map(({ name }: { name: string }) => name);
  await expect.poll(given).toEqual(["view-users"]);
  await find.row({ name: "view-users" }).locator('[data-action="select"]').check();
  await find.action("unassign").first().click();
  await find.action("confirm").click();
  await expect.poll(given).toEqual([]);
});

test("sessions and events are limited to the client", async ({ openPanel, admin, realm }) => {
  await admin.put("/events/config", { eventsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true });
  await passwordGrant(serverUrl, {
    realm,
    username: "admin",
    password: "admin",
    clientId: HOST_CLIENT,
    scope: "openid",
  });
  const { id } = await admin.client(HOST_CLIENT);
  const client = await admin.get(`/clients/${id}`);
  await admin.put(`/clients/${id}`, { ...client, description: "Changed" });
  const other = await createClient(admin, { clientId: "other" });
  const { page } = await openTab(openPanel, id, "sessions");
  const find = hooks(page);
  await expect(find.rows().first()).toContainText("admin");
  await find.tab("events").click();
  await expect(page.locator('[data-list="user-events"] [data-id]').first()).toBeVisible();
  await expect(page.locator('[data-list="user-events"] th').filter({ hasText: /^Client$/ })).toHaveCount(0);
  await find.tab("admin").click();
  await expect(page.locator('[data-list="admin-events"] [data-id]').first()).toContainText("Update client");
  for (const row of await page.locator('[data-list="admin-events"] [data-id]').allTextContents())
    expect(row).not.toContain(other);
});

test("a client is opened by its URL in the console, and the URL has the tab", async ({ openConsole, admin, realm }) => {
  const id = await createClient(admin, { clientId: "addressed", protocol: "openid-connect" });
  await admin.post(`/clients/${id}/roles`, { name: "reader" });
  const page = await openConsole({ path: `clients/${id}/roles` });
  const find = hooks(page);
  await expect(find.row({ name: "reader" })).toBeVisible();
  await find.row({ name: "reader" }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/clients/${id}/roles/[0-9a-f-]{36}/details$`));
  await expect(page.getByRole("navigation", { name: "You are here" })).toContainText("addressed");
  await find.tab("users-in-role").click();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/clients/${id}/roles$`));
  await find.nav("clients").click();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/clients$`));
  await expect(find.row({ name: "addressed" })).toBeVisible();
  await find.action("create").click();
  await expect(page).toHaveURL(/clients\/add-client$/);
  await expect(find.input("clientId")).toBeVisible();
});

test("tabs depend on the client type", async ({ openPanel, admin }) => {
  const { id: broker } = await admin.client("broker");
  const { page } = await openTab(openPanel, broker, "settings");
  const find = hooks(page);
  await expect(find.tab("roles")).toBeVisible();
  for (const tab of ["credentials", "keys", "clientScopes", "serviceAccount", "authorization", "permissions"])
    await expect(find.tab(tab)).toHaveCount(0);
  await find.action("actions").click();
  await expect(page.locator('.menu [data-action="export"]')).toBeVisible();
  await expect(page.locator('.menu [data-action="delete"]')).toHaveCount(0);
});

test("users and groups get a client role on the role's page", async ({ openPanel, admin }) => {
  const id = await createClient(admin, { clientId: "with-roles" });
  await admin.post(`/clients/${id}/roles`, { name: "reader" });
  const { id: role } = await admin.get(`/clients/${id}/roles/reader`);
  const user = await admin.createUser({ username: "reading" });
  const { page } = await openTab(openPanel, id, `roles/${role}/users-in-role`);
  const find = hooks(page);
  await find.action("add-user").first().click();
  const dialog = hooks(find.dialog("add-user"));
  await dialog.row({ name: "reading" }).locator('[data-action="select"]').check();
  await dialog.action("add").click();
  await expect
    .poll(async () =>
      (await admin.get(`/users/${user}/role-mappings/clients/${id}`)).map(({ name }: { name: string }) => name),
    )
    .toEqual(["reader"]);
  await expect(find.dialog("add-user")).toHaveCount(0);
  await expect(find.row({ name: "reading" })).toBeVisible();
  await find.row({ name: "reading" }).locator('[data-action="row-actions"]').click();
  await page.locator('.menu [data-action="unassign"]').filter({ visible: true }).click();
  await find.action("confirm").click();
  await expect.poll(() => admin.get(`/users/${user}/role-mappings/clients/${id}`)).toEqual([]);
  await find.action("actions").click();
  await page.locator('.menu [data-action="rename"]').click();
  await hooks(find.dialog("rename")).input("name").fill("reader;/2");
  await hooks(find.dialog("rename")).action("save").click();
  await expect(page.locator("iam-clients h1")).toHaveText("reader;/2");
});
