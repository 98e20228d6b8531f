import texts from "../../../src/areas/organizations/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createGroup, createOrganization, openOrganizations } from "./pages.ts";

test.describe("with organizations", () => {
  test.use({ realmSettings: { organizationsEnabled: true } });

  test("a read-only admin is offered no change", async ({ openPanel, admin }) => {
    await admin.createAdmin("viewer", [
      "query-organizations",
      "view-organizations",
      "view-users",
      "view-realm",
      "view-identity-providers",
    ]);
    const { id } = await createOrganization(admin, { name: "club", attributes: { a: ["1"] } }, ["new"]);
    const group = await createGroup(admin, id, { name: "team" });
    const { page } = await openOrganizations(openPanel, "/", { user: "viewer" });
    const find = hooks(page);
    await expect(find.row({ id })).toBeVisible();
    for (const action of ["create", "row-actions"]) await expect(find.action(action)).toHaveCount(0);
    await find.row({ id }).getByRole("link").click();
    await expect(find.input("name")).toHaveAttribute("readonly", "");
    for (const hook of ["actions"]) await expect(find.action(hook)).toHaveCount(0);
    await expect(find.field("enabled")).toHaveCount(0);
    await find.tab("members").click();
    await expect(find.row({ name: "new" })).toBeVisible();
    for (const action of ["add-member", "select"]) await expect(find.action(action)).toHaveCount(0);
    await expect(find.tab("invitations")).toHaveCount(0);
    await find.tab("groups").click();
    await expect(find.row({ id: group })).toBeVisible();
    for (const action of ["create", "row-actions", "select"]) await expect(find.action(action)).toHaveCount(0);
    await find.tab("identityProviders").click();
    await expect(find.state("empty").first()).toBeVisible();
    await expect(find.action("link")).toHaveCount(0);
    await admin.shows(`/organizations/${id}`, { name: "club", attributes: { a: ["1"] } });
  });

  test("an admin with manage-organizations but no user permissions edits, invites and creates groups, not memberships", async ({
    openPanel,
    admin,
    mail,
  }) => {
    await admin.createAdmin("orgadmin", [
      "manage-organizations",
      "view-organizations",
      "query-organizations",
      "query-users",
      "view-users",
    ]);
    const { id } = await createOrganization(admin, { name: "club" }, ["new"]);
    const { page } = await openOrganizations(openPanel, `/${id}/settings`, { user: "orgadmin" });
    const find = hooks(page);
    await find.input("description").fill("by the organization's admin");
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.organizationSaveSuccess);
    await admin.shows(`/organizations/${id}`, { description: "by the organization's admin" });
    await find.tab("members").click();
    await expect(find.row({ name: "new" })).toBeVisible();
    await expect(find.action("add-member")).toHaveCount(0);
    await find.tab("invitations").click();
    await page.locator('.state [data-action="invite-new-user"]').click();
    await find.input("email").fill("guest@test.example");
    await find.action("save").click();
    await expect(find.row({ name: "guest@test.example" })).toBeVisible();
    await expect.poll(() => mail.mails.length).toBe(1);
    await expect(find.tab("identityProviders")).toHaveCount(0);
    await find.tab("groups").click();
    await find.action("create").first().click();
    await find.input("name").fill("made here");
    await find.action("save").click();
    await expect(find.row({ name: "made here" })).toBeVisible();
  });

  test("an admin without view-users gets invitations in place of members", async ({ openPanel, admin }) => {
    await admin.createAdmin("blind", ["manage-organizations", "view-organizations", "query-organizations"]);
    const { id } = await createOrganization(admin, { name: "club" });
    const { page } = await openOrganizations(openPanel, `/${id}/members`, { user: "blind" });
    await expect(page.locator('.state [data-action="invite-new-user"]')).toBeVisible();
    await expect(page.locator('[data-action="invite-realm-user"]')).toHaveCount(0);
    await expect(hooks(page).tab("member-list")).toHaveCount(0);
  });

  test("an admin without access to organizations sees the missing role", async ({ openPanel, admin }) => {
    await admin.createAdmin("helpdesk", ["query-users", "view-users", "manage-users"]);
    const { page } = await openOrganizations(openPanel, "/", { user: "helpdesk" });
    await expect(hooks(page).state("forbidden").first()).toContainText("query-organizations");
  });

  test("a read-only panel offers no change to an admin with permission", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" }, ["new"]);
    const { page } = await openOrganizations(openPanel, `/${id}/members`, { attributes: { readonly: "" } });
    const find = hooks(page);
    await expect(find.row({ name: "new" })).toBeVisible();
    for (const action of ["add-member", "actions", "select"]) await expect(find.action(action)).toHaveCount(0);
  });

  for (const status of [403, 404, 500]) {
    test(`optional calls may fail with ${status} while the rest works`, async ({
      openPanel,
      admin,
      page: testPage,
    }) => {
      const { id } = await createOrganization(admin, { name: "club", domains: [{ name: "club.example" }] }, ["new"]);
      const failing = [
        /\/admin\/serverinfo$/,
        /\/localization\//,
        /\/organizations\/count$/,
        /\/members\/count$/,
        /\/invitations\b/,
        /\/identity-provider\/instances$/,
        /\/ui-ext\/info$/,
      ];
      await testPage.route(
        (url) => failing.some((pattern) => pattern.test(url.pathname)),
        (route) =>
          route.request().method() === "OPTIONS"
            ? route.continue()
            : route.fulfill({ status, json: { error: "played" }, headers: { "access-control-allow-origin": "*" } }),
      );
      const { page, panel } = await openOrganizations(openPanel, "/");
      const find = hooks(page);
      await find.row({ id }).getByRole("link").click();
      await find.input("description").fill("saved all the same");
      await find.action("save").click();
      await expect(find.alert("success")).toContainText(texts.organizationSaveSuccess);
      await admin.shows(`/organizations/${id}`, { description: "saved all the same" });
      await find.tab("members").click();
      await expect(find.row({ name: "new" })).toBeVisible();
      await find.tab("invitations").click();
      await expect(
        find.state(status === 403 ? "forbidden" : status === 404 ? "not-found" : "error").first(),
      ).toBeVisible();
      await expect(panel.locator("h1")).toHaveText("club");
      await find.tab("identityProviders").click();
      await expect(find.state("empty").first()).toContainText(texts.emptyIdentityProviderLink);
    });
  }

  test("a deleted organization shows a message with a way back", async ({ openPanel }) => {
    const { page } = await openOrganizations(openPanel, "/00000000-0000-0000-0000-000000000000/settings");
    await expect(hooks(page).state("not-found").first()).toBeVisible();
    await hooks(page).action("back").click();
    await expect(hooks(page).state("empty").first()).toContainText(texts.emptyOrganizations);
  });
});

test.describe("where organizations are off", () => {
  test("a direct link shows an explanation", async ({ openPanel }) => {
    for (const path of ["/", "/new", "/00000000-0000-0000-0000-000000000000/settings"]) {
      const { page } = await openOrganizations(openPanel, path);
      await expect(hooks(page).state("empty").first()).toContainText(texts["organizations.realmOffTitle"]);
      await expect(hooks(page).action("create")).toHaveCount(0);
    }
  });

  test("the console hides the area", async ({ openConsole }) => {
    const page = await openConsole();
    await expect(hooks(page).nav("users")).toBeVisible();
    await expect(hooks(page).nav("organizations")).toHaveCount(0);
  });
});
