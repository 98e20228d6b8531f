import texts from "../../../src/areas/client-scopes/en.json" with { type: "json" };
import { findings, findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createScope, openScopes, rowAction, scopeOf } from "./pages.ts";

/** The server rejects quotes, backslashes and spaces. */
const hostile = "<img/src=x/onerror=alert(1)>&amp;{{name}}$t(delete)";

test("a read-only client admin is offered no change", async ({ openPanel, admin }) => {
  await admin.createAdmin("viewer", ["view-clients"]);
  const id = await createScope(
    admin,
    "aaa looked at".replaceAll(" ", "-"),
    {
      protocolMappers: [
        {
          name: "mine",
          protocol: "openid-connect",
          protocolMapper: "oidc-hardcoded-claim-mapper",
          config: { "claim.name": "a", "claim.value": "b" },
        },
      ],
    },
    "optional",
  );
  const before = await scopeOf(admin, "aaa-looked-at");
  const { page, panel } = await openScopes(openPanel, "/", { user: "viewer" });
  const find = hooks(page);
  await expect(find.row({ name: "aaa-looked-at" })).toContainText("Optional");
  for (const action of ["create", "row-actions", "select", "select-all"])
    await expect(find.action(action)).toHaveCount(0);
  await expect(page.locator('select[data-field="type"]')).toHaveCount(0);
  await find.row({ name: "aaa-looked-at" }).getByRole("link").click();
  await expect(find.input("name")).toHaveAttribute("readonly", "");
  await expect(find.field("type")).toBeDisabled();
  await expect(find.action("actions")).toHaveCount(0);
  await find.tab("mappers").click();
  await expect(find.action("add-mapper")).toHaveCount(0);
  await find.row({ name: "mine" }).getByRole("link").click();
  await expect(panel.locator("h1")).toHaveText("mine");
  await expect(find.input('config["claim.name"]')).toHaveAttribute("readonly", "");
  await expect(find.action("actions")).toHaveCount(0);
  await page.evaluate(
    (path) =>
      (document.querySelector("iam-client-scopes") as HTMLElement & { navigate(to: string): void }).navigate(path),
    `/${id}/scope`,
  );
  await expect(find.state("empty").first()).toBeVisible();
  await expect(find.action("assign-role")).toHaveCount(0);
  // Blocks the path of a new mapper too.
  await page.evaluate(
    (path) =>
      (document.querySelector("iam-client-scopes") as HTMLElement & { navigate(to: string): void }).navigate(path),
    `/${id}/mappers/oidc-audience-mapper/new`,
  );
  await expect(find.state("forbidden").first()).toContainText("manage-clients");
  expect(await scopeOf(admin, "aaa-looked-at")).toEqual(before);
});

test("an admin with manage-clients alone can do everything", async ({ openPanel, admin }) => {
  await admin.createAdmin("manager", ["view-clients", "manage-clients"]);
  await createScope(admin, "managed");
  const { page, panel } = await openScopes(openPanel, "/?search=managed", { user: "manager" });
  const find = hooks(page);
  await find.row({ name: "managed" }).locator('[data-field="type"]').selectOption("optional");
  await expect(find.alert("success")).toContainText(texts.clientScopeSuccess);
  const { id } = await scopeOf(admin, "managed");
  // The user profile is not readable: the attribute name is typed.
  await page.evaluate(
    (path) =>
      (document.querySelector("iam-client-scopes") as HTMLElement & { navigate(to: string): void }).navigate(path),
    `/${id}/mappers/oidc-usermodel-attribute-mapper/new`,
  );
  await find.input("name").fill("nick");
  await find.input('config["user.attribute"]').fill("nickname");
  await find.input('config["claim.name"]').fill("nick");
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", `/${id}/mappers`);
  await expect
    .poll(async () => (await scopeOf(admin, "managed")).protocolMappers?.[0]?.config)
    .toMatchObject({ "user.attribute": "nickname", "claim.name": "nick", "access.token.claim": "true" });
});

test("an admin without access to clients sees the missing role", async ({ openPanel, admin }) => {
  await admin.createAdmin("helpdesk", ["view-users"]);
  const { page } = await openScopes(openPanel, "/", { user: "helpdesk" });
  await expect(hooks(page).state("forbidden").first()).toContainText("view-clients");
});

test("a read-only or narrowed panel offers the remaining actions", async ({ openPanel, admin, context }) => {
  const id = await createScope(admin, "narrowed");
  const { page } = await openScopes(openPanel, `/${id}/settings`, { attributes: { readonly: "" } });
  await expect(hooks(page).input("name")).toHaveAttribute("readonly", "");
  await expect(hooks(page).action("actions")).toHaveCount(0);
  const second = await openScopes(openPanel, `/${id}/settings`, {
    page: await context.newPage(),
    attributes: { tabs: "settings,mappers", actions: "save" },
  });
  await expect(hooks(second.page).tab("mappers")).toBeVisible();
  await expect(hooks(second.page).tab("scope")).toHaveCount(0);
  await expect(hooks(second.page).action("actions")).toHaveCount(0);
  await hooks(second.page).tab("mappers").click();
  await expect(hooks(second.page).state("empty").first()).toBeVisible();
  await expect(hooks(second.page).action("add-by-configuration")).toHaveCount(0);
});

test("failed optional requests do not affect the rest", async ({ openPanel, admin, page: testPage }) => {
  const id = await createScope(admin, "carried-on", { description: "before" });
  const failing = [
    /\/admin\/serverinfo$/,
    /\/localization\//,
    /\/keys$/,
    /\/users\/profile$/,
    /\/default-(default|optional)-client-scopes$/,
  ];
  await testPage.route(
    (url) => failing.some((pattern) => pattern.test(url.pathname)),
    (route) =>
      route.request().method() === "OPTIONS"
        ? route.continue()
        : route.fulfill({ status: 403, json: { error: "played" }, headers: { "access-control-allow-origin": "*" } }),
  );
  const { page } = await openScopes(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("description").fill("after");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.updateSuccessClientScope);
  await admin.shows(`/client-scopes/${id}`, { description: "after" });
  await find.tab("mappers").click();
  await expect(find.state("empty").first()).toBeVisible();
});

test("a deleted scope or mapper shows a message with a way back", async ({ openPanel, admin, context }) => {
  const { page } = await openScopes(openPanel, "/00000000-0000-0000-0000-000000000000/settings");
  await expect(hooks(page).state("not-found").first()).toBeVisible();
  await hooks(page).action("back").click();
  await expect(hooks(page).row({ name: "email" })).toBeVisible();
  const id = await createScope(admin, "without-mapper");
  for (const path of [`/${id}/mappers/00000000-0000-0000-0000-000000000000/edit`, `/${id}/mappers/no-such-type/new`]) {
    const second = await openScopes(openPanel, path, { page: await context.newPage() });
    await expect(hooks(second.page).state("not-found").first()).toBeVisible();
    await hooks(second.page).action("back").click();
    await expect(second.panel).toHaveAttribute("path", `/${id}/mappers`);
  }
});

test("a mapper of an undescribed type shows its settings as stored", async ({ openPanel, admin, page: testPage }) => {
  const id = await createScope(admin, "strange", {
    protocolMappers: [
      {
        name: "claim",
        protocol: "openid-connect",
        protocolMapper: "oidc-hardcoded-claim-mapper",
        config: { "claim.name": "a", "claim.value": "1" },
      },
    ],
  });
  const before = (await scopeOf(admin, "strange")).protocolMappers?.[0];
  await testPage.route(/\/admin\/serverinfo$/, (route) =>
    route.request().method() === "OPTIONS"
      ? route.continue()
      : route.fulfill({ status: 403, json: {}, headers: { "access-control-allow-origin": "*" } }),
  );
  const { page } = await openScopes(openPanel, `/${id}/mappers`);
  const find = hooks(page);
  await expect(find.row({ name: "claim" })).toContainText("oidc-hardcoded-claim-mapper");
  await find.row({ name: "claim" }).getByRole("link").click();
  const rows = page.locator('[data-for="config"] .pair');
  const value = rows.filter({ has: page.locator('input[value="claim.value"]') }).locator('[data-field="value"]');
  await expect(value).toHaveValue("1");
  expect(await findings(page)).toEqual([]);
  await value.fill("2");
  await find.action("save").click();
  await expect
    .poll(async () => (await scopeOf(admin, "strange")).protocolMappers?.[0]?.config)
    .toEqual({ ...before?.config, "claim.value": "2" });
});

test("concurrent changes of different scope settings are both kept", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "shared", { description: "before", attributes: { "gui.order": "1" } });
  const { page } = await openScopes(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("description").fill("mine");
  const { name, protocol } = await admin.get(`/client-scopes/${id}`);
  await admin.put(`/client-scopes/${id}`, { name, protocol, description: "before", attributes: { "gui.order": "2" } });
  await find.action("save").click();
  await admin.shows(`/client-scopes/${id}`, { description: "mine", attributes: { "gui.order": "2" } });
});

test("a failed type assignment still reports the created scope", async ({ openPanel, admin, page: testPage }) => {
  await testPage.route(/\/default-optional-client-scopes\//, (route) =>
    route.request().method() === "OPTIONS"
      ? route.continue()
      : route.fulfill({
          status: 409,
          json: { errorMessage: "played" },
          headers: { "access-control-allow-origin": "*" },
        }),
  );
  const { page, panel } = await openScopes(openPanel, "/new");
  const find = hooks(page);
  await find.input("name").fill("half-made");
  await find.field("type").selectOption("optional");
  await find.action("save").click();
  await expect(find.alert("danger")).toContainText("played");
  const { id } = await scopeOf(admin, "half-made");
  await expect(panel).toHaveAttribute("path", `/${id}/settings`);
  await expect(find.field("type")).toHaveValue("none");
});

test("no screen has a finding with any names", async ({ openPanel, admin }) => {
  await admin.put("", { verifiableCredentialsEnabled: true });
  const id = await createScope(admin, hostile, {
    description: "مرحبا \u202e<b>",
    protocolMappers: [
      {
        name: hostile,
        protocol: "openid-connect",
        protocolMapper: "oidc-hardcoded-claim-mapper",
        config: { "claim.name": hostile },
      },
    ],
  });
  const { page, panel } = await openScopes(openPanel, "/");
  const find = hooks(page);
  await expect(find.row({ name: hostile })).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await find.row({ name: hostile }).locator('[data-action="select"]').check();
  expect(await findingsInLooks(page)).toEqual([]);
  await rowAction(page, hostile, "delete");
  await expect(find.dialog("confirm-delete")).toContainText(hostile);
  expect(await findingsInLooks(page)).toEqual([]);
  await find.action("cancel").click();

  await find.row({ name: hostile }).getByRole("link").click();
  await expect(panel.locator("h1")).toHaveText(hostile);
  await expect(find.input("name")).toHaveValue(hostile);
  expect(await findingsInLooks(page)).toEqual([]);
  await find.tab("mappers").click();
  await expect(find.row({ name: hostile })).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await find.action("add-mapper").click();
  await page.locator('.menu [data-action="add-predefined"]').click();
  await expect(hooks(find.dialog("add-predefined-mappers")).rows().first()).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await find.action("cancel").click();
  await find.row({ name: hostile }).getByRole("link").click();
  await expect(find.input('config["claim.name"]')).toHaveValue(hostile);
  expect(await findingsInLooks(page)).toEqual([]);

  const go = (path: string) =>
    page.evaluate(
      (to) =>
        (document.querySelector("iam-client-scopes") as HTMLElement & { navigate(path: string): void }).navigate(to),
      path,
    );
  await go(`/${id}/mappers/oidc-usermodel-attribute-mapper/new`);
  await expect(find.field('config["user.attribute"]')).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await go(`/${id}/mappers/oidc-hardcoded-role-mapper/new`);
  await expect(find.action("select-role")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await go("/new");
  await find.field("protocol").selectOption("oid4vc");
  await expect(find.field('attributes["vc.format"]')).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});
