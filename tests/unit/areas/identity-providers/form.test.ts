import { describe, expect, it } from "vitest";
import { fieldOf } from "../../../../src/areas/identity-providers/api.ts";
import { jsonLines } from "../../../../src/areas/identity-providers/form/codecs.ts";
import { currentOf } from "../../../../src/areas/identity-providers/form/ReadMetadata.tsx";
import { entriesOf } from "../../../../src/areas/identity-providers/form/OtherSide.tsx";
import { movedBy, vaultEntry } from "../../../../src/areas/identity-providers/form/secret.tsx";
import { kindOf, type Provider, type ProviderType } from "../../../../src/areas/identity-providers/provider.ts";
import { standIn } from "../../../../src/api/secrets.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import { fieldName, type Path } from "../../../../src/kit/form/path.ts";
import { valuesOf } from "../../../../src/kit/form/values.ts";
import recorded from "../../../fixtures/identity-providers/providers.json" with { type: "json" };
import { obeysTheLaws } from "../../support/formLaws.ts";
import { factsOf, makersOf, t } from "./facts.ts";

const providers = Object.entries(recorded as unknown as Record<string, { provider: Provider; type: ProviderType }>);

const settingsOf = (provider: Provider, type?: ProviderType) =>
  makersOf[kindOf(provider.providerId)].settings(factsOf(provider, type));

describe("every type of provider, with all of its settings and some that nobody knows", () => {
  it("is recorded", () => expect(providers.length).toBe(19));
  for (const [id, { provider, type }] of providers) obeysTheLaws(id, provider, settingsOf(provider, type));
  for (const [id, { provider }] of providers) {
    // What is not stored stays so, switches too.
    const bare: Provider = { alias: id, providerId: id, internalId: "1", config: {} };
    obeysTheLaws(`${id} with nothing set`, bare, settingsOf(bare, { id, name: provider.alias ?? "" }));
  }
});

describe("kinds of forms", () => {
  it.each([
    ["oidc", "oidc"],
    ["keycloak-oidc", "oidc"],
    ["saml", "saml"],
    ["my-saml-extension", "saml"],
    ["linkedin-openid-connect", "social"],
    ["default-trust", "default-trust"],
    ["own", "social"],
  ])("%s is %s", (id, kind) => expect(kindOf(id)).toBe(kind));

  it("the server's own type of OpenID Connect is not asked whether its tokens can be read", () => {
    const has = (providerId: string) =>
      allFields(settingsOf({ providerId, config: {} })).some(({ path }) => path[1] === "isAccessTokenJWT");
    expect(has("oidc")).toBe(true);
    expect(has("keycloak-oidc")).toBe(false);
  });

  it("a new SAML provider wants signed assertions and checks signatures; one that does not say so does neither", () => {
    const initial = (isNew: boolean) =>
      allFields(makersOf.saml.create(factsOf({ providerId: "saml", config: {} }, undefined, { isNew })))
        .filter(({ path }) => ["wantAssertionsSigned", "validateSignature", "allowCreate"].includes(path[1] ?? ""))
        .map((field) => field.initial);
    expect(initial(true)).toEqual([true, true, true]);
    expect(initial(false)).toEqual([false, false, false]);
  });
});

describe("the client secret", () => {
  const stored: Provider = {
    providerId: "oidc",
    config: {
      clientId: "acme",
      clientSecret: standIn,
      tokenUrl: "https://idp.example/token",
      issuer: "i",
      hidden: "h",
    },
  };
  const sections = settingsOf(stored);
  const secret = allFields(sections).find(({ path }) => path[1] === "clientSecret");
  const told = (changed: Record<string, unknown>) => {
    const values = { ...valuesOf(stored, sections) };
    for (const [key, value] of Object.entries(changed)) values[fieldName(["config", key])] = value;
    const valueOf = (path: Path) => values[fieldName(path)];
    return secret?.validate?.(valueOf(["config", "clientSecret"]), valueOf, t);
  };

  it("is asked for again where a change would send it elsewhere, or is another's", () => {
    for (const key of ["tokenUrl", "tokenIntrospectionUrl", "issuer", "clientId"])
      expect(told({ [key]: "https://evil.example" }), key).toBeTruthy();
    expect(told({ tokenUrl: "" })).toBeTruthy();
  });

  it("is not asked for again where it stays, where it was typed, or was none", () => {
    expect(told({})).toBeUndefined();
    expect(told({ tokenUrl: " https://idp.example/token " })).toBeUndefined();
    expect(told({ authorizationUrl: "https://other.example" })).toBeUndefined();
    expect(told({ tokenUrl: "https://other.example", clientSecret: "typed" })).toBeUndefined();
    expect(told({ tokenUrl: "https://other.example", clientSecret: "${vault.idp}" })).toBeUndefined();
  });

  it("has a setting moved only where the form has it", () => {
    expect(movedBy({ config: { baseUrl: "https://a.example", issuer: "i" } }, () => undefined)).toEqual([]);
    expect(movedBy({ config: { baseUrl: "https://a.example" } }, () => "https://b.example")).toContain(
      "identityProviders.baseUrl",
    );
  });

  it("knows an expression of the vault", () => {
    expect(vaultEntry("${vault.idp_secret}")).toBe("idp_secret");
    expect(vaultEntry(" ${vault.a.b} ")).toBe("a.b");
    for (const none of ["vault.a", "${vault.}", "${other.a}", "", undefined, standIn])
      expect(vaultEntry(none)).toBeUndefined();
  });
});

describe("metadata", () => {
  it("are compared with what stands in the form, as it would be stored", () => {
    const sections = settingsOf({ providerId: "oidc", config: {} });
    const values = valuesOf({ config: { validateSignature: "true", issuer: " i " } }, sections);
    expect(currentOf(sections, values)).toMatchObject({ validateSignature: "true", issuer: "i" });
  });
});

describe("what is to be entered at the other side", () => {
  it("follows the alias, whatever is in it", () => {
    const [redirect] = entriesOf("oidc", "https://id.example.org/realms/acme", "ä ?#", "");
    expect(redirect?.text).toBe("https://id.example.org/realms/acme/broker/%C3%A4%20%3F%23/endpoint");
  });
  it("is an entity ID for SAML", () => {
    const [entity] = entriesOf("saml", "https://id.example.org/realms/acme", "a", "urn:own");
    expect(entity?.text).toBe("urn:own");
  });
});

describe("the field that the server's sentence is about", () => {
  it.each([
    ["The url [authorization_url] is malformed", "authorizationUrl"],
    ["The url [tokenIntrospection_url] is malformed", "tokenIntrospectionUrl"],
    ["The url [token_url] is malformed", "tokenUrl"],
    ["The url [bundleEndpoint] requires secure connections", "bundleEndpoint"],
    ["Empty Space not allowed.", "alias"],
    ["Identity Provider x already exists", "alias"],
    ["Invalid trust domain name", "trustDomain"],
    ["JWKS URL is required when 'Use JWKS URL' is enabled", "jwksUrl"],
    ["Something else", undefined],
  ])("%s", (message, field) => expect(fieldOf(message)).toBe(field));
});

describe("lists kept as JSON", () => {
  it("show what is no list as the line it is", () => {
    expect(jsonLines.read("urn:a")).toEqual(["urn:a"]);
    expect(jsonLines.write(["urn:a", ""], undefined)).toBe('["urn:a"]');
    expect(jsonLines.write([], undefined)).toBeUndefined();
  });
});
