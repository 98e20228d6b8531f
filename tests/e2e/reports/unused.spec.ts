import { hooks } from "../../support/hooks.ts";
import { adminUser } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

test.use({
  realmSettings: {
    eventsEnabled: true,
    users: [
      adminUser("auditor", ["view-realm", "view-clients", "view-users", "view-events", "view-identity-providers"]),
      { username: "ann", realmRoles: ["held"], groups: ["/full"] },
    ],
    roles: { realm: [{ name: "held" }, { name: "lonely" }] },
    groups: [{ name: "full" }, { name: "empty" }],
    identityProviders: [
      {
        alias: "old-idp",
        providerId: "oidc",
        enabled: true,
        config: {
          clientId: "us",
          clientSecret: "kept-secret",
          authorizationUrl: "https://idp.example/auth",
          tokenUrl: "https://idp.example/token",
        },
      },
    ],
  },
});

const scope = { name: "nobodys-scope", protocol: "openid-connect" };

test("unused records are found, disabled and deleted", async ({ openPanel, admin }) => {
  await admin.post("/client-scopes", scope);
  const { page } = await openPanel("iam-reports", { attributes: { path: "/unused" } });
  const find = hooks(page);
  const row = (name: string) => page.locator(`[data-list="unused"] tr[data-name="${name}"]`);
  for (const name of ["old-idp", "nobodys-scope", "lonely", "/empty"])
    await expect(find.row({ name }), name).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-state="reading"]')).toHaveCount(0, { timeout: 30_000 });
  await expect(find.row({ name: "held" })).toHaveCount(0);
  await expect(find.row({ name: "/full" })).toHaveCount(0);
  // The realm is minutes old: no event tells about the last 90 days.
  await expect(page.locator('[data-notice="eventsYoung"]')).toBeVisible();

  await find.row({ name: "old-idp" }).locator('[data-action="select"]').check();
  await find.row({ name: "lonely" }).locator('[data-action="select"]').check();
  await find.action("disable").click();
  await find.dialog("bulk-disable").locator('[data-action="confirm"]').click();
  await expect(find.dialog("bulk-disable").locator('[data-result="done"]')).toHaveCount(1);
  await find.dialog("bulk-disable").locator('[data-action="close"]').last().click();
  await expect(row("old-idp")).toContainText("Disabled");
  await admin.shows("/identity-provider/instances/old-idp", { enabled: false });
  const { config } = await admin.get("/identity-provider/instances/old-idp");
  expect(config.tokenUrl).toBe("https://idp.example/token");
  expect((await admin.get("/roles/lonely")).name).toBe("lonely");

  await row("lonely").locator('[data-action="row-actions"]').click();
  await page.locator('.menu [data-action="delete"]').click();
  const confirm = hooks(find.dialog("confirm-delete"));
  await confirm.field("confirm").fill("lonely");
  await confirm.action("confirm").click();
  await expect(row("lonely")).toHaveCount(0);
  await admin.lacks("/roles/lonely");
});

test("an auditor reads the report without events and changes nothing", async ({ openPanel, admin }) => {
  await admin.put("", { eventsEnabled: false });
  const { page } = await openPanel("iam-reports", { user: "auditor", attributes: { path: "/unused" } });
  const find = hooks(page);
  await expect(find.row({ name: "lonely" })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-notice="eventsOff"]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-action="row-actions"]')).toHaveCount(0);
  await expect(page.locator('[data-action="select"]')).toHaveCount(0);
});
