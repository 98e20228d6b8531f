// Admins with few roles, on every permitted tab: no writing control, and no request that the server rejects.
import type { Page } from "@playwright/test";
import eventTexts from "../../../src/areas/realm-settings/events/en.json" with { type: "json" };
import groupTexts from "../../../src/sections/default-groups/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";

const go = (page: Page, realm: string, tab: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${realm}/realm-settings/${tab}`);

const refusalsOf = (page: Page) => {
  const refused: string[] = [];
  page.on("response", (response) => response.status() === 403 && refused.push(response.url()));
  return refused;
};

/** Controls that write, or that open a form. */
const writing = [
  ...["save", "create", "drag", "move-up", "move-down", "rotate-key", "delete-key-provider", "test-connection"],
  ...["add-translation", "import-translations", "edit", "create-attribute", "create-attribute-group"],
  ...["create-client-profile", "create-client-policy", "add-event-types", "clear-user-events", "clear-admin-events"],
  ...["add-group", "assign-role", "add-row"],
]
  .map((action) => `main [data-action="${action}"]`)
  .join(", ");

/** Editable controls. */
const open = (page: Page) =>
  page
    .locator("main .record-form, main .form-sections, main [data-list]")
    .locator('[role="switch"]:not(:disabled), [data-for] input:not([readonly], :disabled, [role="combobox"])');

const readable = [
  ...["general", "localization/locales", "localization/overrides", "localization/bundles", "themes/settings", "email"],
  ...["login", "user-profile/attributes", "user-profile/attributes-group", "sessions", "tokens", "keys/list"],
  ...["keys/providers", "security-defenses/headers", "security-defenses/bruteForce"],
  ...["client-policies/profiles", "client-policies/policies"],
];

test("an admin with view-realm alone sees all permitted tabs, and can change nothing", async ({
  page,
  site,
  admin,
}) => {
  await admin.put("", { ...(await admin.get("")), bruteForceProtected: true, internationalizationEnabled: true });
  await admin.post("/localization/en", { ours: "Ours" });
  const before = await admin.get("");
  await admin.createAdmin("looker", ["view-realm"]);
  const refused = refusalsOf(page);
  const reads = readsOf(page);
  await openConsole({ page, site, admin }, { path: "realm-settings/general", user: "looker" });
  for (const tab of readable) {
    await go(page, admin.realm, tab);
    await expect(page.locator("h1")).toBeVisible();
    await reads.since();
    await expect(page.locator("main [data-state=error], main [data-state=forbidden]"), tab).toHaveCount(0);
    await expect(page.locator(writing).filter({ visible: true }), tab).toHaveCount(0);
    // The profile preview is editable and sends nothing.
    if (!tab.startsWith("user-profile")) await expect(open(page), tab).toHaveCount(0);
  }
  for (const tab of ["events/user", "user-registration/roles"]) {
    await go(page, admin.realm, tab);
    await expect(hooks(page).state("forbidden"), tab).toBeVisible();
  }
  expect(refused).toEqual([]);
  expect(await admin.get("")).toEqual(before);
});

test("an admin with view-events changes no event settings; one with manage-events leaves realm settings alone", async ({
  page,
  site,
  admin,
}) => {
  const config = "/events/config";
  await admin.put(config, { ...(await admin.get(config)), eventsEnabled: true, adminEventsEnabled: true });
  await admin.createAdmin("looker", ["view-realm", "view-events"]);
  await admin.createAdmin("keeper", ["view-realm", "manage-events"]);
  const refused = refusalsOf(page);
  const reads = readsOf(page);
  await openConsole({ page, site, admin }, { path: "realm-settings/events/listeners", user: "looker" });
  for (const tab of ["events/listeners", "events/user", "events/admin"]) {
    await go(page, admin.realm, tab);
    await reads.since();
    await expect(page.locator("main .record-form"), tab).toBeVisible();
    await expect(page.locator(writing).filter({ visible: true }), tab).toHaveCount(0);
    await expect(open(page), tab).toHaveCount(0);
  }

  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error("No browser");
  const refusedThere = refusalsOf(other);
  const sent: string[] = [];
  other.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/admin/realms/"))
      sent.push(`${request.method()} ${new URL(request.url()).pathname.split("/").slice(4).join("/")}`);
  });
  await openConsole({ page: other, site, admin }, { path: "realm-settings/events/admin", user: "keeper" });
  const { action, alert, dialog, field } = hooks(other);
  await expect(field("adminEventsExpiration")).toHaveJSProperty("readOnly", true);
  await expect(other.locator('[data-for="adminEventsExpiration"]')).toContainText(
    eventTexts["realmSettings.events.needsRealm"],
  );
  await field("adminEventsDetailsEnabled").click();
  await action("save").click();
  await expect(alert("success")).toContainText(eventTexts.eventConfigSuccessfully);
  expect(await admin.get(config)).toMatchObject({ adminEventsEnabled: true, adminEventsDetailsEnabled: true });
  await action("clear-admin-events").click();
  await dialog("confirm-clear-admin-events").locator('[data-action="confirm"]').click();
  await expect(alert("success").last()).toContainText(eventTexts["admin-events-cleared"]);
  expect(sent).toEqual(["PUT events/config", "DELETE admin-events"]);
  await go(other, admin.realm, "sessions");
  await expect(field("ssoSessionIdleTimeout")).toHaveJSProperty("readOnly", true);
  await other.close();
  expect([...refused, ...refusedThere]).toEqual([]);
});

for (const role of ["manage-events", "view-events"])
  test(`${role} without view-realm opens no settings of the realm`, async ({ page, site, admin }) => {
    await admin.createAdmin("limited", [role]);
    await openConsole({ page, site, admin }, { path: "realm-settings/events/user", user: "limited" });
    await expect(hooks(page).state("forbidden")).toBeVisible();
    await expect(page.locator("main .record-form")).toHaveCount(0);
    await expect(hooks(page).nav("realm-settings").filter({ visible: true })).toHaveCount(0);
  });

test("default groups require manage-realm and view-users to add and remove", async ({ page, site, admin }) => {
  const { id } = await admin.post("/groups", { name: "newcomers" }).then(async () => (await admin.get("/groups"))[0]);
  await admin.put(`/default-groups/${id}`, {});
  const roles = ["view-realm", "view-clients", "manage-realm"];
  await admin.createAdmin("half", roles);
  await admin.createAdmin("whole", [...roles, "view-users", "query-groups"]);
  const path = "realm-settings/user-registration/groups";
  await openConsole({ page, site, admin }, { path, user: "half" });
  // The server hides groups without permission.
  await expect(hooks(page).state("empty").first()).toContainText(groupTexts["defaultGroups.unseen"]);
  await expect(page.locator('main [data-action="add-group"], main [data-action="row-actions"]')).toHaveCount(0);
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error("No browser");
  await openConsole({ page: other, site, admin }, { path, user: "whole" });
  const { action, row } = hooks(other);
  await expect(action("add-group")).toBeVisible();
  await row({ name: "/newcomers" }).locator('[data-action="row-actions"]').click();
  await action("remove").last().click();
  await action("confirm").click();
  await expect.poll(() => admin.get("/default-groups")).toEqual([]);
  await other.close();
});
