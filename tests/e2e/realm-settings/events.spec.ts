import texts from "../../../src/areas/realm-settings/events/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const config = "/events/config";

/** The server stores types and listeners unordered. */
const sorted = ({
  enabledEventTypes,
  eventsListeners,
  ...rest
}: Record<"enabledEventTypes" | "eventsListeners", string[]>) => ({
  ...rest,
  enabledEventTypes: [...enabledEventTypes].sort(),
  eventsListeners: [...eventsListeners].sort(),
});

test("RS-15, RS-16: a listener is reverted, then saved, without other changes", async ({ page, site, admin }) => {
  const before = sorted(await admin.get(config));
  await openConsole({ page, site, admin }, { path: "realm-settings/events" });
  const { action, alert, field } = hooks(page);
  const choose = async () => {
    await field("eventsListeners").fill("email");
    await page.getByRole("option", { name: "email", exact: true }).click();
  };
  const chip = page.locator('[data-for="eventsListeners"] [id$="-chosen"]').getByText("email", { exact: true });
  await choose();
  await expect(chip).toBeVisible();
  await action("revert").click();
  await expect(chip).toHaveCount(0);
  expect(sorted(await admin.get(config))).toEqual(before);
  await choose();
  await action("save").click();
  await expect(alert("success")).toContainText(texts.saveEventListenersSuccess);
  expect(sorted(await admin.get(config))).toEqual({
    ...before,
    eventsListeners: ["email", ...before.eventsListeners].sort(),
  });
});

test("user events are saved for a period; disabling asks for confirmation; types are added and removed", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path: "realm-settings/events/user" });
  const find = hooks(page);
  const { action, alert, dialog, field } = find;
  await field("eventsEnabled").click();
  await field("eventsExpiration").fill("3");
  await page.locator('[data-unit="eventsExpiration"]').selectOption("days");
  await action("save").click();
  await expect(alert("success")).toContainText(texts.eventConfigSuccessfully);
  const saved = await admin.get(config);
  expect(saved).toMatchObject({ eventsEnabled: true, eventsExpiration: 3 * 86_400 });

  await find.input("search").fill("LOGIN_ERROR");
  await find.row({ name: "LOGIN_ERROR" }).getByRole("checkbox").check();
  await action("remove-event-types").first().click();
  await dialog("remove-event-types").locator('[data-action="confirm"]').click();
  await expect(find.row({ name: "LOGIN_ERROR" })).toHaveCount(0);
  const less = await admin.get(config);
  expect([...less.enabledEventTypes, "LOGIN_ERROR"].sort()).toEqual(sorted(saved).enabledEventTypes);
  await action("add-event-types").first().click();
  await hooks(dialog("add-event-types")).input("search").fill("LOGIN_ERROR");
  await dialog("add-event-types").locator('[data-name="LOGIN_ERROR"]').getByRole("checkbox").check();
  await dialog("add-event-types").locator('[data-action="add"]').click();
  await expect(dialog("add-event-types")).toHaveCount(0);
  await expect
    .poll(async () => (await admin.get(config)).enabledEventTypes.sort())
    .toEqual(saved.enabledEventTypes.sort());

  await field("eventsEnabled").click();
  await action("save").click();
  await dialog("confirm-events-off").locator('[data-action="cancel"]').click();
  expect((await admin.get(config)).eventsEnabled).toBe(true);
  await action("save").click();
  await dialog("confirm-events-off").locator('[data-action="confirm"]').click();
  await expect.poll(async () => (await admin.get(config)).eventsEnabled).toBe(false);
});

test("admin events: their expiration is saved to the realm without losing fields; they are cleared", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path: "realm-settings/events/admin" });
  const { action, alert, dialog, field } = hooks(page);
  const before = await admin.get("");
  await field("adminEventsEnabled").click();
  await field("adminEventsDetailsEnabled").click();
  await field("adminEventsExpiration").fill("2");
  await page.locator('[data-unit="adminEventsExpiration"]').selectOption("hours");
  await action("save").click();
  await expect(alert("success")).toContainText(texts.eventConfigSuccessfully);
  expect(await admin.get(config)).toMatchObject({ adminEventsEnabled: true, adminEventsDetailsEnabled: true });
  // The first save of the configuration copies the server's default types into the realm.
  const { attributes, enabledEventTypes: _, ...after } = await admin.get("");
  const { attributes: old, enabledEventTypes: __, ...rest } = before;
  expect(attributes).toMatchObject({ ...old, adminEventsExpiration: "7200" });
  expect(after).toEqual({ ...rest, adminEventsEnabled: true, adminEventsDetailsEnabled: true });

  await admin.post("/groups", { name: "noticed" });
  await expect.poll(async () => (await admin.get("/admin-events")).length).toBeGreaterThan(0);
  await action("clear-admin-events").click();
  await dialog("confirm-clear-admin-events").locator('[data-action="confirm"]').click();
  await expect(alert("success").last()).toContainText(texts["admin-events-cleared"]);
  expect(await admin.get("/admin-events")).toEqual([]);
});

test("removing the last type restores the defaults after a warning; no expiration means forever; events are cleared", async ({
  page,
  site,
  admin,
}) => {
  await admin.put(config, { eventsEnabled: true, eventsExpiration: 3600, enabledEventTypes: ["LOGIN"] });
  await openConsole({ page, site, admin }, { path: "realm-settings/events/user" });
  const find = hooks(page);
  const { action, alert, dialog, field } = find;
  await field("eventsExpiration").fill("");
  await action("save").click();
  await expect(alert("success")).toContainText(texts.eventConfigSuccessfully);
  // The server omits a 0.
  expect((await admin.get(config)).eventsExpiration ?? 0).toBe(0);
  await expect(field("eventsExpiration")).toHaveValue("0");

  await find.row({ name: "LOGIN" }).locator('[data-action="row-actions"]').click();
  await action("remove-event-types").last().click();
  await expect(dialog("remove-event-types")).toContainText(texts["realmSettings.events.removeAll"]);
  await dialog("remove-event-types").locator('[data-action="confirm"]').click();
  await expect.poll(async () => (await admin.get(config)).enabledEventTypes.length).toBeGreaterThan(20);
  // Text that is typed behind an open dialog is lost.
  await expect(dialog("remove-event-types")).toHaveCount(0);
  await find.input("search").fill("LOGIN_ERROR");
  await expect(find.row({ name: "LOGIN_ERROR" })).toBeVisible();

  await action("clear-user-events").click();
  const cleared = page.waitForRequest((request) => request.method() === "DELETE");
  await dialog("confirm-clear-user-events").locator('[data-action="confirm"]').click();
  expect((await cleared).url()).toMatch(/\/events$/);
  await expect(alert("success").last()).toContainText(texts["user-events-cleared"]);
});

test("a read-only admin changes nothing, without accessibility findings", async ({ page, site, admin }) => {
  await admin.createAdmin("looker", ["view-realm", "view-events"]);
  await openConsole({ page, site, admin }, { path: "realm-settings/events/user", user: "looker" });
  const { action, field } = hooks(page);
  await expect(field("eventsEnabled")).toBeDisabled();
  await expect(action("clear-user-events")).toHaveCount(0);
  await expect(action("add-event-types")).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});
