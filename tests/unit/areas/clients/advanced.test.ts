import { describe, expect, it } from "vitest";
import { jsonMap, jsonPairs, limitSeconds } from "../../../../src/areas/clients/advanced/codecs.ts";
import type { AdvancedFacts } from "../../../../src/areas/clients/advanced/facts.ts";
import { advancedSections } from "../../../../src/areas/clients/advanced/form.tsx";
import type { Client } from "../../../../src/areas/clients/client.ts";
import { isWebAddress } from "../../../../src/areas/clients/webAddress.ts";
import { Texts } from "../../../../src/i18n/texts.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import oidc from "../../../fixtures/clients/oidc.json" with { type: "json" };
import saml from "../../../fixtures/clients/saml.json" with { type: "json" };
import { obeysTheLaws } from "../../support/formLaws.ts";

const t = new Texts().translator("acme", "en");
const facts: AdvancedFacts = {
  feature: () => true,
  providers: (kind) =>
    kind === "clientSignature" || kind === "signature" ? ["RS256", "PS256"] : ["A256GCM", "RSA-OAEP"],
  limitsOffline: true,
  issuesCredentials: true,
  realmUris: ["urn:realm"],
  flows: [
    { value: "1", label: "browser" },
    { value: "2", label: "other" },
  ],
  trustProviders: async () => [],
};
const sections = (client: unknown, given: Partial<AdvancedFacts> = {}) =>
  advancedSections(client as Client, { ...facts, ...given }, t);
const names = (client: unknown, given: Partial<AdvancedFacts> = {}) => sections(client, given).map(({ id }) => id);

describe("advanced client settings", () => {
  for (const [name, client] of Object.entries({ "OpenID Connect": oidc, SAML: saml })) {
    for (const section of sections(client)) obeysTheLaws(`${section.id} (${name})`, client, [section]);
    obeysTheLaws(`all sections (${name})`, client, sections(client));
  }
  obeysTheLaws(
    "an almost empty client",
    { clientId: "x", attributes: {}, authenticationFlowBindingOverrides: {} },
    sections({ clientId: "x", attributes: {} }),
  );

  it("show the sections of the client's protocol", () => {
    expect(names(oidc)).toEqual([
      "fineGrainOpenIdConnectConfiguration",
      "openIdConnectCompatibilityModes",
      "advancedSettings",
      "openIdVerifiableCredentials",
      "authenticationOverrides",
      "clustering",
    ]);
    expect(names(saml)).toEqual([
      "fineGrainSamlEndpointConfig",
      "advancedSettings",
      "authenticationOverrides",
      "clustering",
    ]);
    expect(names({ protocol: "docker-v2" })).toEqual([
      "fineGrainSamlEndpointConfig",
      "authenticationOverrides",
      "clustering",
    ]);
    expect(names(oidc, { issuesCredentials: false })).not.toContain("openIdVerifiableCredentials");
    expect(names(oidc, { issuesCredentials: undefined })).toContain("openIdVerifiableCredentials");
    expect(names({ attributes: {} }, { issuesCredentials: undefined })).not.toContain("openIdVerifiableCredentials");
    expect(names(oidc, { feature: () => undefined })).not.toContain("openIdVerifiableCredentials");
  });

  const paths = (client: unknown, given: Partial<AdvancedFacts> = {}) =>
    allFields(sections(client, given)).map(({ path }) => path[path.length - 1]);

  it("CLI-08: limit offline sessions only if the realm does", () => {
    expect(paths(oidc)).toContain("client.offline.session.max.lifespan");
    expect(paths(oidc, { limitsOffline: false })).not.toContain("client.offline.session.max.lifespan");
  });

  it("offer only audiences of identity providers that the client may use", () => {
    const field = allFields(sections(oidc)).find(({ path }) =>
      path.includes("oauth2.jwt.authorization.grant.audience"),
    );
    expect(field?.options?.map(({ value }) => value)).toEqual(["one", "two"]);
    expect(paths({ attributes: { "oauth2.jwt.authorization.grant.enabled": "true" } })).not.toContain(
      "oauth2.jwt.authorization.grant.audience",
    );
  });

  it("offer refresh tokens in token exchange only with both switches on", () => {
    const field = (client: unknown) =>
      allFields(sections(client)).find(({ path }) =>
        path.includes("standard.token.exchange.enableRefreshRequestedTokenType"),
      );
    const isLocked = (client: unknown, refresh: boolean) => {
      const locked = field(client)?.readOnly;
      return typeof locked === "function" && locked(() => refresh);
    };
    expect(isLocked(oidc, true)).toBe(false);
    expect(isLocked(oidc, false)).toBe(true);
    expect(isLocked({ attributes: {} }, true)).toBe(true);
  });

  it("keep flows that the admin can't view", () => {
    const flows = sections(oidc, { flows: undefined }).find(({ id }) => id === "authenticationOverrides")?.fields ?? [];
    expect(flows.map(({ readOnly }) => readOnly)).toEqual([true, true]);
  });
});

describe("stored advanced settings", () => {
  it("ACR levels are an object in a text; no levels are an empty text", () => {
    expect(jsonMap.read('{"gold":2}')).toEqual([{ key: "gold", value: "2" }]);
    expect(
      jsonMap.write(
        [
          { key: "gold", value: "3" },
          { key: " ", value: "9" },
        ],
        "{}",
      ),
    ).toBe('{"gold":"3"}');
    expect(jsonMap.write([], '{"gold":"2"}')).toBe("");
    expect(jsonMap.read("not json")).toEqual([]);
  });

  it("unchanged values stay byte for byte", () => {
    const raw = '{ "gold": 2 }';
    expect(jsonMap.write(jsonMap.read(raw), raw)).toBe(raw);
  });

  it("audiences are a list of pairs", () => {
    const raw = '[{"key":"one","value":"https://one.example"}]';
    expect(jsonPairs.read(raw)).toEqual([{ key: "one", value: "https://one.example" }]);
    expect(jsonPairs.write([{ key: "two", value: "x" }], raw)).toBe('[{"key":"two","value":"x"}]');
  });

  it("“no limit” is -1", () => {
    expect(limitSeconds.read(-1)).toBeUndefined();
    expect(limitSeconds.write(null, 60)).toBe(-1);
    expect(limitSeconds.write(60, -1)).toBe(60);
  });

  it("URIs with another scheme than http are rejected; the server checks paths", () => {
    const check = (value: string) => isWebAddress(value, () => undefined, t) === undefined;
    for (const value of ["", "https://a.example", "http://a.example", "/path", `${"$"}{authBaseUrl}/x`])
      expect(check(value), value).toBe(true);
    for (const value of ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "ftp://a.example"])
      expect(check(value), value).toBe(false);
  });
});
