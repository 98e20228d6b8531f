import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/organizations/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createGroup, createOrganization, menuAction, openOrganizations, pickUsers, rowAction } from "./pages.ts";

test.use({ realmSettings: { organizationsEnabled: true } });

type Named = { name: string };
const names = (records: Named[]) => records.map(({ name }) => name).sort();
const one = (text: string) => text.replace("{{count}}", "1");

test("ORG-01: an organization is created with two domains", async ({ openPanel, admin }) => {
  const { page, panel } = await openOrganizations(openPanel);
  const find = hooks(page);
  await find.action("create").first().click();
  await find.input("name").fill("orgName");
  await expect(find.input("alias")).toHaveValue("orgName");
  await page.locator('[data-field="domains"]').first().fill("ame.org");
  await find.action("add-row").click();
  await page.locator('[data-field="domains"]').nth(1).fill("test.nl");
  await find.input("description").fill("An organization of the test");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.organizationSaveSuccess);
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/);
  await expect(panel.locator("h1")).toHaveText("orgName");
  const [found] = await admin.get("/organizations?search=orgName");
  expect(found).toMatchObject({
    name: "orgName",
    alias: "orgName",
    description: "An organization of the test",
    enabled: true,
  });
  expect(names(found.domains)).toEqual(["ame.org", "test.nl"]);
});

test("ORG-02: an organization is deleted from its page", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "doomed" });
  const { page, panel } = await openOrganizations(openPanel, `/${id}/settings`);
  await menuAction(page, "delete");
  await hooks(page).action("confirm").click();
  await expect(hooks(page).alert("success")).toContainText(texts.organizationDeletedSuccess);
  await expect(panel).toHaveAttribute("path", "/");
  await expect(hooks(page).row({ id })).toHaveCount(0);
  await admin.lacks(`/organizations/${id}`);
});

test("ORG-03: a realm user becomes a member", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club" });
  await admin.createUser({ username: "realm-user", email: "realm-user@test.example" });
  const { page } = await openOrganizations(openPanel, `/${id}/members`);
  const find = hooks(page);
  await find.action("add-member").first().click();
  await pickUsers(page, "add-member", ["realm-user"], "add");
  await expect(find.alert("success")).toContainText(one(texts.organizationUsersAdded_one));
  await expect(find.dialog("add-member")).toHaveCount(0);
  await expect(find.row({ name: "realm-user" })).toBeVisible();
  expect(
    (await admin.get(`/organizations/${id}/members`)).map((member: { username: string }) => member.username),
  ).toEqual(["realm-user"]);
});

test.describe("groups of an organization", () => {
  test("ORG-04: the first group is created from the empty state", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    const { page } = await openOrganizations(openPanel, `/${id}/groups`);
    const find = hooks(page);
    await page.locator('.state [data-action="create"]').click();
    await find.input("name").fill("first group");
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.groupCreated);
    await find.input("search").fill("first");
    await expect(find.row({ name: "first group" })).toBeVisible();
    expect(names(await admin.get(`/organizations/${id}/groups`))).toEqual(["first group"]);
  });

  test("ORG-05: another group is created from the toolbar with a description", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    await createGroup(admin, id, { name: "there before" });
    const { page } = await openOrganizations(openPanel, `/${id}/groups`);
    const find = hooks(page);
    await hooks(page).action("create").first().click();
    await find.input("name").fill("described");
    await find.input("description").fill("What it is for");
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.groupCreated);
    await find.input("search").fill("described");
    await expect(find.row({ name: "there before" })).toHaveCount(0);
    await find.row({ name: "described" }).getByRole("link").click();
    await expect(page.locator('[data-field="description"]')).toHaveText("What it is for");
    const found = await admin.get(`/organizations/${id}/groups?search=described`);
    expect(found[0]).toMatchObject({ name: "described", description: "What it is for" });
  });

  test("ORG-06: a single space is not a valid name on the server", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    const { page } = await openOrganizations(openPanel, `/${id}/groups`);
    const find = hooks(page);
    await find.action("create").first().click();
    await find.input("name").fill(" ");
    await find.action("save").click();
    await expect(page.locator('[data-for="name"] .field-error')).toHaveText(kit.required);
    expect(await admin.get(`/organizations/${id}/groups`)).toEqual([]);
  });

  test("ORG-07: a duplicate name is rejected and the dialog stays", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    await createGroup(admin, id, { name: "taken" });
    const { page } = await openOrganizations(openPanel, `/${id}/groups`);
    const find = hooks(page);
    await find.action("create").first().click();
    await find.input("name").fill("taken");
    await find.action("save").click();
    await expect(find.alert("danger")).toContainText("Group with the given name already exists.");
    await expect(find.dialog("create-group")).toBeVisible();
    await expect(find.input("name")).toHaveValue("taken");
    expect(names(await admin.get(`/organizations/${id}/groups`))).toEqual(["taken"]);
  });

  test.describe("that exist", () => {
    const make = async (admin: Parameters<typeof createGroup>[0]) => {
      const { id } = await createOrganization(admin, { name: "club" });
      return {
        id,
        level1: await createGroup(admin, id, { name: "level1" }),
        level2: await createGroup(admin, id, { name: "level2" }),
      };
    };

    test("ORG-08: a filter finds one", async ({ openPanel, admin }) => {
      const { id, level1 } = await make(admin);
      const { page } = await openOrganizations(openPanel, `/${id}/groups`);
      await hooks(page).input("search").fill("level1");
      await expect(hooks(page).row({ name: "level2" })).toHaveCount(0);
      await expect(hooks(page).row({ id: level1 })).toBeVisible();
    });

    test("ORG-09: a filter without matches shows a message", async ({ openPanel, admin }) => {
      const { id } = await make(admin);
      const { page } = await openOrganizations(openPanel, `/${id}/groups`);
      await hooks(page).input("search").fill("no-such-group");
      await expect(hooks(page).state("no-results").first()).toContainText(kit.noSearchResults);
    });

    test("ORG-10: a group is deleted from its row", async ({ openPanel, admin }) => {
      const { id, level1 } = await make(admin);
      const { page } = await openOrganizations(openPanel, `/${id}/groups`);
      await rowAction(page, "level1", "delete");
      await hooks(page).action("confirm").click();
      await expect(hooks(page).alert("success")).toContainText(texts.groupDeleted_one);
      await expect(hooks(page).row({ name: "level1" })).toHaveCount(0);
      await admin.lacks(`/organizations/${id}/groups/${level1}`);
    });

    test("ORG-11: a selected group is deleted", async ({ openPanel, admin }) => {
      const { id, level2 } = await make(admin);
      const { page } = await openOrganizations(openPanel, `/${id}/groups`);
      await hooks(page).row({ name: "level2" }).locator('[data-action="select"]').check();
      await page.locator('.bulk-bar [data-action="delete"]').click();
      await hooks(page).action("confirm").click();
      await expect(hooks(page).alert("success")).toContainText(texts.groupDeleted_one);
      await expect(hooks(page).row({ name: "level2" })).toHaveCount(0);
      await admin.lacks(`/organizations/${id}/groups/${level2}`);
    });

    test("ORG-12: a group is deleted on its own page", async ({ openPanel, admin }) => {
      const { id, level2 } = await make(admin);
      const { page, panel } = await openOrganizations(openPanel, `/${id}/groups`);
      await hooks(page).row({ name: "level2" }).getByRole("link").click();
      await expect(panel.locator("h1")).toHaveText("level2");
      await menuAction(page, "delete");
      await hooks(page).action("confirm").click();
      await expect(hooks(page).alert("success")).toContainText(texts.groupDeleted_one);
      await expect(panel).toHaveAttribute("path", `/${id}/groups`);
      await expect(hooks(page).row({ name: "level1" })).toBeVisible();
      await expect(hooks(page).row({ name: "level2" })).toHaveCount(0);
      await admin.lacks(`/organizations/${id}/groups/${level2}`);
    });
  });

  test("ORG-13, ORG-14: a member of the organization joins a group, which has no option for subgroups", async ({
    openPanel,
    admin,
  }) => {
    const { id, users } = await createOrganization(admin, { name: "club" }, ["new", "other"]);
    await admin.createUser({ username: "stranger" });
    const group = await createGroup(admin, id, { name: "team" });
    const { page } = await openOrganizations(openPanel, `/${id}/groups/${group}/members`);
    const find = hooks(page);
    await find.action("add-member").click();
    await expect(hooks(find.dialog("add-member")).row({ name: "other" })).toBeVisible();
    await expect(hooks(find.dialog("add-member")).row({ name: "stranger" })).toHaveCount(0);
    await pickUsers(page, "add-member", ["new"], "add");
    await expect(find.alert("success")).toContainText(one(texts.usersAdded_one));
    await expect(find.row({ name: "new" })).toBeVisible();
    await expect(page.locator('[data-field="includeSubGroups"]')).toHaveCount(0);
    expect(
      (await admin.get(`/organizations/${id}/groups/${group}/members`)).map((member: { id: string }) => member.id),
    ).toEqual([users.new]);
  });

  test("ORG-15: a member leaves a group and stays in the organization", async ({ openPanel, admin }) => {
    const { id, users } = await createOrganization(admin, { name: "club" }, ["new"]);
    const group = await createGroup(admin, id, { name: "team" });
    await admin.put(`/organizations/${id}/groups/${group}/members/${users.new}`);
    const { page } = await openOrganizations(openPanel, `/${id}/groups/${group}/members`);
    const find = hooks(page);
    await find.row({ name: "new" }).locator('[data-action="select"]').check();
    await page.locator('.bulk-bar [data-action="leave"]').click();
    await find.action("confirm").click();
    await expect(find.alert("success")).toContainText(one(texts.usersLeft_one));
    await expect(find.row({ name: "new" })).toHaveCount(0);
    expect(await admin.get(`/organizations/${id}/groups/${group}/members`)).toEqual([]);
    await admin.shows(`/organizations/${id}/members/${users.new}`, { username: "new" });
  });

  test("ORG-16: a member's groups are listed with their paths", async ({ openPanel, admin }) => {
    const { id, users } = await createOrganization(admin, { name: "club" }, ["new"]);
    const above = await createGroup(admin, id, { name: "above" });
    const below = await createGroup(admin, id, { name: "below" }, above);
    const second = await createGroup(admin, id, { name: "second" });
    for (const group of [below, second]) await admin.put(`/organizations/${id}/groups/${group}/members/${users.new}`);
    const { page } = await openOrganizations(openPanel, `/${id}/groups/${below}/members`);
    await rowAction(page, "new", "show-memberships");
    const dialog = hooks(page).dialog("group-memberships");
    await expect(hooks(dialog).rows()).toHaveCount(2);
    await expect(dialog.locator('[data-column="path"]')).toHaveText(["/above/below", "/second"]);
    await dialog.locator('[data-field="directMembership"]').uncheck();
    await expect(dialog.locator('[data-column="path"]')).toHaveText(["/above", "/above/below", "/second"]);
  });
});
