import fc from "fast-check";
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import oidc from "../../fixtures/clients/shop-oidc.json" with { type: "json" };
import saml from "../../fixtures/clients/shop-saml.json" with { type: "json" };
import { createClient, openClient } from "./clientTabs.ts";
import { attribute, openClients, save, texts } from "./pages.ts";

/** An edit of a control and its effect on the server. */
interface Edit {
  field: string;
  path: readonly string[];
  how: "text" | "switch" | "lines" | "select";
  value?: string;
  written: unknown;
}

const text = (field: string, value: string, path = [field]): Edit => ({
  field,
  path,
  how: "text",
  value,
  written: value,
});
const ofAttribute = (name: string, value: string, how: Edit["how"] = "text"): Edit => ({
  field: attribute(name),
  path: ["attributes", name],
  how,
  value,
  written: value,
});

const common: readonly Edit[] = [
  text("name", "Näme <b>&amp; ç 😀"),
  text("description", "Über\nlines"),
  text("rootUrl", "https://other.example"),
  text("baseUrl", "/elsewhere"),
  text("adminUrl", "https://other.example/admin"),
  { field: "redirectUris", path: ["redirectUris"], how: "lines", value: "https://added.example/*", written: "added" },
  { ...ofAttribute("post.logout.redirect.uris", "https://added.example/bye", "lines"), written: "joined" },
];
const edits: Record<string, readonly Edit[]> = {
  oidc: [
    ...common,
    { field: "webOrigins", path: ["webOrigins"], how: "lines", value: "https://added.example", written: "added" },
    { field: "alwaysDisplayInConsole", path: ["alwaysDisplayInConsole"], how: "switch", written: false },
    { field: "directAccessGrantsEnabled", path: ["directAccessGrantsEnabled"], how: "switch", written: false },
    { field: "implicitFlowEnabled", path: ["implicitFlowEnabled"], how: "switch", written: true },
    { ...ofAttribute("dpop.bound.access.tokens", "", "switch"), written: "false" },
    { ...ofAttribute("oauth2.device.authorization.grant.enabled", "", "switch"), written: "false" },
    ofAttribute("pkce.code.challenge.method", "plain", "select"),
    ofAttribute("login_theme", "keycloak.v2", "select"),
    ofAttribute("consent.screen.text", "<script>alert(1)</script>"),
    ofAttribute("backchannel.logout.url", "https://other.example/out"),
    { ...ofAttribute("logout.confirmation.enabled", "", "switch"), written: "false" },
  ],
  saml: [
    ...common,
    ofAttribute("saml_idp_initiated_sso_url_name", "elsewhere"),
    ofAttribute("saml_idp_initiated_sso_relay_state", "a=b&c"),
    ofAttribute("saml_name_id_format", "persistent", "select"),
    { ...ofAttribute("saml.authnstatement", "", "switch"), written: "false" },
    { ...ofAttribute("saml.onetimeuse.condition", "", "switch"), written: "false" },
    { ...ofAttribute("saml.allow.ecp.flow", "", "switch"), written: "false" },
    ofAttribute("saml.signature.algorithm", "RSA_SHA512", "select"),
    ofAttribute("saml.server.signature.keyinfo.xmlSigKeyInfoKeyNameTransformer", "CERT_SUBJECT", "select"),
    ofAttribute("saml.encryption.digestMethod", "http://www.w3.org/2001/04/xmlenc#sha256", "select"),
    ofAttribute("saml.metadataDescriptorUrl", "https://other.example/metadata"),
  ],
};
const records = { oidc, saml } as unknown as Record<
  string,
  Record<string, unknown> & { attributes: Record<string, string> }
>;

async function make(page: Page, { field, how, value = "" }: Edit): Promise<void> {
  const find = hooks(page);
  if (how === "text") await find.input(field).fill(value);
  else if (how === "switch") await find.field(field).click();
  else if (how === "select") await find.field(field).selectOption(value);
  else {
    const add = page.locator(`[data-for=${JSON.stringify(field)}] [data-action="add-row"]`);
    // An empty list has one empty row.
    if (await add.isEnabled()) await add.click();
    await page
      .locator(`[data-for=${JSON.stringify(field)}] [data-line]`)
      .last()
      .fill(value);
  }
}

/** Paths at which two records differ; lists count as one value, regardless of order. */
function differences(left: unknown, right: unknown, path: readonly string[] = []): string[] {
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  const isTree = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  if (isTree(left) && isTree(right))
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
      differences(left[key], right[key], [...path, key]),
    );
  return plain(left) === plain(right) ? [] : [path.join(" › ")];
}

/** Recreates the recorded client, without flows, secrets and dates of the server. */
async function recorded(admin: RealmAdmin, kind: string): Promise<string> {
  const {
    id: _id,
    access: _access,
    ...client
  } = records[kind] as Record<string, unknown> & { attributes: Record<string, string> };
  const attributes = Object.fromEntries(
    Object.entries(client.attributes).filter(([name, value]) => name !== "realm_client" && value !== "recorded"),
  );
  return createClient(admin, { ...client, clientId: String(client.clientId), attributes });
}

for (const kind of ["oidc", "saml"]) {
  test(`random edits of a full ${kind === "oidc" ? "OpenID Connect" : "SAML"} client change exactly the edited paths`, async ({
    openPanel,
    admin,
  }) => {
    const seed = Date.now();
    const [rounds = []] = fc.sample(
      fc.array(fc.shuffledSubarray([...(edits[kind] ?? [])], { minLength: 1, maxLength: 6 }), {
        minLength: 4,
        maxLength: 4,
      }),
      { seed, numRuns: 1 },
    );
    const id = await recorded(admin, kind);
    const { page } = await openClients(openPanel, `/${id}/settings`);
    const find = hooks(page);
    await expect(find.input("clientId")).toHaveValue(String(records[kind]?.clientId));
    const done = new Set<string>();
    for (const round of rounds) {
      const before = await admin.get(`/clients/${id}`);
      // A second toggle would restore the value, and a second text would duplicate it.
      const chosen = round.filter(({ field }) => !done.has(field));
      if (!chosen.length) continue;
      for (const edit of chosen) {
        await make(page, edit);
        done.add(edit.field);
      }
      await save(page);
      const after = await admin.get(`/clients/${id}`);
      expect(differences(before, after).sort(), `seed ${seed}`).toEqual(
        chosen.map(({ path }) => path.join(" › ")).sort(),
      );
      for (const { path, written, value } of chosen) {
        const there = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], after);
        if (written === "added") expect(there).toContain(value);
        else if (written === "joined") expect(String(there).split("##")).toContain(value);
        else expect(there).toEqual(written);
      }
    }
    // No existing field was lost.
    const end = await admin.get(`/clients/${id}`);
    if (kind === "oidc") {
      expect(end.attributes).toMatchObject({
        "unknown.to.us": "kept ## as it is",
        "acr.loa.map": '{"a":"1"}',
        constructor: "odd",
      });
      expect(end.protocolMappers).toHaveLength(1);
      expect(await admin.get(`/clients/${id}/authz/resource-server`)).toMatchObject({ clientId: id });
    }
  });
}

test("concurrent changes are kept, and a conflict asks", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(
    openPanel,
    admin,
    { clientId: "shared", name: "First", description: "First" },
    "settings",
  );
  const find = hooks(page);
  await expect(find.input("name")).toHaveValue("First");
  const client = await admin.get(`/clients/${id}`);
  await admin.put(`/clients/${id}`, { ...client, name: "Theirs", description: "Theirs" });
  await find.input("name").fill("Mine");
  await find.action("save").click();
  await expect(find.dialog()).toContainText("Theirs");
  await find.dialog().getByRole("radio").first().check();
  await find.dialog().locator('[data-action="confirm"], [data-action="save"]').first().click();
  await expect(find.dialog()).toHaveCount(0);
  await admin.shows(`/clients/${id}`, { description: "Theirs" });
});

test("a public client loses settings that need a secret, visibly and with one save", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(
    openPanel,
    admin,
    {
      clientId: "confidential",
      protocol: "openid-connect",
      serviceAccountsEnabled: true,
      authorizationServicesEnabled: true,
      attributes: { "oidc.ciba.grant.enabled": "true", "standard.token.exchange.enabled": "true" },
    },
    "settings",
  );
  const find = hooks(page);
  await expect(find.tab("serviceAccount")).toBeVisible();
  await find.field("publicClient").uncheck();
  for (const name of [
    "authorizationServicesEnabled",
    "serviceAccountsEnabled",
    attribute("oidc.ciba.grant.enabled"),
    attribute("standard.token.exchange.enabled"),
  ]) {
    await expect(find.field(name)).not.toBeChecked();
    await expect(find.field(name)).toBeDisabled();
  }
  await save(page);
  await admin.shows(`/clients/${id}`, {
    publicClient: true,
    serviceAccountsEnabled: false,
    attributes: { "oidc.ciba.grant.enabled": "false", "standard.token.exchange.enabled": "false" },
  });
  await expect(find.tab("serviceAccount")).toHaveCount(0);
});

test("fields added by server features follow earlier choices", async ({ openPanel, admin, page: browserPage }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await browserPage.route("**/admin/serverinfo*", async (route) => {
    await held;
    await route.continue();
  });
  const { page } = await openClient(
    openPanel,
    admin,
    {
      clientId: "early",
      protocol: "openid-connect",
      attributes: { "oidc.ciba.grant.enabled": "true", "standard.token.exchange.enabled": "true" },
    },
    "settings",
  );
  const find = hooks(page);
  await find.field("publicClient").uncheck();
  await expect(find.field(attribute("oidc.ciba.grant.enabled"))).not.toBeChecked();
  release();
  await expect(find.field(attribute("standard.token.exchange.enabled"))).toBeDisabled();
  await expect(find.field(attribute("standard.token.exchange.enabled"))).not.toBeChecked();
  await expect(find.field("publicClient")).not.toBeChecked();
});

test("dependent fields appear and disappear", async ({ openPanel, admin }) => {
  const { page } = await openClient(
    openPanel,
    admin,
    { clientId: "dependent", protocol: "openid-connect" },
    "settings",
  );
  const find = hooks(page);
  await expect(find.field("webOrigins").first()).toBeVisible();
  await find.field("standardFlowEnabled").uncheck();
  await expect(find.field("webOrigins")).toHaveCount(0);
  await expect(find.field("redirectUris")).toHaveCount(0);
  await find.field("implicitFlowEnabled").check();
  await expect(find.field("redirectUris").first()).toBeVisible();
  await expect(find.field("webOrigins")).toHaveCount(0);
  await expect(find.field(attribute("display.on.consent.screen"))).toBeDisabled();
  await find.field("consentRequired").check();
  await find.field(attribute("display.on.consent.screen")).check();
  await find.input(attribute("consent.screen.text")).fill("Reads your name");
  await find.field("frontchannelLogout").uncheck();
  await find.input(attribute("backchannel.logout.url")).fill("ftp://x");
  await expect(page.locator(".field-error")).toContainText(texts.backchannelUrlInvalid);
  await find.action("save").click();
  await find.field("frontchannelLogout").check();
  await expect(find.field(attribute("backchannel.logout.url"))).toHaveCount(0);
  await find.input(attribute("frontchannel.logout.url")).fill("https://a.example/*");
  await expect(page.locator(".field-error")).toContainText(texts.frontchannelUrlInvalid);
  await find.input(attribute("frontchannel.logout.url")).fill("https://a.example/out");
  await expect(page.locator(".field-error")).toHaveCount(0);
});

test("identity providers for grants are selected from the realm's", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(
    openPanel,
    admin,
    { clientId: "granted", protocol: "openid-connect" },
    "settings",
  );
  const find = hooks(page);
  await expect(find.field(attribute("oauth2.jwt.authorization.grant.idp"))).toHaveCount(0);
  await find.field(attribute("oauth2.jwt.authorization.grant.enabled")).check();
  await expect(find.field(attribute("oauth2.jwt.authorization.grant.idp")).first()).toBeVisible();
  await save(page);
  await admin.shows(`/clients/${id}`, { attributes: { "oauth2.jwt.authorization.grant.enabled": "true" } });
});

test("a resource-server-only client has no login settings", async ({ openPanel, admin }) => {
  const { page } = await openClient(openPanel, admin, { clientId: "checks", bearerOnly: true }, "settings");
  await expect(page.locator("[data-section]")).toHaveCount(2);
  await expect(hooks(page).field("rootUrl")).toHaveCount(0);
  await expect(page.locator("header .tag").filter({ hasText: texts["clients.bearerOnly"] })).toBeVisible();
});
