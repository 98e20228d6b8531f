import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/groups/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import {
  addMembers,
  createGroup,
  fillGroup,
  groupAction,
  groupNamed,
  heading,
  list,
  membersOf,
  openGroups,
  rowAction,
  tree,
} from "./pages.ts";

test("GROUP-01: a first group from the empty state, a second with a description from the toolbar", async ({
  openPanel,
  admin,
}) => {
  const { page, events } = await openGroups(openPanel);
  const find = hooks(page);
  await list(page).state("empty").locator('[data-action="create"]').click();
  await fillGroup(page, "create-group", { name: "first" });
  await expect(find.alert("success")).toContainText(texts.groupCreated);
  await expect(list(page).row({ name: "first" })).toBeVisible();
  await expect(tree(page).row({ name: "first" })).toBeVisible();

  await find.action("create").click();
  await fillGroup(page, "create-group", { name: "second", description: "The second of two" });
  await expect(find.dialog("create-group")).toHaveCount(0);
  for (const name of ["first", "second"]) {
    await list(page).input("search").fill(name);
    await expect(list(page).rows()).toHaveCount(1);
    await expect(list(page).row({ name })).toBeVisible();
  }
  await list(page).row({ name: "second" }).getByRole("link").click();
  await expect(page.locator('p[data-field="description"]')).toHaveText("The second of two");

  const groups = await admin.get("/groups?briefRepresentation=false");
  expect(
    groups.map(({ name, description }: { name: string; description?: string }) => [name, description ?? ""]),
  ).toEqual([
    ["first", ""],
    ["second", "The second of two"],
  ]);
  expect((await events("iam-change")).map(({ detail }) => detail)).toMatchObject([
    { area: "groups", action: "created", id: groups[0].id },
    { area: "groups", action: "created", id: groups[1].id },
  ]);
});

for (const [what, name] of [
  ["GROUP-02: a space is not a valid name", " "],
  ["an empty name is invalid", ""],
] as const)
  test(what, async ({ openPanel, admin }) => {
    const { page } = await openGroups(openPanel);
    await hooks(page).action("create").first().click();
    await fillGroup(page, "create-group", { name });
    const dialog = hooks(page).dialog("create-group");
    await expect(dialog.locator('[data-for="name"] .field-error')).toHaveText(kit.required);
    await expect(hooks(page).input("name")).toBeFocused();
    expect(await admin.get("/groups")).toEqual([]);
  });

test.describe("with groups", () => {
  test.beforeEach(async ({ admin }) => {
    for (const name of ["level", "level1", "level2", "level3"]) await createGroup(admin, { name });
  });

  test("GROUP-03: a filter finds one of several", async ({ openPanel }) => {
    const { page } = await openGroups(openPanel);
    await list(page).input("search").fill("level1");
    await list(page).input("search").press("Enter");
    await expect(list(page).rows()).toHaveCount(1);
    await expect(list(page).row({ name: "level1" })).toBeVisible();
  });

  test("GROUP-04: a filter without matches shows a message and can be cleared", async ({ openPanel }) => {
    const { page } = await openGroups(openPanel);
    await list(page).input("search").fill("not there");
    await expect(list(page).state("no-results").first()).toContainText(kit.noSearchResults);
    await list(page).action("clear-filters").click();
    await expect(list(page).rows()).toHaveCount(4);
  });

  test("GROUP-05: a row's menu deletes its group", async ({ openPanel, admin }) => {
    const { id } = await groupNamed(admin, "level1");
    const { page } = await openGroups(openPanel);
    await rowAction(page, { name: "level1" }, "delete");
    await expect(hooks(page).dialog("confirm-delete")).toContainText("level1");
    await hooks(page).action("confirm").click();
    await expect(hooks(page).alert("success")).toContainText(texts.groupDeleted_one);
    await expect(list(page).row({ name: "level1" })).toHaveCount(0);
    await expect(tree(page).row({ name: "level1" })).toHaveCount(0);
    await admin.lacks(`/groups/${id}`);
  });

  test("GROUP-06: a row's menu changes name and description", async ({ openPanel, admin }) => {
    const { id } = await groupNamed(admin, "level3");
    const { page } = await openGroups(openPanel);
    await rowAction(page, { name: "level3" }, "rename");
    await fillGroup(page, "edit-group", { name: "new_group_name", description: "Renamed" });
    await expect(hooks(page).alert("success")).toContainText(texts.groupUpdated);
    await expect(list(page).row({ name: "new_group_name" })).toBeVisible();
    await expect(list(page).row({ name: "level3" })).toHaveCount(0);
    await admin.shows(`/groups/${id}`, { id, name: "new_group_name", description: "Renamed" });
  });

  test("GROUP-07: a group's own menu deletes it and returns to the list", async ({ openPanel, admin }) => {
    const { id } = await groupNamed(admin, "level2");
    const { page, panel } = await openGroups(openPanel);
    await list(page).row({ name: "level2" }).getByRole("link").click();
    await expect(heading(page)).toHaveText("level2");
    await groupAction(page, "delete");
    await hooks(page).action("confirm").click();
    await expect(hooks(page).alert("success")).toContainText(texts.groupDeleted_one);
    await expect(panel).toHaveAttribute("path", "/");
    await expect(list(page).rows()).toHaveCount(3);
    await expect(list(page).row({ name: "level2" })).toHaveCount(0);
    await admin.lacks(`/groups/${id}`);
  });
});

test("GROUP-08: a user becomes a member from the toolbar", async ({ openPanel, admin }) => {
  const id = await createGroup(admin, { name: "level" });
  await addMembers(admin, id, "old");
  await admin.createUser({ username: "new" });
  const { page } = await openGroups(openPanel, `/${id}/members`);
  await hooks(page).action("add-member").first().click();
  const picker = hooks(hooks(page).dialog("add-member"));
  // Existing members are marked and can't be selected.
  await expect(picker.row({ name: "old" }).locator('[data-action="select"]')).toBeDisabled();
  await expect(picker.row({ name: "old" })).toContainText(texts["groups.isMember"]);
  await picker.input("search").fill("new");
  await picker.row({ name: "new" }).locator('[data-action="select"]').check();
  await picker.action("add").click();
  await expect(hooks(page).alert("success")).toContainText(texts.usersAdded_one.replace("{{count}}", "1"));
  await expect(list(page, "group-members").row({ name: "new" })).toBeVisible();
  expect(await membersOf(admin, id)).toEqual(["new", "old"]);
});

test("GROUP-09: a checkbox includes members of subgroups, and each group has its own", async ({ openPanel, admin }) => {
  const level = await createGroup(admin, { name: "level", below: [{ name: "level1", below: [{ name: "level2" }] }] });
  const [level1, level2] = [(await groupNamed(admin, "level1")).id, (await groupNamed(admin, "level2")).id];
  await addMembers(admin, level, "a", "b");
  await addMembers(admin, level1, "c", "d");
  await addMembers(admin, level2, "e");

  const { page } = await openGroups(openPanel, `/${level}/members`);
  const members = list(page, "group-members");
  const shown = () => members.rows().evaluateAll((rows) => rows.map((row) => row.getAttribute("data-name")).sort());
  await expect.poll(shown).toEqual(await membersOf(admin, level));
  await members.field("includeSubGroups").check();
  await expect.poll(shown).toEqual(["a", "b", "c", "d", "e"]);
  await expect(members.row({ name: "e" })).toContainText("/level/level1/level2");
  // Members of subgroups only can't be removed from this group.
  await expect(members.row({ name: "a" }).locator('[data-action="select"]')).toBeEnabled();
  await expect(members.row({ name: "e" }).locator('[data-action="select"]')).toBeDisabled();

  for (const [name, id] of [
    ["level1", level1],
    ["level2", level2],
  ] as const) {
    await tree(page).row({ name }).click();
    await expect(heading(page)).toHaveText(name);
    // The tab stays, the checkbox resets.
    await expect(hooks(page).tab("members")).toHaveAttribute("aria-current", "page");
    await expect(members.field("includeSubGroups")).not.toBeChecked();
    await expect.poll(shown).toEqual(await membersOf(admin, id));
  }
});

test("GROUP-10: a selected member is removed from the toolbar", async ({ openPanel, admin }) => {
  const id = await createGroup(admin, { name: "level" });
  await addMembers(admin, id, "goes", "stays");
  const { page } = await openGroups(openPanel, `/${id}/members`);
  const members = list(page, "group-members");
  await members.row({ name: "goes" }).locator('[data-action="select"]').check();
  await members.action("leave").click();
  await expect(hooks(page).dialog("confirm-leave")).toContainText("goes");
  await hooks(page).action("confirm").click();
  await expect(hooks(page).alert("success")).toContainText(texts.usersLeft_one.replace("{{count}}", "1"));
  await expect(members.row({ name: "goes" })).toHaveCount(0);
  expect(await membersOf(admin, id)).toEqual(["stays"]);
  expect((await admin.user("goes")).username).toBe("goes");
});

test("GROUP-11: a member's groups are shown with their paths, and parent groups on demand", async ({
  openPanel,
  admin,
}) => {
  const top = await createGroup(admin, { name: "top", below: [{ name: "a/b" }] });
  const other = await createGroup(admin, { name: "other" });
  await addMembers(admin, other, "ann");
  const ann = await admin.user("ann");
  await admin.put(`/users/${ann.id}/groups/${(await groupNamed(admin, "a/b")).id}`);

  const { page } = await openGroups(openPanel, `/${other}/members`);
  await rowAction(page, { name: "ann" }, "show-memberships", "group-members");
  const dialog = hooks(hooks(page).dialog("show-memberships"));
  const shown = () =>
    dialog
      .rows()
      .evaluateAll((rows) => rows.map((row) => row.querySelector('[data-column="path"]')?.textContent).sort());
  const server = (await admin.get(`/users/${ann.id}/groups`)).map(({ path }: { path: string }) => path).sort();
  expect(server).toEqual(["/other", "/top/a/b"]);
  await expect.poll(shown).toEqual(server);
  await dialog.field("directMembership").uncheck();
  await expect.poll(shown).toEqual(["/other", "/top", "/top/a/b"]);
  await dialog.row({ id: top }).getByRole("link").click();
  await expect(hooks(page).dialog("show-memberships")).toHaveCount(0);
  await expect(heading(page)).toHaveText("top");
});

test("GROUP-12: a group without roles shows a message", async ({ openPanel, admin }) => {
  const id = await createGroup(admin, { name: "plain" });
  const { page } = await openGroups(openPanel, `/${id}/role-mapping`);
  await expect(list(page, "role-mapping-groups").state("empty").first()).toBeVisible();
  await expect(hooks(page).action("assign-role").first()).toBeVisible();
});

test("GROUP-13: a realm role is assigned from the empty state", async ({ openPanel, admin, realm }) => {
  const name = `default-roles-${realm}`;
  const id = await createGroup(admin, { name: "plain" });
  const { page } = await openGroups(openPanel, `/${id}/role-mapping`);
  await list(page, "role-mapping-groups").state("empty").locator('[data-action="assign-role"]').click();
  const picker = hooks(hooks(page).dialog("assign-role"));
  await picker.action("realm-roles").click();
  await picker.input("search").fill(name);
  await picker.row({ name }).locator('[data-action="select"]').check();
  await picker.action("assign").click();
  await expect(hooks(page).alert("success")).toBeVisible();
  await expect(list(page, "role-mapping-groups").row({ name })).toBeVisible();
  expect((await admin.get(`/groups/${id}/role-mappings/realm`)).map((role: { name: string }) => role.name)).toEqual([
    name,
  ]);
});

test("GROUP-14: inherited roles are shown and hidden", async ({ openPanel, admin }) => {
  await admin.post("/roles", { name: "inner" });
  await admin.post("/roles", { name: "outer" });
  await admin.post("/roles/outer/composites", [await admin.get("/roles/inner")]);
  const top = await createGroup(admin, { name: "top", below: [{ name: "below" }] });
  await admin.post(`/groups/${top}/role-mappings/realm`, [await admin.get("/roles/outer")]);

  const { page } = await openGroups(openPanel, `/${top}/role-mapping`);
  const roles = list(page, "role-mapping-groups");
  await expect(roles.row({ name: "outer" })).toBeVisible();
  await expect(roles.row({ name: "inner" })).toHaveCount(0);
  await roles.field("hideInheritedRoles").uncheck();
  await expect(roles.row({ name: "inner" })).toContainText("outer");
  await roles.field("hideInheritedRoles").check();
  await expect(roles.row({ name: "inner" })).toHaveCount(0);

  // Roles from a parent group name that group.
  await tree(page).row({ name: "below" }).click();
  await expect(heading(page)).toHaveText("below");
  await roles.state("empty").locator('[data-action="show-inherited"]').click();
  await expect(roles.row({ name: "outer" })).toContainText("top");
});
