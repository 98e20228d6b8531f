// Data of a user as one file, and the record of a deletion.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findingsInLooks } from "../../support/axe.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { hooks, openUsers, person } from "./userPages.ts";

test.use({
  realmSettings: {
    eventsEnabled: true,
    eventsExpiration: 7 * 86_400,
    adminEventsEnabled: true,
    groups: [{ name: "sales" }],
    roles: { realm: [{ name: "staff" }] },
  },
});

async function open(page: Page, action: string) {
  const find = hooks(page);
  await find.action("actions").click();
  await find.action(action).click();
}

const saved = async (page: Page, run: () => Promise<unknown>) => {
  const [file] = await Promise.all([page.waitForEvent("download"), run()]);
  return JSON.parse(await readFile(await file.path(), "utf8"));
};

test("the data of a user is one file, and a deletion leaves a record", async ({ openPanel, admin }) => {
  const id = await admin.createUser(
    person("ada", {
      attributes: { department: ["sales"] },
      groups: ["/sales"],
      realmRoles: ["staff"],
      credentials: [{ type: "password", value: "right" }],
    }),
  );
  await fetch(`${serverUrl}/realms/${admin.realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", client_id: "portal", username: "ada", password: "right" }),
  });
  const { page } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await open(page, "export-data");
  const dialog = find.dialog("user-data");
  await expect(dialog.locator('[data-part="userEvents"]')).toHaveAttribute("data-read", "read");
  await expect(dialog.locator('[data-action="download"]')).toBeEnabled();
  expect(await findingsInLooks(page)).toEqual([]);
  const file = await saved(page, () => dialog.locator('[data-action="download"]').click());
  expect(file).toMatchObject({ realm: admin.realm, userId: id, notRead: [] });
  expect(file.data.account).toMatchObject({ username: "ada" });
  expect(file.data.groups).toMatchObject([{ path: "/sales" }]);
  expect(file.data.credentials).toMatchObject([{ type: "password" }]);
  expect(file.data.userEvents[0]).toMatchObject({ userId: id });
  expect(JSON.stringify(file)).not.toMatch(/hashIterations|secretData|"salt"/);
  await dialog.locator('[data-action="cancel"]').click();

  await open(page, "erase");
  const erase = find.dialog("erase");
  await erase.locator('[data-action="erase"]').click();
  const question = find.dialog("confirm-erase");
  await question.locator("input").fill("ada");
  await question.locator('[data-action="confirm"]').click();
  await expect(erase.locator('[data-field="record"]')).toBeVisible();
  await admin.lacks(`/users/${id}`);
  const record = await saved(page, () => erase.locator('[data-action="download"]').click());
  expect(record).toMatchObject({
    userId: id,
    check: { status: 404 },
    remains: { userEventsExpireAfterDays: 7, federatedAccount: false },
  });
  expect(record.deleted).toContainEqual({ part: "groups", count: 1 });
  expect(JSON.stringify(record)).not.toContain("ada");
  // The events stay, as the record says.
  const kept = record.remains.events.find(({ part }: { part: string }) => part === "userEvents");
  expect(kept.count).toBeGreaterThan(0);
  expect((await admin.get(`/events?user=${id}`)).length).toBe(kept.count);
  await erase.locator('[data-action="cancel"]').click();
  await expect(find.row({ name: "ada" })).toHaveCount(0);
});

test("a viewer of users gets the parts that it may read, and the names of the others", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("ada"));
  await admin.createAdmin("viewer", ["view-users", "query-users", "query-groups"]);
  const { page } = await openUsers(openPanel, `/${id}/settings`, { user: "viewer" });
  await open(page, "export-data");
  const dialog = hooks(page).dialog("user-data");
  await expect(dialog.locator('[data-action="download"]')).toBeEnabled();
  const file = await saved(page, () => dialog.locator('[data-action="download"]').click());
  expect(file.data.account).toMatchObject({ username: "ada" });
  expect(file.notRead).toContainEqual({ part: "userEvents", reason: "forbidden", status: 403 });
});
