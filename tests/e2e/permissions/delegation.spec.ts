import type { Page } from "@playwright/test";
import texts from "../../../src/areas/permissions/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import type { ConsoleOptions } from "../../support/openConsole.ts";
import { adminUser } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { typePassword } from "../users/userPages.ts";
import { asUser, choose, permissionsOf, withPermissions } from "./permissionPages.ts";

const person = (username: string, groups: string[] = []) => ({
  username,
  firstName: "Test",
  lastName: username,
  email: `${username}@test.example`,
  groups,
});

test.use({
  realmSettings: {
    ...withPermissions,
    groups: [{ name: "support" }, { name: "others" }],
    organizations: [
      { name: "Initech", alias: "initech", domains: [{ name: "initech.example" }] },
      { name: "Umbrella", alias: "umbrella", domains: [{ name: "umbrella.example" }] },
    ],
    users: [adminUser("helper", []), person("inside", ["/support"]), person("outside", ["/others"])],
    clients: [{ clientId: "shop" }, { clientId: "bank" }],
  },
});

type OpenConsole = (options: ConsoleOptions) => Promise<Page>;

/** Areas outside every delegation. */
const neverTheirs = ["permissions", "realm-settings", "events", "authentication"];

/** In the console the area's list has exactly the promised rows, and the navigation only permitted areas. */
async function expectAlone(
  openConsole: OpenConsole,
  page: Page,
  path: string,
  { shown, hidden = [], without = neverTheirs }: { shown: string[]; hidden?: string[]; without?: string[] },
) {
  const seen = hooks(await openConsole({ user: "helper", path, page }));
  await expect(seen.nav(path)).toBeVisible();
  for (const id of shown) await expect(seen.row({ id })).toBeVisible();
  for (const id of hidden) await expect(seen.row({ id })).toHaveCount(0);
  for (const area of without) await expect(seen.nav(area)).toHaveCount(0);
}

test("helpdesk of one group: can manage its members in console and panel; other users are hidden and rejected", async ({
  openPanel,
  openConsole,
  admin,
  browser,
}) => {
  const server = await permissionsOf(admin);
  const { page } = await openPanel("iam-permissions", { attributes: { path: `/${server.id}/delegate` } });
  const find = hooks(page);
  await choose(page, "who.user", "helper");
  await choose(page, "target.Groups", "support", "/support");
  await find.input("name").fill("support desk");
  // The plan is shown before it runs.
  await expect(page.locator('[data-section="plan"]')).toContainText("support desk: Groups");
  await expect(page.locator('[data-section="plan"]')).toContainText("manage-members");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts["permissions.delegated"]);
  const made = await server.named("permission/scope", "support desk: Groups");
  expect(await server.links(made.id, "scopes")).toEqual(["manage-members", "view", "view-members"]);
  expect(await server.links(made.id, "associatedPolicies")).toEqual(["support desk"]);
  const [inside, outside] = [await admin.user("inside"), await admin.user("outside")];

  const context = await browser.newContext();
  const own = await context.newPage();
  await openPanel("iam-users", { page: own, user: "helper" });
  const at = hooks(own);
  await expect(at.row({ id: inside.id })).toBeVisible();
  await expect(at.row({ id: outside.id })).toHaveCount(0);
  await at.row({ id: inside.id }).getByRole("link").first().click();
  await at.input("firstName").fill("Helped");
  await at.action("save").click();
  await expect(at.alert("success")).toBeVisible();
  await admin.shows(`/users/${inside.id}`, { firstName: "Helped", lastName: "inside" });
  await at.action("actions").click();
  await at.action("reset-password").filter({ visible: true }).click();
  await typePassword(own, "reset", "new-by-helper", { temporary: false });
  await expect(at.alert("success").last()).toBeVisible();
  expect(await asUser(admin, "inside", "new-by-helper")).toBeDefined();
  const others = await openPanel("iam-users", {
    page: own,
    user: "helper",
    attributes: { path: `/${outside.id}/settings` },
  });
  await expect(hooks(others.page).state("forbidden").or(hooks(others.page).state("not-found"))).toBeVisible();

  await expectAlone(openConsole, await (await browser.newContext()).newPage(), "users", {
    shown: [inside.id],
    hidden: [outside.id],
    without: ["clients", ...neverTheirs],
  });
  const asHelper = await asUser(admin, "helper");
  expect((await asHelper("PUT", `/users/${outside.id}`, { ...outside, firstName: "Taken" })).status).toBe(403);
  expect((await asHelper("GET", `/users/${outside.id}`)).status).toBe(403);
  await admin.shows(`/users/${outside.id}`, { firstName: "Test" });
});

for (const [recipe, type, target, path, lists] of [
  ["organization", "Organizations", "Initech", "organizations", "iam-organizations"],
  ["client", "Clients", "shop", "clients", "iam-clients"],
] as const)
  test(`${recipe}: one record can be changed; others are rejected and hidden`, async ({
    openPanel,
    openConsole,
    admin,
    browser,
  }) => {
    const server = await permissionsOf(admin);
    const all: { id: string; name?: string; clientId?: string }[] = await admin.get(`/${path}`);
    const named = (name: string) => all.find((one) => (one.clientId ?? one.name) === name)?.id ?? "";
    const other = named(recipe === "client" ? "bank" : "Umbrella");
    const { page } = await openPanel("iam-permissions", { attributes: { path: `/${server.id}/delegate` } });
    const find = hooks(page);
    await page.locator(`[data-for="recipe"] input[value="${recipe}"]`).check();
    await choose(page, "who.user", "helper");
    await choose(page, `target.${type}`, target);
    await find.input("name").fill("deputy");
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts["permissions.delegated"]);
    const own = await (await browser.newContext()).newPage();
    await openPanel(lists, { page: own, user: "helper" });
    const at = hooks(own);
    await expect(at.row({ id: named(target) })).toBeVisible();
    await expect(at.row({ id: other })).toHaveCount(0);
    await at
      .row({ id: named(target) })
      .getByRole("link")
      .first()
      .click();
    await at.input("description").fill("by the deputy");
    await at.action("save").click();
    await expect(at.alert("success")).toBeVisible();
    await admin.shows(`/${path}/${named(target)}`, { description: "by the deputy" });
    await expectAlone(openConsole, await (await browser.newContext()).newPage(), path, {
      shown: [named(target)],
      hidden: [other],
    });
    const asHelper = await asUser(admin, "helper");
    const before = await admin.get(`/${path}/${other}`);
    expect((await asHelper("PUT", `/${path}/${other}`, { ...before, description: "taken" })).status).toBe(403);
    expect((await admin.get(`/${path}/${other}`)).description ?? "").not.toBe("taken");
  });

test("global reader sees users, groups, clients and organizations, and changes none", async ({
  openPanel,
  openConsole,
  admin,
  browser,
}) => {
  const server = await permissionsOf(admin);
  const { page } = await openPanel("iam-permissions", { attributes: { path: `/${server.id}/delegate` } });
  const find = hooks(page);
  await page.locator('[data-for="recipe"] input[value="reader"]').check();
  await choose(page, "who.user", "helper");
  await find.input("name").fill("readers");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts["permissions.delegated"]);
  const outside = await admin.user("outside");
  const own = await (await browser.newContext()).newPage();
  await openPanel("iam-users", { page: own, user: "helper" });
  const at = hooks(own);
  await at.row({ id: outside.id }).getByRole("link").first().click();
  await expect(at.input("firstName")).toHaveValue("Test");
  await expect(at.input("firstName")).toHaveAttribute("readonly", "");
  await expectAlone(openConsole, await (await browser.newContext()).newPage(), "users", { shown: [outside.id] });
  const asHelper = await asUser(admin, "helper");
  for (const list of ["/users", "/groups", "/clients", "/organizations"])
    expect((await (await asHelper("GET", list)).json()).length, list).toBeGreaterThan(0);
  expect((await asHelper("PUT", `/users/${outside.id}`, { ...outside, firstName: "Taken" })).status).toBe(403);
});

test("a delegation whose last step fails rolls back and reports the reason", async ({ openPanel, admin }) => {
  await admin.createAdmin("half", [
    "view-users",
    "query-users",
    "query-groups",
    "view-clients",
    "manage-authorization",
    "view-realm",
  ]);
  const server = await permissionsOf(admin);
  const { page } = await openPanel("iam-permissions", { user: "half", attributes: { path: `/${server.id}/delegate` } });
  const find = hooks(page);
  await choose(page, "who.user", "helper");
  await choose(page, "target.Groups", "support", "/support");
  await find.input("name").fill("too much");
  await find.action("save").click();
  await expect(find.alert("danger")).toBeVisible();
  await expect(find.input("name")).toHaveValue("too much");
  expect(await server.named("policy", "too much")).toBeUndefined();
  expect(await server.named("permission/scope", "too much: Groups")).toBeUndefined();
});
