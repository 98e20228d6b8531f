import { readFile } from "node:fs/promises";
import settingsTexts from "../../../src/areas/clients/settings/en.json" with { type: "json" };
import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { hooks } from "../../support/hooks.ts";
import { CONSOLE_CLIENT, HOST_CLIENT } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { rowAction } from "../roles/pages.ts";
import { createClient, openClient } from "./clientTabs.ts";
import { goTo, openClients, texts } from "./pages.ts";

test("the list shows protocol, type and status of each client, its home URL on demand, and translates names", async ({
  openPanel,
  admin,
}) => {
  await createClient(admin, {
    clientId: "a-shop",
    name: "Shop",
    description: "Sells",
    rootUrl: "https://shop.example",
    baseUrl: "/start",
    enabled: false,
  });
  await createClient(admin, { clientId: "a-service", protocol: "saml" });
  await createClient(admin, { clientId: "a-temporary", attributes: { is_temporary_admin: "true" } });
  const { page } = await openClients(openPanel);
  const find = hooks(page);
  await expect(find.row({ name: "a-shop" })).toContainText(texts["protocolTypes.openid-connect"]);
  await expect(find.row({ name: "a-shop" })).toContainText(texts["clients.type.confidential"]);
  await expect(find.row({ name: "a-shop" }).locator('[data-column="clientId"]')).toContainText("Shop");
  await expect(find.row({ name: "a-shop" }).locator('[data-column="status"]')).toHaveText(texts.disabled);
  await expect(find.row({ name: "a-service" })).toContainText(texts["protocolTypes.saml"]);
  await expect(find.row({ name: "a-temporary" }).getByRole("img", { name: texts.temporaryService })).toBeVisible();
  await expect(find.row({ name: "account" })).not.toContainText("client_account");
  await expect(find.row({ name: "account" })).toContainText(texts["clients.type.public"]);
  await page.locator("iam-clients").evaluate((panel) => panel.setAttribute("columns", "homeURL"));
  await expect(find.row({ name: "a-shop" }).locator('a[href="https://shop.example/start"]')).toBeVisible();
});

test("a client is deleted from its row after a confirmation; built-in ones can't be, and important ones require the ID", async ({
  openPanel,
  admin,
}) => {
  const id = await createClient(admin, { clientId: "a-short-lived" });
  const { page } = await openClients(openPanel);
  const find = hooks(page);
  await rowAction(page, "a-short-lived", "delete");
  await expect(find.dialog("confirm-delete")).toContainText("a-short-lived");
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.clientDeletedSuccess);
  await expect(find.row({ name: "a-short-lived" })).toHaveCount(0);
  await admin.lacks(`/clients/${id}`);

  await expect(find.row({ name: "broker" }).locator('[data-action="select"]')).toBeDisabled();
  await find.row({ name: "broker" }).locator('[data-action="row-actions"]').click();
  await expect(page.locator('.menu [data-action="export"]').filter({ visible: true })).toBeVisible();
  await expect(page.locator('.menu [data-action="delete"]').filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await rowAction(page, "account-console", "delete");
  await expect(find.dialog("confirm-delete").locator('[data-state="needed"]')).toBeVisible();
  await expect(find.action("confirm")).toBeDisabled();
  await find.field("confirm").fill("account-console");
  await expect(find.action("confirm")).toBeEnabled();
  await find.dialog("confirm-delete").locator('[data-action="cancel"]').click();
  expect(await admin.client("account-console")).toMatchObject({ clientId: "account-console" });
});

test("deleting a client with sessions, or the one of this sign-in, requires the ID", async ({
  openPanel,
  openConsole,
  admin,
  realm,
}) => {
  await passwordGrant(serverUrl, {
    realm,
    username: "admin",
    password: "admin",
    clientId: HOST_CLIENT,
    scope: "openid",
  });
  const { id } = await admin.client(HOST_CLIENT);
  const { page } = await openClients(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.action("actions").click();
  await page.locator('.menu [data-action="delete"]').click();
  await expect(find.dialog("confirm-delete").locator('[data-state="used"]')).toBeVisible();
  await expect(find.action("confirm")).toBeDisabled();
  await find.action("cancel").click();

  const own = hooks(await openConsole({ path: `clients/${(await admin.client(CONSOLE_CLIENT)).id}/settings` }));
  await own.action("actions").click();
  await page.locator('.menu [data-action="delete"]').click();
  await expect(own.dialog("confirm-delete").locator('[data-state="own"]')).toBeVisible();
  await expect(own.action("confirm")).toBeDisabled();
});

test("many clients are deleted with a preview and a result for each", async ({ openPanel, admin }) => {
  const ids = [
    await createClient(admin, { clientId: "a-one" }),
    await createClient(admin, { clientId: "a-two", serviceAccountsEnabled: true }),
  ];
  const { page } = await openClients(openPanel);
  const find = hooks(page);
  for (const name of ["a-one", "a-two"]) await find.row({ name }).locator('[data-action="select"]').check();
  await page
    .locator('.bulk-bar [data-action="delete"], [data-bulk] [data-action="delete"]')
    .or(find.action("delete"))
    .first()
    .click();
  const dialog = find.dialog("bulk-delete");
  await expect(dialog).toContainText(texts["clients.bulk.deleteAccount"]);
  await dialog.locator('[data-action="start"], [data-action="confirm"]').first().click();
  for (const id of ids) await admin.lacks(`/clients/${id}`);
});

test("the exported file creates an equal client in another realm", async ({ openPanel, admin }) => {
  const id = await createClient(admin, {
    clientId: "a-shop",
    protocol: "openid-connect",
    directAccessGrantsEnabled: false,
    secret: "s3cret",
    attributes: { "unknown.to.us": "kept" },
    protocolMappers: [
      {
        name: "aud",
        protocol: "openid-connect",
        protocolMapper: "oidc-audience-mapper",
        config: { "included.custom.audience": "x" },
      },
    ],
  });
  const { page, panel } = await openClients(openPanel);
  const find = hooks(page);
  const file = page.waitForEvent("download");
  await rowAction(page, "a-shop", "export");
  const saved = await file;
  expect(saved.suggestedFilename()).toBe("a-shop.json");
  const text = await readFile(await saved.path(), "utf8");
  const { id: _id, protocolMappers, ...rest } = await admin.get(`/clients/${id}`);
  expect(JSON.parse(text)).toEqual({
    ...rest,
    protocolMappers: protocolMappers.map(({ id: _mapperId, ...mapper }: { id: string }) => mapper),
  });
  expect(text).toContain('\n  "clientId": "a-shop"');

  await goTo(page, "/import-client");
  await page.locator('input[type="file"]').setInputFiles({
    name: "again.json",
    mimeType: "application/json",
    buffer: Buffer.from(text.replace('"a-shop"', '"again"')),
  });
  await expect(find.input("clientId")).toHaveValue("again");
  await expect(page.locator("[data-count]")).toBeVisible();
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/);
  await expect(find.alert("warning")).toHaveCount(0);
  const again = await admin.client("again");
  const {
    id: _againId,
    protocolMappers: mappers,
    clientId: _clientId,
    attributes: { "client.secret.creation.time": _made, ...attributes },
    ...others
  } = again;
  const {
    clientId: _old,
    attributes: { "client.secret.creation.time": _madeBefore, ...before },
    ...all
  } = rest;
  expect(others).toEqual(all);
  expect(attributes).toEqual(before);
  expect(mappers.map(({ id: _mapperId, ...mapper }: { id: string }) => mapper)).toEqual(
    protocolMappers.map(({ id: _mapperId, ...mapper }: { id: string }) => mapper),
  );
});

test("SAML metadata is parsed by the server, and can be edited before the import", async ({ openPanel, admin }) => {
  const { page } = await openClients(openPanel, "/import-client");
  const find = hooks(page);
  const metadata = `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://sp.example/metadata">
  <SPSSODescriptor AuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://sp.example/acs" index="1"/>
  </SPSSODescriptor>
</EntityDescriptor>`;
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "sp.xml", mimeType: "application/xml", buffer: Buffer.from(metadata) });
  await expect(find.input("clientId")).toHaveValue("https://sp.example/metadata");
  await expect(page.locator('[data-field="protocol"]')).toHaveValue(texts["protocolTypes.saml"]);
  await find.input("name").fill("Service");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.clientImportSuccess);
  expect(await admin.client("https://sp.example/metadata")).toMatchObject({
    name: "Service",
    protocol: "saml",
    redirectUris: ["https://sp.example/acs"],
    attributes: { saml_assertion_consumer_url_post: "https://sp.example/acs" },
  });
});

test("an invalid description is reported, a rejected one stays editable, and fields left out or dropped are named", async ({
  openPanel,
  admin,
}) => {
  const { page } = await openClients(openPanel, "/import-client");
  const find = hooks(page);
  const give = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: "client.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await give("hello");
  await expect(page.locator('[data-state="unreadable"]')).toBeVisible();
  await give("<not-metadata/>");
  await expect(page.locator('[data-state="unreadable"]')).toContainText("Unsupported format");
  await give(JSON.stringify({ clientId: "strange", noSuchField: 1 }));
  await expect(page.locator('[data-state="taken-over"]')).toHaveAttribute("data-count", "1");
  await expect(page.locator('[data-state="left-out"]')).toContainText("noSuchField");
  await createClient(admin, { clientId: "strange" });
  await find.action("save").click();
  await expect(find.alert("danger")).toContainText("Client strange already exists");
  await expect(find.input("clientId")).toHaveValue("strange");
  await give(
    JSON.stringify({ clientId: "other", defaultClientScopes: ["email", "no-such-scope"], attributes: { own: "1" } }),
  );
  await find.action("save").click();
  await expect(find.alert("warning")).toContainText("defaultClientScopes.no-such-scope");
  expect(await admin.client("other")).toMatchObject({ attributes: { own: "1" }, defaultClientScopes: ["email"] });
});

test("a client is created in a wizard; fields that a later choice removed are not sent", async ({
  openPanel,
  admin,
}) => {
  test.slow();
  const { page, panel } = await openClients(openPanel, "/add-client");
  const find = hooks(page);
  await find.input("clientId").fill("  stepwise  ");
  await find.action("next").click();
  await expect(find.field("serviceAccountsEnabled")).toBeDisabled();
  await expect(page.locator('[data-for="serviceAccountsEnabled"] .field-hint')).toHaveText(
    settingsTexts["clients.settings.confidential"],
  );
  await find.field("publicClient").check();
  await find.field("authorizationServicesEnabled").check();
  await expect(find.field("serviceAccountsEnabled")).toBeChecked();
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("/admin/") && requests.push(request.url()));
  await find.action("next").click();
  await find.input("redirectUris").first().fill("https://app.example/*");
  await find.action("back").click();
  await expect(page.locator("[data-step]")).toHaveCount(3);
  await page.locator('[data-step="loginSettings"]').click();
  await expect(find.input("redirectUris").first()).toHaveValue("https://app.example/*");
  expect(requests).toEqual([]);
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/);
  expect(await admin.client("stepwise")).toMatchObject({
    publicClient: false,
    authorizationServicesEnabled: true,
    serviceAccountsEnabled: true,
    standardFlowEnabled: true,
    directAccessGrantsEnabled: false,
    frontchannelLogout: true,
    redirectUris: ["https://app.example/*"],
  });

  await goTo(page, "/add-client");
  await find.input("clientId").fill("https://saml.example");
  await find.action("next").click();
  await find.field(attributeOf("oauth2.device.authorization.grant.enabled")).check();
  await find.action("back").click();
  await find.field("protocol").selectOption("saml");
  await find.action("next").click();
  await find.input("attributes.saml_idp_initiated_sso_url_name").fill("start");
  await find.input("adminUrl").fill("https://saml.example/acs");
  await find.action("save").click();
  // The server creates two key pairs, which takes up to a minute.
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/, { timeout: 90_000 });
  const saml = await admin.client("https://saml.example");
  expect(saml).toMatchObject({
    protocol: "saml",
    adminUrl: "https://saml.example/acs",
    attributes: { saml_idp_initiated_sso_url_name: "start" },
  });
  expect(saml.attributes["oauth2.device.authorization.grant.enabled"]).toBeUndefined();
});

const attributeOf = (name: string) => `attributes[${JSON.stringify(name)}]`;

test("adapter configuration is shown in the server's formats and downloaded", async ({ openPanel, admin }) => {
  const { page } = await openClient(openPanel, admin, { clientId: "with-adapter", protocol: "saml" }, "settings");
  const find = hooks(page);
  await find.action("actions").click();
  await page.locator('.menu [data-action="adapter-config"]').click();
  const dialog = find.dialog("adapter-config");
  await expect(dialog.locator('[data-field="details"]')).toHaveCount(0);
  await dialog.locator('[data-field="format"]').selectOption("keycloak-saml");
  await expect(dialog.locator('[data-field="details"]')).toHaveValue(/keycloak-saml-adapter/);
  await expect(dialog.locator('[data-field="details"]')).not.toHaveValue(
    /MII[A-Za-z0-9+/]{60}[\s\S]*<\/PrivateKeyPem>/,
  );
  const file = page.waitForEvent("download");
  await dialog.locator('[data-action="download"]').click();
  expect((await file).suggestedFilename()).toBe("keycloak-saml.xml");
  await dialog.locator('[data-field="format"]').selectOption("mod-auth-mellon");
  const archive = page.waitForEvent("download");
  await dialog.locator('[data-action="download"]').click();
  const bytes = await readFile(await (await archive).path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
});

test("the header switch saves only its own path despite unsaved changes, and confirms disabling", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "switched", name: "Before" }, "settings");
  const find = hooks(page);
  await find.input("name").fill("Not saved");
  const before = await admin.get(`/clients/${id}`);
  await find.field("enabled").click();
  await expect(find.dialog("confirm-disable")).toContainText(texts.disableConfirmClient);
  await find.action("confirm").click();
  await expect.poll(async () => admin.get(`/clients/${id}`)).toEqual({ ...before, enabled: false });
  await expect(find.input("name")).toHaveValue("Not saved");
  await find.field("enabled").click();
  await expect.poll(async () => admin.get(`/clients/${id}`)).toEqual(before);
});

test("deleting a client returns to the list; a missing client shows a message", async ({ openPanel, admin }) => {
  const { page, panel, id } = await openClient(openPanel, admin, { clientId: "gone-soon" }, "settings");
  const find = hooks(page);
  await find.action("actions").click();
  await page.locator('.menu [data-action="delete"]').click();
  await find.action("confirm").click();
  await expect(panel).toHaveAttribute("path", "/");
  await admin.lacks(`/clients/${id}`);
  await goTo(page, `/${id}/settings`);
  await expect(find.state("not-found").first()).toBeVisible();
});
