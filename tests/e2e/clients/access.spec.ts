import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { createClient, openClient } from "./clientTabs.ts";
import { goTo, openClients, save, texts } from "./pages.ts";

test("an admin without query-clients sees the missing role", async ({ openPanel, admin }) => {
  await admin.createAdmin("helpdesk", ["query-users", "view-users", "manage-users"]);
  const { page } = await openClients(openPanel, "/", { user: "helpdesk" });
  await expect(hooks(page).state("forbidden").first()).toContainText("query-clients");
});

test("an admin with query-clients alone gets an empty list and no client", async ({ openPanel, admin }) => {
  const id = await createClient(admin, { clientId: "hidden" });
  await admin.createAdmin("asking", ["query-clients"]);
  const { page } = await openClients(openPanel, "/", { user: "asking" });
  const find = hooks(page);
  await expect(find.state("empty").first()).toBeVisible();
  await expect(find.action("create")).toHaveCount(0);
  await goTo(page, `/${id}/settings`);
  await expect(find.state("forbidden").first()).toContainText("view-clients");
  await goTo(page, "/add-client");
  await expect(find.state("forbidden").first()).toContainText("manage-clients");
});

test("a read-only admin sees everything and is offered no change", async ({ openPanel, admin }) => {
  const id = await createClient(admin, {
    clientId: "a-shop",
    name: "Shop",
    protocol: "openid-connect",
    serviceAccountsEnabled: true,
  });
  await admin.post(`/clients/${id}/roles`, { name: "reader", description: "Reads" });
  await admin.createAdmin("viewer", ["view-clients"]);
  // The server lists client scopes in no fixed order.
  const read = async () => {
    const client = await admin.get(`/clients/${id}`);
    return { ...client, defaultClientScopes: client.defaultClientScopes.sort() };
  };
  const before = await read();
  const { page } = await openClients(openPanel, "/", { user: "viewer" });
  const find = hooks(page);
  await expect(find.row({ name: "a-shop" })).toBeVisible();
  for (const action of ["create", "import", "select", "select-all"]) await expect(find.action(action)).toHaveCount(0);
  await find.row({ name: "a-shop" }).locator('[data-action="row-actions"]').click();
  await expect(page.locator('.menu [data-action="export"]').filter({ visible: true })).toBeVisible();
  await expect(page.locator('.menu [data-action="delete"]').filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await find.row({ name: "a-shop" }).getByRole("link").first().click();
  await expect(find.input("name")).toHaveAttribute("readonly", "");
  await expect(find.field("standardFlowEnabled")).toBeDisabled();
  await expect(find.field("enabled")).toBeDisabled();
  await expect(find.tab("serviceAccount")).toHaveCount(0);
  await find.tab("roles").click();
  await expect(find.row({ name: "reader" })).toBeVisible();
  await expect(find.action("create")).toHaveCount(0);
  await find.row({ name: "reader" }).getByRole("link").click();
  await expect(find.input("description")).toHaveAttribute("readonly", "");
  await expect(find.action("actions")).toHaveCount(0);
  await find.tab("associated-roles").click();
  await expect(find.action("assign-role")).toHaveCount(0);
  await goTo(page, `/${id}/roles/new`);
  await expect(find.state("forbidden").first()).toContainText("manage-clients");
  await goTo(page, `/${id}/sessions`);
  await expect(find.state("empty").first()).toBeVisible();
  expect(await read()).toEqual(before);
});

test("an admin with manage-clients alone can edit clients, and only parts with other roles fail", async ({
  openPanel,
  admin,
}) => {
  const id = await createClient(admin, {
    clientId: "a-shop",
    protocol: "openid-connect",
    attributes: { "oauth2.jwt.authorization.grant.enabled": "true", "oauth2.jwt.authorization.grant.idp": "one" },
  });
  await admin.createAdmin("manager", ["manage-clients", "query-clients", "view-clients"]);
  const { page } = await openClients(openPanel, `/${id}/settings`, { user: "manager" });
  const find = hooks(page);
  await find.input("name").fill("Managed");
  await save(page);
  await admin.shows(`/clients/${id}`, { name: "Managed", attributes: { "oauth2.jwt.authorization.grant.idp": "one" } });
  await find.tab("roles").click();
  await find.action("create").click();
  await find.input("name").fill("writer");
  await find.action("save").click();
  await expect(find.alert("success").filter({ hasText: texts.roleCreated })).toBeVisible();
  await admin.shows(`/clients/${id}/roles/writer`, { name: "writer" });
});

/** Grants a user access to one client with fine-grained permissions V2. */
async function allow(admin: RealmAdmin, user: string, client: string, scopes: string[]): Promise<void> {
  await admin.put("", { adminPermissionsEnabled: true });
  const { id } = await admin.client("admin-permissions");
  const base = `/clients/${id}/authz/resource-server`;
  const policy = await admin.post(`${base}/policy/user`, { name: `is-${user}`, users: [user] });
  const [made] = await admin.get(`${base}/policy?name=is-${user}`);
  await admin.post(`${base}/permission/scope`, {
    name: `may-${user}`,
    resourceType: "Clients",
    resources: [client],
    scopes,
    policies: [made?.id ?? policy?.id],
  });
}

test("an admin with fine-grained permissions on one client manages that client", async ({ openPanel, admin }) => {
  const id = await createClient(admin, { clientId: "a-given", name: "Given", protocol: "openid-connect" });
  const other = await createClient(admin, { clientId: "a-hidden" });
  const user = await admin.createAdmin("keeper", ["query-clients"]);
  await allow(admin, user, id, ["view", "manage"]);
  const { page } = await openClients(openPanel, "/", { user: "keeper" });
  const find = hooks(page);
  await expect(find.row({ name: "a-given" })).toBeVisible();
  await expect(find.row({ name: "a-hidden" })).toHaveCount(0);
  await expect(find.action("create")).toHaveCount(0);
  await find.row({ name: "a-given" }).getByRole("link").first().click();
  await find.input("name").fill("Kept");
  await save(page);
  await admin.shows(`/clients/${id}`, { name: "Kept" });
  await find.tab("roles").click();
  await find.action("create").click();
  await find.input("name").fill("reader");
  await find.action("save").click();
  await expect(find.alert("success").filter({ hasText: texts.roleCreated })).toBeVisible();
  await goTo(page, `/${other}/settings`);
  await expect(find.state("forbidden").first()).toBeVisible();
});

test("fine-grained permissions grant an admin view, view and configure, or no access to a client", async ({
  openPanel,
  admin,
}) => {
  // One client and one admin per case: permissions on one client would combine.
  const ways = [
    { user: "looks", scopes: ["view"], access: { view: true, configure: false, manage: false } },
    { user: "changes", scopes: ["view", "manage"], access: { view: true, configure: true, manage: true } },
    {
      user: "maps",
      scopes: ["view", "map-roles", "map-roles-composite", "map-roles-client-scope"],
      access: { view: true, configure: false, manage: false },
    },
    { user: "blind", scopes: ["manage"], access: undefined },
  ];
  for (const { user, scopes, access } of ways) {
    const id = await createClient(admin, { clientId: `of-${user}`, protocol: "openid-connect" });
    await admin.post(`/clients/${id}/roles`, { name: "reader" });
    await allow(admin, await admin.createAdmin(user, ["query-clients"]), id, scopes);
    const before = await admin.get(`/clients/${id}`);
    const { page } = await openClients(openPanel, "/", { user });
    const find = hooks(page);
    if (!access) {
      // Configure without view grants nothing: the client is not in the list.
      await expect(find.state("empty").first()).toBeVisible();
      await goTo(page, `/${id}/settings`);
      await expect(find.state("forbidden").first()).toBeVisible();
      continue;
    }
    // Actions follow the access that the server reports for this client.
    const told = page.waitForResponse(
      (response) => response.url().endsWith(`/clients/${id}`) && response.request().method() === "GET",
    );
    await find
      .row({ name: `of-${user}` })
      .getByRole("link")
      .first()
      .click();
    expect((await (await told).json()).access, user).toEqual(access);
    await expect(find.tab("credentials")).toBeVisible();
    // Only admins who can view all clients see a client's scopes.
    await expect(find.tab("clientScopes")).toHaveCount(0);
    if (access.configure) {
      await expect(find.field("enabled")).toBeEnabled();
      await find.input("name").fill("changed");
      await save(page);
      await admin.shows(`/clients/${id}`, { name: "changed" });
    } else {
      await expect(find.input("name")).toHaveAttribute("readonly", "");
      await expect(find.field("enabled")).toBeDisabled();
      await expect(find.field("standardFlowEnabled")).toBeDisabled();
    }
    await find.action("actions").click();
    await expect(page.locator('.menu [data-action="export"]').filter({ visible: true })).toBeVisible();
    await expect(page.locator('.menu [data-action="delete"]').filter({ visible: true })).toHaveCount(
      access.configure ? 1 : 0,
    );
    await page.keyboard.press("Escape");
    await find.tab("roles").click();
    await expect(find.row({ name: "reader" })).toBeVisible();
    await expect(find.action("create")).toHaveCount(access.configure ? 1 : 0);
    await find.tab("credentials").click();
    await expect(find.field("clientAuthenticatorType")).toBeVisible();
    await expect(find.action("regenerate-secret")).toHaveCount(access.configure ? 1 : 0);
    if (!access.configure) expect(await admin.get(`/clients/${id}`)).toEqual(before);
  }
});

/** Grants a user the configure permission on one client with fine-grained permissions V1. */
async function allowConfigure(admin: RealmAdmin, user: string, client: string): Promise<void> {
  const { scopePermissions } = await (
    await admin.request("PUT", `/clients/${client}/management/permissions`, { enabled: true })
  ).json();
  const base = `/clients/${(await admin.client("realm-management")).id}/authz/resource-server`;
  const policy = await (
    await admin.request("POST", `${base}/policy/user`, { name: `is-${user}`, users: [user] })
  ).json();
  const permission = `${base}/permission/scope/${scopePermissions.configure}`;
  await admin.put(permission, { ...(await admin.get(permission)), policies: [policy.id] });
}

test("an admin with configure but not manage changes settings, secret and roles of a client, and is offered nothing that the server rejects", async ({
  openPanel,
  admin,
  server,
}) => {
  const { features }: { features: { name: string; enabled: boolean }[] } = await server.get("/admin/serverinfo");
  const id = await createClient(admin, { clientId: "a-given", protocol: "openid-connect" });
  const user = await admin.createAdmin("setter", ["query-clients"]);
  if (!features.some(({ name, enabled }) => name === "ADMIN_FINE_GRAINED_AUTHZ" && enabled)) {
    // V2 has no such permission: manage includes configure.
    await admin.put("", { adminPermissionsEnabled: true });
    const scopes: { name: string }[] = await admin.get(
      `/clients/${(await admin.client("admin-permissions")).id}/authz/resource-server/scope?max=100`,
    );
    expect(scopes.map(({ name }) => name)).toContain("manage");
    expect(scopes.map(({ name }) => name)).not.toContain("configure");
    return;
  }
  await allowConfigure(admin, user, id);
  const { page } = await openClients(openPanel, "/", { user: "setter" });
  const find = hooks(page);
  await find.row({ name: "a-given" }).locator('[data-action="row-actions"]').click();
  await expect(page.locator('.menu [data-action="export"]').filter({ visible: true })).toBeVisible();
  await expect(page.locator('.menu [data-action="delete"]').filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await find.row({ name: "a-given" }).getByRole("link").first().click();
  await expect(find.field("enabled")).toBeEnabled();
  await find.input("name").fill("Set");
  await save(page);
  await admin.shows(`/clients/${id}`, { name: "Set" });
  await find.action("actions").click();
  await expect(page.locator('.menu [data-action="export"]').filter({ visible: true })).toBeVisible();
  await expect(page.locator('.menu [data-action="delete"]').filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await find.tab("credentials").click();
  const { value: secret } = await admin.get(`/clients/${id}/client-secret`);
  await find.action("regenerate-secret").click();
  await find.action("confirm").click();
  await expect.poll(async () => (await admin.get(`/clients/${id}/client-secret`)).value).not.toBe(secret);
  await expect(find.action("regenerate-token")).toHaveCount(0);
  await find.tab("roles").click();
  await find.action("create").click();
  await find.input("name").fill("reader");
  await find.action("save").click();
  await admin.shows(`/clients/${id}/roles/reader`, { name: "reader" });
});

test("columns, actions and tabs are narrowed, and readonly removes writes", async ({ openPanel, admin }) => {
  const { page } = await openClient(openPanel, admin, { clientId: "narrowed" }, "settings", {
    attributes: { tabs: "settings,roles", actions: "save" },
  });
  const find = hooks(page);
  await expect(find.tab("roles")).toBeVisible();
  for (const tab of ["sessions", "events"]) await expect(find.tab(tab)).toHaveCount(0);
  await expect(find.action("actions")).toHaveCount(0);
  await expect(find.field("enabled")).toBeDisabled();
  await expect(find.input("name")).not.toHaveAttribute("readonly");
});

test("a read-only panel offers no change to an admin with permission", async ({ openPanel, admin }) => {
  const { page } = await openClient(openPanel, admin, { clientId: "read-only" }, "settings", {
    attributes: { readonly: "" },
  });
  const find = hooks(page);
  await expect(find.input("name")).toHaveAttribute("readonly", "");
  await expect(find.field("enabled")).toBeDisabled();
  await find.tab("roles").click();
  await expect(find.state("empty").first()).toBeVisible();
  await expect(find.action("create")).toHaveCount(0);
  await goTo(page, "/");
  await expect(find.row({ name: "account" })).toBeVisible();
  await find.row({ name: "read-only" }).locator('[data-action="select"]').check();
  await expect(page.locator(".bulk-actions [data-action]")).toHaveCount(1);
  await expect(page.locator(".bulk-actions [data-action]")).toHaveAttribute("data-action", "compare");
});
