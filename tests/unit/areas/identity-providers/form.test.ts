import { describe, expect, it } from "vitest";
import { fieldOf } from "../../../../src/areas/identity-providers/api.ts";
import { jsonLines } from "../../../../src/areas/identity-providers/form/codecs.ts";
import { currentOf } from "../../../../src/areas/identity-providers/form/ReadMetadata.tsx";
import { entriesOf } from "../../../../src/areas/identity-providers/form/OtherSide.tsx";
import { movedBy, vaultEntry } from "../../../../src/areas/identity-providers/form/secret.tsx";
import { withTarget } from "../../../../src/areas/identity-providers/mapper/required.ts";
import { kindOf, type Provider, type ProviderType } from "../../../../src/areas/identity-providers/provider.ts";
import { standIn } from "../../../../src/api/secrets.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import { fieldName, type Path } from "../../../../src/kit/record/path.ts";
import { valuesOf } from "../../../../src/kit/form/values.ts";
import recorded from "../../../fixtures/identity-providers/providers.json" with { type: "json" };
import { obeysTheLaws } from "../../support/formLaws.ts";
import { factsOf, makersOf, t } from "./facts.ts";

const providers = Object.entries(recorded as unknown as Record<string, { provider: Provider; type: ProviderType }>);

const settingsOf = (provider: Provider, type?: ProviderType) =>
  makersOf[kindOf(provider.providerId)].settings(factsOf(provider, type));

describe("every provider type with all settings and some unknown ones", () => {
  it("is recorded", () => expect(providers.length).toBe(19));
  for (const [id, { provider, type }] of providers) obeysTheLaws(id, provider, settingsOf(provider, type));
  for (const [id, { provider }] of providers) {
    // Unset values stay unset, including switches.
    const bare: Provider = { alias: id, providerId: id, internalId: "1", config: {} };
    obeysTheLaws(`${id} with nothing set`, bare, settingsOf(bare, { id, name: provider.alias ?? "" }));
  }
});

describe("URLs of every provider type", () => {
  const fieldsOf = (id: string, provider: Provider, type: ProviderType | undefined) => {
    const facts = (isNew: boolean) => factsOf(provider, type, { isNew });
    const makers = makersOf[kindOf(id)];
    return [...allFields(makers.settings(facts(false))), ...allFields(makers.create(facts(true)))];
  };
  const known = providers.flatMap(([id, { provider, type }]) =>
    fieldsOf(id, provider, type)
      .filter(({ inputType }) => inputType === "url")
      .map((field) => [`${id} ${fieldName(field.path)}`, field] as const),
  );

  it("have a field", () => expect(known.length).toBeGreaterThan(40));

  it.each(known)("%s is validated before saving", (_, { validate }) => {
    const check = (value: string) => validate?.(value, () => undefined, t);
    expect(
      ["invalid", "/path", "example.org", "javascript:alert(1)", "https://"].filter((value) => !check(value)),
    ).toEqual([]);
    expect(["", " https://id.example.org/saml ", "http://localhost:8080/x?y=1"].filter(check)).toEqual([]);
  });
});

describe("form kinds", () => {
  it.each([
    ["oidc", "oidc"],
    ["keycloak-oidc", "oidc"],
    ["saml", "saml"],
    ["my-saml-extension", "saml"],
    ["linkedin-openid-connect", "social"],
    ["default-trust", "default-trust"],
    ["own", "social"],
  ])("%s is %s", (id, kind) => expect(kindOf(id)).toBe(kind));

  it("the Keycloak OpenID Connect type hides the option for readable tokens", () => {
    const has = (providerId: string) =>
      allFields(settingsOf({ providerId, config: {} })).some(({ path }) => path[1] === "isAccessTokenJWT");
    expect(has("oidc")).toBe(true);
    expect(has("keycloak-oidc")).toBe(false);
  });

  it("a new SAML provider requires signed assertions and validates signatures; an existing one without the setting does neither", () => {
    const initial = (isNew: boolean) =>
      allFields(makersOf.saml.create(factsOf({ providerId: "saml", config: {} }, undefined, { isNew })))
        .filter(({ path }) => ["wantAssertionsSigned", "validateSignature", "allowCreate"].includes(path[1] ?? ""))
        .map((field) => field.initial);
    expect(initial(true)).toEqual([true, true, true]);
    expect(initial(false)).toEqual([false, false, false]);
  });
});

describe("SAML provider", () => {
  const form = allFields(settingsOf({ providerId: "saml", config: {} }));
  const field = (key: string) => form.find(({ path }) => path[1] === key);
  const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
  const check = (format: string, principalType: unknown) =>
    field("nameIDPolicyFormat")?.validate?.(format, (path) => (path[1] === "principalType" ? principalType : ""), t);

  it("reports Transient with principal type Subject before saving", () => {
    for (const type of [undefined, "", "SUBJECT"]) expect(check(transient, type)).not.toBe(undefined);
    expect(check(transient, "ATTRIBUTE")).toBe(undefined);
    expect(check(transient.replace("transient", "persistent"), "SUBJECT")).toBe(undefined);
  });

  it("requires the principal attribute", () => {
    expect(field("principalAttribute")?.required).toBe(true);
  });
});

describe("identity provider mapper", () => {
  const need = (type: string, name: string, values: Record<string, unknown> = {}) => {
    const { required } = withTarget(type, { path: ["config", name], kind: "text" });
    return typeof required === "function" ? required((path) => values[path[1] ?? ""]) : required === true;
  };

  it.each([
    ["saml-advanced-group-idp-mapper", "group"],
    ["oidc-advanced-role-idp-mapper", "role"],
    ["oidc-user-attribute-idp-mapper", "user.attribute"],
    ["github-user-attribute-mapper", "jsonField"],
    ["hardcoded-attribute-idp-mapper", "attribute.value"],
  ])("%s requires its %s", (type, name) => expect(need(type, name)).toBe(true));

  it("has no other required settings, nor has an unknown type", () => {
    expect(need("saml-advanced-group-idp-mapper", "attributes")).toBe(false);
    expect(need("own-mapper", "group")).toBe(false);
  });

  it("of a SAML attribute requires the name or the friendly name", () => {
    const type = "saml-user-attribute-idp-mapper";
    expect(need(type, "attribute.name")).toBe(true);
    expect(need(type, "attribute.name", { "attribute.friendly.name": "mail" })).toBe(false);
    expect(need(type, "attribute.friendly.name", { "attribute.name": "urn:oid:1" })).toBe(false);
  });
});

describe("client secret", () => {
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

  it("is required again if a change would send it to another host or belongs to another client", () => {
    for (const key of ["tokenUrl", "tokenIntrospectionUrl", "issuer", "clientId"])
      expect(told({ [key]: "https://evil.example" }), key).toBeTruthy();
    expect(told({ tokenUrl: "" })).toBeTruthy();
  });

  it("is not required if the URL stays, the secret was entered, or there was none", () => {
    expect(told({})).toBeUndefined();
    expect(told({ tokenUrl: " https://idp.example/token " })).toBeUndefined();
    expect(told({ authorizationUrl: "https://other.example" })).toBeUndefined();
    expect(told({ tokenUrl: "https://other.example", clientSecret: "typed" })).toBeUndefined();
    expect(told({ tokenUrl: "https://other.example", clientSecret: "${vault.idp}" })).toBeUndefined();
  });

  it("is copied only for settings that the form has", () => {
    expect(movedBy({ config: { baseUrl: "https://a.example", issuer: "i" } }, () => undefined)).toEqual([]);
    expect(movedBy({ config: { baseUrl: "https://a.example" } }, () => "https://b.example")).toContain(
      "identityProviders.baseUrl",
    );
  });

  it("recognizes a vault expression", () => {
    expect(vaultEntry("${vault.idp_secret}")).toBe("idp_secret");
    expect(vaultEntry(" ${vault.a.b} ")).toBe("a.b");
    for (const none of ["vault.a", "${vault.}", "${other.a}", "", undefined, standIn])
      expect(vaultEntry(none)).toBeUndefined();
  });
});

describe("imported metadata", () => {
  it("are compared with the form as they would be stored", () => {
    const sections = settingsOf({ providerId: "oidc", config: {} });
    const values = valuesOf({ config: { validateSignature: "true", issuer: " i " } }, sections);
    expect(currentOf(sections, values)).toMatchObject({ validateSignature: "true", issuer: "i" });
  });
});

describe("values for the external provider", () => {
  it("contain the encoded alias", () => {
    const [redirect] = entriesOf("oidc", "https://id.example.org/realms/acme", "ä ?#", "");
    expect(redirect?.text).toBe("https://id.example.org/realms/acme/broker/%C3%A4%20%3F%23/endpoint");
  });
  it("contain an entity ID for SAML", () => {
    const [entity] = entriesOf("saml", "https://id.example.org/realms/acme", "a", "urn:own");
    expect(entity?.text).toBe("urn:own");
  });
});

describe("field of a server error", () => {
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

describe("lists stored as JSON", () => {
  it("show invalid JSON as one line", () => {
    expect(jsonLines.read("urn:a")).toEqual(["urn:a"]);
    expect(jsonLines.write(["urn:a", ""], undefined)).toBe('["urn:a"]');
    expect(jsonLines.write([], undefined)).toBeUndefined();
  });
});
