import kit from "../../../src/kit/en.json" with { type: "json" };
import own from "../../../src/areas/roles/en.json" with { type: "json" };
import shared from "../../../src/sections/role/en.json" with { type: "json" };
import defaultGroups from "../../../src/sections/default-groups/en.json" with { type: "json" };
import mapping from "../../../src/sections/role-mapping/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { assignFrom, openRole, openRoles, rowAction } from "./pages.ts";

const texts = { ...own, ...shared, ...defaultGroups };

type Named = { name: string };
const names = (records: Named[]) => records.map(({ name }) => name).sort();

test("ROLE-01: a role needs a name, and a unique one", async ({ openPanel, admin }) => {
  const { page, panel } = await openRoles(openPanel, "/new");
  const find = hooks(page);
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(kit.required);
  await find.input("name").fill("admin");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.roleCreated);
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/details$/);

  await page.evaluate(() =>
    (document.querySelector("iam-roles") as HTMLElement & { navigate(path: string): void }).navigate("/new"),
  );
  await find.input("name").fill("admin");
  await find.action("save").click();
  await expect(find.alert("danger")).toContainText("Role with name admin already exists");
  await expect(find.input("name")).toHaveValue("admin");
  const found = await admin.get("/roles?search=admin");
  expect(found.filter(({ name }: Named) => name === "admin")).toHaveLength(1);
});

test("ROLE-02: a single space is not a valid name", async ({ openPanel, admin }) => {
  const before = names(await admin.get("/roles"));
  const { page } = await openRoles(openPanel, "/new");
  await hooks(page).input("name").fill(" ");
  await hooks(page).action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(kit.required);
  expect(names(await admin.get("/roles"))).toEqual(before);
});

test("ROLE-03: a role is created, found in the list and deleted", async ({ openPanel, admin }) => {
  const { page } = await openRoles(openPanel);
  const find = hooks(page);
  await find.action("create").click();
  await find.input("name").fill("short-lived");
  await find.input("description").fill("Gone soon");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.roleCreated);
  await admin.shows("/roles/short-lived", { name: "short-lived", description: "Gone soon", attributes: {} });

  await find.action("breadcrumb").click();
  await rowAction(page, "short-lived", "delete");
  await expect(find.dialog("confirm-delete")).toContainText("short-lived");
  await find.action("confirm").click();
  await expect(find.alert("success").filter({ hasText: texts.roleDeletedSuccess })).toBeVisible();
  await expect(find.row({ name: "short-lived" })).toHaveCount(0);
  await admin.lacks("/roles/short-lived");
});

test("ROLE-04: a role is found, opened, and left without a prompt", async ({ openPanel, admin }) => {
  const before = await admin.get("/roles/offline_access");
  const { page, panel } = await openRoles(openPanel);
  const find = hooks(page);
  await find.input("search").fill("offline_access");
  await find.row({ name: "offline_access" }).getByRole("link").click();
  await expect(panel.locator("h1")).toHaveText("offline_access");
  await expect(find.action("cancel")).toHaveCount(0);
  await find.action("breadcrumb").click();
  await expect(panel).toHaveAttribute("path", "/");
  await expect(find.row({ name: "offline_access" })).toBeVisible();
  expect(await admin.get("/roles/offline_access")).toEqual(before);
});

test("ROLE-05: the default role shows the default groups and the default roles", async ({
  openPanel,
  admin,
  realm,
}) => {
  const { page } = await openRoles(openPanel);
  const find = hooks(page);
  await find
    .row({ name: `default-roles-${realm}` })
    .getByRole("link")
    .click();
  await find.tab("default-groups").click();
  await expect(find.state("empty").first()).toContainText(texts.noDefaultGroups);
  await find.tab("default-roles").click();
  const composites = names(await admin.get(`/roles/default-roles-${realm}/composites`));
  await expect(find.rows()).toHaveCount(composites.length);
  expect(await find.rows().evaluateAll((rows) => rows.map((row) => row.getAttribute("data-name")).sort())).toEqual(
    composites,
  );
});

test("ROLE-06: a search without matches shows a message", async ({ openPanel }) => {
  const { page } = await openRoles(openPanel);
  await hooks(page).input("search").fill("no-such-role");
  await expect(hooks(page).state("no-results").first()).toContainText(kit.noSearchResults);
  await hooks(page).action("clear-filters").click();
  await expect(hooks(page).row({ name: "offline_access" })).toBeVisible();
});

test("ROLE-07: without associated roles the inherited ones can be shown", async ({ openPanel, admin }) => {
  const { page, id } = await openRole(openPanel, admin, "lonely", "associated-roles");
  const find = hooks(page);
  await expect(find.state("empty").filter({ hasText: mapping["noRoles-roles"] }).first()).toBeVisible();
  await find.action("show-inherited").click();
  await expect(page.locator('[data-field="hideInheritedRoles"]')).not.toBeChecked();
  await expect(find.action("show-inherited")).toHaveCount(0);
  expect(await admin.get(`/roles-by-id/${id}/composites`)).toEqual([]);
});

test("ROLE-08, ROLE-09: a client role is associated, and removed with the header checkbox", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openRole(openPanel, admin, "holder", "associated-roles");
  const find = hooks(page);
  await assignFrom(page, "client", "view-profile");
  await expect(find.alert("success")).toContainText(texts.addAssociatedRolesSuccess);
  await expect(find.row({ name: "view-profile" })).toBeVisible();
  await expect(page.locator(".title-line .tag")).toContainText(texts.composite);
  expect(names(await admin.get(`/roles-by-id/${id}/composites`))).toEqual(["view-profile"]);
  // Without a selection nothing can be unassigned.
  await expect(page.locator('[data-action="unassign"]:not([disabled])').filter({ visible: true })).toHaveCount(0);

  await find.action("select-all").check();
  await find.action("unassign").click();
  await find.action("confirm").click();
  await expect(find.alert("success").filter({ hasText: texts.roleMappingUpdatedSuccess })).toBeVisible();
  await expect(find.row({ name: "view-profile" })).toHaveCount(0);
  expect(await admin.get(`/roles-by-id/${id}/composites`)).toEqual([]);
  await expect(page.locator(".title-line .tag")).toHaveCount(0);
});

test("ROLE-10: the description is changed, the name is not", async ({ openPanel, admin }) => {
  const { page, id } = await openRole(
    openPanel,
    admin,
    { name: "described", description: "The old text", attributes: { kept: ["yes"] } },
    "details",
  );
  const find = hooks(page);
  await expect(find.input("name")).toHaveAttribute("readonly", "");
  await expect(find.input("description")).toHaveValue("The old text");
  await find.input("description").fill("The new text");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.roleSaveSuccess);
  await expect(find.input("description")).toHaveValue("The new text");
  expect(await admin.get(`/roles-by-id/${id}`)).toMatchObject({
    name: "described",
    description: "The new text",
    attributes: { kept: ["yes"] },
  });
});

test("ROLE-11: attributes are added", async ({ openPanel, admin }) => {
  const { page, id } = await openRole(openPanel, admin, { name: "attributed", description: "Stays" }, "attributes");
  const find = hooks(page);
  for (const [index, [key, value]] of [
    ["one", "1"],
    ["two", "2"],
    ["three", "3"],
  ].entries()) {
    await find.action("add-row").click();
    await page
      .locator('input[data-field="key"]')
      .nth(index)
      .fill(key as string);
    await page
      .locator('input[data-field="value"]')
      .nth(index)
      .fill(value as string);
  }
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.roleSaveSuccess);
  await expect(page.locator('input[data-field="key"]')).toHaveCount(3);
  expect(
    await page
      .locator('input[data-field="value"]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).sort()),
  ).toEqual(["1", "2", "3"]);
  expect(await admin.get(`/roles-by-id/${id}`)).toMatchObject({
    description: "Stays",
    attributes: { one: ["1"], two: ["2"], three: ["3"] },
  });
});
