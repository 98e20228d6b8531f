import texts from "../../../src/areas/clients/authorization/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { choose, createServer, save } from "./authorizationPages.ts";

test("a scope-based permission offers the scopes of its resource; another resource clears the selection", async ({
  openPanel,
  admin,
}) => {
  const shop = await createServer(admin);
  const one = await shop.resource({ name: "one", displayName: "one", scopes: [{ name: "read" }] });
  await shop.resource({ name: "two", displayName: "two", scopes: [{ name: "write" }] });
  const policy = await shop.policy("regex", { name: "rule", targetClaim: "email", pattern: ".*" });
  const { page } = await shop.open(openPanel, "permission/new/scope");
  const find = hooks(page);
  await find.input("name").fill("may do");
  await choose(page, "resources", "one");
  await choose(page, "scopes", "read");
  await choose(page, "resources", "two");
  await expect(page.locator('[data-for="scopes"] .chip')).toHaveCount(0);
  await find.input("scopes").click();
  await expect(page.locator('[role="option"][data-name="write"]')).toBeVisible();
  await expect(page.locator('[role="option"][data-name="read"]')).toHaveCount(0);
  await page.locator('[role="option"][data-name="write"]').click();
  await page.keyboard.press("Escape");
  await choose(page, "policies", "rule");
  await save(page, texts.createPermissionSuccess);
  await expect(page.locator("iam-clients h1")).toHaveText("may do");
  const made = await shop.named("permission", "may do");
  expect(await shop.links(made.id, "resources")).toEqual(["two"]);
  expect(await shop.links(made.id, "scopes")).toEqual(["write"]);
  // Editing one field keeps the links.
  await find.input("description").fill("edited");
  await save(page, texts.updatePermissionSuccess);
  await shop.shows(`/permission/scope/${made.id}`, { description: "edited" });
  expect(await shop.links(made.id, "resources")).toEqual(["two"]);
  expect(await shop.links(made.id, "scopes")).toEqual(["write"]);
  expect(await shop.links(made.id, "associatedPolicies")).toEqual(["rule"]);
  expect([one._id, policy.id].every(Boolean)).toBe(true);
});

test("a permission changes to a resource type and back", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const resource = await shop.resource({ name: "one", displayName: "one", type: "urn:t" });
  const policy = await shop.policy("regex", { name: "rule", targetClaim: "email", pattern: ".*" });
  const permission = await shop.permission("resource", {
    name: "may",
    resources: [resource._id],
    policies: [policy.id],
  });
  const { page } = await shop.open(openPanel, `permission/resource/${permission.id}`);
  const find = hooks(page);
  await find.field("applyToResourceTypeFlag").check();
  await expect(find.input("resources")).toHaveCount(0);
  await find.input("resourceType").fill("urn:t");
  await save(page, texts.updatePermissionSuccess);
  await shop.shows(`/permission/resource/${permission.id}`, { resourceType: "urn:t" });
  expect(await shop.links(permission.id, "resources")).toEqual([]);
  expect(await shop.links(permission.id, "associatedPolicies")).toEqual(["rule"]);
  await find.field("applyToResourceTypeFlag").uncheck();
  await choose(page, "resources", "one");
  await find.action("save").click();
  await expect.poll(() => shop.links(permission.id, "resources")).toEqual(["one"]);
  expect((await shop.get(`/permission/resource/${permission.id}`)).resourceType ?? "").toBe("");
});

test("a permission is started from a resource and from a scope", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  await shop.resource({ name: "page", displayName: "page" });
  await shop.scope({ name: "read" });
  const { page } = await shop.open(openPanel, "resources");
  const find = hooks(page);
  await find.row({ name: "page" }).locator('[data-action="create-permission"]').click();
  await expect(page.locator('[data-for="resources"] .chip')).toHaveText("page");
  await find.input("name").fill("for page");
  await save(page, texts.createPermissionSuccess);
  expect(await shop.links((await shop.named("permission", "for page")).id, "resources")).toEqual(["page"]);
  const go = (path: string) =>
    page.evaluate(
      (to) => (document.querySelector("iam-clients") as HTMLElement & { navigate(path: string): void }).navigate(to),
      `/${shop.id}/authorization/${path}`,
    );
  await go("scopes");
  await find.row({ name: "read" }).locator('[data-action="create-permission"]').click();
  // The scope from the URL stays selected.
  await expect(page.locator('[data-for="scopes"] .chip.plain')).toHaveText("read");
  await find.input("name").fill("for read");
  await save(page, texts.createPermissionSuccess);
  expect(await shop.links((await shop.named("permission", "for read")).id, "scopes")).toEqual(["read"]);
});
