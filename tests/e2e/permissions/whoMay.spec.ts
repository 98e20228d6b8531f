import { hooks } from "../../support/hooks.ts";
import { adminUser } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { choose, permissionsOf, withPermissions } from "./permissionPages.ts";

test.use({
  realmSettings: {
    ...withPermissions,
    groups: [{ name: "support", subGroups: [{ name: "night" }] }, { name: "others" }],
    roles: { realm: [{ name: "auditor" }] },
    users: [
      adminUser("helper", []),
      { username: "inside", groups: ["/support/night"] },
      { username: "outside", groups: ["/others"] },
    ],
    clients: [{ clientId: "shop" }, { clientId: "bank" }],
  },
});

test("the menu of a user, group, client or role shows its admins with the reason", async ({ openConsole, admin }) => {
  const server = await permissionsOf(admin);
  const [helper, inside, outside] = [
    await admin.user("helper"),
    await admin.user("inside"),
    await admin.user("outside"),
  ];
  const [shop, bank, role] = [
    await admin.client("shop"),
    await admin.client("bank"),
    await admin.get("/roles/auditor"),
  ];
  const [support] = await admin.get("/groups?search=support&exact=true");
  const { id: policy } = await server.policy("user", { name: "desk", users: [helper.id] });
  const allow = (name: string, resourceType: string, scopes: string[], resource: string) =>
    server.permission({ name, resourceType, scopes, resources: [resource], policies: [policy] });
  await allow("the desk's people", "Groups", ["view", "view-members"], support.id);
  await allow("another's", "Users", ["manage"], outside.id);
  await allow("the shop", "Clients", ["manage"], shop.id);
  await allow("the bank", "Clients", ["view"], bank.id);
  await allow("auditors", "Roles", ["map-role"], role.id);
  const page = await openConsole({ path: `users/${inside.id}/settings` });
  const find = hooks(page);
  const cell = (type: string, scope: string) => page.locator(`td[data-type="${type}"] [data-scope="${scope}"]`);
  const ask = async (path: string, name: string) => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${admin.realm}/${path}`);
    await find.action("actions").click();
    await find.action("who-may").click();
    await expect(page.locator('[data-section="thing"]')).toContainText(name);
  };

  // Granted by members of the parent group; a permission on another group does not count.
  await ask(`users/${inside.id}/settings`, "inside");
  await expect(cell("Users", "view")).toContainText("desk");
  await expect(cell("Users", "manage")).toContainText("No users");
  await expect(page.locator("td[data-type]:not([data-type='Users'])")).toHaveCount(0);
  await choose(page, "admin", "helper");
  await expect(cell("Users", "view")).toHaveAttribute("data-verdict", "this");
  await expect(cell("Users", "manage")).not.toHaveAttribute("data-verdict");
  expect((await server.evaluate(helper.id, "Users", inside.id, ["view"])).status).toBe("PERMIT");
  await cell("Users", "view").click();
  const why = find.dialog("cell");
  await expect(why.locator('[data-verdict="PERMIT"]')).toContainText("the desk's people");
  await expect(why.locator('.grants [data-name="the desk\'s people"]')).toContainText("desk");
  // The popover is above or below the cell, so that the cell stays visible.
  const [card, asked] = [await why.boundingBox(), await cell("Users", "view").boundingBox()];
  const [top = 0, height = 0] = [card?.y, card?.height];
  expect(top >= (asked?.y ?? 0) + (asked?.height ?? 0) || top + height <= (asked?.y ?? 0)).toBe(true);
  await page.mouse.click(5, 5);
  await expect(why).toHaveCount(0);

  // An administered user may be an admin too.
  await ask(`users/${helper.id}/settings`, "helper");
  await find.action("what-may").click();
  await expect(page.locator('[data-section="thing"]')).toHaveCount(0);
  await expect(cell("Users", "manage")).toHaveAttribute("data-verdict", "some");
  await expect(find.field("summary")).toContainText("map-role");

  await ask(`groups/${support.id}`, "support");
  await expect(cell("Groups", "view-members")).toContainText("desk");
  await expect(cell("Groups", "manage")).toContainText("No users");
  await ask(`clients/${shop.id}/settings`, "shop");
  await expect(cell("Clients", "manage")).toContainText("desk");
  await expect(cell("Clients", "view")).toContainText("No users");
  await ask(`roles/${role.id}/details`, "auditor");
  await expect(cell("Roles", "map-role")).toContainText("desk");
  await find.action("show-all").click();
  await expect(cell("Clients", "view")).toContainText("desk");
  // Next to the cell if there is space.
  await cell("Clients", "view").click();
  await expect(why.locator(".grants")).toContainText("desk");
  const [side, of] = [await why.boundingBox(), await cell("Clients", "view").boundingBox()];
  expect(side?.x).toBeGreaterThanOrEqual((of?.x ?? 0) + (of?.width ?? 0));
});
