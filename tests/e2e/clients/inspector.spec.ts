// The inspector of tokens and SAML messages, with those of a real server.
import texts from "../../../src/areas/clients/inspector/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { openClients } from "./pages.ts";

const samlAttributes = {
  "saml.server.signature": "true",
  "saml.assertion.signature": "true",
  "saml.client.signature": "false",
  saml_idp_initiated_sso_url_name: "sp",
  saml_assertion_consumer_url_post: "https://sp.test.example/acs",
};

test.use({
  realmSettings: {
    roles: {
      realm: [
        { name: "staff" },
        { name: "reader" },
        { name: "lead", composite: true, composites: { realm: ["reader"] } },
      ],
    },
    clients: [
      {
        clientId: "crm",
        publicClient: true,
        directAccessGrantsEnabled: true,
        redirectUris: ["https://crm.example/*"],
        protocolMappers: [
          {
            name: "team",
            protocol: "openid-connect",
            protocolMapper: "oidc-hardcoded-claim-mapper",
            config: {
              "claim.name": "team",
              "claim.value": "blue",
              "access.token.claim": "true",
              "jsonType.label": "String",
            },
          },
        ],
      },
      {
        clientId: "https://sp.test.example",
        protocol: "saml",
        redirectUris: ["https://sp.test.example/*"],
        attributes: samlAttributes,
        protocolMappers: [
          {
            name: "mail",
            protocol: "saml",
            protocolMapper: "saml-user-property-mapper",
            config: { "user.attribute": "email", "attribute.name": "mail", "attribute.nameformat": "Basic" },
          },
        ],
      },
    ],
    users: [
      {
        username: "ada",
        enabled: true,
        ...{ firstName: "Ada", lastName: "Byron", email: "ada@test.example", emailVerified: true },
        credentials: [{ type: "password", value: "right" }],
      },
    ],
  },
});

test("a token is verified, its claims have their mappers, and changes since are shown", async ({
  openPanel,
  admin,
}) => {
  const ada = await admin.user("ada");
  const give = async (role: string) =>
    admin.post(`/users/${ada.id}/role-mappings/realm`, [await admin.get(`/roles/${role}`)]);
  await give("lead");
  const response = await fetch(`${serverUrl}/realms/${admin.realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "password",
      client_id: "crm",
      username: "ada",
      password: "right",
      scope: "openid",
    }),
  });
  const { access_token: token, refresh_token: refresh } = await response.json();
  await give("staff");
  const { page } = await openClients(openPanel, "/inspector");
  const find = hooks(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const inspect = async (text: string) => {
    await find.input("text").fill(text);
    await find.action("inspect").click();
  };
  const verified = page.locator("[data-verified]");
  await inspect(token);
  await expect(verified).toHaveAttribute("data-verified", "valid");
  await expect(page.locator("[data-validity]")).toHaveAttribute("data-validity", "current");
  await expect(find.row({ name: "team" }).locator('[data-mapper="team"]')).toContainText("crm");
  await expect(find.row({ name: "email" }).locator('[data-mapper="email"]')).toContainText("email");
  const role = find.row({ name: "realm_access" }).locator('[data-role="reader"]');
  await expect(role.locator(".sources")).toContainText("lead");
  await expect(find.row({ name: "iss" })).toContainText(texts["inspector.byServer"]);
  await expect(page.locator('[data-change="realm_access.roles"]')).toContainText("staff");
  await expect(page.locator('[data-change="realm_access.roles"] ins')).toHaveCSS("display", "block");
  await expect(page.locator("[data-now] [data-change]")).toHaveCount(1);
  expect(await findingsInLooks(page)).toEqual([]);
  const [, claims = "", signature = ""] = token.split(".");
  for (const part of [claims, signature]) expect(sent.filter((text) => text.includes(part))).toEqual([]);

  await inspect(`${token.slice(0, -8)}AAAAAAAA`);
  await expect(verified).toHaveAttribute("data-verified", "invalid");
  await inspect(refresh);
  await expect(verified).toHaveAttribute("data-verified", "symmetric");
  await inspect("nonsense");
  await expect(page.locator('[data-for="text"]')).toContainText(texts["inspector.nothing"]);
});

test("a SAML response of a sign-in is verified, and a changed one is not", async ({
  openPanel,
  admin,
  page: browser,
}) => {
  await browser.route("https://sp.test.example/**", (route) => route.fulfill({ body: "ok" }));
  await browser.goto(`${serverUrl}/realms/${admin.realm}/protocol/saml/clients/sp`);
  await browser.locator("#username").fill("ada");
  await browser.locator("#password").fill("right");
  const [posted] = await Promise.all([
    browser.waitForRequest("https://sp.test.example/acs"),
    browser.locator("#kc-login").click(),
  ]);
  const encoded = new URLSearchParams(posted.postData() ?? "").get("SAMLResponse") ?? "";
  const xml = Buffer.from(encoded, "base64").toString();
  const { page } = await openClients(openPanel, "/inspector");
  const find = hooks(page);
  const inspect = async (text: string) => {
    await find.input("text").fill(text);
    await find.action("inspect").click();
  };
  const verified = page.locator("[data-verified]");
  const part = (name: string) => page.locator(`[data-part="${name}"]`);
  await inspect(encoded);
  await expect(verified).toHaveCount(2);
  for (const at of [0, 1]) await expect(verified.nth(at)).toHaveAttribute("data-verified", "valid");
  await expect(part("token")).toContainText("https://sp.test.example");
  await expect(part("claims").locator('[data-mapper="mail"]')).toBeVisible();
  await expect(part("claims")).toContainText("ada@test.example");
  await expect(page.locator("[data-now]")).toHaveAttribute("data-now", "same");
  expect(await findingsInLooks(page)).toEqual([]);

  await inspect(xml.replace("ada@test.example", "eve@test.example"));
  await expect(verified.first()).toHaveAttribute("data-verified", "invalid");
  await expect(page.locator('[data-change="mail"]')).toContainText("eve@test.example");
});
