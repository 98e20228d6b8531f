// A real external provider in both protocols: added from metadata, signed in through, and previewed.
import preview from "../../../src/areas/identity-providers/preview/en.json" with { type: "json" };
import trial from "../../../src/sections/sign-in-trial/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { PARTNER_CLIENT, PARTNER_SECRET, signInAsPartner, startPartners } from "../../support/partners.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { at, config, openProviders, takeOver } from "./pages.ts";

test.use({ realmSettings: { eventsEnabled: true } });

/** A realm that requires PKCE of public clients. */
async function wantPkce(admin: RealmAdmin) {
  const executors = [{ executor: "pkce-enforcer", configuration: { "auto-configure": true } }];
  await admin.put("/client-policies/profiles", { profiles: [{ name: "pkce", executors }] });
  const conditions = [{ condition: "client-access-type", configuration: { type: ["public"] } }];
  await admin.put("/client-policies/policies", {
    policies: [{ name: "public clients", enabled: true, profiles: ["pkce"], conditions }],
  });
}

for (const protocol of ["oidc", "saml"] as const)
  test(`the partners are added by ${protocol} from their metadata, and a sign-in through them is reported from the events`, async ({
    openPanel,
    admin,
    server,
  }) => {
    const partners = await startPartners(server, admin.realm);
    await wantPkce(admin);
    try {
      const { find, page } = await openProviders(openPanel, `/${protocol}/add`);
      await find.input("alias").fill("partners");
      const redirect = `${serverUrl}/realms/${admin.realm}/broker/partners/endpoint`;
      await expect(page.locator('[data-section="otherSide"]')).toContainText(redirect);
      await takeOver(page, partners.metadata[protocol]);
      if (protocol === "oidc") {
        await find.input(config("clientId")).fill(PARTNER_CLIENT);
        await find.input(config("clientSecret")).fill(PARTNER_SECRET);
      }
      await find.action("save").click();
      await expect(find.action("try-sign-in")).toBeVisible();

      await find.action("try-sign-in").click();
      const popup = page.waitForEvent("popup");
      await find.action("open-sign-in").click();
      const window = await popup;
      await signInAsPartner(window, "petra");
      // The SAML assertion has no name: the server asks for it.
      if (protocol === "saml") {
        await window.locator("#email, #username").first().waitFor();
        for (const [name, value] of Object.entries({
          email: "petra@partners.example",
          firstName: "Petra",
          lastName: "N",
        }))
          await window.locator(`#${name}`).fill(value);
        await window.locator('input[type="submit"], button[type="submit"]').click();
      }
      const outcome = find.dialog("try-sign-in").locator('[data-outcome="done"]');
      await expect(outcome).toContainText(trial["identityProviders.trial.created"], { timeout: 20_000 });
      await window.close();
      const [user] = await admin.get("/users?idpAlias=partners");
      expect(await admin.get(`/users/${user.id}/federated-identity`)).toMatchObject([{ identityProvider: "partners" }]);
      await expect(outcome.getByText(user.username).first()).toBeVisible();

      // Linked users are counted before the provider is deleted.
      await find.dialog("try-sign-in").locator('[data-action="cancel"]').click();
      await find.action("actions").click();
      await find.action("delete").click();
      const question = find.dialog("confirm-delete");
      await expect(question.locator('[data-state="linked"]')).toContainText("1 user");
      await question.locator("input").fill("partners");
      await question.locator('[data-action="confirm"]').click();
      await admin.lacks(at("partners"));
      expect(await admin.get(`/users/${user.id}/federated-identity`)).toEqual([]);
    } finally {
      await partners.close();
    }
  });

test("a wrong secret is explained after a sign-in attempt", async ({ openPanel, admin, server }) => {
  const partners = await startPartners(server, admin.realm);
  try {
    const found = await admin.post("/identity-provider/import-config", {
      providerId: "oidc",
      fromUrl: partners.metadata.oidc,
    });
    await admin.post("/identity-provider/instances", {
      alias: "partners",
      providerId: "oidc",
      enabled: true,
      config: { ...found, clientId: PARTNER_CLIENT, clientSecret: "wrong" },
    });
    const { find, page } = await openProviders(openPanel, "/oidc/partners/settings");
    await find.action("try-sign-in").click();
    const popup = page.waitForEvent("popup");
    await find.action("open-sign-in").click();
    await signInAsPartner(await popup, "petra");
    await expect(find.dialog("try-sign-in").locator('[data-outcome="failed"]')).toContainText(
      trial["identityProviders.trial.error.identity_provider_login_failure"],
      { timeout: 20_000 },
    );
    expect(await admin.get("/users?idpAlias=partners")).toEqual([]);
  } finally {
    await partners.close();
  }
});

test("an admin signed in to the realm tests it in a private window with the copied URL", async ({
  page,
  context,
  browser,
  admin,
  server,
  openConsole,
}) => {
  const partners = await startPartners(server, admin.realm);
  const privately = await browser.newContext();
  try {
    const found = await admin.post("/identity-provider/import-config", {
      providerId: "oidc",
      fromUrl: partners.metadata.oidc,
    });
    await admin.post("/identity-provider/instances", {
      alias: "partners",
      providerId: "oidc",
      enabled: true,
      config: { ...found, clientId: PARTNER_CLIENT, clientSecret: PARTNER_SECRET },
    });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openConsole({ path: "identity-providers/oidc/partners/settings" });
    const find = hooks(page);
    await find.action("try-sign-in").click();
    const dialog = find.dialog("try-sign-in");
    await expect(dialog.locator('[data-state="signed-in"]')).toBeVisible();
    await dialog.locator('[data-action="copy-sign-in"]').click();
    await expect(dialog.locator('[data-outcome="waiting"]')).toBeVisible();
    const window = await privately.newPage();
    await window.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await signInAsPartner(window, "petra");
    await expect(dialog.locator('[data-outcome="done"]')).toBeVisible({ timeout: 20_000 });
    expect(await admin.get("/users?idpAlias=partners")).toHaveLength(1);
  } finally {
    await privately.close();
    await partners.close();
  }
});

test("a pasted assertion runs through the mappers in the page, and nothing is sent", async ({ openPanel, admin }) => {
  await admin.post("/identity-provider/instances", {
    alias: "saml",
    providerId: "saml",
    config: { singleSignOnServiceUrl: "https://idp.example/sso" },
  });
  for (const [name, identityProviderMapper, settings] of [
    ["mail", "saml-user-attribute-idp-mapper", { "attribute.name": "mail", "user.attribute": "email" }],
    ["first", "saml-xpath-attribute-idp-mapper", { "attribute.xpath": "//p:first", "user.attribute": "firstName" }],
    ["team", "saml-role-idp-mapper", { "attribute.name": "team", "attribute.value": "sales", role: "seller" }],
    ["none", "saml-role-idp-mapper", { "attribute.name": "team", "attribute.value": "board", role: "boss" }],
  ] as const)
    await admin.post(at("saml", "/mappers"), {
      name,
      identityProviderAlias: "saml",
      identityProviderMapper,
      config: settings,
    });
  const { find, page } = await openProviders(openPanel, "/saml/saml/mappers?view=preview");
  const attribute = (name: string, value: string) =>
    `<s:Attribute Name="${name}"><s:AttributeValue>${value}</s:AttributeValue></s:Attribute>`;
  const xml = `<s:Assertion xmlns:s="urn:oasis:names:tc:SAML:2.0:assertion"><s:AttributeStatement>${attribute("mail", "petra@partners.example")}${attribute("team", "sales")}${attribute("person", '<p:first xmlns:p="urn:p">Petra</p:first>')}</s:AttributeStatement></s:Assertion>`;
  await find.input("input").fill("<s:Assertion>");
  await page.locator('form [data-action="preview"]').click();
  await expect(page.locator(".field-error")).toContainText(preview["identityProviders.preview.noXml"]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await find.input("input").fill(Buffer.from(xml).toString("base64"));
  await page.locator('form [data-action="preview"]').click();
  await expect(page.locator('[data-gift="attribute"][data-name="email"]')).toContainText("petra@partners.example");
  await expect(page.locator('[data-gift="attribute"][data-name="firstName"]')).toContainText("Petra");
  await expect(page.locator('[data-gift="role"]')).toHaveText(/seller/);
  await expect(page.locator('[data-result="nothing"]')).toHaveAttribute("data-name", "none");
  expect(asked).toEqual([]);
});
