import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createServer } from "./authorizationPages.ts";

test("a read-only admin is offered no change", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  await admin.createAdmin("looker", ["query-clients", "view-clients", "view-authorization"]);
  const resource = await shop.resource({ name: "page", displayName: "page", type: "urn:x" });
  const policy = await shop.policy("regex", { name: "rule", targetClaim: "email", pattern: ".*" });
  const permission = await shop.permission("resource", {
    name: "for page",
    resources: [resource._id],
    policies: [policy.id],
  });
  const { page } = await shop.open(openPanel, "settings", { user: "looker" });
  const find = hooks(page);
  await expect(find.field("policyEnforcementMode").first()).toBeDisabled();
  await expect(find.action("import")).toHaveCount(0);
  // Requires view-users and manage-authorization.
  for (const tab of ["evaluate", "export"]) await expect(find.tab(tab)).toHaveCount(0);
  for (const [tab, name] of [
    ["resources", "page"],
    ["policies", "rule"],
    ["permissions", "for page"],
  ] as const) {
    await find.tab(tab).last().click();
    await expect(find.row({ name })).toBeVisible();
    for (const action of ["create", "create-permission", "row-actions"])
      await expect(find.action(action)).toHaveCount(0);
  }
  const go = (path: string) =>
    page.evaluate(
      (to) => (document.querySelector("iam-clients") as HTMLElement & { navigate(path: string): void }).navigate(to),
      `/${shop.id}/authorization/${path}`,
    );
  for (const [path, field] of [
    [`resource/${resource._id}`, "displayName"],
    [`policy/${policy.id}/regex`, "pattern"],
    [`permission/resource/${permission.id}`, "name"],
  ] as const) {
    await go(path);
    await expect(find.input(field)).toHaveAttribute("readonly", "");
    await expect(find.action("actions")).toHaveCount(0);
  }
});

test("without permission for authorization the tab is hidden, and its URL names the roles", async ({
  openPanel,
  admin,
}) => {
  const shop = await createServer(admin);
  await admin.createAdmin("clients-only", ["view-clients", "query-clients"]);
  const { page } = await shop.open(openPanel, "resources", { user: "clients-only" });
  const find = hooks(page);
  await expect(find.state("forbidden").first()).toContainText("view-authorization");
});

test("a client without authorization has no such tab", async ({ openPanel, admin }) => {
  await admin.post("/clients", { clientId: "plain", publicClient: false });
  const { id } = await admin.client("plain");
  const { page } = await openPanel("iam-clients", { attributes: { path: `/${id}/settings` } });
  await expect(hooks(page).tab("settings").first()).toBeVisible();
  await expect(hooks(page).tab("authorization")).toHaveCount(0);
});
