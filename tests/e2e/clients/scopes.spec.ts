import type { Page } from "@playwright/test";
import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/clients/scopes/en.json" with { type: "json" };
import mapperTexts from "../../../src/sections/mappers/en.json" with { type: "json" };
import mapping from "../../../src/sections/role-mapping/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { createClient, open } from "./scopesTab.ts";

type Named = { id: string; name: string };

/** Adds five default scopes to a client. */
async function addScopes(admin: RealmAdmin, id: string): Promise<void> {
  for (let index = 0; index < 5; index += 1)
    await admin.post("/client-scopes", {
      name: `client-scope-test${index}`,
      protocol: "openid-connect",
      description: `Number ${index}`,
    });
  for (const scope of (await admin.get("/client-scopes")) as Named[])
    if (scope.name.startsWith("client-scope-test")) await admin.put(`/clients/${id}/default-client-scopes/${scope.id}`);
}

const scopes = async (admin: RealmAdmin, id: string, type: "default" | "optional"): Promise<string[]> =>
  ((await admin.get(`/clients/${id}/${type}-client-scopes`)) as Named[]).map(({ name }) => name).sort();
const shown = (page: Page) =>
  hooks(page)
    .rows()
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-name") ?? ""));
async function pickRole(page: Page, source: "realm" | "client", name: string): Promise<void> {
  const find = hooks(page);
  await find.action("assign-role").first().click();
  const dialog = hooks(find.dialog("assign-role"));
  await dialog.action(`${source}-roles`).click();
  await dialog.input("search").fill(name);
  await dialog.row({ name }).locator('[data-action="select"]').check();
  await dialog.action("assign").click();
  await expect(find.dialog("assign-role")).toHaveCount(0);
}

test("CLI-23, CLI-27: the scopes of a client match the server, page by page", async ({ openPanel, admin }) => {
  const id = await createClient(admin, "shop");
  await addScopes(admin, id);
  const { page } = await open(openPanel, `/${id}/clientScopes`);
  const find = hooks(page);
  await expect(find.row({ name: "client-scope-test0" })).toBeVisible();
  const first = await shown(page);
  expect(first[0]).toBe("shop-dedicated");
  await find.action("next-page").first().click();
  await expect(find.row({ name: "shop-dedicated" })).toHaveCount(0);
  const all = [...first, ...(await shown(page))];
  expect(all.slice(1).sort()).toEqual(
    [...(await scopes(admin, id, "default")), ...(await scopes(admin, id, "optional"))].sort(),
  );
});

test("CLI-24, CLI-25: the scopes are searched by name", async ({ openPanel, admin }) => {
  const id = await createClient(admin, "shop");
  await addScopes(admin, id);
  const { page } = await open(openPanel, `/${id}/clientScopes/setup`);
  const find = hooks(page);
  await find.input("search").fill("client-scope-test0");
  await expect(find.rows()).toHaveCount(1);
  await find.input("search").fill("nothing of the kind");
  await expect(find.state("no-results").first()).toContainText(kit.noSearchResults);
});

test("CLI-26: the type of a selected scope is changed from the toolbar", async ({ openPanel, admin }) => {
  const id = await createClient(admin, "shop");
  await addScopes(admin, id);
  const { page } = await open(openPanel, `/${id}/clientScopes/setup?search=client-scope-test0`);
  const find = hooks(page);
  await find.row({ name: "client-scope-test0" }).locator('[data-field="type"]').selectOption("optional");
  await expect.poll(() => scopes(admin, id, "optional")).toContain("client-scope-test0");
  await expect(find.row({ name: "client-scope-test0" }).locator('[data-field="type"]')).toHaveValue("optional");
  await find.row({ name: "client-scope-test0" }).locator('[data-action="select"]').check();
  await find.action("change-type").click();
  await page.locator('.menu [data-action="type-default"]').click();
  await expect(find.alert("success").filter({ hasText: texts.clientScopeSuccess })).toBeVisible();
  await expect.poll(() => scopes(admin, id, "default")).toContain("client-scope-test0");
  expect(await scopes(admin, id, "optional")).not.toContain("client-scope-test0");
  await expect(find.row({ name: "client-scope-test0" }).locator('[data-field="type"]')).toHaveValue("default");
});

test("scopes are added as optional, and removed from the client", async ({ openPanel, admin }) => {
  await admin.post("/client-scopes", { name: "extra", protocol: "openid-connect" });
  await admin.post("/client-scopes", { name: "of-saml", protocol: "saml" });
  const id = await createClient(admin, "shop");
  const { page } = await open(openPanel, `/${id}/clientScopes/setup`);
  const find = hooks(page);
  await find.action("add-scope").click();
  const dialog = find.dialog("add-client-scopes");
  await expect(hooks(dialog).row({ name: "extra" })).toBeVisible();
  await expect(hooks(dialog).row({ name: "of-saml" })).toHaveCount(0);
  await expect(hooks(dialog).row({ name: "email" })).toHaveCount(0);
  await expect(hooks(dialog).action("add")).toHaveText(/^Add$/);
  await hooks(dialog).field("type").selectOption("optional");
  await hooks(dialog).row({ name: "extra" }).locator('[data-action="select"]').check();
  await hooks(dialog).action("add").click();
  await expect(dialog).toHaveCount(0);
  await expect(find.alert("success")).toContainText(texts["clients.scopes.added_one"]);
  await expect.poll(() => scopes(admin, id, "optional")).toContain("extra");
  await find.input("search").fill("extra");
  await find.row({ name: "extra" }).locator('[data-action="row-actions"]').click();
  await page.locator('.menu [data-action="remove"]').click();
  await find.dialog("confirm-remove").locator('[data-action="confirm"]').click();
  await expect(find.alert("success").filter({ hasText: texts.clientScopeRemoveSuccess })).toBeVisible();
  await expect.poll(() => scopes(admin, id, "optional")).not.toContain("extra");
  expect(((await admin.get("/client-scopes")) as Named[]).map(({ name }) => name)).toContain("extra");
});

test("several scopes are removed after a preview; the dedicated one can't be selected", async ({
  openPanel,
  admin,
}) => {
  const id = await createClient(admin, "shop");
  await addScopes(admin, id);
  const { page } = await open(openPanel, `/${id}/clientScopes/setup`);
  const find = hooks(page);
  await expect(find.row({ name: "shop-dedicated" }).locator('[data-action="select"]')).toBeDisabled();
  for (const name of ["client-scope-test0", "client-scope-test1"])
    await find.row({ name }).locator('[data-action="select"]').check();
  await page.locator('.bulk-bar [data-action="remove"]').click();
  await hooks(find.dialog("bulk-remove")).action("confirm").click();
  await expect
    .poll(async () => (await scopes(admin, id, "default")).filter((name) => /test[01]$/.test(name)))
    .toEqual([]);
});

test("CLI-30, CLI-31, CLI-32: roles in a client's tokens are selected one by one", async ({ openPanel, admin }) => {
  await admin.post("/roles", { name: "child" });
  await admin.post("/roles", { name: "unmapped" });
  await admin.post("/roles", { name: "parent" });
  await admin.post(`/roles-by-id/${(await admin.get("/roles/parent")).id}/composites`, [
    await admin.get("/roles/child"),
  ]);
  const other = await createClient(admin, "other");
  await admin.post(`/clients/${other}/roles`, { name: "other-role" });
  const id = await createClient(admin, "shop", { fullScopeAllowed: true });
  const { page } = await open(openPanel, `/${id}/clientScopes/setup`);
  const find = hooks(page);
  await find.row({ name: "shop-dedicated" }).getByRole("link").click();
  await find.tab("scope").click();
  await find.field("fullScopeAllowed").click();
  await admin.shows(`/clients/${id}`, { fullScopeAllowed: false });
  await pickRole(page, "realm", "parent");
  await expect(find.alert("success").filter({ hasText: mapping.roleMappingUpdatedSuccess })).toBeVisible();
  await pickRole(page, "client", "other-role");
  await expect(find.row({ name: "other-role" })).toContainText("other");
  const mapped = await admin.get(`/clients/${id}/scope-mappings`);
  expect(mapped.realmMappings.map(({ name }: Named) => name)).toEqual(["parent"]);
  expect(mapped.clientMappings.other.mappings.map(({ name }: Named) => name)).toEqual(["other-role"]);

  await expect(find.row({ name: "child" })).toHaveCount(0);
  await page.locator('[data-field="hideInheritedRoles"]').uncheck();
  await expect(find.row({ name: "child" })).toContainText("parent");
  await expect(find.row({ name: "parent" }).locator('[data-action="select"]')).toBeEnabled();
  await expect(find.row({ name: "child" }).locator('[data-action="select"]')).toBeDisabled();

  await find.action("assign-role").first().click();
  const dialog = hooks(find.dialog("assign-role"));
  await dialog.action("realm-roles").click();
  await expect(dialog.row({ name: "unmapped" }).locator('[data-action="select"]')).toBeEnabled();
  const parent = dialog.row({ name: "parent" });
  if (await parent.count()) await expect(parent.locator('[data-action="select"]')).toBeDisabled();
});

test("a client gets its own mappers: predefined and configured ones, changed and deleted", async ({
  openPanel,
  admin,
}) => {
  const id = await createClient(admin, "shop");
  const { page, panel } = await open(openPanel, `/${id}/clientScopes/dedicated`);
  const find = hooks(page);
  await find.action("add-predefined").click();
  const dialog = hooks(find.dialog("add-predefined-mappers"));
  await dialog.input("search").fill("email");
  await dialog.row({ name: "email" }).locator('[data-action="select"]').check();
  await dialog.row({ name: "email verified" }).locator('[data-action="select"]').check();
  await dialog.action("add").click();
  await expect(find.dialog("add-predefined-mappers")).toHaveCount(0);
  await expect(find.row({ name: "email verified" })).toBeVisible();
  const mappers = async () =>
    ((await admin.get(`/clients/${id}`)).protocolMappers ?? []) as {
      id: string;
      name: string;
      config: Record<string, string>;
    }[];
  expect((await mappers()).map(({ name }) => name).sort()).toEqual(["email", "email verified"]);

  await find.row({ name: "email" }).getByRole("link").click();
  const [email] = (await mappers()).filter(({ name }) => name === "email");
  await expect(panel).toHaveAttribute("path", `/${id}/clientScopes/dedicated/mappers/${email?.id}/edit`);
  await expect(find.input("name")).toHaveAttribute("readonly", "");
  await find.input('config["claim.name"]').fill("mail");
  await find.action("save").click();
  await expect(find.alert("success").filter({ hasText: mapperTexts.mappingUpdatedSuccess })).toBeVisible();
  expect((await mappers()).find(({ name }) => name === "email")?.config).toEqual({
    ...email?.config,
    "claim.name": "mail",
  });
  // Required settings can't be emptied.
  await find.input('config["claim.name"]').fill("");
  await find.action("save").click();
  await find.action("revert").click();

  await find.action("actions").click();
  await page.locator('.menu [data-action="delete"]').click();
  await find.action("confirm").click();
  await expect(panel).toHaveAttribute("path", `/${id}/clientScopes/dedicated/mappers`);
  await expect.poll(async () => (await mappers()).map(({ name }) => name)).toEqual(["email verified"]);
});

test("a read-only client admin is offered no change", async ({ openPanel, admin }) => {
  await admin.createAdmin("viewer", ["view-clients"]);
  const id = await createClient(admin, "shop", {
    fullScopeAllowed: false,
    protocolMappers: [
      {
        name: "mine",
        protocol: "openid-connect",
        protocolMapper: "oidc-hardcoded-claim-mapper",
        config: { "claim.name": "a", "claim.value": "b" },
      },
    ],
  });
  const { page } = await open(openPanel, `/${id}/clientScopes/setup`, { user: "viewer" });
  const find = hooks(page);
  await expect(find.row({ name: "email" })).toBeVisible();
  for (const action of ["add-scope", "row-actions", "select"]) await expect(find.action(action)).toHaveCount(0);
  await expect(page.locator('select[data-field="type"]')).toHaveCount(0);
  await find.tab("evaluate").click();
  await expect(find.field("scope")).toBeVisible();
  await expect(find.field("user")).toHaveCount(0);
  await find.tab("setup").click();
  await find.row({ name: "shop-dedicated" }).getByRole("link").click();
  await expect(find.action("add-mapper")).toHaveCount(0);
  await find.row({ name: "mine" }).getByRole("link").click();
  await expect(find.input('config["claim.name"]')).toHaveAttribute("readonly", "");
  await expect(find.action("actions")).toHaveCount(0);
});

test("the scopes of a client have no findings", async ({ openPanel, admin }) => {
  const id = await createClient(admin, 'shop <b>&"', { fullScopeAllowed: false });
  await admin.post("/client-scopes", {
    name: "<img src=x onerror=alert(1)>".replaceAll(" ", "_"),
    protocol: "openid-connect",
    description: "مرحبا <b>",
  });
  const { page } = await open(openPanel, `/${id}/clientScopes/setup`);
  const find = hooks(page);
  await expect(find.row({ name: "email" })).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await find.action("add-scope").click();
  await expect(hooks(find.dialog("add-client-scopes")).rows().first()).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await find.action("cancel").click();
  await find.tab("evaluate").click();
  await expect(find.rows().first()).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await find.tab("setup").click();
  await find.row({ name: 'shop <b>&"-dedicated' }).getByRole("link").click();
  await expect(find.state("empty").first()).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await find.tab("scope").click();
  await expect(find.field("fullScopeAllowed")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});
