import type { Page } from "@playwright/test";
import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/sections/role-mapping/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openUserTab, recordCalls, rowAction, rowNames, settled } from "./userTab.ts";

type Named = { id: string; name: string };
const names = (roles: Named[] = []) => roles.map(({ name }) => name).sort();
const list = "role-mapping-users";

const empty = (page: Page) => page.locator(`[data-list="${list}"] .state[data-state="empty"]`);

/** Names with special characters for URLs, lists or markup. */
const awkward = ["read all", "read_all", "<b>bold</b> & co", "a/b;c%2F?d#e", "rôle ✓", "x".repeat(255)];

test("realm and client roles are assigned together, including names with spaces", async ({ openPanel, admin }) => {
  await admin.post("/roles", { name: "read all" });
  await admin.post("/roles", { name: "read_all" });
  await admin.post("/clients", { clientId: "reports app" });
  const client = await admin.client("reports app");
  await admin.post(`/clients/${client.id}/roles`, { name: "read reports" });
  const id = await admin.createUser({ username: "ada" });
  const { page, events } = await openUserTab(openPanel, id, "role-mapping");
  const find = hooks(page);

  await expect(empty(page)).toContainText(texts["noRoles-users"]);
  await find.action("assign-role").click();
  const dialog = hooks(find.dialog("assign-role"));
  await dialog.input("search").fill("read all");
  await expect(dialog.rows()).toHaveCount(1);
  await dialog.row({ name: "read all" }).locator('[data-action="select"]').check();
  // The selection stays in the other list.
  await dialog.action("client-roles").click();
  await dialog.input("search").fill("read reports");
  await dialog.row({ name: "read reports" }).locator('[data-action="select"]').check();
  await expect(dialog.action("assign")).toHaveText(texts["roles.assign_other"].replace("{{count}}", "2"));
  await dialog.action("assign").click();

  await expect(find.alert("success")).toContainText(texts.userRoleMappingUpdatedSuccess);
  await expect(find.dialog("assign-role")).toHaveCount(0);
  expect(await rowNames(page, list)).toEqual(["read all", "read reports"]);
  const mappings = await admin.get(`/users/${id}/role-mappings`);
  expect(names(mappings.realmMappings)).toEqual(["read all"]);
  expect(names(mappings.clientMappings["reports app"].mappings)).toEqual(["read reports"]);
  expect(await events("iam-change")).toEqual([
    { type: "iam-change", detail: { area: "users", action: "roles-assigned", id, realm: admin.realm } },
  ]);
});

test("roles are unassigned one by one from their menu, or together, after a confirmation", async ({
  openPanel,
  admin,
}) => {
  for (const name of awkward) await admin.post("/roles", { name });
  const roles: Named[] = (await admin.get("/roles")).filter(({ name }: Named) => awkward.includes(name));
  const id = await admin.createUser({ username: "ada" });
  await admin.post(`/users/${id}/role-mappings/realm`, roles);
  const { page } = await openUserTab(openPanel, id, "role-mapping");
  const find = hooks(page);
  await expect(page.locator(`[data-list="${list}"] b b, [data-list="${list}"] td b`)).toHaveCount(0);

  await rowAction(page, "read all", "unassign");
  await find.dialog("confirm-unassign").locator('[data-action="cancel"]').click();
  expect(names((await admin.get(`/users/${id}/role-mappings`)).realmMappings)).toHaveLength(awkward.length);
  await rowAction(page, "read all", "unassign");
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.roleMappingUpdatedSuccess);
  await expect(find.row({ name: "read all" })).toHaveCount(0);
  expect(names((await admin.get(`/users/${id}/role-mappings`)).realmMappings)).toEqual(
    awkward.filter((name) => name !== "read all").sort(),
  );

  await find.action("select-all").check();
  await page.locator('.bulk-bar [data-action="unassign"]').click();
  await expect(find.dialog("confirm-unassign").locator("li")).toHaveCount(awkward.length - 1);
  await find.action("confirm").click();
  await expect(empty(page)).toBeVisible();
  expect((await admin.get(`/users/${id}/role-mappings`)).realmMappings).toBeUndefined();
});

/** A user with a direct role, roles of a group and its parent, and composite realm and client roles. */
const intricate = {
  roles: {
    realm: [
      { name: "leaf" },
      { name: "of parent" },
      { name: "mid", composite: true, composites: { realm: ["leaf"], client: { app: ["inner"] } } },
      { name: "top", composite: true, composites: { realm: ["mid", "leaf"] } },
    ],
    client: {
      app: [{ name: "inner" }, { name: "outer", composite: true, composites: { client: { app: ["inner"] } } }],
    },
  },
  clients: [{ clientId: "app" }],
  groups: [
    { name: "Paris", realmRoles: ["of parent"], subGroups: [{ name: "Sales/North", clientRoles: { app: ["outer"] } }] },
  ],
};

test.describe("role sources", () => {
  test.use({ realmSettings: intricate });

  const prepare = async (admin: Parameters<Parameters<typeof test>[2]>[0]["admin"]) => {
    const [top] = (await admin.get("/roles?search=top")) as Named[];
    const [leaf] = (await admin.get("/roles?search=leaf")) as Named[];
    const [paris] = await admin.get("/groups");
    const [sales] = await admin.get(`/groups/${paris.id}/children`);
    const id = await admin.createUser({ username: "ada" });
    await admin.post(`/users/${id}/role-mappings/realm`, [top, leaf]);
    await admin.put(`/users/${id}/groups/${sales.id}`);
    return id;
  };

  test("every effective role is listed with all its sources", async ({ openPanel, admin }) => {
    const id = await prepare(admin);
    const { page, panel } = await openUserTab(openPanel, id, "role-mapping");
    const find = hooks(page);
    await expect(find.row({ name: "top" })).toBeVisible();
    expect(await rowNames(page, list)).toEqual(["leaf", "top"]);

    await find.field("hideInheritedRoles").uncheck();
    await settled(page, list);
    const effective: Named[] = await admin.get(`/ui-ext/effective-roles-all/users/${id}`);
    expect((await rowNames(page, list)).sort()).toEqual([...new Set(names(effective))]);
    const ways = (name: string) => find.row({ name }).locator(".sources li");
    await expect(ways("leaf")).toHaveText([texts["roles.direct"], "Composite top", "Composite topComposite mid"]);
    await expect(ways("of parent")).toHaveText(["Group /Paris/Sales/NorthGroup /Paris"]);
    await expect(ways("inner")).toHaveText([
      "Composite topComposite mid",
      "Group /Paris/Sales/NorthComposite app outer",
    ]);
    await expect(ways("outer")).toHaveText(["Group /Paris/Sales/North"]);
    // Inherited roles can't be unassigned here.
    await expect(find.row({ name: "of parent" }).locator('[data-action="select"]')).toBeDisabled();
    await expect(find.row({ name: "of parent" }).locator('[data-action="row-actions"]')).toHaveCount(0);
    // The choice is part of the path.
    await expect(panel).toHaveAttribute("path", `/${id}/role-mapping?inherited=true`);

    await find.action("filter").click();
    await find.field("client").selectOption({ label: "app" });
    await find.action("apply-filters").click();
    await expect(page.locator(`[data-list="${list}"] .chip`)).toContainText("app");
    expect((await rowNames(page, list)).sort()).toEqual(["inner", "outer"]);
  });

  test("the number of requests is independent of the number of clients and roles", async ({ openPanel, admin }) => {
    const id = await prepare(admin);
    const { page } = await openUserTab(openPanel, id, "role-mapping", {
      attributes: { path: `/${id}/role-mapping?inherited=true` },
    });
    await settled(page, list);
    const calls = recordCalls(page, admin.realm);
    const count = async () => {
      calls.length = 0;
      await page.reload();
      await expect(hooks(page).row({ name: "inner" }).locator(".sources li")).toHaveCount(2);
      await page.waitForLoadState("networkidle");
      return calls.filter((call) => /role-mapping|effective|available|\/groups|\/roles|\/clients/.test(call)).length;
    };
    const before = await count();
    const clients = Array.from({ length: 30 }, (_, index) => ({ clientId: `client-${index}` }));
    await admin.import({
      clients,
      roles: {
        client: Object.fromEntries(
          clients.map(({ clientId }) => [
            clientId,
            Array.from({ length: 10 }, (_, index) => ({ name: `role-${index}` })),
          ]),
        ),
      },
    });
    expect(await count()).toBe(before);
    // Direct and effective roles, the user's groups, the parent, the roles of two groups, and four composites.
    expect(before).toBeLessThanOrEqual(10);
  });

  test("without permission for effective roles the direct ones are shown", async ({ openPanel, admin, page: tab }) => {
    const id = await prepare(admin);
    await tab.route("**/ui-ext/effective-roles-all/**", (route) =>
      route.fulfill({
        status: 403,
        json: { error: "HTTP 403 Forbidden" },
        headers: { "access-control-allow-origin": "*" },
      }),
    );
    const { page } = await openUserTab(openPanel, id, "role-mapping", {
      attributes: { path: `/${id}/role-mapping?inherited=true` },
    });
    await expect(hooks(page).row({ name: "top" })).toBeVisible();
    expect(await rowNames(page, list)).toEqual(["leaf", "top"]);
  });
});

test.describe("limited admins", () => {
  const helpdesk = ["manage-users", "view-users", "query-users", "query-groups"];

  test("a helpdesk views, assigns and unassigns realm roles, and sees the missing role for hidden ones", async ({
    openPanel,
    admin,
  }) => {
    await admin.post("/roles", { name: "reader" });
    await admin.createAdmin("helpdesk", helpdesk);
    const id = await admin.createUser({ username: "ada" });
    const { page } = await openUserTab(openPanel, id, "role-mapping", { user: "helpdesk" });
    const find = hooks(page);
    await expect(page.locator(".list-note")).toContainText("view-realm");
    await find.action("assign-role").click();
    const dialog = hooks(find.dialog("assign-role"));
    await dialog.input("search").fill("reader");
    await dialog.row({ name: "reader" }).locator('[data-action="select"]').check();
    await dialog.action("assign").click();
    await expect(find.alert("success")).toBeVisible();
    await expect(find.dialog()).toHaveCount(0);
    await expect(find.row({ name: "reader" })).toBeVisible();
    expect(names((await admin.get(`/users/${id}/role-mappings`)).realmMappings)).toEqual(["reader"]);

    await rowAction(page, "reader", "unassign");
    await find.action("confirm").click();
    await expect(empty(page)).toBeVisible();
    expect((await admin.get(`/users/${id}/role-mappings`)).realmMappings).toBeUndefined();
  });

  test("a read-only admin, and any admin in a read-only panel, is offered no change", async ({ openPanel, admin }) => {
    await admin.post("/roles", { name: "reader" });
    await admin.createAdmin("viewer", ["view-users", "view-realm", "view-clients"]);
    const id = await admin.createUser({ username: "ada" });
    const [role] = await admin.get("/roles?search=reader");
    await admin.post(`/users/${id}/role-mappings/realm`, [role]);
    for (const options of [{ user: "viewer" }, { attributes: { readonly: "" } }]) {
      const { page } = await openUserTab(openPanel, id, "role-mapping", {
        ...options,
        attributes: { path: `/${id}/role-mapping`, ...options.attributes },
      });
      const find = hooks(page);
      await expect(find.row({ name: "reader" })).toBeVisible();
      for (const action of ["assign-role", "unassign", "row-actions", "select"])
        await expect(find.action(action)).toHaveCount(0);
    }
  });
});

test("an empty list still offers inherited roles and the next assignment", async ({ openPanel, admin }) => {
  const id = await admin.createUser({ username: "ada" });
  const { page } = await openUserTab(openPanel, id, "role-mapping");
  const find = hooks(page);
  await expect(empty(page).locator('[data-action="assign-role"]')).toBeVisible();
  await expect(find.field("hideInheritedRoles")).toBeVisible();
  await find.action("show-inherited").click();
  await expect(find.field("hideInheritedRoles")).not.toBeChecked();
  await expect(find.action("refresh")).toHaveAccessibleName(kit.refresh);
});
