import type { Locator, Page } from "@playwright/test";
import texts from "../../../src/areas/client-scopes/en.json" with { type: "json" };
import mapperTexts from "../../../src/sections/mappers/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { attribute, createScope, openScopes, scopeOf, showsScope } from "./pages.ts";

test.use({ realmSettings: { verifiableCredentialsEnabled: true } });

const vc = (name: string) => attribute(`vc.${name}`);
const always = [
  "credential_configuration_id",
  "credential_identifier",
  "issuer_did",
  "expiry_in_seconds",
  "refresh_interval_in_seconds",
  "format",
  "credential_build_config.token_jws_type",
  "credential_signing_alg",
  "credential_build_config.hash_algorithm",
  "display",
  "supported_credential_types",
];
const ofSdJwt = ["verifiable_credential_type", "credential_build_config.sd_jwt.visible_claims"];
const jwsType = vc("credential_build_config.token_jws_type");
const hash = vc("credential_build_config.hash_algorithm");

/** Opens the form of a new scope with this protocol. */
async function openNew(openPanel: Parameters<typeof openScopes>[0], name = "diploma") {
  const opened = await openScopes(openPanel, "/new");
  const find = hooks(opened.page);
  await find.field("protocol").selectOption("oid4vc");
  await find.input("name").fill(name);
  return { ...opened, find };
}

const offered = (select: Locator) =>
  select.locator("option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
const warning = (page: Page) => page.locator('.field-hint[data-state="warning"]');

test("VC-01, VC-02, VC-03, VC-04: credential fields depend on the protocol", async ({ openPanel }) => {
  const { page } = await openScopes(openPanel, "/new");
  const find = hooks(page);
  const protocol = find.field("protocol");
  await expect(protocol).toHaveValue("openid-connect");
  expect(await offered(protocol)).toEqual(expect.arrayContaining(["openid-connect", "oid4vc"]));
  for (const name of [...always, ...ofSdJwt]) await expect(find.field(vc(name))).toHaveCount(0);
  await protocol.selectOption("oid4vc");
  await expect(protocol).toHaveValue("oid4vc");
  for (const name of [...always, ...ofSdJwt]) await expect(find.field(vc(name))).toBeVisible();
  await protocol.selectOption("openid-connect");
  await expect(find.field(vc("format"))).toHaveCount(0);
});

test("the protocol is hidden while the realm issues no credentials", async ({ openPanel, admin }) => {
  await admin.put("", { verifiableCredentialsEnabled: false });
  const { page } = await openScopes(openPanel, "/new");
  await expect(hooks(page).field("protocol")).toHaveValue("openid-connect");
  expect(await offered(hooks(page).field("protocol"))).not.toContain("oid4vc");
});

test("VC-05, VC-06, VC-07, VC-08, VC-09: credential fields depend on the format", async ({ openPanel }) => {
  const { find } = await openNew(openPanel);
  const format = find.field(vc("format"));
  expect(await offered(format)).toEqual(["dc+sd-jwt", "jwt_vc_json"]);
  for (const [value, isSdJwt] of [
    ["dc+sd-jwt", true],
    ["jwt_vc_json", false],
    ["dc+sd-jwt", true],
    ["jwt_vc_json", false],
  ] as const) {
    await format.selectOption(value);
    for (const name of ofSdJwt) await expect(find.field(vc(name))).toHaveCount(isSdJwt ? 1 : 0);
    for (const name of ["display", "supported_credential_types", "credential_build_config.token_jws_type"])
      await expect(find.field(vc(name))).toBeVisible();
  }
});

test("VC-10, VC-11: a token type that does not fit the format causes a warning", async ({ openPanel }) => {
  const { page, find } = await openNew(openPanel);
  for (const [format, wrong, right] of [
    ["dc+sd-jwt", "vc+jwt", "dc+sd-jwt"],
    ["jwt_vc_json", "dc+sd-jwt", "vc+jwt"],
  ] as const) {
    await find.field(vc("format")).selectOption(format);
    await find.input(jwsType).fill("");
    await expect(warning(page)).toHaveCount(0);
    await find.input(jwsType).fill(wrong);
    await expect(warning(page)).toContainText(right);
    await find.input(jwsType).fill(right);
    await expect(warning(page)).toHaveCount(0);
  }
});

test("VC-12, VC-13: algorithms are offered", async ({ openPanel, admin }) => {
  const { page, find } = await openNew(openPanel);
  await find.field(vc("credential_signing_alg")).click();
  for (const algorithm of ["RS256", "ES256"])
    await expect(page.getByRole("option", { name: algorithm, exact: true })).toBeVisible();
  const { active } = await admin.get("/keys");
  expect(Object.keys(active)).toContain("RS256");
  await page.keyboard.press("Escape");
  expect(await offered(find.field(hash))).toEqual(expect.arrayContaining(["sha-256", "sha-384", "sha-512"]));
});

test("a selected key sets its own algorithm", async ({ openPanel, admin }) => {
  const { active } = await admin.get("/keys");
  const { find } = await openNew(openPanel, "with_key");
  await find.field(vc("signing_key_id")).selectOption(active.RS256);
  await expect(find.field(vc("credential_signing_alg"))).toHaveValue("RS256");
  await expect(find.field(vc("credential_signing_alg"))).not.toBeEditable();
  await find.action("save").click();
  await showsScope(admin, "with_key", {
    attributes: { "vc.signing_key_id": active.RS256, "vc.credential_signing_alg": "RS256" },
  });
});

test("VC-14, VC-15: the hash algorithm is kept and defaults to SHA-256", async ({ openPanel, admin }) => {
  const { page, panel, find } = await openNew(openPanel, "chosen");
  await find.field(hash).selectOption("sha-384");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.createClientScopeSuccess);
  const { id } = await showsScope(admin, "chosen", {
    attributes: { "vc.credential_build_config.hash_algorithm": "sha-384" },
  });
  await expect(panel).toHaveAttribute("path", `/${id}/settings`);
  await expect(find.field(hash)).toHaveValue("sha-384");

  const untouched = await createScope(admin, "untouched", { protocol: "oid4vc" });
  await page.evaluate(
    (path) =>
      (document.querySelector("iam-client-scopes") as HTMLElement & { navigate(to: string): void }).navigate(path),
    `/${untouched}/settings`,
  );
  await expect(find.field(hash)).toHaveValue("sha-256");
});

const chosen = (page: Page, name: string, value: string) =>
  page.locator(`[data-field=${JSON.stringify(vc(name))}][value="${value}"]`);

test("VC-16: at least one proof type is selected from the server's list", async ({ openPanel, admin }) => {
  const { page, find } = await openNew(openPanel, "bound");
  await find.field(vc("binding_required")).check();
  await chosen(page, "cryptographic_binding_methods_supported", "jwk").check();
  await find.action("save").click();
  await expect(page.locator(".field-error")).toHaveCount(1);
  for (const type of ["jwt", "attestation"]) await chosen(page, "binding_required_proof_types", type).check();
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.createClientScopeSuccess);
  await showsScope(admin, "bound", {
    attributes: {
      "vc.binding_required": "true",
      "vc.cryptographic_binding_methods_supported": "jwk",
      "vc.binding_required_proof_types": "jwt,attestation",
    },
  });
});

test("VC-17, VC-18: binding methods are required with cryptographic binding, and kept", async ({
  openPanel,
  admin,
}) => {
  const { page, panel, find } = await openNew(openPanel, "bound");
  for (const on of [false, true, false, true]) {
    await find.field(vc("binding_required")).setChecked(on);
    for (const name of ["cryptographic_binding_methods_supported", "binding_required_proof_types"])
      await expect(find.field(vc(name)).first()).toBeVisible({ visible: on });
  }
  await chosen(page, "cryptographic_binding_methods_supported", "jwk").check();
  for (const type of ["jwt", "attestation"]) await chosen(page, "binding_required_proof_types", type).check();
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", /\/settings$/);
  await expect(find.field(vc("binding_required"))).toBeChecked();
  await expect(chosen(page, "cryptographic_binding_methods_supported", "jwk")).toBeChecked();
  await expect(chosen(page, "binding_required_proof_types", "attestation")).toBeChecked();
  expect((await scopeOf(admin, "bound")).attributes).toMatchObject({
    "vc.binding_required": "true",
    "vc.binding_required_proof_types": "jwt,attestation",
  });
});

test("a credential is refreshed within its lifetime", async ({ openPanel, admin }) => {
  const { page, find } = await openNew(openPanel, "short");
  const unit = (field: string) => page.locator(`select[data-unit=${JSON.stringify(vc(field))}]`);
  await expect(find.input(vc("refresh_interval_in_seconds"))).toHaveValue("7");
  await unit("expiry_in_seconds").selectOption("days");
  await find.input(vc("expiry_in_seconds")).fill("1");
  await expect(find.input(vc("refresh_interval_in_seconds"))).toHaveValue("1");
  await find.input(vc("refresh_interval_in_seconds")).fill("2");
  await expect(page.locator(".field-error")).toContainText("86,400");
  await find.input(vc("expiry_in_seconds")).fill("3");
  await expect(page.locator(".field-error")).toHaveCount(0);
  await find.action("save").click();
  await showsScope(admin, "short", {
    attributes: { "vc.expiry_in_seconds": String(3 * 86_400), "vc.refresh_interval_in_seconds": String(2 * 86_400) },
  });
});

test("an emptied credential setting is removed and the others stay", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "stored", {
    protocol: "oid4vc",
    attributes: { "vc.issuer_did": "did:example:1", "vc.display": '[{"name":"Diploma"}]' },
  });
  const before = await scopeOf(admin, "stored");
  const { page } = await openScopes(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input(vc("display")).fill("[");
  await expect(page.locator(".field-error")).toContainText("Line 1, column 2");
  await find.input(vc("display")).fill('[{"name":"Degree"}]');
  await find.input(vc("issuer_did")).fill("");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.updateSuccessClientScope);
  const { "vc.issuer_did": _, ...rest } = before.attributes;
  expect(await scopeOf(admin, "stored")).toEqual({
    ...before,
    attributes: { ...rest, "vc.display": '[{"name":"Degree"}]' },
  });
});

async function openMapper(openPanel: Parameters<typeof openScopes>[0], id: string, type: string) {
  const opened = await openScopes(openPanel, `/${id}/mappers/${type}/new`);
  const find = hooks(opened.page);
  await expect(find.input("name")).toBeVisible();
  return { ...opened, find, displays: hooks(opened.page.locator('[data-for="config[\\"vc.display\\"]"]')) };
}

async function fillDisplay(
  displays: ReturnType<typeof hooks>,
  index: number,
  name: string,
  locale: string,
): Promise<void> {
  await displays.action("add-row").click();
  await displays.field('config["vc.display"].name').nth(index).fill(name);
  await displays.field('config["vc.display"].locale').nth(index).fill(locale);
}

test("VC-19, VC-20: a claim has a name per language", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "diploma", { protocol: "oid4vc" });
  const { find, displays } = await openMapper(openPanel, id, "oid4vc-static-claim-mapper");
  await expect(find.field('config["vc.mandatory"]')).not.toBeChecked();
  const entries = [
    ["Grade", "en"],
    ["Note", "de"],
    ["Mention", "fr"],
  ] as const;
  for (const [index, [name, locale]] of entries.entries()) await fillDisplay(displays, index, name, locale);
  for (const [index, [name, locale]] of entries.entries()) {
    await expect(displays.field('config["vc.display"].name').nth(index)).toHaveValue(name);
    await expect(displays.field('config["vc.display"].locale').nth(index)).toHaveValue(locale);
  }
  await find.input("name").fill("grade");
  await find.field('config["vc.mandatory"]').check();
  await find.input('config["claim.name"]').fill("grade");
  await find.input("config.staticValue").fill("A");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(mapperTexts.mappingCreatedSuccess);
  const mapper = (await scopeOf(admin, "diploma")).protocolMappers?.find(({ name }) => name === "grade");
  expect(mapper?.config).toMatchObject({ "vc.mandatory": "true", "claim.name": "grade", staticValue: "A" });
  expect(JSON.parse(mapper?.config["vc.display"] ?? "")).toEqual(entries.map(([name, locale]) => ({ name, locale })));
});

test("VC-21: a removed name shifts the others up; an incomplete row blocks saving", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "diploma", { protocol: "oid4vc" });
  const { find, displays } = await openMapper(openPanel, id, "oid4vc-static-claim-mapper");
  await fillDisplay(displays, 0, "Grade", "en");
  await fillDisplay(displays, 1, "Note", "de");
  await displays.action("remove-row").first().click();
  await expect(displays.field('config["vc.display"].name')).toHaveCount(1);
  await expect(displays.field('config["vc.display"].name').first()).toHaveValue("Note");
  await find.input("name").fill("grade");
  await displays.field('config["vc.display"].locale').first().fill("");
  await displays.field('config["vc.display"].locale').first().fill("de");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(mapperTexts.mappingCreatedSuccess);
  const mapper = (await scopeOf(admin, "diploma")).protocolMappers?.find(({ name }) => name === "grade");
  expect(JSON.parse(mapper?.config["vc.display"] ?? "")).toEqual([{ name: "Note", locale: "de" }]);
});

test("VC-22: every mapper type of a credential has both fields", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "diploma", { protocol: "oid4vc" });
  const before = await scopeOf(admin, "diploma");
  const { page, panel } = await openScopes(openPanel, `/${id}/mappers`);
  const find = hooks(page);
  for (const type of ["oid4vc-user-attribute-mapper", "oid4vc-static-claim-mapper", "oid4vc-subject-id-mapper"]) {
    await find.action("add-by-configuration").or(find.action("add-mapper")).first().click();
    const direct = page.locator('.menu [data-action="add-by-configuration"]').filter({ visible: true });
    if (await direct.count()) await direct.click();
    await find.dialog("choose-mapper-type").locator(`[data-id="${type}"]`).getByRole("link").click();
    await expect(find.field('config["vc.mandatory"]')).toBeVisible();
    await expect(find.field('config["vc.display"]').locator('[data-action="add-row"]')).toBeVisible();
    await find.action("cancel").click();
    await expect(panel).toHaveAttribute("path", `/${id}/mappers`);
  }
  expect(await scopeOf(admin, "diploma")).toEqual(before);
});
