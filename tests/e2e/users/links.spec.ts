import { randomUUID } from "node:crypto";
import texts from "../../../src/areas/users/en.json" with { type: "json" };
import steps from "../../../src/sections/workflow-steps/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { openUserTab, rowAction, rowNames } from "./userTab.ts";

test.describe("consents", () => {
  test.use({
    realmSettings: {
      clients: [
        {
          clientId: "shop/1",
          publicClient: true,
          consentRequired: true,
          redirectUris: ["*"],
          standardFlowEnabled: true,
          optionalClientScopes: ["offline_access"],
        },
      ],
      users: [
        {
          username: "ada",
          firstName: "Ada",
          lastName: "L",
          email: "ada@test.example",
          emailVerified: true,
          credentials: [{ type: "password", value: "ada" }],
          realmRoles: ["offline_access"],
        },
      ],
    },
  });

  test("are listed with granted scopes, and revoked", async ({ openPanel, admin, browser }) => {
    // The user signs in to the client and consents.
    const context = await browser.newContext();
    const login = await context.newPage();
    const query = new URLSearchParams({
      client_id: "shop/1",
      redirect_uri: `${serverUrl}/realms/${admin.realm}/account`,
      response_type: "code",
      scope: "openid offline_access",
      state: randomUUID(),
    });
    await login.goto(`${serverUrl}/realms/${admin.realm}/protocol/openid-connect/auth?${query}`);
    await login.locator("#username").fill("ada");
    await login.locator("#password").fill("ada");
    await login.locator("#kc-login").click();
    await login.locator('[name="accept"]').click();
    await login.waitForURL(/code=/);
    await context.close();

    const { id } = await admin.user("ada");
    expect(await admin.get(`/users/${id}/consents`)).toHaveLength(1);
    const { page } = await openUserTab(openPanel, id, "consents");
    const find = hooks(page);
    await expect(find.row({ name: "shop/1" })).toContainText("offline_access");
    await expect(find.row({ name: "shop/1" }).locator("time")).toHaveCount(2);
    await rowAction(page, "shop/1", "revoke");
    await expect(find.dialog("confirm-revoke")).toContainText("shop/1");
    await find.action("confirm").click();
    await expect(find.alert("success")).toContainText(texts.deleteGrantsSuccess);
    await expect(page.locator('[data-list="user-consents"] .state[data-state="empty"]')).toBeVisible();
    expect(await admin.get(`/users/${id}/consents`)).toEqual([]);
  });
});

test.describe("identity providers", () => {
  const provider = (alias: string, providerId: string, displayName?: string) => ({
    alias,
    providerId,
    displayName,
    enabled: true,
    config: {
      clientId: "a",
      clientSecret: "b",
      ...(providerId === "oidc" && {
        tokenUrl: "https://login.example/token",
        authorizationUrl: "https://login.example/authorize",
      }),
    },
  });
  test.use({
    realmSettings: {
      identityProviders: [provider("github", "github"), provider("partner", "oidc", "Partner <b>network</b>")],
    },
  });

  test("are linked to an external account, and unlinked", async ({ openPanel, admin }) => {
    const id = await admin.createUser({ username: "ada" });
    const { page } = await openUserTab(openPanel, id, "identity-provider-links");
    const find = hooks(page);
    const available = page.locator('[data-list="available-providers"]');
    await expect(available.locator("tbody tr")).toHaveCount(2);
    expect(await rowNames(page, "available-providers")).toEqual(["github", "partner"]);
    await expect(hooks(available).row({ name: "github" })).toContainText(texts["idpType.social"]);
    await hooks(available).row({ name: "partner" }).locator('[data-action="link-account"]').click();
    const dialog = hooks(find.dialog("link-account"));
    await dialog.action("save").click();
    await dialog.input("userId").fill("  42 ");
    await dialog.input("userName").fill("ada@partner");
    await dialog.action("save").click();
    await expect(find.alert("success")).toContainText(texts.idpLinkSuccess);
    expect(await admin.get(`/users/${id}/federated-identity`)).toEqual([
      { identityProvider: "partner", userId: "42", userName: "ada@partner" },
    ]);

    const linked = page.locator('[data-list="linked-providers"]');
    await expect(hooks(linked).row({ name: "partner" })).toContainText("Partner <b>network</b>");
    await expect(hooks(available).row({ name: "partner" }).locator('[data-action="link-account"]')).toHaveCount(0);
    await hooks(linked).row({ name: "partner" }).locator('[data-action="unlink-account"]').click();
    await find.action("confirm").click();
    await expect(find.alert("success").filter({ hasText: texts.idpUnlinkSuccess })).toBeVisible();
    expect(await admin.get(`/users/${id}/federated-identity`)).toEqual([]);
  });

  test("a link that exists on the server is rejected in the dialog, which keeps the input", async ({
    openPanel,
    admin,
  }) => {
    const id = await admin.createUser({ username: "ada" });
    const { page } = await openUserTab(openPanel, id, "identity-provider-links");
    const find = hooks(page);
    await hooks(page.locator('[data-list="available-providers"]'))
      .row({ name: "github" })
      .locator('[data-action="link-account"]')
      .click();
    await admin.post(`/users/${id}/federated-identity/github`, { userId: "1", userName: "other" });
    const dialog = hooks(find.dialog("link-account"));
    await dialog.input("userId").fill("2");
    await dialog.action("save").click();
    await expect(dialog.alert("danger")).toContainText("already linked");
    await expect(dialog.input("userId")).toHaveValue("2");
  });

  test("an admin without provider permissions still sees the links", async ({ openPanel, admin }) => {
    await admin.createAdmin("helpdesk", ["manage-users", "view-users", "query-users"]);
    const id = await admin.createUser({ username: "ada" });
    await admin.post(`/users/${id}/federated-identity/partner`, { userId: "42", userName: "x" });
    const { page } = await openUserTab(openPanel, id, "identity-provider-links", { user: "helpdesk" });
    const find = hooks(page);
    await expect(find.row({ name: "partner" })).toContainText("Partner");
    await expect(page.locator('[data-list="available-providers"]')).toHaveCount(0);
    await find.action("unlink-account").click();
    await find.action("confirm").click();
    await expect(find.alert("success")).toBeVisible();
    expect(await admin.get(`/users/${id}/federated-identity`)).toEqual([]);
  });
});

test("scheduled workflows of a user are listed with their steps", async ({ openPanel, admin }) => {
  const id = await admin.createUser({ username: "ada" });
  await admin.post("/workflows", {
    name: "offboarding",
    on: "user_created",
    steps: [{ uses: "disable-user", after: "10d" }],
  });
  const [workflow] = await admin.get("/workflows");
  await admin.post(`/workflows/${workflow.id}/activate/USERS/${id}`);
  const { page } = await openUserTab(openPanel, id, "workflows");
  const find = hooks(page);
  await expect(find.row({ name: "offboarding" })).toContainText(steps["workflows.step.disable-user"]);
  await find.row({ name: "offboarding" }).locator('[data-action="expand"]').click();
  await expect(page.locator(".row-detail")).toContainText(texts.pending);
  await page.locator('[data-action="show-yaml"]').click();
  await expect(page.locator(".code-block")).toContainText('uses: "disable-user"');
});
