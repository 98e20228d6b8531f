import texts from "../../../src/areas/organizations/en.json" with { type: "json" };
import kit from "../../../src/kit/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createGroup, createOrganization, menuAction, openOrganizations, rowAction } from "./pages.ts";

test.use({ realmSettings: { organizationsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true } });

type Named = { name: string };
const names = (records: Named[]) => records.map(({ name }) => name).sort();

test("renaming keeps description, attributes and position", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club" });
  const above = await createGroup(admin, id, { name: "above" });
  const group = await createGroup(admin, id, { name: "old", description: "stays" }, above);
  await admin.put(`/organizations/${id}/groups/${group}`, {
    name: "old",
    description: "stays",
    attributes: { a: ["1"] },
  });
  const { page, panel } = await openOrganizations(openPanel, `/${id}/groups/${group}`);
  const find = hooks(page);
  await expect(page.locator(".breadcrumb")).toContainText("above");
  await menuAction(page, "rename");
  await find.input("name").fill("new");
  await find.action("save").click();
  await expect(panel.locator("h1")).toHaveText("new");
  expect(await admin.get(`/organizations/${id}/groups/${group}`)).toMatchObject({
    name: "new",
    description: "stays",
    attributes: { a: ["1"] },
    parentId: above,
  });
});

test("a group moves below another one and back to the top", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club" });
  const target = await createGroup(admin, id, { name: "target" });
  const group = await createGroup(admin, id, { name: "mover" });
  const { page } = await openOrganizations(openPanel, `/${id}/groups`);
  const find = hooks(page);
  await rowAction(page, "mover", "move");
  await find.dialog("move-group").locator('[data-name="target"]').click();
  await find.dialog("move-group").locator('[data-action="move"]').click();
  await expect(find.row({ name: "mover" })).toHaveCount(0);
  expect((await admin.get(`/organizations/${id}/groups/${group}`)).parentId).toBe(target);

  await find.row({ name: "target" }).getByRole("link").click();
  await rowAction(page, "mover", "move");
  await find.dialog("move-group").locator('[data-action="select-top"]').click();
  await find.dialog("move-group").locator('[data-action="move"]').click();
  await expect(find.row({ name: "mover" })).toHaveCount(0);
  expect(names(await admin.get(`/organizations/${id}/groups`))).toEqual(["mover", "target"]);
});

test("a subgroup is created with its own attributes and roles", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club" });
  const above = await createGroup(admin, id, { name: "above" });
  await admin.post("/roles", { name: "worker" });
  const { page, panel } = await openOrganizations(openPanel, `/${id}/groups/${above}/children`);
  const find = hooks(page);
  await page.locator('.state [data-action="create"]').click();
  await find.input("name").fill("below");
  await find.action("save").click();
  await find.row({ name: "below" }).getByRole("link").click();
  await expect(panel.locator("h1")).toHaveText("below");
  const [group] = await admin.get(`/organizations/${id}/groups/${above}/children`);
  expect(group.name).toBe("below");

  await find.tab("attributes").click();
  await find.action("add-row").click();
  await page.locator('input[data-field="key"]').fill("floor");
  await page.locator('input[data-field="value"]').fill("3");
  await find.action("save").click();
  await expect(find.alert("success").filter({ hasText: texts.groupUpdated })).toBeVisible();
  await admin.shows(`/organizations/${id}/groups/${group.id}`, { attributes: { floor: ["3"] } });

  await find.tab("role-mapping").click();
  await find.action("assign-role").first().click();
  const picker = hooks(find.dialog("assign-role"));
  await picker.action("realm-roles").click();
  await picker.row({ name: "worker" }).locator('[data-action="select"]').check();
  await picker.action("assign").click();
  await expect(find.dialog("assign-role")).toHaveCount(0);
  await expect(find.row({ name: "worker" })).toBeVisible();
  expect(names(await admin.get(`/organizations/${id}/groups/${group.id}/role-mappings/realm`))).toEqual(["worker"]);
});

test("a group is copied next to itself with attributes, members, roles and subgroups", async ({ openPanel, admin }) => {
  const { id, users } = await createOrganization(admin, { name: "club" }, ["anna", "bert"]);
  const groups = `/organizations/${id}/groups`;
  const above = await createGroup(admin, id, { name: "above" });
  const source = await createGroup(admin, id, { name: "source", description: "About it" }, above);
  await admin.put(`${groups}/${source}`, { name: "source", description: "About it", attributes: { a: ["1"] } });
  const inner = await createGroup(admin, id, { name: "inner" }, source);
  await admin.put(`${groups}/${source}/members/${users.anna}`);
  await admin.put(`${groups}/${inner}/members/${users.bert}`);
  await admin.post("/roles", { name: "worker" });
  await admin.post(`${groups}/${source}/role-mappings/realm`, [await admin.get("/roles/worker")]);
  const { page } = await openOrganizations(openPanel, `/${id}/groups/${above}/children`);
  const find = hooks(page);
  await rowAction(page, "source", "duplicate");
  await hooks(find.dialog("duplicate-group")).input("name").fill("the copy");
  await hooks(find.dialog("duplicate-group")).action("save").click();
  await expect(find.row({ name: "the copy" })).toBeVisible();
  const below: (Named & { id: string })[] = await admin.get(`${groups}/${above}/children`);
  const copy = below.find(({ name }) => name === "the copy")?.id ?? "";
  expect(await admin.get(`${groups}/${copy}`)).toMatchObject({ description: "About it", attributes: { a: ["1"] } });
  expect(await admin.get(`${groups}/${copy}/members`)).toMatchObject([{ username: "anna" }]);
  expect(await admin.get(`${groups}/${copy}/role-mappings/realm`)).toMatchObject([{ name: "worker" }]);
  const [child] = await admin.get(`${groups}/${copy}/children`);
  expect(child.name).toBe("inner");
  expect(await admin.get(`${groups}/${child.id}/members`)).toMatchObject([{ username: "bert" }]);
});

test("a search finds parts of names at any depth, or exact names only", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club" });
  const above = await createGroup(admin, id, { name: "players" });
  for (const name of ["team", "team two"]) await createGroup(admin, id, { name }, above);
  const { page } = await openOrganizations(openPanel, `/${id}/groups`);
  const find = hooks(page);
  await find.field("search").fill("team");
  await expect(find.rows()).toHaveCount(2);
  await find.action("filter").click();
  await page.getByLabel(kit.exactSearch).check();
  await find.action("apply-filters").click();
  await expect(find.rows()).toHaveCount(1);
  await expect(find.rows().first()).toContainText("team");
});

test("several groups are deleted with a preview", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club" });
  for (const name of ["one", "two", "three"]) await createGroup(admin, id, { name });
  const { page } = await openOrganizations(openPanel, `/${id}/groups`);
  const find = hooks(page);
  for (const name of ["one", "two"]) await find.row({ name }).locator('[data-action="select"]').check();
  await page.locator('.bulk-bar [data-action="delete"]').click();
  await hooks(find.dialog("bulk-delete")).action("confirm").click();
  await expect(find.dialog("bulk-delete").locator('[data-result="done"]')).toHaveCount(2);
  await hooks(find.dialog("bulk-delete")).action("close").last().click();
  await expect(find.alert("success")).toContainText("2");
  await expect(find.rows()).toHaveCount(1);
  expect(names(await admin.get(`/organizations/${id}/groups`))).toEqual(["three"]);
});

test("a URL with the full path opens the last group in its tab", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club" });
  const above = await createGroup(admin, id, { name: "above" });
  const below = await createGroup(admin, id, { name: "below" }, above);
  const { page, panel } = await openOrganizations(openPanel, `/${id}/groups/${above}/${below}/attributes`);
  await expect(panel.locator("h1")).toHaveText("below");
  await expect(page.locator('[data-tab="attributes"]')).toHaveAttribute("aria-current", "page");
});
