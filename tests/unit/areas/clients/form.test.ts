import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/client.ts";
import { computed, saving } from "../../../../src/areas/clients/saving.ts";
import { capabilityConfig, type FormFacts } from "../../../../src/areas/clients/settings/capability.tsx";
import { settingsForm } from "../../../../src/areas/clients/settings/form.ts";
import { importForm } from "../../../../src/areas/clients/settings/newClient.ts";
import { signatureAndEncryption } from "../../../../src/areas/clients/settings/saml.ts";
import type { FieldDef, SectionDef } from "../../../../src/kit/form/fields.ts";
import { withoutComputed } from "../../../../src/kit/record/kept.ts";
import oidc from "../../../fixtures/clients/shop-oidc.json" with { type: "json" };
import saml from "../../../fixtures/clients/shop-saml.json" with { type: "json" };
import { obeysTheLaws } from "../../support/formLaws.ts";

const facts: FormFacts = {
  feature: () => true,
  themes: ["keycloak", "keycloak.v2"],
  identityProviders: () => async () => [],
  transmitsEvents: true,
};
const records = {
  oidc,
  saml,
  bare: { id: "1", clientId: "bare", protocol: "openid-connect", bearerOnly: true, attributes: {} },
  docker: { id: "2", clientId: "docker", protocol: "docker-v2", attributes: {} },
} as unknown as Record<string, Client>;
const forms: Record<string, (client: Client) => readonly SectionDef[]> = {
  settings: (client) => settingsForm(client, facts),
  import: (client) => importForm(client, facts, "Protocol"),
};
const cases = Object.entries(records).flatMap(([record, client]) =>
  Object.entries(forms).map(([form, build]) => ({ record, form, client, sections: build(client) })),
);

describe("client forms", () => {
  for (const { record, form, client, sections } of cases) obeysTheLaws(`${form} of ${record}`, client, sections);

  it("never send computed fields", () => {
    const sent = withoutComputed(oidc as unknown as Client, computed);
    expect(sent.access).toBeUndefined();
    expect(sent.attributes?.realm_client).toBeUndefined();
    const {
      access: _access,
      attributes: { realm_client: _computed, ...attributes },
      ...rest
    } = oidc;
    expect(sent).toEqual({ ...rest, attributes });
  });

  it("trim the client ID and send other fields unchanged", () => {
    const { prepare } = saving({ detail: () => ({}) } as never, "1");
    expect(prepare?.({ ...records.oidc, clientId: "  a b " } as Client, {} as Client)).toEqual({
      ...records.oidc,
      clientId: "a b",
    });
  });
});

describe("dependent fields", () => {
  const fieldOf = (section: SectionDef, name: string) =>
    section.fields.find(({ path }) => path[path.length - 1] === name) as FieldDef;
  const shown = (section: SectionDef, values: Record<string, unknown>) =>
    section.fields
      .filter((field) => field.on?.((path) => values[path[path.length - 1] ?? ""]) !== false)
      .map(({ path }) => path[path.length - 1]);

  it("a public client loses and locks settings that require a secret", () => {
    const section = capabilityConfig(facts);
    const taken = fieldOf(section, "publicClient").sets?.(false, () => undefined) ?? [];
    expect(taken.map(([path, value]) => [path[path.length - 1], value])).toEqual([
      ["authorizationServicesEnabled", false],
      ["serviceAccountsEnabled", false],
      ["oidc.ciba.grant.enabled", false],
      ["standard.token.exchange.enabled", false],
      ["oauth2.jwt.authorization.grant.enabled", false],
      ["ssf.enabled", false],
    ]);
    for (const name of ["authorizationServicesEnabled", "serviceAccountsEnabled", "oidc.ciba.grant.enabled"]) {
      const { readOnly } = fieldOf(section, name);
      expect(
        typeof readOnly === "function" && readOnly((path) => (path[0] === "publicClient" ? false : undefined)),
      ).toBe(true);
      expect(
        typeof readOnly === "function" && readOnly((path) => (path[0] === "publicClient" ? true : undefined)),
      ).toBe(false);
    }
    expect(fieldOf(section, "authorizationServicesEnabled").sets?.(true, () => undefined)).toEqual([
      [["serviceAccountsEnabled"], true],
    ]);
  });

  it("SAML encryption fields depend on the switch and leave nothing behind", () => {
    const section = signatureAndEncryption(saml as unknown as Client);
    const signed = {
      "saml.server.signature": true,
      "saml.encryption.keyAlgorithm": "http://www.w3.org/2009/xmlenc11#rsa-oaep",
    };
    expect(shown(section, {})).toEqual(["saml.server.signature", "saml.assertion.signature"]);
    expect(shown(section, signed)).toContain("saml.encryption.maskGenerationFunction");
    expect(
      shown(section, { ...signed, "saml.encryption.keyAlgorithm": "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p" }),
    ).toContain("saml.encryption.digestMethod");
    expect(
      shown(section, { ...signed, "saml.encryption.keyAlgorithm": "http://www.w3.org/2001/04/xmlenc#rsa-1_5" }),
    ).not.toContain("saml.encryption.digestMethod");
    const sets = (value: string) =>
      (fieldOf(section, "saml.encryption.keyAlgorithm").sets?.(value, () => undefined) ?? []).map(([path]) => path[1]);
    expect(sets("http://www.w3.org/2009/xmlenc11#rsa-oaep")).toEqual([]);
    expect(sets("http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p")).toEqual(["saml.encryption.maskGenerationFunction"]);
    expect(sets("http://www.w3.org/2001/04/xmlenc#rsa-1_5")).toEqual([
      "saml.encryption.digestMethod",
      "saml.encryption.maskGenerationFunction",
    ]);
    expect(shown(signatureAndEncryption({ protocol: "saml" }), signed)).not.toContain("saml.encryption.algorithm");
  });

  it("settings unknown to the server or hidden from this admin have no field", () => {
    const names = (given: Partial<FormFacts>) =>
      capabilityConfig({ ...facts, ...given }).fields.map(({ path }) => path[path.length - 1]);
    expect(names({})).toContain("ssf.enabled");
    expect(names({ transmitsEvents: false })).not.toContain("ssf.enabled");
    expect(names({ feature: (name) => name !== "DPOP" })).not.toContain("dpop.bound.access.tokens");
    expect(names({ identityProviders: undefined })).not.toContain("oauth2.jwt.authorization.grant.idp");
  });
});
