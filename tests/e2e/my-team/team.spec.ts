// An admin of a team invites, promotes and removes members of an organization and of a group.
import type { Page } from "@playwright/test";
import team from "../../../src/areas/my-team/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { adminUser } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { delegate } from "./delegate.ts";

const person = (username: string) => ({
  username,
  email: `${username}@acme.example`,
  firstName: username,
  lastName: "A",
});

test.use({
  realmSettings: {
    organizationsEnabled: true,
    adminPermissionsEnabled: true,
    organizations: [{ name: "Acme", alias: "acme", domains: [] }],
    users: [person("ada"), person("bob"), adminUser("lead", []), adminUser("chief", [])],
    groups: [{ name: "acme", subGroups: [{ name: "admins" }, { name: "buyers" }] }],
  },
});

const names = (list: { username: string }[]) => list.map(({ username }) => username).sort();

/** Invites by email and expects the invitation in the list. */
async function invite(page: Page, email: string) {
  const { action, dialog, input, row } = hooks(page);
  await action("invite").click();
  await input("email").fill(email);
  await dialog("invite").locator('[data-action="save"]').click();
  await expect(row({ name: email })).toBeVisible();
}

/** Removes a member, and expects the message. */
async function remove(page: Page, id = "") {
  const { action, alert, row } = hooks(page);
  await row({ id }).locator('[data-action="row-actions"]').click();
  await action("remove").click();
  await page.locator('[data-dialog] [data-action="confirm"]').click();
  await expect(alert("success")).toContainText(team["myTeam.removed"]);
}

test("members of an organization are invited, get a role and are removed", async ({ openPanel, admin, mail }) => {
  const [organization] = await admin.get("/organizations?search=Acme");
  const at = `/organizations/${organization.id}`;
  const ada = await admin.user("ada");
  await admin.post(`${at}/members`, ada?.id);
  for (const name of ["admins", "buyers"]) await admin.post(`${at}/groups`, { name });
  const groups: { id: string; name: string }[] = await admin.get(`${at}/groups`);
  const membersOf = async (name: string) =>
    names(await admin.get(`${at}/groups/${groups.find((group) => group.name === name)?.id}/members`));
  const { page } = await openPanel("iam-my-team", {
    attributes: { organization: "acme", roles: "admins,buyers,owners" },
  });
  const find = hooks(page);
  await expect(page.locator('[data-notice="missing-roles"]')).toContainText("owners");
  const role = find.row({ id: ada?.id ?? "" }).locator('[data-field="role"]');
  await role.selectOption("buyers");
  await expect(find.alert("success")).toContainText(team["myTeam.roleChanged"]);
  await role.selectOption("admins");
  await expect.poll(() => membersOf("admins")).toEqual(["ada"]);
  await expect.poll(() => membersOf("buyers")).toEqual([]);
  expect(await findings(page)).toEqual([]);

  await invite(page, "eve@acme.example");
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(await admin.get(`${at}/invitations`)).toMatchObject([{ email: "eve@acme.example" }]);

  await remove(page, ada?.id);
  expect(await admin.get(`${at}/members`)).toEqual([]);
  expect(await admin.user("ada")).toBeTruthy();
});

test("members of a group are invited, get a role and are removed", async ({ openPanel, admin, mail }) => {
  const group = await admin.get("/group-by-path/acme");
  const bob = await admin.user("bob");
  await admin.put(`/users/${bob?.id}/groups/${group.id}`, {});
  const { page } = await openPanel("iam-my-team", { attributes: { group: "/acme", roles: "admins,buyers" } });
  const find = hooks(page);
  await find
    .row({ id: bob?.id ?? "" })
    .locator('[data-field="role"]')
    .selectOption("buyers");
  await expect(find.alert("success")).toContainText(team["myTeam.roleChanged"]);
  const groupsOf = async (): Promise<string[]> =>
    (await admin.get(`/users/${bob?.id}/groups`)).map(({ path }: { path: string }) => path).sort();
  expect(await groupsOf()).toEqual(["/acme", "/acme/buyers"]);

  await invite(page, "eve@acme.example");
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(names(await admin.get(`/groups/${group.id}/members`))).toEqual(["bob", "eve@acme.example"]);

  await remove(page, bob?.id);
  expect(await groupsOf()).toEqual([]);
});

test("the permissions of the command are enough for a group, and for members and invitations of an organization", async ({
  openPanel,
  admin,
  mail,
}) => {
  const [ada, bob] = [await admin.user("ada"), await admin.user("bob")];
  const group = await admin.get("/group-by-path/acme");
  await admin.put(`/users/${bob?.id}/groups/${group.id}`, {});
  const [organization] = await admin.get("/organizations?search=Acme");
  await admin.post(`/organizations/${organization.id}/members`, ada?.id);

  const ofGroup = ["--group", "/acme", "--roles", "admins,buyers", "--to", "lead"];
  expect((await delegate(admin.realm, ...ofGroup)).code).toBe(0);
  // A second permission would lock out both admins.
  const again = await delegate(admin.realm, ...ofGroup, "--name", "again");
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining("Team /acme: group") });
  const ofOrganization = await delegate(
    admin.realm,
    ...["--organization", "acme", "--roles", "admins,buyers", "--to", "chief"],
  );
  expect(ofOrganization.out).toContain('actions="invite,resend,revoke"');

  const { page } = await openPanel("iam-my-team", {
    user: "lead",
    attributes: { group: "/acme", roles: "admins,buyers" },
  });
  const find = hooks(page);
  await find
    .row({ id: bob?.id ?? "" })
    .locator('[data-field="role"]')
    .selectOption("buyers");
  await expect(find.alert("success")).toContainText(team["myTeam.roleChanged"]);
  await invite(page, "eve@acme.example");
  await expect.poll(() => mail.mails.length).toBe(1);
  await remove(page, bob?.id);
  expect(await admin.get(`/users/${bob?.id}/groups`)).toEqual([]);

  await openPanel("iam-my-team", {
    user: "chief",
    attributes: { organization: "acme", roles: "admins,buyers", actions: "invite,resend,revoke" },
  });
  await expect(find.row({ id: ada?.id ?? "" })).toBeVisible();
  await invite(page, "kim@acme.example");
  await expect.poll(() => mail.mails.length).toBe(2);
});
