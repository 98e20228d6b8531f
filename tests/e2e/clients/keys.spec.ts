import { generateKeyPairSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import area from "../../../src/areas/clients/en.json" with { type: "json" };
import keyTexts from "../../../src/sections/keys/en.json" with { type: "json" };
import texts from "../../../src/areas/clients/keys/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createClient, openClient, openTab } from "./clientTabs.ts";

const jwt = (id: string) => `/clients/${id}/certificates/jwt.credential`;
const signing = (id: string) => `/clients/${id}/certificates/saml.signing`;
const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = publicKey.export({ type: "spki", format: "pem" }).toString();

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('[data-field="file"]').setInputFiles({ name, mimeType: "application/octet-stream", buffer });

test("keys of an OpenID Connect client are generated; the private key is only in the downloaded keystore", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "keys");
  const find = hooks(page);
  await expect(page.locator('[data-section="keptKey"] [data-state="empty"]')).toHaveText(texts["clients.keys.none"]);
  await find.action("generate-keys").click();
  const dialog = hooks(find.dialog("generate-keys"));
  await expect(dialog.input("keyAlias")).toHaveValue("orders");
  await dialog.action("save").click();
  await dialog.field("format").selectOption("PKCS12");
  await dialog.field("keySize").selectOption("2048");
  await dialog.input("keyPassword").fill("key-word");
  await dialog.input("storePassword").fill("store-word");
  const file = page.waitForEvent("download");
  await dialog.action("save").click();
  const download = await file;
  expect(download.suggestedFilename()).toBe("keystore.p12");
  // A PKCS#12 archive is a DER sequence.
  expect((await readFile(await download.path()))[0]).toBe(0x30);
  await expect(find.alert("success")).toContainText(texts.generateSuccess);
  const { certificate } = await admin.get(jwt(id));
  await expect(find.field("certificate")).toHaveValue(certificate);
  await expect(find.field("certificate.validity")).toContainText("orders");
  const kept = page.waitForEvent("download");
  await find.action("download").click();
  expect(await readFile(await (await kept).path(), "utf8")).toContain("-----BEGIN CERTIFICATE-----");
  expect((await admin.get(`/clients/${id}`)).attributes["jwt.credential.certificate"]).toBe(certificate);

  // The keystore is imported again, and errors appear at their field.
  const archive = await readFile(await download.path());
  await find.action("import-key").click();
  const again = hooks(find.dialog("import-key"));
  await again.field("keystoreFormat").selectOption("PKCS12");
  await choose(page, "keystore.p12", archive);
  await again.input("storePassword").fill("another-word");
  await again.action("save").click();
  const errorOf = (field: string) => page.locator(`[data-for="${field}"] .field-error`);
  await expect(errorOf("storePassword")).not.toBeEmpty();
  await again.input("storePassword").fill("store-word");
  await again.input("keyAlias").fill("nobody");
  await again.action("save").click();
  await expect(errorOf("keyAlias")).toContainText("alias");
  await again.input("keyAlias").fill("orders");
  await choose(page, "broken.p12", Buffer.from("this is no keystore"));
  await again.action("save").click();
  await expect(errorOf("file")).not.toBeEmpty();
  await choose(page, "keystore.p12", archive);
  await again.action("save").click();
  await expect(find.alert("success")).toContainText(keyTexts.importSuccess);
});

test("a public key or a key set is imported from a file; an invalid one is rejected at the field", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "orders" }, "keys");
  const find = hooks(page);
  await find.action("import-key").click();
  const dialog = hooks(find.dialog("import-key"));
  await dialog.field("keystoreFormat").selectOption("Public Key PEM");
  await expect(dialog.input("storePassword")).toHaveCount(0);
  await choose(page, "key.pem", Buffer.from("no key"));
  await dialog.action("save").click();
  await expect(page.locator('[data-for="file"] .field-error')).toHaveText(keyTexts["keys.unreadable"]);
  await choose(page, "key.pem", Buffer.from(pem));
  await dialog.action("save").click();
  await expect(find.field("publicKey")).toHaveValue(/BEGIN PUBLIC KEY|MII/);
  await admin.shows(jwt(id), { publicKey: expect.stringContaining(pem.split("\n")[1] ?? "") });

  const jwks = JSON.stringify({
    keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" }],
  });
  await find.action("import-key").click();
  await dialog.field("keystoreFormat").selectOption("JSON Web Key Set");
  await choose(page, "jwks.json", Buffer.from(jwks));
  await dialog.action("save").click();
  await expect(find.field("jwks")).toHaveValue(/"kid"\s*:\s*"one"/);
});

test("keys come from a URL; concurrent changes of other settings stay", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(
    openPanel,
    admin,
    { clientId: "orders", attributes: { "some.unknown": "kept" } },
    "keys",
  );
  const find = hooks(page);
  await find.field('attributes["use.jwks.url"]').check();
  await expect(find.action("import-key")).toBeDisabled();
  const address = find.input('attributes["jwks.url"]');
  await address.fill("javascript:alert(1)");
  await find.action("save").click();
  await expect(page.locator(".field-error")).toHaveText(area["clients.url.invalid"]);
  await address.fill("https://orders.example/jwks");
  await admin.put(`/clients/${id}`, { ...(await admin.get(`/clients/${id}`)), description: "changed elsewhere" });
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(area.clientSaveSuccess);
  await admin.shows(`/clients/${id}`, {
    description: "changed elsewhere",
    attributes: { "use.jwks.url": "true", "jwks.url": "https://orders.example/jwks", "some.unknown": "kept" },
  });
});

test("CLI-13: a SAML client stops signing; certificates are shown for enabled options", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "sp", protocol: "saml" }, "keys");
  const find = hooks(page);
  const certificates = page.locator('textarea[data-field$=".certificate"]');
  await expect(certificates).toHaveCount(1);
  await find.field('attributes["saml.client.signature"]').click();
  await find.dialog("confirm-disable").locator('[data-action="cancel"]').click();
  await expect(find.field('attributes["saml.client.signature"]')).toBeChecked();
  await find.field('attributes["saml.client.signature"]').click();
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(area.clientSaveSuccess);
  await expect(certificates).toHaveCount(0);
  await expect(page.locator('[role="switch"][data-field^="attributes"]:checked')).toHaveCount(0);
  await admin.shows(`/clients/${id}`, { attributes: { "saml.client.signature": "false" } });
});

test("assertions are encrypted with a new key; turning it off and on keeps the key unless another is selected", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(
    openPanel,
    admin,
    {
      clientId: "sp",
      protocol: "saml",
      attributes: { "saml.encryption.algorithm": "http://www.w3.org/2009/xmlenc11#aes256-gcm" },
    },
    "keys",
  );
  const find = hooks(page);
  const encrypt = find.field('attributes["saml.encrypt"]');
  await encrypt.click();
  const file = page.waitForEvent("download");
  await hooks(find.dialog("enable-keys")).action("save").click();
  expect((await file).suggestedFilename()).toBe("private.key");
  const done = (key: keyof typeof texts) =>
    find.alert("success").filter({
      hasText: texts[key].replace("{{key}}", texts.encryptAssertions).replace("{{file}}", "private.key"),
    });
  await expect(done("clients.keys.onGenerated")).toBeVisible();
  await expect(encrypt).toBeChecked();
  const { certificate, privateKey } = await admin.get(`/clients/${id}/certificates/saml.encryption`);
  await expect(find.field("saml.encryption.certificate")).toHaveValue(certificate);
  await expect(page.getByText(privateKey.slice(0, 60))).toHaveCount(0);
  await admin.shows(`/clients/${id}`, { attributes: { "saml.encrypt": "true" } });
  expect((await admin.get(`/clients/${id}`)).attributes).not.toHaveProperty(["saml.encryption.algorithm"]);
  await encrypt.click();
  await find.action("confirm").click();
  await admin.shows(`/clients/${id}`, { attributes: { "saml.encrypt": "false" } });
  await expect(find.dialog("confirm-disable")).toHaveCount(0);

  await encrypt.click();
  const dialog = find.dialog("enable-keys");
  await expect(dialog.locator('input[value="keep"]')).toBeChecked();
  await dialog.locator('[data-action="save"]').click();
  await expect(done("clients.keys.onKept")).toBeVisible();
  await admin.shows(`/clients/${id}`, { attributes: { "saml.encrypt": "true" } });
  expect(await admin.get(`/clients/${id}/certificates/saml.encryption`)).toMatchObject({ certificate, privateKey });
});

test("the signing key of a SAML client is regenerated, exported, and imported with its private key", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "sp", protocol: "saml" }, "keys");
  const find = hooks(page);
  const before = (await admin.get(signing(id))).certificate;
  await expect(find.field("saml.signing.certificate")).toHaveValue(before);
  await find.action("regenerate-key").click();
  const key = page.waitForEvent("download");
  await find.action("confirm").click();
  expect((await key).suggestedFilename()).toBe("private.key");
  await expect(find.field("saml.signing.certificate")).not.toHaveValue(before);
  const made = await admin.get(signing(id));
  expect(await readFile(await (await key).path(), "utf8")).toBe(made.privateKey);

  await find.action("export-key").click();
  const dialog = hooks(find.dialog("export-key"));
  await expect(dialog.input("realmAlias")).toHaveValue(admin.realm);
  await dialog.field("format").selectOption("JKS");
  await dialog.input("keyPassword").fill("key-word");
  await dialog.input("storePassword").fill("store-word");
  const keystore = page.waitForEvent("download");
  await dialog.action("save").click();
  expect((await keystore).suggestedFilename()).toBe("keystore.jks");
  const archive = await readFile(await (await keystore).path());

  const other = await createClient(admin, { clientId: "sp2", protocol: "saml" });
  await page.evaluate(
    (path) => (document.querySelector("iam-clients") as HTMLElement & { navigate(path: string): void }).navigate(path),
    `/${other}/keys`,
  );
  await find.action("import-key").click();
  const into = hooks(find.dialog("import-key"));
  await choose(page, "keystore.jks", archive);
  await into.input("keyAlias").fill("sp");
  await into.input("storePassword").fill("store-word");
  await into.input("keyPassword").fill("key-word");
  await into.action("save").click();
  await admin.shows(signing(other), { certificate: made.certificate, privateKey: made.privateKey });
  await expect(find.field("saml.signing.certificate")).toHaveValue(made.certificate);
});

test("public clients and built-in clients have no keys; a read-only admin can't change keys", async ({
  openPanel,
  admin,
}) => {
  const open = await createClient(admin, { clientId: "open", publicClient: true });
  await admin.createAdmin("viewer", ["query-clients", "view-clients"]);
  const { page, panel } = await openTab(openPanel, open, "keys");
  await expect(hooks(page).tab("settings")).toBeVisible();
  await expect(hooks(page).tab("keys")).toHaveCount(0);
  const sp = await createClient(admin, { clientId: "sp", protocol: "saml" });
  await openTab(openPanel, sp, "keys", { user: "viewer" });
  await expect(panel.locator('[data-field="saml.signing.certificate"]')).toBeVisible();
  await expect(hooks(page).field('attributes["saml.client.signature"]')).toBeDisabled();
  for (const action of ["regenerate-key", "import-key", "export-key"])
    await expect(hooks(page).action(action)).toHaveCount(0);
});

test("A11Y-09, A11Y-10: keys and their dialogs have no finding", async ({ openPanel, admin }) => {
  const sp = await createClient(admin, { clientId: "sp", protocol: "saml" });
  const { page } = await openClient(openPanel, admin, { clientId: "orders" }, "keys");
  const find = hooks(page);
  const check = async (what: string) => expect(await findingsInLooks(page), what).toEqual([]);
  await expect(page.locator('[data-section="keptKey"] [data-state="empty"]')).toBeVisible();
  await check("keys of OpenID Connect");
  await find.action("import-key").click();
  await expect(find.dialog("import-key")).toBeVisible();
  await check("import");
  await page.keyboard.press("Escape");
  await find.action("generate-keys").click();
  await expect(find.dialog("generate-keys").locator('input[data-field="storePassword"]')).toBeVisible();
  await check("new keys");
  await page.keyboard.press("Escape");
  await page.evaluate(
    (path) => (document.querySelector("iam-clients") as HTMLElement & { navigate(path: string): void }).navigate(path),
    `/${sp}/keys`,
  );
  await expect(find.field("saml.signing.certificate")).toBeVisible();
  await check("keys of SAML");
  await find.field('attributes["saml.encrypt"]').click();
  await find.dialog("enable-keys").locator('input[value="import"]').check();
  await check("how a key is had");
});
