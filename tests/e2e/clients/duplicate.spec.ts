// Duplicates of clients, roles, client scopes and identity providers.
import texts from "../../../src/sections/duplicate/en.json" with { type: "json" };
import type { Page } from "@playwright/test";
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openClients } from "./pages.ts";

test.use({
  realmSettings: {
    roles: {
      realm: [
        { name: "staff", attributes: { level: ["2"] }, composite: true, composites: { client: { shop: ["reader"] } } },
      ],
      client: {
        shop: [{ name: "reader" }, { name: "writer", composite: true, composites: { client: { shop: ["reader"] } } }],
      },
    },
    clients: [
      {
        clientId: "shop",
        secret: "old-secret",
        serviceAccountsEnabled: true,
        redirectUris: ["https://shop.example/*"],
        attributes: { owner: "Ada" },
        protocolMappers: [
          {
            name: "audience",
            protocol: "openid-connect",
            protocolMapper: "oidc-audience-mapper",
            config: { "included.client.audience": "shop", "access.token.claim": "true" },
          },
        ],
      },
    ],
    identityProviders: [
      {
        alias: "corp",
        providerId: "oidc",
        config: {
          clientId: "x",
          clientSecret: "theirs",
          tokenUrl: "https://corp.example/token",
          authorizationUrl: "https://corp.example/auth",
        },
      },
    ],
    identityProviderMappers: [
      {
        name: "role",
        identityProviderAlias: "corp",
        identityProviderMapper: "hardcoded-role-idp-mapper",
        config: { role: "staff", syncMode: "INHERIT" },
      },
    ],
  },
});

/** Opens the dialog from the menu of the record's page. */
async function openDialog(page: Page) {
  const find = hooks(page);
  await find.action("actions").click();
  await find.action("duplicate").click();
  const dialog = find.dialog("duplicate");
  await expect(dialog.locator('[data-field="name"]')).toBeVisible();
  return dialog;
}

test("a client is duplicated with roles, mappers and service account roles, and gets a new secret", async ({
  openPanel,
  admin,
}) => {
  const shop = await admin.client("shop");
  const reader = await admin.get(`/clients/${shop.id}/roles/reader`);
  const account = await admin.get(`/clients/${shop.id}/service-account-user`);
  await admin.post(`/users/${account.id}/role-mappings/clients/${shop.id}`, [reader]);
  const { page, panel } = await openClients(openPanel, `/${shop.id}/settings`);
  const dialog = await openDialog(page);
  await expect(dialog.locator('[data-notice="new-secret"]')).toContainText(texts["duplicate.secretNew"]);
  expect(await findingsInLooks(page)).toEqual([]);
  // A name in use is an error of the field.
  await dialog.locator('[data-field="name"]').fill("account");
  await dialog.locator('[data-action="save"]').click();
  await expect(dialog).toContainText(texts["duplicate.taken"]);
  await dialog.locator('[data-field="name"]').fill("shop-2");
  await dialog.locator('[data-action="save"]').click();
  await expect(dialog).toHaveCount(0, { timeout: 20_000 });

  const copy = await admin.client("shop-2");
  await expect(panel).toHaveAttribute("path", `/${copy.id}/settings`);
  expect(copy).toMatchObject({ redirectUris: ["https://shop.example/*"], attributes: { owner: "Ada" } });
  expect(copy.secret).not.toBe("old-secret");
  expect(copy.secret.length).toBeGreaterThan(20);
  expect(copy.protocolMappers).toMatchObject([{ config: { "included.client.audience": "shop-2" } }]);
  const roles = await admin.get(`/clients/${copy.id}/roles`);
  expect(roles.map(({ name }: { name: string }) => name).sort()).toEqual(["reader", "writer"]);
  expect(await admin.get(`/clients/${copy.id}/roles/writer/composites`)).toMatchObject([
    { name: "reader", containerId: copy.id },
  ]);
  const twin = await admin.get(`/clients/${copy.id}/service-account-user`);
  expect(await admin.get(`/users/${twin.id}/role-mappings/clients/${copy.id}`)).toMatchObject([{ name: "reader" }]);
});

test("an identity provider, a role and a client scope are duplicated with what belongs to them", async ({
  openPanel,
  admin,
}) => {
  const staff = await admin.get("/roles/staff");
  const { page } = await openPanel("iam-roles", { attributes: { path: `/${staff.id}/details` } });
  let dialog = await openDialog(page);
  await dialog.locator('[data-action="save"]').click();
  await expect(dialog).toHaveCount(0, { timeout: 20_000 });
  await admin.shows("/roles/staff-copy", { attributes: { level: ["2"] }, composite: true });
  expect(await admin.get("/roles/staff-copy/composites")).toMatchObject([{ name: "reader", clientRole: true }]);

  const scopes: { id: string; name: string }[] = await admin.get("/client-scopes");
  const email = scopes.find(({ name }) => name === "email");
  const { page: scopePage } = await openPanel("iam-client-scopes", { attributes: { path: `/${email?.id}/settings` } });
  dialog = await openDialog(scopePage);
  await dialog.locator('[data-action="save"]').click();
  await expect(dialog).toHaveCount(0, { timeout: 20_000 });
  const copied: { name: string; protocolMappers: { name: string }[] }[] = await admin.get("/client-scopes");
  const mappersOf = (scope: string) =>
    copied
      .find(({ name }) => name === scope)
      ?.protocolMappers.map(({ name }) => name)
      .sort();
  expect(mappersOf("email-copy")).toEqual(mappersOf("email"));

  const { page: providerPage } = await openPanel("iam-identity-providers", {
    attributes: { path: "/oidc/corp/settings" },
  });
  dialog = await openDialog(providerPage);
  await expect(dialog).toContainText(texts["duplicate.secretAsked"]);
  await dialog.locator('input[type="password"]').fill("a new one");
  await dialog.locator('[data-action="save"]').click();
  await expect(dialog).toHaveCount(0, { timeout: 20_000 });
  await admin.shows("/identity-provider/instances/corp-copy", {
    enabled: true,
    config: { tokenUrl: "https://corp.example/token" },
  });
  expect(await admin.get("/identity-provider/instances/corp-copy/mappers")).toMatchObject([
    { name: "role", config: { role: "staff" } },
  ]);
});
