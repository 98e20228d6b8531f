import { describe, expect, it } from "vitest";
import {
  certificateEndMs,
  domainOf,
  domainProof,
  nextAlias,
  stateOf,
  testedKey,
  turnedOff,
  turnedOn,
} from "../../../src/sections/sso/connection.ts";
import { mappingOf, mapperFor, previewOf } from "../../../src/sections/sso/mapping.ts";
import { serviceAt, serviceOf, services } from "../../../src/sections/sso/services.ts";

const draft = { alias: "acme-sso", providerId: "oidc", enabled: true, config: { clientId: "a" } };

describe("state of a connection", () => {
  it("follows test, activation and deactivation", () => {
    expect(stateOf(draft, 0)).toBe("draft");
    const tested = { ...draft, config: { ...draft.config, [testedKey]: "2026-11-28T20:00:00Z" } };
    expect(stateOf(tested, 0)).toBe("tested");
    const on = turnedOn(tested, "acme.example");
    expect([stateOf(on, 0), domainOf(on)]).toEqual(["on", "acme.example"]);
    expect(stateOf(turnedOff(on), 0)).toBe("tested");
  });

  it("is off for a disabled provider", () =>
    expect(stateOf({ ...turnedOn(draft, "acme.example"), enabled: false }, 0)).toBe("draft"));

  it("ignores certificates that Keycloak reads from a URL", () =>
    expect(
      certificateEndMs({
        config: { signingCertificate: "x", useMetadataDescriptorUrl: "true", metadataDescriptorUrl: "https://a" },
      }),
    ).toBeUndefined());
});

it("finds a free alias", () => {
  expect(nextAlias("acme", [])).toBe("acme-sso");
  expect(nextAlias("acme", ["other"])).toBe("acme-sso");
  expect(nextAlias("acme", ["acme-sso", "acme-sso-2"])).toBe("acme-sso-3");
});

it("proves a domain per organization, regardless of case", async () => {
  const proof = await domainProof("https://id.example/realms/a", "1", "Acme.Example");
  expect(proof.value).toMatch(/^iam-verification=[\da-f]{32}$/);
  expect((await domainProof("https://id.example/realms/a", "1", "acme.example")).value).toBe(proof.value);
  expect((await domainProof("https://id.example/realms/a", "2", "acme.example")).value).not.toBe(proof.value);
});

describe("services", () => {
  it("are found by the host of their metadata", () => {
    expect(serviceAt("https://login.microsoftonline.com/x/metadata.xml")?.id).toBe("entra");
    expect(serviceAt("https://acme.okta.com/app/1")?.id).toBe("okta");
    expect(serviceAt("https://evil-okta.com/")).toBeUndefined();
    expect(serviceAt("no URL")).toBeUndefined();
  });

  it("fall back to the generic one of the protocol", () => {
    expect(serviceOf("adfs", "saml").id).toBe("adfs");
    expect(serviceOf("adfs", "oidc").id).toBe("oidc");
    expect(serviceOf(undefined, "saml").id).toBe("saml");
  });

  it.each(services)("$name asks for the values of its protocols", ({ ways }) => {
    for (const field of ways.oidc?.fields ?? []) expect(field[1]).toBe("redirectUri");
    if (ways.saml) expect(ways.saml.fields.map(([, value]) => value).sort()).toEqual(["acsUrl", "entityId"]);
  });
});

describe("attribute mapping", () => {
  it("is read from the mappers", () => {
    const mappers = [mapperFor("saml", "email", "mail"), mapperFor("saml", "lastName", "sn")];
    expect(mappingOf(mappers, "saml")).toEqual({ email: "mail", firstName: "", lastName: "sn" });
  });

  it("previews claims with the standard ones for empty names", () =>
    expect(
      previewOf(
        { kind: "claims", claims: { mail: "a@b.example", given_name: "A" } },
        { email: "mail", firstName: "", lastName: "" },
      ),
    ).toEqual({ email: "a@b.example", firstName: "A", lastName: undefined }));

  it("previews an assertion by name or friendly name", () =>
    expect(
      previewOf(
        {
          kind: "assertion",
          nameId: "a",
          attributes: [{ name: "urn:mail", friendlyName: "mail", values: ["a@b.example"] }],
        },
        { email: "mail", firstName: "first", lastName: "" },
      ),
    ).toEqual({ email: "a@b.example", firstName: undefined, lastName: undefined }));
});
