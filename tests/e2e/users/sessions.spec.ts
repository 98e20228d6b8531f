import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import texts from "../../../src/sections/session-table/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { HOST_CLIENT } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { openUserTab } from "./userTab.ts";

test.use({ realmSettings: { eventsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true } });

test("a user's sessions are listed and one of them is signed out", async ({ openPanel, admin }) => {
  const id = await admin.createAdmin("ada", []);
  for (let session = 0; session < 2; session += 1)
    await passwordGrant(serverUrl, { realm: admin.realm, clientId: HOST_CLIENT, username: "ada", password: "ada" });
  const { page } = await openUserTab(openPanel, id, "sessions");
  const find = hooks(page);
  const list = hooks(page.locator('[data-list="sessions-user"]'));
  await expect(list.rows()).toHaveCount(2);
  await list.action("row-actions").first().click();
  await page.locator('[role="menuitem"][data-action="sign-out"]').filter({ visible: true }).click();
  await find.action("confirm").click();
  await expect(list.rows()).toHaveCount(1);
  expect(await admin.get(`/users/${id}/sessions`)).toHaveLength(1);
  await expect(find.action("sign-out-all")).toHaveText(texts.logoutAllSessions);
});

test("events by a user and about the user are on the user's page", async ({ openPanel, admin }) => {
  const id = await admin.createAdmin("ada", []);
  await passwordGrant(serverUrl, { realm: admin.realm, clientId: HOST_CLIENT, username: "ada", password: "ada" });
  await admin.put(`/users/${id}`, { ...(await admin.user("ada")), firstName: "Augusta" });
  const { page, panel } = await openUserTab(openPanel, id, "events");
  await expect(page.locator("table tbody tr").first()).toContainText("Login");
  await hooks(page).tab("admin").click();
  await expect(panel).toHaveAttribute("path", `/${id}/events?events=admin`);
  await expect(page.locator("table tbody tr").first()).toContainText(/update/i);
});
