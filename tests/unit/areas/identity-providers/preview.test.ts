import { describe, expect, it } from "vitest";
import type { IdpMapper } from "../../../../src/areas/identity-providers/mapper/api.ts";
import { preview, together } from "../../../../src/areas/identity-providers/preview/engine.ts";
import { readIdentity, type Identity } from "../../../../src/sections/identity/identity.ts";
import { claimAt, equals, filled, matches, profileAt } from "../../../../src/sections/identity/values.ts";

const claims = {
  sub: "1",
  email: "petra@partners.example",
  preferred_username: "petra",
  age: 42,
  ok: true,
  groups: ["sales", "board"],
  address: { locality: "Praha" },
  "urn.x": "dotted",
  realm_access: { roles: ["seller"] },
  resource_access: { "my.app": { roles: ["editor"] } },
  contact: { mails: [{ value: "a@b" }] },
};
const token: Identity = { kind: "claims", claims };
const assertion: Identity = {
  kind: "assertion",
  nameId: "G-1",
  attributes: [
    { name: "urn:oid:0.9", friendlyName: "mail", values: ["petra@partners.example", "other@x"] },
    { name: "role", values: ["seller", "clerk"] },
    { name: "person", values: ["<first>Petra</first>"] },
  ],
};
const around = { alias: "partners", byXPath: (value: string) => /<first>(.*)<\/first>/.exec(value)?.[1] };

const run = (identity: Identity, identityProviderMapper: string, config: Record<string, string>) => {
  const [result] = preview([{ id: "1", name: "m", identityProviderMapper, config }], identity, around);
  if (result?.state === "gives") return result.gifts;
  return result?.state === "nothing" ? result.reason.key.replace(/^.*\./, "") : result?.state;
};
const pairs = (...list: [string, string][]) => JSON.stringify(list.map(([key, value]) => ({ key, value })));

describe("claims", () => {
  it("become attributes, one per value", () => {
    expect(run(token, "oidc-user-attribute-idp-mapper", { claim: "groups", "user.attribute": "teams" })).toEqual([
      { to: "attribute", name: "teams", values: ["sales", "board"] },
    ]);
    expect(run(token, "oidc-user-attribute-idp-mapper", { claim: "groups", "user.attribute": "email" })).toEqual([
      { to: "attribute", name: "email", values: ["sales"] },
    ]);
    expect(run(token, "oidc-user-attribute-idp-mapper", { claim: "urn\\.x", "user.attribute": "x" })).toEqual([
      { to: "attribute", name: "x", values: ["dotted"] },
    ]);
    expect(run(token, "oidc-user-attribute-idp-mapper", { claim: "none", "user.attribute": "x" })).toBe("noClaim");
    expect(
      run(token, "oidc-user-attribute-idp-mapper", {
        claim: "none",
        "user.attribute": "x",
        "allow.nullable.property": "true",
      }),
    ).toEqual([{ to: "attribute", name: "x", values: [] }]);
  });

  it("assign roles and groups by value", () => {
    expect(run(token, "oidc-role-idp-mapper", { claim: "groups", "claim.value": "board", role: "r" })).toEqual([
      { to: "role", name: "r", values: [] },
    ]);
    expect(run(token, "oidc-role-idp-mapper", { claim: "groups", "claim.value": "no", role: "r" })).toBe("noMatch");
    const both = pairs(["groups", "sales"], ["address.locality", "Pra.*"]);
    expect(run(token, "oidc-advanced-group-idp-mapper", { claims: both, group: "/g" })).toBe("noMatch");
    expect(
      run(token, "oidc-advanced-group-idp-mapper", { claims: both, "are.claim.values.regex": "true", group: "/g" }),
    ).toEqual([{ to: "group", name: "/g", values: [] }]);
    expect(
      run(token, "oidc-advanced-role-idp-mapper", {
        claims: pairs(["groups", "["]),
        "are.claim.values.regex": "true",
        role: "r",
      }),
    ).toBe("noPattern");
  });

  it("assign roles by name from another Keycloak", () => {
    const type = "keycloak-oidc-role-to-role-idp-mapper";
    expect(run(token, type, { "external.role": "seller", role: "r" })).toEqual([{ to: "role", name: "r", values: [] }]);
    expect(run(token, type, { "external.role": "my.app.editor", role: "r" })).toEqual([
      { to: "role", name: "r", values: [] },
    ]);
    expect(run(token, type, { "external.role": "nobody", role: "r" })).toBe("noRole");
  });

  it("fill names and session notes", () => {
    expect(run(token, "oidc-username-idp-mapper", { template: "${ALIAS}.${CLAIM.email | localpart}" })).toEqual([
      { to: "username", name: "", values: ["partners.petra"] },
    ]);
    expect(run(token, "oidc-username-idp-mapper", { template: "${CLAIM.sub}", target: "BROKER_ID" })).toEqual([
      { to: "brokerId", name: "", values: ["1"] },
    ]);
    expect(run(token, "oidc-user-session-note-idp-mapper", { claims: pairs(["sub", "1"], ["email", "no"]) })).toEqual([
      { to: "note", name: "sub", values: ["1"] },
    ]);
  });

  it("of a social network are a profile", () => {
    const config = { jsonField: "contact.mails[0].value", userAttribute: "mail" };
    expect(run(token, "github-user-attribute-mapper", config)).toEqual([
      { to: "attribute", name: "mail", values: ["a@b"] },
    ]);
  });
});

describe("assertions", () => {
  it("fill attributes by name or friendly name", () => {
    const type = "saml-user-attribute-idp-mapper";
    const values = ["petra@partners.example", "other@x"];
    for (const [by, name] of [
      ["attribute.name", "urn:oid:0.9"],
      ["attribute.friendly.name", "mail"],
    ] as const)
      expect(run(assertion, type, { [by]: name, "user.attribute": "mails" })).toEqual([
        { to: "attribute", name: "mails", values },
      ]);
    expect(run(assertion, type, { "attribute.name": "no", "user.attribute": "x" })).toBe("noAttribute");
  });

  it("assign roles and groups, and fill names", () => {
    const role = { "attribute.name": "role", "attribute.value": "clerk", role: "r" };
    expect(run(assertion, "saml-role-idp-mapper", role)).toEqual([{ to: "role", name: "r", values: [] }]);
    const attributes = pairs(["role", "se.*"], ["mail", ".*@x"]);
    expect(
      run(assertion, "saml-advanced-role-idp-mapper", { attributes, "are.attribute.values.regex": "true", role: "r" }),
    ).toEqual([{ to: "role", name: "r", values: [] }]);
    expect(run(assertion, "saml-advanced-group-idp-mapper", { attributes, group: "/g" })).toBe("noMatch");
    expect(
      run(assertion, "saml-username-idp-mapper", { template: "${NAMEID | lowercase}-${ATTRIBUTE.role|uppercase}" }),
    ).toEqual([{ to: "username", name: "", values: ["g-1-SELLER"] }]);
  });

  it("are matched by expressions", () => {
    const config = { "attribute.name": "person", "attribute.xpath": "//first", "user.attribute": "firstName" };
    expect(run(assertion, "saml-xpath-attribute-idp-mapper", config)).toEqual([
      { to: "attribute", name: "firstName", values: ["Petra"] },
    ]);
  });
});

describe("mapper preview", () => {
  it("names its source if it is not a claim", () => {
    expect(run(assertion, "oidc-role-idp-mapper", { claim: "a", role: "r" })).toBe("needsClaims");
    expect(run(token, "saml-role-idp-mapper", { role: "r" })).toBe("needsAssertion");
  });
  it("reports an extension type as unknown", () => expect(run(token, "own-mapper", {})).toBe("unknown"));
  it("without a target has no result", () => {
    expect(run(token, "oidc-hardcoded-role-idp-mapper", {})).toBe("noTarget");
    expect(run(token, "hardcoded-attribute-idp-mapper", { attribute: "a", "attribute.value": "b" })).toEqual([
      { to: "attribute", name: "a", values: ["b"] },
    ]);
  });
  it("may be overridden by a later mapper", () => {
    const fixed = (name: string, value: string): IdpMapper => ({
      name,
      identityProviderMapper: "hardcoded-attribute-idp-mapper",
      config: { attribute: "a", "attribute.value": value },
    });
    expect(together(preview([fixed("1", "x"), fixed("2", "y")], token, around))).toEqual([
      { to: "attribute", name: "a", values: ["y"] },
    ]);
  });
});

describe("values", () => {
  it("are found by path", () => {
    expect(claimAt(claims, "address.locality")).toBe("Praha");
    expect(claimAt(claims, "constructor")).toBeUndefined();
    expect(claimAt(claims, "groups.length")).toBeUndefined();
    expect(profileAt(claims, "contact.mails[3].value")).toBeUndefined();
  });
  it("are compared by type and content", () => {
    expect(equals("42", 42)).toBe(true);
    expect(equals("", 0)).toBe(false);
    expect(equals("true", true)).toBe(true);
    expect(equals("true", "True")).toBe(false);
    expect(matches("a", "ba")).toBe(false);
  });
  it("keep unknown placeholders", () =>
    expect(filled("${WHO} ${ALIAS}", (name) => (name === "ALIAS" ? "a" : undefined))).toBe("WHO a"));
});

describe("pasted input", () => {
  const xml = (text: string): Identity => ({ kind: "assertion", nameId: text, attributes: [] });
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const reason = (text: string) => {
    try {
      return readIdentity(text, xml);
    } catch (error) {
      return error instanceof Error ? error.message.replace(/^.*\./, "") : error;
    }
  };

  it("may be claims, a token, or a plain or encoded assertion", () => {
    expect(readIdentity(' {"a":"ä"} ', xml)).toEqual({ kind: "claims", claims: { a: "ä" } });
    const jwt = ["{}", '{"name":"Zoë"}'].map((part) => Buffer.from(part).toString("base64url")).join(".");
    expect(readIdentity(`${jwt}.c2ln`, xml)).toEqual({ kind: "claims", claims: { name: "Zoë" } });
    expect(readIdentity("<a/>", xml)).toEqual(xml("<a/>"));
    expect(readIdentity(base64("<a/>"), xml)).toEqual(xml("<a/>"));
    expect(readIdentity(encodeURIComponent(base64("<a>ä</a>")), xml)).toEqual(xml("<a>ä</a>"));
  });

  it("reports the mismatch for other texts", () => {
    expect(reason("{")).toBe("noJson");
    expect(reason("hello")).toBe("nothing");
    expect(reason("a.b.c.d.e")).toBe("encrypted");
    expect(reason("%E0%A4%A")).toBe("nothing");
  });
});
