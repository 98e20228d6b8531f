import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/client-scopes/en.json" with { type: "json" };
import mapperTexts from "../../../src/sections/mappers/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { assigned, attribute, createScope, filterBy, openScopes, rowAction, scopeOf, showsScope } from "./pages.ts";

const cells = (page: import("@playwright/test").Page, column: string) =>
  page.locator(`[data-list="client-scopes"] tbody [data-column="${column}"]`);
const typesShown = async (page: import("@playwright/test").Page) =>
  new Set(
    await page
      .locator('[data-list="client-scopes"] select[data-field="type"]')
      .evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value)),
  );

test("SCOPE-01: the list is searched by name, not by description", async ({ openPanel, admin }) => {
  await createScope(admin, "test-scope");
  await createScope(admin, "another", { description: "not test-scope" });
  const { page } = await openScopes(openPanel);
  const find = hooks(page);
  await find.input("search").fill("test-scope");
  await expect(find.rows()).toHaveCount(1);
  await expect(find.row({ name: "test-scope" })).toBeVisible();
  await find.input("search").fill("no such scope");
  await expect(find.state("no-results").first()).toContainText(kit.noSearchResults);
});

test("SCOPE-02, SCOPE-03, SCOPE-04: the list is filtered by assigned type", async ({ openPanel }) => {
  const { page, panel } = await openScopes(openPanel);
  await filterBy(page, "type", "default");
  await expect.poll(() => typesShown(page)).toEqual(new Set(["default"]));
  await expect(panel).toHaveAttribute("path", "/?type=default");
  await filterBy(page, "type", "optional");
  await expect.poll(() => typesShown(page)).toEqual(new Set(["optional"]));
  await filterBy(page, "type", "");
  await expect
    .poll(async () => [...(await typesShown(page))].sort())
    .toEqual(expect.arrayContaining(["default", "optional"]));
});

test("SCOPE-05, SCOPE-06: the list is filtered by protocol", async ({ openPanel }) => {
  const { page } = await openScopes(openPanel);
  await filterBy(page, "protocol", "openid-connect");
  await expect
    .poll(async () => new Set(await cells(page, "protocol").allTextContents()))
    .toEqual(new Set([texts["protocolTypes.openid-connect"]]));
  await filterBy(page, "protocol", "saml");
  await expect
    .poll(async () => new Set(await cells(page, "protocol").allTextContents()))
    .toEqual(new Set([texts["protocolTypes.saml"]]));
});

test("SCOPE-07: more than ten scopes are paged", async ({ openPanel }) => {
  const { page } = await openScopes(openPanel);
  const find = hooks(page);
  await expect(find.rows()).toHaveCount(10);
  const first = await find.rows().evaluateAll((rows) => rows.map((row) => row.getAttribute("data-name")));
  await find.action("next-page").first().click();
  await expect(find.row({ name: first[0] ?? "" })).toHaveCount(0);
  await expect(find.rows().first()).toBeVisible();
});

test("SCOPE-08: a duplicate name is rejected with the server's reason", async ({ openPanel, admin }) => {
  const { page } = await openScopes(openPanel, "/new");
  const find = hooks(page);
  await find.input("name").fill("address");
  await find.action("save").click();
  await expect(find.alert("danger")).toContainText("Client Scope address already exists");
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText("Client Scope address already exists");
  await expect(find.input("name")).toHaveValue("address");
  await find.input("name").fill("");
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(kit.required);
  await expect(find.input("name")).toBeFocused();
  expect((await admin.get("/client-scopes")).filter(({ name }: { name: string }) => name === "address")).toHaveLength(
    1,
  );
});

test("SCOPE-09: the consent screen text is shown while the scope is on the consent screen", async ({ openPanel }) => {
  const { page } = await openScopes(openPanel, "/new");
  const find = hooks(page);
  await expect(find.field(attribute("consent.screen.text"))).toBeVisible();
  await find.field(attribute("display.on.consent.screen")).uncheck();
  await expect(find.field(attribute("consent.screen.text"))).toHaveCount(0);
});

test("SCOPE-10: an audience mapper is configured, found in the list and deleted", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "with-mapper");
  const { page, panel } = await openScopes(openPanel, `/${id}/mappers`);
  const find = hooks(page);
  await find.action("add-by-configuration").click();
  const dialog = hooks(find.dialog("choose-mapper-type"));
  await dialog.input("search").fill("Audience");
  await dialog.row({ name: "Audience" }).getByRole("link").click();
  await expect(panel).toHaveAttribute("path", `/${id}/mappers/oidc-audience-mapper/new`);
  await find.input("name").fill("for the shop");
  await find.input('config["included.custom.audience"]').fill("shop");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(mapperTexts.mappingCreatedSuccess);
  await expect(panel).toHaveAttribute("path", `/${id}/mappers`);
  await expect(find.row({ name: "for the shop" })).toBeVisible();
  const { protocolMappers = [] } = await scopeOf(admin, "with-mapper");
  expect(protocolMappers).toMatchObject([
    {
      name: "for the shop",
      protocol: "openid-connect",
      protocolMapper: "oidc-audience-mapper",
      config: {
        "included.custom.audience": "shop",
        "access.token.claim": "true",
        "id.token.claim": "false",
        "lightweight.claim": "false",
        "introspection.token.claim": "true",
      },
    },
  ]);
  await rowAction(page, "for the shop", "delete");
  await expect(find.alert("success").filter({ hasText: mapperTexts.mappingDeletedSuccess })).toBeVisible();
  await expect(find.state("empty").first()).toBeVisible();
  await expect.poll(async () => (await scopeOf(admin, "with-mapper")).protocolMappers ?? []).toEqual([]);
});

test("a scope is created with its type, and a space in its name becomes an underscore", async ({
  openPanel,
  admin,
}) => {
  const { page, panel } = await openScopes(openPanel);
  const find = hooks(page);
  await find.action("create").first().click();
  await find.input("name").fill(" shop orders ");
  await find.input("description").fill("What the shop needs");
  await find.field("type").selectOption("optional");
  await find.input(attribute("gui.order")).fill("7");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.createClientScopeSuccess);
  const scope = await showsScope(admin, "shop_orders", {
    description: "What the shop needs",
    protocol: "openid-connect",
    attributes: { "gui.order": "7", "display.on.consent.screen": "true", "include.in.token.scope": "true" },
  });
  expect(Object.keys(scope.attributes).filter((name) => /^(vc|parameterized)\./.test(name))).toEqual([]);
  await expect(panel).toHaveAttribute("path", `/${scope.id}/settings`);
  await expect.poll(() => assigned(admin, "optional")).toContain(scope.id);
});

test("settings are saved one by one, and the rest stays unchanged", async ({ openPanel, admin }) => {
  const id = await createScope(
    admin,
    "careful",
    {
      description: "before",
      attributes: { "gui.order": "3", "consent.screen.text": "${myText}", "something.else": "kept" },
    },
    "default",
  );
  const before = await scopeOf(admin, "careful");
  const { page } = await openScopes(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await expect(find.action("save")).toHaveCount(0);
  await find.input("description").fill("after");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.updateSuccessClientScope);
  expect(await scopeOf(admin, "careful")).toEqual({ ...before, description: "after" });

  // Emptied: the attribute is removed. The same save changes the type.
  await find.input(attribute("consent.screen.text")).fill("");
  await find.field("type").selectOption("none");
  await find.input("name").fill("renamed scope");
  await find.action("save").click();
  await expect.poll(() => assigned(admin, "default")).not.toContain(id);
  await admin.shows(`/client-scopes/${id}`, {
    name: "renamed_scope",
    attributes: { "gui.order": "3", "something.else": "kept" },
  });
  expect((await admin.get(`/client-scopes/${id}`)).attributes).not.toHaveProperty("consent.screen.text");
});

test("the type of a scope is changed in the list", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "aaa", {}, "optional");
  const { page } = await openScopes(openPanel);
  const find = hooks(page);
  await find.row({ name: "aaa" }).locator('[data-field="type"]').selectOption("default");
  await expect(find.alert("success")).toContainText(texts.clientScopeSuccess);
  await expect.poll(() => assigned(admin, "default")).toContain(id);
  expect(await assigned(admin, "optional")).not.toContain(id);
  await find.row({ name: "aaa" }).locator('[data-field="type"]').selectOption("none");
  await expect.poll(() => assigned(admin, "default")).not.toContain(id);
  await expect(find.row({ name: "aaa" }).locator('[data-field="type"]')).toHaveValue("none");
});

test("the type of several scopes is changed after a preview", async ({ openPanel, admin }) => {
  const [a, b] = [await createScope(admin, "aaa-one", {}, "default"), await createScope(admin, "aaa-two")];
  const { page } = await openScopes(openPanel, "/?search=aaa-");
  const find = hooks(page);
  for (const name of ["aaa-one", "aaa-two"]) await find.row({ name }).locator('[data-action="select"]').check();
  await find.action("change-type").click();
  await page.locator('.menu [data-action="type-optional"]').click();
  const dialog = find.dialog("bulk-change-type");
  await expect(dialog).toContainText("Default → Optional");
  await hooks(dialog).action("confirm").click();
  await expect.poll(() => assigned(admin, "optional")).toEqual(expect.arrayContaining([a, b]));
  await hooks(dialog).action("close").last().click();
  await expect(dialog).toHaveCount(0);
  await expect(find.row({ name: "aaa-one" }).locator('[data-field="type"]')).toHaveValue("optional");
});

test("a parameterized scope can't become a default", async ({ openPanel, admin }) => {
  await createScope(admin, "account-of", {
    attributes: { "is.parameterized.scope": "true", "parameterized.scope.type": "string" },
  });
  const { page } = await openScopes(openPanel, "/?search=account-of");
  const find = hooks(page);
  await expect(find.row({ name: "account-of" }).locator(".tag.warning")).toHaveText(
    texts["clientScopes.parameterized"],
  );
  await expect(find.row({ name: "account-of" }).locator('[data-field="type"] option')).toHaveText(["None", "Optional"]);
  await find.row({ name: "account-of" }).locator('[data-action="select"]').check();
  await find.action("change-type").click();
  await expect(page.locator('.menu [data-action="type-optional"]')).toBeVisible();
  await expect(page.locator('.menu [data-action="type-default"]')).toHaveCount(0);
});

test("a scope becomes parameterized with its own pattern", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "pay", {}, "default");
  const { page } = await openScopes(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.field(attribute("is.parameterized.scope")).check();
  await expect(find.field("type")).toHaveValue("optional");
  await find.field(attribute("parameterized.scope.type")).selectOption("custom");
  await expect(page.locator('[data-for="attributes[\\"parameterized.scope.regexp\\"]"] code')).toHaveText("pay:.+");
  await find.input(attribute("parameterized.scope.regexp")).fill("(a)");
  await expect(page.locator(".field-error")).toHaveText(texts.regexGroupsNotAllowed);
  await find.action("save").click();
  await find.input(attribute("parameterized.scope.regexp")).fill("\\d+");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.updateSuccessClientScope);
  await admin.shows(`/client-scopes/${id}`, {
    attributes: {
      "is.parameterized.scope": "true",
      "parameterized.scope.type": "custom",
      "parameterized.scope.regexp": "\\d+",
    },
  });
  expect(await assigned(admin, "optional")).toContain(id);
});

test("a scope is deleted from the list and from its own page", async ({ openPanel, admin }) => {
  await createScope(admin, "aaa-one", {}, "default");
  const id = await createScope(admin, "aaa-two");
  const { page, panel } = await openScopes(openPanel);
  const find = hooks(page);
  await rowAction(page, "aaa-one", "delete");
  await expect(find.dialog("confirm-delete")).toContainText(texts["clientScopes.delete.default"]);
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.deletedSuccessClientScope);
  await expect(find.row({ name: "aaa-one" })).toHaveCount(0);
  expect((await admin.get("/client-scopes")).map(({ name }: { name: string }) => name)).not.toContain("aaa-one");

  await find.row({ name: "aaa-two" }).getByRole("link").click();
  await find.action("actions").click();
  await page.locator('.menu [data-action="delete"]').click();
  await find.action("confirm").click();
  await expect(panel).toHaveAttribute("path", "/");
  await admin.lacks(`/client-scopes/${id}`);
});

test("the last scope of a realm can't be deleted", async ({ openPanel, admin }) => {
  for (const { id, name } of await admin.get("/client-scopes"))
    if (name !== "address") await admin.delete(`/client-scopes/${id}`);
  const { page } = await openScopes(openPanel);
  await rowAction(page, "address", "delete");
  await expect(hooks(page).alert("danger")).toContainText(texts.notAllowedToDeleteAllClientScopes);
  await expect(hooks(page).dialog("confirm-delete")).toHaveCount(0);
  expect(await admin.get("/client-scopes")).toHaveLength(1);
});

test("several scopes are deleted after a preview", async ({ openPanel, admin }) => {
  for (const name of ["zz-one", "zz-two"]) await createScope(admin, name);
  const { page } = await openScopes(openPanel, "/?search=zz-");
  const find = hooks(page);
  await find.action("select-all").check();
  await page.locator('.bulk-bar [data-action="delete"]').click();
  const dialog = find.dialog("bulk-delete");
  await hooks(dialog).action("confirm").click();
  await expect
    .poll(async () =>
      (await admin.get("/client-scopes")).filter(({ name }: { name: string }) => name.startsWith("zz-")),
    )
    .toEqual([]);
});
