// Parts of a provider outside the journeys: keystore, stored tokens, partial order, events.
import texts from "../../../src/areas/identity-providers/en.json" with { type: "json" };
import order from "../../../src/sections/provider-order/en.json" with { type: "json" };
import { expect, test } from "../../support/test.ts";
import { at, openProviders } from "./pages.ts";

const settings = {
  authorizationUrl: "https://idp.example/auth",
  tokenUrl: "https://idp.example/token",
  clientId: "acme",
  clientSecret: "kept",
};

test.use({
  realmSettings: {
    organizationsEnabled: true,
    organizations: [{ name: "Initech", alias: "initech", domains: [{ name: "initech.example" }] }],
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
  },
});

test("the public key of a keystore is read into the form with alias and password", async ({ openPanel, admin }) => {
  await admin.post("/clients", { clientId: "keeper" });
  const { id } = await admin.client("keeper");
  const keystore = await admin.request("POST", `/clients/${id}/certificates/jwt.credential/generate-and-download`, {
    ...{ format: "PKCS12", keyAlias: "ours", keyPassword: "key-word", storePassword: "store-word" },
  });
  const buffer = Buffer.from(await keystore.arrayBuffer());
  await admin.post("/identity-provider/instances", {
    ...{ alias: "oidc", providerId: "oidc", enabled: true },
    config: { ...settings, validateSignature: "true", useJwksUrl: "false", publicKeySignatureVerifier: "typed" },
  });
  const { find, page } = await openProviders(openPanel, "/oidc/oidc/settings");
  await find.action("import-key").click();
  const dialog = find.dialog("import-key");
  await dialog.locator('[data-field="keystoreFormat"]').selectOption("PKCS12");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "keystore.p12", mimeType: "application/octet-stream", buffer });
  await dialog.locator('input[data-field="keyAlias"]').fill("ours");
  await dialog.locator('input[data-field="storePassword"]').fill("another word");
  await dialog.locator('[data-action="save"]').click();
  // A wrong password keeps all input editable.
  await expect(dialog.locator(".field-error, [role=alert]").first()).toBeVisible();
  await dialog.locator('input[data-field="storePassword"]').fill("store-word");
  await dialog.locator('[data-action="save"]').click();
  await expect(dialog).toHaveCount(0);
  const key = page.locator('textarea[data-field="config.publicKeySignatureVerifier"]');
  await expect(key).not.toHaveValue("typed");
  const read = await key.inputValue();
  await find.action("save").click();
  await expect(find.alert("success").last()).toContainText(texts.updateSuccessIdentityProvider);
  await admin.shows(at("oidc"), { config: { publicKeySignatureVerifier: read.trim() } });
});

test("tokens of the provider are stored, and readable for users with the role", async ({ openPanel, admin }) => {
  await admin.post("/identity-provider/instances", { alias: "oidc", providerId: "oidc", config: settings });
  const { find, page } = await openProviders(openPanel, "/oidc/oidc/settings");
  await find.field("storeToken").click();
  await find.field("addReadTokenRoleOnCreate").click();
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.updateSuccessIdentityProvider);
  await admin.shows(at("oidc"), { storeToken: true, addReadTokenRoleOnCreate: true });

  const { id } = await admin.client("broker");
  await admin.delete(`/clients/${id}/roles/read-token`);
  await page.reload();
  await expect(find.field("storeToken")).toBeChecked();
  await expect(find.field("addReadTokenRoleOnCreate")).toHaveCount(0);
});

test("reordering providers without an organization keeps the others in place", async ({ openPanel, admin }) => {
  const [initech] = await admin.get("/organizations?search=Initech");
  for (const alias of ["amber", "blue", "corp"])
    await admin.post("/identity-provider/instances", {
      ...{ alias, providerId: "google", enabled: true },
      config: { clientId: alias, clientSecret: "s" },
    });
  await admin.request("POST", `/organizations/${initech.id}/identity-providers`, "corp");
  const before = await admin.get(at("corp"));
  const { find } = await openProviders(openPanel, "/?realmOnly=true");
  await expect(find.row({ name: "amber" })).toBeVisible();
  await expect(find.row({ name: "corp" })).toHaveCount(0);
  await find.action("reorder").click();
  const dialog = find.dialog("display-order");
  await expect(dialog.locator("li")).toHaveCount(2);
  await dialog.locator('[data-id="blue"] [data-action="move-up"]').click();
  await dialog.locator('[data-action="save"]').click();
  await expect(find.alert("success")).toContainText(order.orderChangeSuccess);
  await admin.shows(at("blue"), { config: { guiOrder: "0" } });
  await admin.shows(at("amber"), { config: { guiOrder: "1" } });
  expect(await admin.get(at("corp"))).toEqual(before);
});

test("events of a provider exclude those of another with the same alias prefix", async ({ openPanel, admin }) => {
  for (const alias of ["o", "o2"])
    await admin.post("/identity-provider/instances", { alias, providerId: "google", config: { clientId: alias } });
  await admin.put(at("o2"), { ...(await admin.get(at("o2"))), displayName: "changed" });
  const { find, page } = await openProviders(openPanel, "/google/o/events");
  await expect(find.rows()).toHaveCount(1);
  await expect(
    page.locator("iam-identity-providers").getByText("identity-provider/instances/o2", { exact: true }),
  ).toHaveCount(0);
});
