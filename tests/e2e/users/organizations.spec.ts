import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openUserTab, rowAction, rowNames } from "./userTab.ts";

const list = "user-organizations";
test.use({ realmSettings: { organizationsEnabled: true } });

test.beforeEach(async ({ admin }) => {
  await admin.post("/organizations", {
    name: "Alpha & <b>Co</b>",
    alias: "alpha",
    enabled: true,
    description: "The first",
    domains: ["a.example", "b.example", "c.example"].map((name) => ({ name })),
  });
  await admin.post("/organizations", {
    name: "Beta",
    alias: "beta",
    enabled: false,
    domains: [{ name: "beta.example" }],
  });
});

const idOf = async (admin: { get: (path: string) => Promise<{ id: string }[]> }, name: string) =>
  (await admin.get(`/organizations?search=${encodeURIComponent(name)}`))[0]?.id ?? "";

test("a user joins organizations and leaves them", async ({ openPanel, admin }) => {
  const id = await admin.createUser({ username: "ada" });
  const { page, events } = await openUserTab(openPanel, id, "organizations");
  const find = hooks(page);
  await find.action("join-organization").click();
  const dialog = hooks(find.dialog("join-organization"));
  await dialog.action("select-all").check();
  await dialog.action("join").click();
  await expect(find.alert("success")).toContainText(texts.userAddedOrganization_other.replace("{{count}}", "2"));
  const names = async () =>
    (await admin.get(`/organizations/members/${id}/organizations`)).map(({ name }: { name: string }) => name).sort();
  expect(await names()).toEqual(["Alpha & <b>Co</b>", "Beta"]);
  expect(await events("iam-change")).toMatchObject([{ detail: { action: "organizations-joined", id } }]);

  const alpha = find.row({ name: "Alpha & <b>Co</b>" });
  await expect(alpha.locator("b")).toHaveCount(0);
  await expect(alpha).toContainText(texts.UNMANAGED);
  await expect(alpha.locator(".chip")).toHaveCount(2);
  await alpha.locator('[data-action="show-domains"]').click();
  await expect(alpha.locator(".chip")).toHaveCount(3);
  await expect(find.row({ name: "Beta" })).toContainText("Disabled");
  // The user's organizations can't be joined again.
  await find.action("join-organization").click();
  await expect(dialog.row({ name: "Beta" }).locator('[data-action="select"]')).toBeDisabled();
  await dialog.action("cancel").click();

  await rowAction(page, "Beta", "remove");
  await expect(find.dialog("confirm-remove")).toContainText("Beta");
  await find.action("confirm").click();
  await expect(find.alert("success").filter({ hasText: texts.organizationRemovedSuccess })).toBeVisible();
  await expect(find.row({ name: "Beta" })).toHaveCount(0);
  expect(await names()).toEqual(["Alpha & <b>Co</b>"]);
});

test("memberships are filtered by type and show their groups", async ({ openPanel, admin }) => {
  const id = await admin.createUser({ username: "ada" });
  const alpha = await idOf(admin, "Alpha");
  await admin.request("POST", `/organizations/${alpha}/members`, id);
  await admin.post(`/organizations/${alpha}/groups`, { name: "Buyers" });
  const [group] = await admin.get(`/organizations/${alpha}/groups`);
  await admin.put(`/organizations/${alpha}/groups/${group.id}/members/${id}`);
  const { page } = await openUserTab(openPanel, id, "organizations");
  const find = hooks(page);
  await expect(find.row({ name: "Alpha & <b>Co</b>" })).toBeVisible();
  await find.action("filter").click();
  await page.locator('[data-field="membershipType"] input[value="MANAGED"]').check();
  await find.action("apply-filters").click();
  await expect(page.locator(`[data-list="${list}"] .state[data-state="no-results"]`)).toBeVisible();
  await find.action("clear-filters").first().click();
  await expect(find.row({ name: "Alpha & <b>Co</b>" })).toBeVisible();
  await rowAction(page, "Alpha & <b>Co</b>", "show-groups");
  await expect(hooks(find.dialog("show-groups")).row({ name: "Buyers" })).toBeVisible();
});

test("a user is invited by email; without a mail server the picker reports it and keeps the selection", async ({
  openPanel,
  admin,
  mail,
}) => {
  const id = await admin.createUser({ username: "ada", email: "ada@test.example", firstName: "Ada", lastName: "L" });
  const { page } = await openUserTab(openPanel, id, "organizations");
  const find = hooks(page);
  const dialog = hooks(find.dialog("send-invitation"));
  await admin.put("", { smtpServer: {} });
  await find.action("send-invitation").click();
  await dialog.row({ name: "Alpha & <b>Co</b>" }).locator('[data-action="select"]').check();
  await dialog.action("send").click();
  await expect(dialog.alert("danger")).toBeVisible();
  await expect(dialog.row({ name: "Alpha & <b>Co</b>" }).locator('[data-action="select"]')).toBeChecked();

  await admin.put("", { smtpServer: mail.smtp });
  await dialog.action("send").click();
  await expect(find.alert("success")).toContainText(texts.userInvitedOrganization_one);
  expect(await admin.get(`/organizations/${await idOf(admin, "Alpha")}/invitations`)).toMatchObject([
    { email: "ada@test.example" },
  ]);
  expect(await rowNames(page, list)).toEqual([]);
});

test("removing a managed member shows a warning: the account is deleted too", async ({
  openPanel,
  admin,
  page: tab,
}) => {
  const id = await admin.createUser({ username: "ada" });
  const alpha = await idOf(admin, "Alpha");
  await admin.request("POST", `/organizations/${alpha}/members`, id);
  await tab.route(`**/organizations/${alpha}/members/${id}`, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), membershipType: "MANAGED" } });
  });
  const { page, panel } = await openUserTab(openPanel, id, "organizations");
  const find = hooks(page);
  await rowAction(page, "Alpha & <b>Co</b>", "remove");
  await expect(find.dialog("confirm-remove")).toContainText(texts["users.organizations.managed"]);
  // The mocked server deletes the account too.
  await tab.route(`**/organizations/${alpha}/members/${id}`, async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    await admin.delete(`/users/${id}`);
    return route.fulfill({ status: 204, headers: { "access-control-allow-origin": "*" } });
  });
  await find.action("confirm").click();
  await expect(panel).toHaveAttribute("path", "/");
});

test("organization actions follow the server's permissions: manage-organizations invites, with manage-users also joins and removes", async ({
  openPanel,
  admin,
}) => {
  const look = ["view-organizations", "view-users", "query-users", "query-organizations"];
  await admin.createAdmin("viewer", look);
  await admin.createAdmin("orgadmin", [...look, "manage-organizations"]);
  await admin.createAdmin("manager", [...look, "manage-organizations", "manage-users"]);
  const id = await admin.createUser({ username: "ada", email: "ada@test.example" });
  await admin.request("POST", `/organizations/${await idOf(admin, "Alpha")}/members`, id);
  const offered: Record<string, string[]> = {
    viewer: [],
    orgadmin: ["send-invitation"],
    manager: ["send-invitation", "join-organization", "select"],
  };
  for (const [user, actions] of Object.entries(offered)) {
    const { page } = await openUserTab(openPanel, id, "organizations", { user });
    const find = hooks(page);
    await expect(find.row({ name: "Alpha & <b>Co</b>" })).toBeVisible();
    for (const action of ["send-invitation", "join-organization", "select"])
      await expect(find.action(action), `${user}: ${action}`).toHaveCount(actions.includes(action) ? 1 : 0);
  }
  const { page } = await openUserTab(openPanel, id, "organizations", { user: "manager" });
  const find = hooks(page);
  await find.action("join-organization").click();
  const dialog = hooks(find.dialog("join-organization"));
  await dialog.row({ name: "Beta" }).locator('[data-action="select"]').check();
  await dialog.action("join").click();
  await expect(find.dialog()).toHaveCount(0);
  await expect(find.row({ name: "Beta" })).toBeVisible();
  expect(await admin.get(`/organizations/members/${id}/organizations`)).toHaveLength(2);
});
