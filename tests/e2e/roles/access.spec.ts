import own from "../../../src/areas/roles/en.json" with { type: "json" };
import shared from "../../../src/sections/role/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createRole, openRole, openRoles } from "./pages.ts";

const texts = { ...own, ...shared };

test("a read-only admin is offered no change", async ({ openPanel, admin }) => {
  await admin.createAdmin("viewer", ["view-realm", "view-users", "view-clients", "view-events"]);
  const id = await createRole(admin, { name: "looked at", attributes: { a: ["1"] } });
  const { page } = await openRoles(openPanel, "/", { user: "viewer" });
  const find = hooks(page);
  await expect(find.row({ name: "looked at" })).toBeVisible();
  for (const action of ["create", "row-actions", "select", "select-all"])
    await expect(find.action(action)).toHaveCount(0);
  await find.row({ name: "looked at" }).getByRole("link").click();
  await expect(find.input("description")).toHaveAttribute("readonly", "");
  await expect(find.action("actions")).toHaveCount(0);
  await find.tab("attributes").click();
  await expect(page.locator('input[data-field="key"]')).toHaveAttribute("readonly", "");
  await expect(find.action("add-row")).toHaveCount(0);
  await find.tab("associated-roles").click();
  await expect(find.action("assign-role")).toHaveCount(0);
  await find.tab("users-in-role").click();
  await expect(find.state("empty").first()).toBeVisible();
  await expect(find.action("add-user")).toHaveCount(0);
  await admin.shows(`/roles-by-id/${id}`, { attributes: { a: ["1"] } });
});

test("an admin with view-realm but without view-users opens a role without user tabs", async ({ openPanel, admin }) => {
  await admin.createAdmin("realm-viewer", ["view-realm"]);
  const { page, panel } = await openRole(openPanel, admin, "half seen", "details", { user: "realm-viewer" });
  await expect(panel.locator("h1")).toHaveText("half seen");
  await expect(hooks(page).tab("users-in-role")).toHaveCount(0);
  await hooks(page).tab("associated-roles").click();
  await expect(hooks(page).action("show-inherited")).toBeVisible();
});

test("an admin without view-realm sees the missing role", async ({ openPanel, admin }) => {
  await admin.createAdmin("helpdesk", ["query-users", "view-users", "manage-users"]);
  const { page } = await openRoles(openPanel, "/", { user: "helpdesk" });
  await expect(hooks(page).state("forbidden").first()).toContainText("view-realm");
});

test("a read-only panel offers no change to an admin with permission", async ({ openPanel, admin }) => {
  const { page } = await openRole(openPanel, admin, "read only", "details", { attributes: { readonly: "" } });
  const find = hooks(page);
  await expect(find.input("description")).toHaveAttribute("readonly", "");
  await expect(find.action("actions")).toHaveCount(0);
  await find.tab("users-in-role").click();
  await expect(find.state("empty").first()).toBeVisible();
  await expect(find.action("add-user")).toHaveCount(0);
});

test("columns, actions and tabs are narrowed", async ({ openPanel, admin }) => {
  const { page } = await openRole(openPanel, admin, "narrowed", "details", {
    attributes: { tabs: "details,attributes", actions: "save" },
  });
  const find = hooks(page);
  await expect(find.tab("attributes")).toBeVisible();
  await expect(find.tab("associated-roles")).toHaveCount(0);
  await expect(find.action("actions")).toHaveCount(0);
});

test("optional calls may fail while the rest works", async ({ openPanel, admin, page: testPage }) => {
  const id = await createRole(admin, { name: "carried on" });
  const failing = [
    /\/admin\/serverinfo$/,
    /\/localization\//,
    /\/roles\/[^/]+\/(users|groups)\b/,
    /\/ui-ext\/effective-roles-all/,
    /\/ui-ext\/info$/,
  ];
  await testPage.route(
    (url) => failing.some((pattern) => pattern.test(url.pathname)),
    (route) =>
      route.request().method() === "OPTIONS"
        ? route.continue()
        : route.fulfill({ status: 403, json: { error: "played" }, headers: { "access-control-allow-origin": "*" } }),
  );
  const { page, panel } = await openRoles(openPanel, `/${id}/details`);
  const find = hooks(page);
  await find.input("description").fill("saved all the same");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.roleSaveSuccess);
  await admin.shows(`/roles-by-id/${id}`, { description: "saved all the same" });
  // The user list fails in place.
  await find.tab("users-in-role").click();
  await expect(find.state("forbidden").first()).toBeVisible();
  await expect(panel.locator("h1")).toHaveText("carried on");
  // The role's users are unknown: deleting it requires its name.
  await find.action("actions").click();
  await page.locator('.menu [data-action="delete"]').click();
  await expect(find.action("confirm")).toBeDisabled();
  await find.input("confirm").fill("carried on");
  await find.action("confirm").click();
  await expect(panel).toHaveAttribute("path", "/");
  await admin.lacks(`/roles-by-id/${id}`);
});

test("a deleted role shows a message with a way back", async ({ openPanel }) => {
  const { page } = await openRoles(openPanel, "/00000000-0000-0000-0000-000000000000/details");
  await expect(hooks(page).state("not-found").first()).toBeVisible();
  await hooks(page).action("back").click();
  await expect(hooks(page).row({ name: "offline_access" })).toBeVisible();
});
