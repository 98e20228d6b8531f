import mapperTexts from "../../../src/sections/mappers/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { createScope, openScopes, scopeOf } from "./pages.ts";

const mapperOf = async (admin: RealmAdmin, scope: string, mapper: string) =>
  (await scopeOf(admin, scope)).protocolMappers?.find(({ name }) => name === mapper);

test("a client role is selected, even with dots in names", async ({ openPanel, admin }) => {
  await admin.post("/clients", { clientId: "my.app", enabled: true });
  const client = await admin.client("my.app");
  await admin.post(`/clients/${client.id}/roles`, { name: "view.all" });
  await admin.post("/roles", { name: "plain.role" });
  const id = await createScope(admin, "with-role");
  const { page } = await openScopes(openPanel, `/${id}/mappers/oidc-hardcoded-role-mapper/new`);
  const find = hooks(page);
  await find.input("name").fill("everybody");
  await find.action("select-role").click();
  const dialog = hooks(find.dialog("select-role"));
  await dialog.action("client-roles").click();
  await dialog.input("search").fill("view.all");
  await dialog.row({ name: "view.all" }).locator('[data-action="select"]').check();
  await find.dialog("select-role").locator('button[data-action="select"]').click();
  const chip = page.locator('[data-for="config.role"] .chip');
  await expect(chip.locator(".tag")).toHaveText("my.app");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(mapperTexts.mappingCreatedSuccess);
  expect((await mapperOf(admin, "with-role", "everybody"))?.config.role).toBe("my.app.view.all");

  // After a reload it is the same client and role. A realm role replaces it.
  await find.row({ name: "everybody" }).getByRole("link").click();
  await expect(chip).toContainText("view.all");
  await expect(chip.locator(".tag")).toHaveText("my.app");
  await find.action("select-role").click();
  await dialog.action("realm-roles").click();
  await dialog.row({ name: "plain.role" }).locator('[data-action="select"]').check();
  await find.dialog("select-role").locator('button[data-action="select"]').click();
  await expect(chip.locator(".tag")).toHaveCount(0);
  await find.action("save").click();
  await expect.poll(async () => (await mapperOf(admin, "with-role", "everybody"))?.config.role).toBe("plain.role");
});

test("a client is found by typing, and removed", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "with-audience");
  const { page } = await openScopes(openPanel, `/${id}/mappers/oidc-audience-mapper/new`);
  const find = hooks(page);
  await find.input("name").fill("for the account");
  const client = find.field('config["included.client.audience"]');
  await client.fill("account-con");
  await page.getByRole("option", { name: "account-console" }).click();
  await expect(client).toHaveValue("account-console");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(mapperTexts.mappingCreatedSuccess);
  expect((await mapperOf(admin, "with-audience", "for the account"))?.config).toMatchObject({
    "included.client.audience": "account-console",
  });
  await find.row({ name: "for the account" }).getByRole("link").click();
  await client.fill("");
  await client.blur();
  await find.action("save").click();
  await expect
    .poll(async () => Object.keys((await mapperOf(admin, "with-audience", "for the account"))?.config ?? {}))
    .not.toContain("included.client.audience");
});

test("an attribute is selected from the user profile, or typed", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "with-attribute");
  const { page } = await openScopes(openPanel, `/${id}/mappers/oidc-usermodel-attribute-mapper/new`);
  const find = hooks(page);
  await find.input("name").fill("mail");
  const choice = page.locator('select[data-field="config[\\"user.attribute\\"]"]');
  await expect(choice.locator("option")).toContainText(["username", "email", "firstName", "lastName"]);
  await choice.selectOption("email");
  await find.input('config["claim.name"]').fill("mail");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(mapperTexts.mappingCreatedSuccess);
  expect((await mapperOf(admin, "with-attribute", "mail"))?.config).toMatchObject({
    "user.attribute": "email",
    "claim.name": "mail",
    "jsonType.label": "String",
  });

  await find.row({ name: "mail" }).getByRole("link").click();
  await expect(choice).toHaveValue("email");
  await choice.selectOption({ index: (await choice.locator("option").count()) - 1 });
  const own = page.locator('input[data-field="config[\\"user.attribute\\"]"]');
  await own.fill("mobile.number");
  await find.action("save").click();
  await expect
    .poll(async () => (await mapperOf(admin, "with-attribute", "mail"))?.config["user.attribute"])
    .toBe("mobile.number");
  await expect(own).toHaveValue("mobile.number");
});

test("another type keeps fitting settings and reports the others", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "changed");
  const { page, panel } = await openScopes(openPanel, `/${id}/mappers/oidc-usermodel-attribute-mapper/new`);
  const find = hooks(page);
  await find.input("name").fill("mail");
  await page.locator('select[data-field="config[\\"user.attribute\\"]"]').selectOption("email");
  await find.input('config["claim.name"]').fill("mail");
  await find.field('config["jsonType.label"]').selectOption("long");
  await find.field('config["access.token.claim"]').uncheck();
  await find.field("protocolMapper").fill("Hardcoded claim");
  await page.getByRole("option", { name: "Hardcoded claim", exact: true }).click();
  await expect(panel).toHaveAttribute("path", `/${id}/mappers/oidc-hardcoded-claim-mapper/new`);
  await expect(page.locator('[data-state="reset"]')).toContainText("User attribute");
  await expect(find.input("name")).toHaveValue("mail");
  await find.input('config["claim.value"]').fill("7");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(mapperTexts.mappingCreatedSuccess);
  const mapper = await mapperOf(admin, "changed", "mail");
  expect(mapper).toMatchObject({
    protocolMapper: "oidc-hardcoded-claim-mapper",
    config: {
      "claim.name": "mail",
      "claim.value": "7",
      "jsonType.label": "long",
      "access.token.claim": "false",
      "id.token.claim": "true",
    },
  });
  expect(mapper?.config).not.toHaveProperty(["user.attribute"]);
});

test("a duplicate name is reported before submit, even if names load late", async ({
  openPanel,
  admin,
  page: shown,
}) => {
  const id = await createScope(admin, "named", {
    protocolMappers: [
      { name: "there", protocol: "openid-connect", protocolMapper: "oidc-hardcoded-claim-mapper", config: {} },
    ],
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await shown.route(`**/client-scopes/${id}/protocol-mappers/models`, async (route) => {
    await held;
    await route.continue();
  });
  const { page } = await openScopes(openPanel, `/${id}/mappers/oidc-hardcoded-claim-mapper/new`);
  const find = hooks(page);
  await find.input("name").fill("there");
  await expect(page.locator('[data-for="name"] .field-error')).toHaveCount(0);
  release();
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(mapperTexts["mappers.nameTaken"]);
});

test("SAML mappers start with the server's defaults", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "of-saml", { protocol: "saml" });
  const { page } = await openScopes(openPanel, `/${id}/mappers/saml-role-list-mapper/new`);
  const find = hooks(page);
  await find.input("name").fill("roles");
  await expect(find.input('config["attribute.name"]')).toHaveValue("Role");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(mapperTexts.mappingCreatedSuccess);
  expect((await mapperOf(admin, "of-saml", "roles"))?.config).toMatchObject({
    "attribute.name": "Role",
    "attribute.nameformat": "Basic",
  });
});

test("all predefined mappers are added at once, without existing ones", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "of-saml", { protocol: "saml" });
  const { page } = await openScopes(openPanel, `/${id}/mappers`);
  const find = hooks(page);
  await find.action("add-predefined").click();
  const dialog = hooks(find.dialog("add-predefined-mappers"));
  await dialog.action("select-all").check();
  await dialog.action("add").click();
  await expect(find.dialog("add-predefined-mappers")).toHaveCount(0);
  await expect(find.alert("success")).toContainText(mapperTexts["mappers.added_other"].replace("{{count}} ", ""));
  await expect.poll(async () => (await scopeOf(admin, "of-saml")).protocolMappers?.length).toBeGreaterThan(4);
  await find.action("add-mapper").click();
  await page.locator('.menu [data-action="add-predefined"]').click();
  await expect(hooks(find.dialog("add-predefined-mappers")).state("empty").first()).toContainText(
    mapperTexts.emptyBuiltInMappersInstructions,
  );
});

test("several mappers are deleted after a preview", async ({ openPanel, admin }) => {
  const mapper = (name: string) => ({
    name,
    protocol: "openid-connect",
    protocolMapper: "oidc-hardcoded-claim-mapper",
    config: { "claim.name": name },
  });
  const id = await createScope(admin, "cleared", { protocolMappers: [mapper("one"), mapper("two"), mapper("three")] });
  const { page } = await openScopes(openPanel, `/${id}/mappers`);
  const find = hooks(page);
  for (const name of ["one", "two"]) await find.row({ name }).locator('[data-action="select"]').check();
  await page.locator('.bulk-bar [data-action="delete"]').click();
  await hooks(find.dialog("bulk-delete")).action("confirm").click();
  await expect
    .poll(async () => (await scopeOf(admin, "cleared")).protocolMappers?.map(({ name }) => name))
    .toEqual(["three"]);
});
