import { readFile } from "node:fs/promises";
import { fromCsv } from "../../../src/kit/file/csv.ts";
import { hooks } from "../../support/hooks.ts";
import { adminUser } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

const management = (...roles: string[]) => ({ "realm-management": roles });

test.use({
  realmSettings: {
    adminPermissionsEnabled: true,
    users: [
      adminUser("auditor", [
        "view-realm",
        "view-users",
        "view-clients",
        "view-identity-providers",
        "view-authorization",
      ]),
      { username: "bob", realmRoles: ["support"] },
      { username: "cy", groups: ["/ops"] },
      { username: "eve" },
      { username: "plain" },
      {
        username: "service-account-robot",
        serviceAccountClientId: "robot",
        clientRoles: management("manage-clients"),
      },
    ],
    roles: { realm: [{ name: "support", composite: true, composites: { client: management("manage-users") } }] },
    groups: [{ name: "ops", clientRoles: management("impersonation") }],
    clients: [{ clientId: "robot", serviceAccountsEnabled: true, secret: "x" }],
  },
});

test("admins are listed with how they got their access", async ({ openPanel, admin }) => {
  const { adminPermissionsClient } = await admin.get("");
  const base = `/clients/${adminPermissionsClient.id}/authz/resource-server`;
  const eve = await admin.user("eve");
  await admin.post(`${base}/policy/user`, { name: "only-eve", users: [eve.id], logic: "POSITIVE" });
  const [policy] = await admin.get(`${base}/policy?permission=false&name=only-eve`);
  await admin.post(`${base}/permission/scope`, {
    ...{ name: "eve-views-clients", resourceType: "Clients", scopes: ["view"], policies: [policy.id], resources: [] },
  });
  const { page } = await openPanel("iam-reports", { user: "auditor", attributes: { path: "/access" } });
  const find = hooks(page);
  const row = (name: string) => page.locator(`[data-list="access"] tr[data-name="${name}"]`);
  await expect(row("bob")).toContainText("Manage users", { timeout: 30_000 });
  await expect(row("bob")).toContainText("support");
  await expect(row("cy")).toContainText("Impersonate users");
  await expect(row("robot")).toContainText("Service account");
  await expect(row("eve")).toContainText("Read client secrets and keys");
  await expect(row("plain")).toHaveCount(0);
  await expect(page.locator('[data-notice="master"]')).toBeVisible();

  await page.locator('[data-figure="secrets"]').click();
  await expect(row("bob")).toHaveCount(0);
  await find.action("export-list").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    find.dialog("export").locator('[data-action="confirm"]').click(),
  ]);
  const rows = fromCsv(await readFile(await file.path(), "utf8")).map(({ cells }) => cells[0]);
  expect(rows.slice(1).sort()).toEqual(["admin", "auditor", "eve", "robot"]);

  await row("eve").locator(".expander").click();
  await expect(page.locator('[data-via="permission"]')).toContainText("eve-views-clients");
});
