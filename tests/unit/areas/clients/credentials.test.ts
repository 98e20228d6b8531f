import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/client.ts";
import { credentialsForm, withFittingAlgorithm } from "../../../../src/areas/clients/credentials/form.tsx";
import { Texts } from "../../../../src/i18n/texts.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import oidc from "../../../fixtures/clients/oidc.json" with { type: "json" };
import saml from "../../../fixtures/clients/saml.json" with { type: "json" };
import { obeysTheLaws } from "../../support/formLaws.ts";

const t = new Texts().translator("acme", "en");
const algorithms = { "client-jwt": ["RS256", "ES256"], "client-secret-jwt": ["HS256"] };
const authenticators = [
  { id: "client-jwt", displayName: "Signed JWT" },
  { id: "client-secret", displayName: "Secret", supportsSecret: true },
  { id: "client-secret-jwt", supportsSecret: true },
  { id: "client-x509" },
  { id: "federated-jwt" },
];
const types = [
  {
    id: "federated-jwt",
    clientProperties: [
      { name: "jwt.credential.issuer", label: "Identity provider", type: "String", required: true },
      { name: "jwt.credential.sub", label: "Subject", type: "String", required: true },
    ],
  },
];
const form = (client: unknown, given = authenticators) =>
  credentialsForm({
    t,
    client: client as Client,
    authenticators: given,
    types: types as never,
    algorithms,
    lifetime: () => null,
    rotated: () => null,
  });

describe("client credentials", () => {
  obeysTheLaws("credentials", oidc, form(oidc));
  obeysTheLaws("credentials of a SAML client", saml, form(saml));

  const shown = (type: string, given = authenticators) =>
    allFields(form(oidc, given))
      .filter((field) => field.on?.((path) => (path[0] === "clientAuthenticatorType" ? type : undefined)) !== false)
      .map(({ path }) => path[path.length - 1]);

  it("ask only for fields of the selected authenticator", () => {
    expect(shown("client-secret")).toEqual([
      "clientAuthenticatorType",
      "client.secret.authentication.allowed.method",
      "secret",
      "client.secret.creation.time",
    ]);
    expect(shown("client-jwt")).toEqual([
      "clientAuthenticatorType",
      "token.endpoint.auth.signing.alg",
      "token.endpoint.auth.signing.max.exp",
    ]);
    expect(shown("client-secret-jwt")).toContain("secret");
    expect(shown("client-x509")).toEqual([
      "clientAuthenticatorType",
      "x509.allow.regex.pattern.comparison",
      "x509.subjectdn",
      "x509.casubjectdn",
    ]);
    expect(shown("federated-jwt")).toEqual(["clientAuthenticatorType", "jwt.credential.issuer", "jwt.credential.sub"]);
    expect(shown("from-an-extension")).toEqual(["clientAuthenticatorType"]);
  });

  it("know the authenticators with a secret if the server has no data", () => {
    expect(shown("client-secret", [])).toContain("secret");
    expect(shown("client-jwt", [])).not.toContain("secret");
    expect(allFields(form(oidc, []))[0]?.readOnly).toBe(true);
  });

  it("show the previous secret only while there is one", () => {
    const rotated = form({ attributes: { "client.secret.rotated": "x" } });
    expect(allFields(rotated).map(({ label }) => label)).toContain("secretRotated");
    expect(allFields(form(oidc)).map(({ label }) => label)).not.toContain("secretRotated");
  });

  it("drop an algorithm of the wrong kind only when the authenticator changes", () => {
    const client = oidc as unknown as Client;
    expect(withFittingAlgorithm(client, client, algorithms)).toBe(client);
    const other = { ...client, clientAuthenticatorType: "client-secret-jwt" };
    expect(withFittingAlgorithm(other, client, algorithms).attributes?.["token.endpoint.auth.signing.alg"]).toBe("");
    expect(
      withFittingAlgorithm({ ...client, clientAuthenticatorType: "client-x509" }, client, algorithms).attributes,
    ).toBe(client.attributes);
  });
});
