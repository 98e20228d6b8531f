import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/client.ts";
import { defineForm } from "../../../../src/kit/form/fields.ts";
import { isAnySite, isUnencrypted, risksOf, risksOfNew, withRisks } from "../../../../src/areas/clients/risks.ts";
import english from "../../../../src/areas/clients/settings/en.json" with { type: "json" };

const client: Client = {
  clientId: "shop",
  publicClient: true,
  standardFlowEnabled: true,
  redirectUris: ["https://a.example/*"],
  webOrigins: ["+"],
  attributes: { "pkce.code.challenge.method": "S256" },
};
const risks = (path: string[], after: Partial<Client>, before: Partial<Client> = {}) =>
  risksOf(path, { ...client, ...before }, { ...client, ...before, ...after }).map(({ key, danger, values }) => [
    key.replace("clients.risks.", ""),
    danger ? "danger" : "warning",
    values?.entries,
  ]);
const attributes = (changed: Record<string, string>) => ({ attributes: { ...client.attributes, ...changed } });

describe("risks of a client change", () => {
  it("cover redirect URIs that admit other sites", () => {
    expect(risks(["redirectUris"], { redirectUris: ["https://a.example/*", "*", "http://*"] })).toEqual([
      ["anySite", "danger", "*, http://*"],
    ]);
    expect(
      risks(["redirectUris"], { redirectUris: ["https://a.example/*", "*"] }, { implicitFlowEnabled: true }),
    ).toEqual([["anySiteTokens", "danger", "*"]]);
    expect(risks(["redirectUris"], { redirectUris: ["https://a.example/*", "http://b.example/cb"] })).toEqual([
      ["unencryptedReturn", "danger", "http://b.example/cb"],
    ]);
    expect(risks(["redirectUris"], { redirectUris: ["https://a.example/*", "https://*.b.example/"] })).toEqual([
      ["idleStar", "warning", "https://*.b.example/"],
    ]);
    expect(risks(["redirectUris"], { redirectUris: [] })).toEqual([["returnGone", "warning", "https://a.example/*"]]);
    expect(
      risks(
        ["attributes", "post.logout.redirect.uris"],
        attributes({ "post.logout.redirect.uris": "https://a.example/##*" }),
      ),
    ).toEqual([["anySiteLogout", "danger", "*"]]);
  });

  it("are empty for a plain new URI, a loopback URI and a new order", () => {
    expect(
      risks(["redirectUris"], {
        redirectUris: [
          "https://b.example/cb",
          "http://localhost:3000/cb",
          "http://127.0.0.1/cb",
          "/cb",
          "https://a.example/*",
        ],
      }),
    ).toEqual([]);
    expect(risks(["webOrigins"], { webOrigins: ["https://b.example", "+"] })).toEqual([]);
  });

  it("cover custom schemes unless PKCE protects them", () => {
    expect(risks(["redirectUris"], { redirectUris: ["https://a.example/*", "app:/cb"] })).toEqual([]);
    expect(risks(["redirectUris"], { redirectUris: ["https://a.example/*", "app:/cb"] }, { attributes: {} })).toEqual([
      ["appScheme", "warning", "app:/cb"],
    ]);
  });

  it("cover web origins", () => {
    expect(risks(["webOrigins"], { webOrigins: ["+", "*"] })).toEqual([["anyOrigin", "danger", undefined]]);
    expect(risks(["webOrigins"], { webOrigins: ["http://b.example", "https://c.example/"] })).toEqual([
      ["unencryptedOrigin", "danger", "http://b.example"],
      ["noOrigin", "warning", "https://c.example/"],
      ["originGone", "warning", "+"],
    ]);
  });

  it("cover the root URL of relative URIs", () => {
    expect(risks(["rootUrl"], { rootUrl: "https://new.example" })).toEqual([]);
    expect(risks(["rootUrl"], { rootUrl: "https://new.example" }, { redirectUris: ["/cb"], baseUrl: "/home" })).toEqual(
      [["root", "warning", "/cb, /home"]],
    );
    expect(risks(["rootUrl"], { rootUrl: "" }, { redirectUris: ["/cb"] })).toEqual([["rootServer", "warning", "/cb"]]);
  });

  it.each([
    ["publicClient", { publicClient: false }, { publicClient: true }, "public", "danger"],
    ["publicClient", { publicClient: true }, { publicClient: false }, "confidential", "warning"],
    ["implicitFlowEnabled", {}, { implicitFlowEnabled: true }, "implicitOn", "danger"],
    ["implicitFlowEnabled", { implicitFlowEnabled: true }, { implicitFlowEnabled: false }, "implicitOff", "warning"],
    ["directAccessGrantsEnabled", {}, { directAccessGrantsEnabled: true }, "directOn", "danger"],
    ["standardFlowEnabled", {}, { standardFlowEnabled: false }, "standardOff", "danger"],
    [
      "authorizationServicesEnabled",
      { authorizationServicesEnabled: true },
      { authorizationServicesEnabled: false },
      "authorizationOff",
      "danger",
    ],
  ] satisfies [string, Partial<Client>, Partial<Client>, string, string][])(
    "cover the switch %s",
    (name, before, after, key, level) => {
      expect(risks([name], after, before)).toEqual([[key, level, undefined]]);
    },
  );

  it("are empty for an unchanged, missing or disabled switch", () => {
    expect(risks(["implicitFlowEnabled"], { implicitFlowEnabled: false })).toEqual([]);
    expect(risks(["authorizationServicesEnabled"], { authorizationServicesEnabled: true })).toEqual([]);
  });

  it("cover PKCE", () => {
    const pkce = ["attributes", "pkce.code.challenge.method"];
    expect(risks(pkce, attributes({ "pkce.code.challenge.method": "" }))).toEqual([["pkceOff", "danger", undefined]]);
    expect(risks(pkce, attributes({ "pkce.code.challenge.method": "plain" }))).toEqual([
      ["pkcePlain", "danger", undefined],
    ]);
    expect(risks(pkce, attributes({ "pkce.code.challenge.method": "S256" }), { attributes: {} })).toEqual([
      ["pkceOn", "warning", undefined],
    ]);
  });

  it("cover unsigned responses", () => {
    const off = { "saml.server.signature": "false" };
    expect(
      risks(
        ["attributes", "saml.server.signature"],
        { attributes: off },
        { attributes: { "saml.server.signature": "true" } },
      ),
    ).toEqual([["unsigned", "danger", undefined]]);
    expect(
      risks(
        ["attributes", "saml.server.signature"],
        { attributes: { ...off, "saml.assertion.signature": "true" } },
        { attributes: { "saml.server.signature": "true", "saml.assertion.signature": "true" } },
      ),
    ).toEqual([]);
    expect(
      risks(["attributes", "saml.signature.algorithm"], attributes({ "saml.signature.algorithm": "RSA_SHA1" })),
    ).toEqual([["sha1", "danger", undefined]]);
  });

  it("have a text each", () => {
    const [{ fields } = { fields: [] }] = withRisks(
      defineForm<Client>([
        { path: ["redirectUris"], kind: "lines" },
        { path: ["name"], kind: "text" },
      ]),
    );
    expect(fields.map(({ sensitive }) => typeof sensitive)).toEqual(["function", "undefined"]);
    const [field] = fields;
    const found =
      typeof field?.sensitive === "function" ? field.sensitive(client, { ...client, redirectUris: ["*"] }) : [];
    for (const { key } of found) expect(english).toHaveProperty([key]);
    expect(found).toHaveLength(2);
  });
});

describe("risks of a new client", () => {
  const ofNew = (path: string[], made: Partial<Client>) =>
    risksOfNew(path, { protocol: "openid-connect", ...made }).map(({ key, danger }) => [
      key.replace("clients.risks.", ""),
      danger ? "danger" : "warning",
    ]);

  it("are empty for defaults: a name, no secret, a root URL, PKCE", () => {
    const plain: Client = {
      clientId: "a",
      publicClient: true,
      standardFlowEnabled: true,
      rootUrl: "https://a.example",
      adminUrl: "https://a.example/admin",
      redirectUris: ["/cb"],
      attributes: { "pkce.code.challenge.method": "S256", "dpop.bound.access.tokens": "true" },
    };
    for (const path of [
      ["clientId"],
      ["publicClient"],
      ["standardFlowEnabled"],
      ["rootUrl"],
      ["adminUrl"],
      ["redirectUris"],
      ["attributes", "pkce.code.challenge.method"],
      ["attributes", "dpop.bound.access.tokens"],
      ["fullScopeAllowed"],
    ])
      expect(ofNew(path, plain), path.join("/")).toEqual([]);
    expect(ofNew(["attributes", "pkce.code.challenge.method"], {})).toEqual([]);
  });

  it("cover every setting that admits other sites", () => {
    expect(ofNew(["redirectUris"], { redirectUris: ["*", "http://a.example"], implicitFlowEnabled: true })).toEqual([
      ["anySiteTokens", "danger"],
      ["unencryptedReturn", "danger"],
    ]);
    expect(ofNew(["rootUrl"], { redirectUris: ["/cb"], rootUrl: "http://a.example" })).toEqual([
      ["unencryptedRoot", "danger"],
    ]);
    expect(ofNew(["implicitFlowEnabled"], { implicitFlowEnabled: true })).toEqual([["implicitOn", "danger"]]);
    expect(ofNew(["directAccessGrantsEnabled"], { directAccessGrantsEnabled: true })).toEqual([["directOn", "danger"]]);
    expect(ofNew(["serviceAccountsEnabled"], { serviceAccountsEnabled: true })).toEqual([["accountOn", "warning"]]);
    expect(ofNew(["fullScopeAllowed"], { fullScopeAllowed: true })).toEqual([["fullScope", "warning"]]);
    expect(
      ofNew(["attributes", "pkce.code.challenge.method"], { attributes: { "pkce.code.challenge.method": "plain" } }),
    ).toEqual([["pkcePlain", "danger"]]);
    expect(
      ofNew(["attributes", "saml.server.signature"], { attributes: { "saml.server.signature": "false" } }),
    ).toEqual([]);
    expect(
      ofNew(["attributes", "saml.server.signature"], {
        attributes: { "saml.server.signature": "false", "saml.assertion.signature": "false" },
      }),
    ).toEqual([["unsignedAtAll", "danger"]]);
  });
});

describe("URI entry", () => {
  it.each(["*", "http://*", "https://*", "http*", "https:*", "https:/*", "h*"])("%s admits any site", (entry) =>
    expect(isAnySite(entry)).toBe(true),
  );
  it.each([
    "https://a.example/*",
    "https://a*",
    "/*",
    "app:*",
    "https://a.example",
    "https://*/cb",
    "https://*.a.example/*",
    "https://*:*",
    "//*",
  ])("%s does not admit any site", (entry) => expect(isAnySite(entry)).toBe(false));
  it.each(["http://a.example", "HTTP://a.example", "http://localhost.evil.example/", "http://localhost@evil.example/"])(
    "%s is unencrypted",
    (entry) => expect(isUnencrypted(entry)).toBe(true),
  );
  it.each(["https://a.example", "http://localhost:80/x", "http://127.0.0.1", "http://[::1]:3000/", "/x", ""])(
    "%s is encrypted",
    (entry) => expect(isUnencrypted(entry)).toBe(false),
  );
});
