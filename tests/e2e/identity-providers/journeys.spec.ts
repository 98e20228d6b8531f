// Identity provider journeys; each checks the server's record.
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import texts from "../../../src/areas/identity-providers/en.json" with { type: "json" };
import form from "../../../src/areas/identity-providers/form/en.json" with { type: "json" };
import saml from "../../../src/areas/identity-providers/form/saml/en.json" with { type: "json" };
import mapper from "../../../src/areas/identity-providers/mapper/en.json" with { type: "json" };
import kit from "../../../src/kit/en.json" with { type: "json" };
import { expect, serverUrl, test } from "../../support/test.ts";
import { at, config, openProviders, takeOver } from "./pages.ts";

const master = `${serverUrl}/realms/master`;
const oidcConfig = {
  authorizationUrl: "https://idp.example/auth",
  tokenUrl: "https://idp.example/token",
  clientId: "acme",
  clientSecret: "kept",
};

test("IDP-01 IDP-02 a default trust provider has an alias and a key: pasted, from a PEM file and from a JWKS", async ({
  openPanel,
  admin,
  server,
}) => {
  const { find, page } = await openProviders(openPanel, "/default-trust/add");
  await expect(find.input("alias")).toHaveValue("default-trust");
  await expect(find.field(config("useJwksUrl"))).toBeChecked();
  await expect(find.field(config("jwksUrl"))).toBeVisible();
  for (const none of ["displayName", config("clientId"), config("clientSecret"), config("guiOrder")])
    await expect(find.field(none)).toHaveCount(0);
  await find.field(config("useJwksUrl")).click();
  await expect(find.field(config("jwksUrl"))).toHaveCount(0);
  await expect(find.action("import-key")).toBeVisible();
  const { keys } = await server.get("/master/keys");
  const key = keys.find(({ type, use }: { type: string; use: string }) => type === "RSA" && use === "SIG");
  await find.input(config("publicKeySignatureVerifierKeyId")).fill("keyId");
  await find.input(config("publicKeySignatureVerifier")).fill(key.publicKey);
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(form.createIdentityProviderSuccess);
  await admin.shows(at("default-trust"), {
    config: { publicKeySignatureVerifier: key.publicKey, publicKeySignatureVerifierKeyId: "keyId" },
  });

  const folder = mkdtempSync(join(tmpdir(), "keys-"));
  const pem = join(folder, "key.pem");
  writeFileSync(
    pem,
    generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ type: "spki", format: "pem" }),
  );
  const jwks = join(folder, "keys.json");
  writeFileSync(jwks, await (await fetch(`${master}/protocol/openid-connect/certs`)).text());
  for (const [format, file] of [
    ["Public Key PEM", pem],
    ["JSON Web Key Set", jwks],
  ] as const) {
    await find.action("import-key").click();
    const dialog = find.dialog("import-key");
    await dialog.locator('[data-field="keystoreFormat"]').selectOption(format);
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await dialog.locator('[data-action="save"]').click();
    await expect(dialog).toHaveCount(0);
    await find.action("save").click();
    await expect(find.alert("success").filter({ hasText: texts.updateSuccessIdentityProvider })).toBeVisible();
  }
  const stored = await admin.get(at("default-trust"));
  expect(JSON.parse(stored.config.publicKeySignatureVerifier).keys.length).toBeGreaterThan(0);
  await expect(find.input(config("publicKeySignatureVerifier"))).toHaveValue(/^\s*\{/);
  expect(stored.config.publicKeySignatureVerifierKeyId).toBeUndefined();
  await expect(page.locator('[data-section="otherSide"]')).toHaveCount(0);
});

test("IDP-03 an OpenID Connect provider from a discovery URL; an invalid URL is reported at its field, and the secret is required again", async ({
  openPanel,
  admin,
}) => {
  const { find, page } = await openProviders(openPanel, "/oidc/add");
  await takeOver(page, `${master}/.well-known/openid-configuration`);
  await expect(find.input(config("authorizationUrl"))).toHaveValue(`${master}/protocol/openid-connect/auth`);
  await find.input(config("clientId")).fill("acme");
  await find.input(config("clientSecret")).fill("very secret");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(form.createIdentityProviderSuccess);
  await admin.shows(at("oidc"), { config: { clientId: "acme", issuer: master, clientSecret: "**********" } });

  for (const key of ["authorizationUrl", "tokenUrl", "tokenIntrospectionUrl"]) {
    await find.input(config(key)).fill("nonsense");
    if (key !== "authorizationUrl") {
      const told = page.locator('.field:has([data-field="config.clientSecret"]) .field-error');
      await expect(told).toContainText(form["identityProviders.secretAgain"].split(":")[0] ?? "");
      await find.input(config("clientSecret")).fill("very secret");
    }
    await find.action("save").click();
    await expect(page.locator(`.field:has([data-field="config.${key}"]) .field-error`)).toContainText(
      kit["url.invalid"],
    );
    await find.action("revert").click();
  }
  await admin.shows(at("oidc"), { config: { tokenUrl: `${master}/protocol/openid-connect/token` } });

  await find.field(config("useJwksUrl")).click();
  await expect(find.field(config("jwksUrl"))).toHaveCount(0);
  await find.field(config("useJwksUrl")).click();
  await expect(find.field(config("jwksUrl"))).toBeVisible();
  await find.field(config("pkceEnabled")).click();
  await expect(find.field(config("pkceMethod"))).toBeVisible();
  await find.action("save").click();
  await expect(find.alert("success").filter({ hasText: texts.updateSuccessIdentityProvider })).toBeVisible();
  await admin.shows(at("oidc"), {
    config: {
      pkceEnabled: "true",
      pkceMethod: "S256",
      authorizationUrl: `${master}/protocol/openid-connect/auth`,
      clientSecret: "**********",
    },
  });
});

test("a pasted discovery URL of a new provider is read and applied at once, without overwriting input", async ({
  openPanel,
}) => {
  const { find, page } = await openProviders(openPanel, "/oidc/add");
  const paste = (text: string) =>
    find.input("address").evaluate((field: HTMLInputElement, text) => {
      field.select();
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }),
      );
    }, text);
  const address = `${master}/.well-known/openid-configuration`;
  await paste(address);
  await expect(find.input(config("tokenUrl"))).toHaveValue(`${master}/protocol/openid-connect/token`);
  await expect(page.locator('[data-state="found"]')).toHaveCount(0);
  await find.input(config("tokenUrl")).fill("https://ours.example/token");
  await paste(address);
  await expect(page.locator('[data-state="found"] [data-change="tokenUrl"]')).toBeVisible();
  await expect(find.input(config("tokenUrl"))).toHaveValue("https://ours.example/token");
});

test("IDP-04 IDP-05 IDP-06 OpenID Connect mappers: one is added, one cancelled; Keycloak's own type hides the token option", async ({
  openPanel,
  admin,
}) => {
  for (const providerId of ["oidc", "keycloak-oidc"])
    await admin.post("/identity-provider/instances", { alias: providerId, providerId, config: oidcConfig });
  const { find, page } = await openProviders(openPanel, "/oidc/oidc/mappers");
  await find.action("add-mapper").first().click();
  await find.input("name").fill("teams");
  await find.input("identityProviderMapper").fill("Attribute Importer");
  await page.getByRole("option", { name: "Attribute Importer", exact: true }).click();
  await find.input(config("claim")).fill("groups");
  await find
    .field(config("user.attribute"))
    .locator("xpath=self::select")
    .or(find.input(config("user.attribute")))
    .first()
    .waitFor();
  await page.getByRole("combobox", { name: "User Attribute Name" }).selectOption("email");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(mapper.mapperCreateSuccess);
  await expect
    .poll(() => admin.get(at("oidc", "/mappers")))
    .toMatchObject([
      {
        name: "teams",
        identityProviderMapper: "oidc-user-attribute-idp-mapper",
        identityProviderAlias: "oidc",
        config: { claim: "groups", "user.attribute": "email", syncMode: "INHERIT" },
      },
    ]);

  await page.getByRole("link", { name: texts.mappers, exact: true }).first().click();
  await find.action("add-mapper").click();
  await find.input("name").fill("never");
  await find.action("cancel").click();
  await find
    .dialog()
    .locator('[data-action="discard"], [data-action="confirm"], [data-action="leave"]')
    .first()
    .click();
  await expect(find.row({ name: "teams" })).toBeVisible();
  expect(await admin.get(at("oidc", "/mappers"))).toHaveLength(1);

  await find.tab("settings").click();
  await expect(find.field(config("isAccessTokenJWT"))).toBeVisible();
  await page
    .locator("iam-identity-providers")
    .evaluate((panel) => panel.setAttribute("path", "/keycloak-oidc/keycloak-oidc/settings"));
  await expect(find.input("alias")).toHaveValue("keycloak-oidc");
  await expect(find.field(config("trustEmail")).or(find.field("trustEmail"))).toBeVisible();
  await expect(find.field(config("isAccessTokenJWT"))).toHaveCount(0);
});

test("IDP-07 IDP-08 a SAML provider starts with signatures on, and reads its descriptor from a URL", async ({
  openPanel,
  admin,
}) => {
  const { find, page } = await openProviders(openPanel, "/saml/add");
  await expect(find.field(config("wantAssertionsSigned"))).toBeChecked();
  await expect(find.field(config("validateSignature"))).toBeChecked();
  await takeOver(page, `${master}/protocol/saml/descriptor`);
  await expect(find.input(config("singleSignOnServiceUrl"))).toHaveValue(`${master}/protocol/saml`);
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(form.createIdentityProviderSuccess);
  await admin.shows(at("saml"), {
    config: {
      singleSignOnServiceUrl: `${master}/protocol/saml`,
      idpEntityId: master,
      wantAssertionsSigned: "true",
      validateSignature: "true",
      allowCreate: "true",
      // Set by the metadata, without a field.
      enabledFromMetadata: "true",
    },
  });
});

test("IDP-09 to IDP-14 SAML mappers, each with its own form", async ({ openPanel, admin }) => {
  await admin.post("/roles", { name: "seller" });
  await admin.post("/identity-provider/instances", {
    alias: "saml",
    providerId: "saml",
    config: { singleSignOnServiceUrl: "https://idp.example/sso" },
  });
  const { find, page } = await openProviders(openPanel, "/saml/saml/mappers/create");
  const list = page.locator("iam-identity-providers");
  const role = async () => {
    await find.action("select-role").click();
    const dialog = find.dialog("select-role");
    await dialog.locator('[data-name="seller"]').locator("input").first().check();
    await dialog.locator('[data-action="save"], [data-action="select"], [data-action="confirm"]').last().click();
  };
  const made: [type: string, id: string, fill: () => Promise<unknown>][] = [
    [
      "Advanced Attribute to Role",
      "saml-advanced-role-idp-mapper",
      async () => {
        await find.action("add-row").click();
        const row = page.locator(".pair").first();
        await row.locator("input").nth(0).fill("team");
        await row.locator("input").nth(1).fill("sales");
        await role();
      },
    ],
    [
      "Username Template Importer",
      "saml-username-idp-mapper",
      () => find.input(config("template")).fill("${NAMEID | lowercase}"),
    ],
    [
      "Attribute Importer",
      "saml-user-attribute-idp-mapper",
      async () => {
        await find.input(config("attribute.name")).fill("mail");
        await page.getByRole("combobox", { name: "User Attribute Name" }).selectOption("email");
      },
    ],
    ["Hardcoded Role", "oidc-hardcoded-role-idp-mapper", role],
    [
      "SAML Attribute to Role",
      "saml-role-idp-mapper",
      async () => {
        await find.input(config("attribute.name")).fill("team");
        await find.input(config("attribute.value")).fill("sales");
        await role();
      },
    ],
    [
      "Hardcoded Attribute",
      "hardcoded-attribute-idp-mapper",
      async () => {
        await page.getByRole("combobox", { name: "User Attribute", exact: true }).selectOption("lastName");
        await find.input(config("attribute.value")).fill("fixed");
      },
    ],
  ];
  for (const [type, id, fill] of made) {
    await list.evaluate((panel) => panel.setAttribute("path", "/saml/saml/mappers/create"));
    await find.input("name").fill(id);
    await find.input("identityProviderMapper").fill(type);
    await page.getByRole("option", { name: type, exact: true }).click();
    await expect(find.input("name")).toHaveValue(id);
    await fill();
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(mapper.mapperCreateSuccess);
  }
  const stored = (await admin.get(at("saml", "/mappers"))) as {
    name: string;
    identityProviderMapper: string;
    config: object;
  }[];
  expect(stored.map(({ identityProviderMapper }) => identityProviderMapper).sort()).toEqual(
    made.map(([, id]) => id).sort(),
  );
  const by = new Map(stored.map((one) => [one.name, one.config]));
  expect(by.get("saml-advanced-role-idp-mapper")).toMatchObject({
    attributes: '[{"key":"team","value":"sales"}]',
    role: "seller",
  });
  expect(by.get("saml-role-idp-mapper")).toMatchObject({ "attribute.value": "sales", role: "seller" });
});

test("IDP-15 a SPIFFE provider is created and changed; a URL without https is rejected at its field", async ({
  openPanel,
  admin,
}) => {
  const { find, page } = await openProviders(openPanel, "/spiffe/add");
  await find.input(config("trustDomain")).fill("spiffe://mytrust");
  await find.input(config("bundleEndpoint")).fill("http://mytrust");
  await find.action("save").click();
  await expect(page.locator('.field:has([data-field="config.bundleEndpoint"]) .field-error')).toContainText("secure");
  await find.input(config("bundleEndpoint")).fill("https://mytrust");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(form.createIdentityProviderSuccess);
  await find.input(config("bundleEndpoint")).fill("https://mytrust2");
  await find.action("save").click();
  await expect(find.alert("success").filter({ hasText: texts.updateSuccessIdentityProvider })).toBeVisible();
  await admin.shows(at("spiffe"), { config: { trustDomain: "spiffe://mytrust", bundleEndpoint: "https://mytrust2" } });
});

test("providers trusted for their signatures are created on the server as entered", async ({ openPanel, admin }) => {
  const { find, page } = await openProviders(openPanel, "/kubernetes/add");
  await find.input("alias").fill("cluster");
  await find.input(config("issuer")).fill("https://cluster.example");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(form.createIdentityProviderSuccess);
  await admin.shows(at("cluster"), {
    providerId: "kubernetes",
    hideOnLogin: true,
    config: { issuer: "https://cluster.example", allowCreate: "true" },
  });
  await expect(find.tab("mappers")).toHaveCount(0);

  await page
    .locator("iam-identity-providers")
    .evaluate((panel) => panel.setAttribute("path", "/jwt-authorization-grant/add"));
  await find.input(config("issuer")).fill("https://issuer.example");
  await find.action("save").click();
  await expect(page.locator('.field:has([data-field="config.jwksUrl"]) .field-error')).toBeVisible();
  await find.input(config("jwksUrl")).fill("https://issuer.example/keys");
  await find.field(config("jwtAuthorizationGrantLimitAccessTokenExp")).click();
  await find.action("save").click();
  await expect(find.alert("success").last()).toContainText(form.createIdentityProviderSuccess);
  await admin.shows(at("jwt-authorization-grant"), {
    config: {
      ...{ issuer: "https://issuer.example", jwksUrl: "https://issuer.example/keys", useJwksUrl: "true" },
      ...{
        jwtAuthorizationGrantMaxAllowedAssertionExpiration: "300",
        jwtAuthorizationGrantLimitAccessTokenExp: "true",
      },
    },
  });
});

test("the keys of a SAML provider are reloaded, or its certificates read into the form", async ({
  openPanel,
  admin,
}) => {
  const stored = {
    singleSignOnServiceUrl: "https://idp.example/sso",
    validateSignature: "true",
    useMetadataDescriptorUrl: "true",
    metadataDescriptorUrl: `${master}/protocol/saml/descriptor`,
  };
  await admin.post("/identity-provider/instances", {
    ...{ alias: "saml", providerId: "saml", enabled: true },
    config: stored,
  });
  const { find, page } = await openProviders(openPanel, "/saml/saml/settings");
  const reload = async () => {
    await find.action("actions").click();
    await find.action("reload-keys").click();
  };
  await reload();
  await expect(find.alert("success")).toContainText(texts.reloadKeysSuccess);
  // The server limits the reload rate.
  await reload();
  await expect(find.alert("warning")).toContainText(texts.reloadKeysSuccessButFalse);

  await expect(find.field(config("signingCertificate"))).toHaveCount(0);
  await find.field(config("useMetadataDescriptorUrl")).click();
  await page.locator('[data-section="samlSettings"] [data-action="discover"]').click();
  await expect(find.alert("success").last()).toContainText(saml.importKeysSuccess);
  await expect(find.input(config("signingCertificate"))).not.toHaveValue("");
  await admin.shows(at("saml"), { config: stored });
  await find.action("save").click();
  await expect(find.alert("success").filter({ hasText: texts.updateSuccessIdentityProvider })).toBeVisible();
  const { config: saved } = await admin.get(at("saml"));
  expect(saved).toMatchObject({ ...stored, useMetadataDescriptorUrl: "false" });
  expect(saved.signingCertificate).toMatch(/^MII/);
});
