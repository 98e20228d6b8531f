import own from "../../../src/areas/roles/en.json" with { type: "json" };
import shared from "../../../src/sections/role/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { assignFrom, createRole, openRole, openRoles, rowAction } from "./pages.ts";

const texts = { ...own, ...shared };

type Named = { name: string };
const names = (records: Named[]) => records.map(({ name }) => name).sort();

test("the default role can't be selected, renamed or deleted", async ({ openPanel, admin, realm }) => {
  const { page } = await openRoles(openPanel);
  const find = hooks(page);
  const name = `default-roles-${realm}`;
  await expect(find.row({ name }).locator('[data-action="select"]')).toBeDisabled();
  await rowAction(page, name, "delete");
  await expect(find.alert("danger")).toContainText(texts.defaultRoleDeleteError);
  await expect(find.dialog()).toHaveCount(0);
  await find.row({ name }).getByRole("link").click();
  await find.tab("details").click();
  await expect(find.input("description")).toHaveAttribute("readonly", "");
  await expect(find.action("actions")).toHaveCount(0);
  for (const tab of ["attributes", "users-in-role", "groups-in-role"]) await expect(find.tab(tab)).toHaveCount(0);
  await admin.shows(`/roles/${encodeURIComponent(name)}`, { name });
});

test("a role that resembles the default role is a normal role", async ({ openPanel, admin }) => {
  const { page } = await openRole(openPanel, admin, "default-roles-of-mine", "details");
  await expect(hooks(page).action("actions")).toBeVisible();
  await expect(hooks(page).tab("attributes")).toBeVisible();
});

test("default groups are added and removed next to the default roles", async ({ openPanel, admin, realm }) => {
  await admin.post("/groups", { name: "newcomers" });
  const { id } = await admin.get(`/roles/default-roles-${realm}`);
  const { page } = await openRoles(openPanel, `/${id}/default-groups`);
  const find = hooks(page);
  await find.action("add-group").first().click();
  await find.dialog("add-group").locator('[data-name="newcomers"]').click();
  await hooks(find.dialog("add-group")).action("add").click();
  await expect(find.row({ name: "/newcomers" })).toBeVisible();
  await expect.poll(async () => names(await admin.get("/default-groups"))).toEqual(["newcomers"]);
  await rowAction(page, "/newcomers", "remove");
  await find.action("confirm").click();
  await expect(find.state("empty").first()).toBeVisible();
  expect(await admin.get("/default-groups")).toEqual([]);
});

test("a default role is added, and new users get it", async ({ openPanel, admin, realm }) => {
  await createRole(admin, { name: "for everybody" });
  const { id } = await admin.get(`/roles/default-roles-${realm}`);
  const { page } = await openRoles(openPanel, `/${id}/default-roles`);
  await assignFrom(page, "realm", "for everybody");
  await expect(hooks(page).alert("success")).toContainText(texts.addAssociatedRolesSuccess);
  await expect.poll(async () => names(await admin.get(`/roles-by-id/${id}/composites`))).toContain("for everybody");
});
