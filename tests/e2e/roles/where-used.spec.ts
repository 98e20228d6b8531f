import texts from "../../../src/sections/where-used/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { createRole, openRoles } from "./pages.ts";

/** A role with every kind of use. */
async function prepare(admin: RealmAdmin, realm: string) {
  const id = await createRole(admin, { name: "inner" });
  const role = [{ id, name: "inner" }];
  const outer = await createRole(admin, { name: "outer" });
  await admin.post(`/roles-by-id/${outer}/composites`, role);
  await admin.post("/clients", { clientId: "shop", fullScopeAllowed: false });
  const client = await admin.client("shop");
  await admin.post(`/clients/${client.id}/scope-mappings/realm`, role);
  await admin.post(`/clients/${client.id}/roles`, { name: "cashier" });
  const cashier = await admin.get(`/clients/${client.id}/roles/cashier`);
  await admin.post(`/roles-by-id/${cashier.id}/composites`, role);
  await admin.post("/client-scopes", { name: "shopping", protocol: "openid-connect" });
  const scope = (await admin.get("/client-scopes")).find(({ name }: { name: string }) => name === "shopping");
  await admin.post(`/client-scopes/${scope.id}/scope-mappings/realm`, role);
  const defaults = await admin.get(`/roles/default-roles-${realm}`);
  await admin.post(`/roles-by-id/${defaults.id}/composites`, role);
  const users = [];
  for (const name of ["ada", "bea", "cleo", "dora", "eve", "fay", "gia"]) {
    const user = await admin.createUser({ username: name });
    await admin.post(`/users/${user}/role-mappings/realm`, role);
    users.push(user);
  }
  await admin.post("/groups", { name: "staff" });
  const [group] = await admin.get("/groups");
  await admin.post(`/groups/${group.id}/role-mappings/realm`, role);
  return { id, outer, client, cashier, scope, group, users };
}

test("a role lists its users, containing roles and scopes", async ({ openPanel, admin, realm }) => {
  const { id, outer, client, cashier, scope } = await prepare(admin, realm);
  const { page, panel } = await openRoles(openPanel, `/${id}/used-in`);
  const find = hooks(page);
  const fact = (name: string) => page.locator(`[data-fact="${name}"]`);
  await expect(fact("default")).toContainText(texts["whereUsed.defaultYes"]);
  await expect(fact("users").locator(".used-by > span")).toHaveText(["ada", "bea", "cleo", "dora", "eve"]);
  await expect(fact("groups")).toContainText("/staff");

  const asked: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/admin/realms/") && asked.push(new URL(request.url()).pathname),
  );
  await find.action("search-use").click();
  for (const found of [outer, client.id, cashier.id, scope.id]) await expect(find.row({ id: found })).toBeVisible();
  await expect(find.row({ id: cashier.id })).toContainText(texts["whereUsed.of"].replace("{{client}}", "shop"));
  await expect(find.row({ id: client.id })).toContainText(texts.client);
  await expect(find.row({ id: scope.id })).toContainText(texts.clientScope);
  await expect(find.action("search-use")).toBeVisible();
  await expect(find.rows()).toHaveCount(4);
  // No request is repeated.
  expect(new Set(asked).size).toBe(asked.length);

  await fact("users").locator('[data-action="see-all"]').click();
  await expect(panel).toHaveAttribute("path", `/${id}/users-in-role`);
});

test("a search can be stopped, and reports it", async ({ openPanel, admin, realm }) => {
  const { id } = await prepare(admin, realm);
  const { page } = await openRoles(openPanel, `/${id}/used-in`);
  const find = hooks(page);
  // Delayed to leave time for a stop.
  await page.route(/\/scope-mappings$|\/composites$/, () => {});
  await find.action("search-use").click();
  await expect(page.locator("progress")).toBeVisible();
  await find.action("stop").click();
  await expect(page.getByText(texts["whereUsed.stopped"])).toBeVisible();
  await page.unroute(/\/scope-mappings$|\/composites$/);
  await find.action("search-use").click();
  await expect(find.rows()).toHaveCount(4);
});

test("parts that an admin can't view are reported as unknown, not unused", async ({ openPanel, admin, realm }) => {
  const { id } = await prepare(admin, realm);
  await admin.createAdmin("limited", ["view-realm"]);
  const { page } = await openRoles(openPanel, `/${id}/used-in`, { user: "limited" });
  const find = hooks(page);
  await expect(page.locator('[data-fact="users"]')).toContainText(texts["whereUsed.forbidden"]);
  await find.action("search-use").click();
  await expect(find.row({ name: "outer" })).toBeVisible();
  await expect(page.locator(".notice.warning")).toContainText(/Could not read \d+ places?\./);
});

test("a client role and an unused role report their usage", async ({ openPanel, admin }) => {
  await admin.post("/clients", { clientId: "shop" });
  const { id: client } = await admin.client("shop");
  await admin.post(`/clients/${client}/roles`, { name: "lonely" });
  const { id } = await admin.get(`/clients/${client}/roles/lonely`);
  const { page } = await openPanel("iam-clients", { attributes: { path: `/${client}/roles/${id}/used-in` } });
  const find = hooks(page);
  await expect(page.locator('[data-fact="users"]')).toContainText(texts["whereUsed.nobody"]);
  await expect(page.locator('[data-fact="default"]')).toContainText(texts["whereUsed.defaultNo"]);
  await find.action("search-use").click();
  await expect(page.getByText(texts["whereUsed.nothing"])).toBeVisible();
});

for (const [name, options] of [
  ["light", {}],
  ["dark", { attributes: { theme: "dark" }, css: "body { margin: 0; background: #0d1016; color: #fff }" }],
  [
    "right to left, narrow",
    { attributes: { locale: "ar" }, lang: "ar", dir: "rtl", viewport: { width: 400, height: 800 } },
  ],
] as const) {
  test(`the tab has no finding (${name})`, async ({ openPanel, admin, realm }) => {
    const { id } = await prepare(admin, realm);
    const { page } = await openRoles(openPanel, `/${id}/used-in`, { ...options });
    await hooks(page).action("search-use").click();
    await expect(hooks(page).rows()).toHaveCount(4);
    await expect(hooks(page).action("search-use")).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
}
