import area from "../../../src/areas/clients/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { createClient, openClient, openTab } from "./clientTabs.ts";

const attribute = (name: string) => `attributes["${name}"]`;

/** Grants an admin these scopes on one client with permissions V2. */
async function permit(admin: RealmAdmin, username: string, client: string, scopes: string[]): Promise<void> {
  await admin.put("", { adminPermissionsEnabled: true });
  const { id } = await admin.client("admin-permissions");
  const at = `/clients/${id}/authz/resource-server`;
  const response = await admin.request("POST", `${at}/policy/user`, {
    name: `is ${username}`,
    users: [(await admin.user(username)).id],
    logic: "POSITIVE",
  });
  const policy = (await response.json()).id;
  await admin.post(`${at}/permission/scope`, {
    name: `${username} on a client`,
    resourceType: "Clients",
    resources: [client],
    scopes,
    policies: [policy],
    decisionStrategy: "UNANIMOUS",
  });
}

test("an admin with permissions on one client changes its keys, credentials and advanced settings, and no other client", async ({
  openPanel,
  admin,
}) => {
  await admin.createAdmin("partner", ["query-clients"]);
  const id = await createClient(admin, { clientId: "given", secret: "before" });
  const other = await createClient(admin, { clientId: "not-given" });
  await permit(admin, "partner", id, ["view", "manage"]);
  const { page } = await openTab(openPanel, id, "credentials", { user: "partner" });
  const find = hooks(page);
  await find.input("secret").fill("after");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(area.clientSaveSuccess);
  await admin.shows(`/clients/${id}`, { secret: "after" });

  await find.tab("keys").click();
  await find.field(attribute("use.jwks.url")).check();
  await find.input(attribute("jwks.url")).fill("https://given.example/jwks");
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, { attributes: { "jwks.url": "https://given.example/jwks" } });
  await expect(find.action("save")).toHaveCount(0);

  await find.tab("advanced").click();
  await find.field(attribute("require.pushed.authorization.requests")).check();
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, {
    attributes: { "require.pushed.authorization.requests": "true" },
    secret: "after",
  });

  await openTab(openPanel, other, "credentials", { user: "partner" });
  await expect(find.state("forbidden").first()).toBeVisible();
});

test("an imported key stays when another tab is saved afterwards", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "settings");
  const find = hooks(page);
  await expect(find.input("clientId")).toHaveValue("orders");
  // Keys are generated elsewhere while the settings are open.
  await admin.request("POST", `/clients/${id}/certificates/jwt.credential/generate-and-download`, {
    format: "PKCS12",
    keyAlias: "orders",
    keyPassword: "key-word",
    storePassword: "store-word",
    keySize: 2048,
    validity: 1,
  });
  const { certificate } = await admin.get(`/clients/${id}/certificates/jwt.credential`);
  await find.input("description").fill("saved later");
  await find.action("save").click();
  await admin.shows(`/clients/${id}`, {
    description: "saved later",
    attributes: { "jwt.credential.certificate": certificate },
  });
});

test("a read-only panel offers no change on these tabs; a narrowed one only named tabs", async ({
  openPanel,
  admin,
}) => {
  const id = await createClient(admin, { clientId: "sp", protocol: "saml" });
  const { page } = await openTab(openPanel, id, "keys", { attributes: { readonly: "" } });
  const find = hooks(page);
  await expect(find.field("saml.signing.certificate")).toBeVisible();
  await expect(find.field(attribute("saml.client.signature"))).toBeDisabled();
  for (const action of ["regenerate-key", "import-key", "export-key"]) await expect(find.action(action)).toHaveCount(0);
  await find.tab("credentials").click();
  await expect(find.input("secret")).toHaveAttribute("readonly", "");
  for (const action of ["regenerate-secret", "regenerate-token"]) await expect(find.action(action)).toHaveCount(0);
  await find.tab("advanced").click();
  await expect(find.input("attributes.tosUri")).toHaveAttribute("readonly", "");
  for (const action of ["register-node", "set-to-now", "push", "test-nodes"])
    await expect(find.action(action)).toHaveCount(0);

  await openTab(openPanel, id, "keys", { attributes: { actions: "export-key", tabs: "keys,credentials" } });
  await expect(find.action("export-key")).toBeVisible();
  for (const action of ["regenerate-key", "import-key"]) await expect(find.action(action)).toHaveCount(0);
  await expect(find.tab("advanced")).toHaveCount(0);
});

test.describe("where the realm sends security events", () => {
  test.use({ realmSettings: { attributes: { "ssf.transmitterEnabled": "true" } } });

  test("with manage-clients alone, receiver rules are saved without access to the realm's events", async ({
    openPanel,
    admin,
  }) => {
    await admin.createAdmin("keeper", ["query-clients", "manage-clients"]);
    const id = await createClient(admin, {
      clientId: "watcher",
      serviceAccountsEnabled: true,
      attributes: { "ssf.enabled": "true", "ssf.supportedEvents": "CaepSessionRevoked" },
    });
    const { page } = await openTab(openPanel, id, "settings", { user: "keeper" });
    const find = hooks(page);
    await find.tab("ssf").click();
    await find.input(attribute("ssf.description")).fill("kept by the keeper");
    await expect(page.locator('[data-id="CaepSessionRevoked"]')).toBeVisible();
    await find.action("save").click();
    await admin.shows(`/clients/${id}`, {
      attributes: { "ssf.description": "kept by the keeper", "ssf.supportedEvents": "CaepSessionRevoked" },
    });
  });
});
