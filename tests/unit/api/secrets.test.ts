import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvOf, jsonOf } from "../../../src/sections/event-table/files.ts";
import { mask, readRepresentation, representationText, withMaskedSecrets } from "../../../src/api/secrets.ts";

const secretKeys = [
  "password",
  "newPassword",
  "secret",
  "clientSecret",
  "client_secret",
  "secretData",
  "privateKey",
  "saml.signing.private.key",
  "saml.encryption.private.key",
  "client.secret.rotated",
  "bindCredential",
  "registrationAccessToken",
  "accessToken",
  "refresh_token",
  "id_token",
  "token",
  "keystorePassword",
  "keyPassword",
  "apiKey",
  "client_assertion",
  "code_verifier",
  "ssf.stream.delivery.authorizationHeader",
  "authorization_header",
];

/** Names of the server that only sound like secrets, with values they really have. */
const harmless = {
  passwordPolicy: "length(8)",
  "use.refresh.tokens": "true",
  "client_credentials.use_refresh_token": "false",
  resetPasswordAllowed: true,
  clientAuthenticatorType: "client-secret",
  accessTokenLifespan: 300,
  token_id: "onrtro:1",
  refresh_token_type: "Refresh",
  refresh_token_id: "7a6a",
  "client.secret.creation.time": "1795279953",
  storeToken: false,
  code_id: "2F-Zsj",
};

const secretValue = fc
  .string({ minLength: 12, maxLength: 30, unit: fc.constantFrom(..."abcdefghijklmnop0123456789") })
  .map((text) => `s3cr3t${text}`);

describe("masking", () => {
  it("hides every secret, however deep, also in JSON inside a text", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...secretKeys),
        secretValue,
        fc.array(fc.constantFrom("config", "attributes", "list", "nested", "json"), { maxLength: 4 }),
        fc.boolean(),
        (key, secret, way, isList) => {
          const inner: unknown = { name: "x", [key]: isList ? [secret] : secret };
          const value = way.reduceRight<unknown>(
            (part, step) =>
              step === "list"
                ? { list: [part, 1] }
                : step === "json"
                  ? { json: JSON.stringify(part) }
                  : { [step]: part },
            inner,
          );
          expect(JSON.stringify(withMaskedSecrets(value))).not.toContain(secret);
          expect(representationText(JSON.stringify(value))).not.toContain(secret);
          const event = { id: "1", time: 1, representation: JSON.stringify(value), details: { [key]: secret } };
          expect(jsonOf([event])).not.toContain(secret);
          expect(csvOf("admin", [event])).not.toContain(secret);
          expect(csvOf("user", [event])).not.toContain(secret);
        },
      ),
    );
  });

  it("hides the value of a credential, wherever it is said to be one", () => {
    for (const credential of [
      { type: "password", value: "topsecret1" },
      { value: "topsecret1", temporary: false },
      { type: "secret", value: "topsecret1" },
    ]) {
      expect(withMaskedSecrets(credential)).toMatchObject({ value: mask });
    }
    expect(withMaskedSecrets({ credentials: [{ type: "custom", value: "topsecret1" }] })).toEqual({
      credentials: [{ type: "custom", value: mask }],
    });
  });

  it("leaves what only sounds like a secret", () => {
    expect(withMaskedSecrets(harmless)).toEqual(harmless);
    expect(withMaskedSecrets({ attributes: [{ name: "department", value: "sales" }] })).toEqual({
      attributes: [{ name: "department", value: "sales" }],
    });
  });

  it("changes nothing without secrets", () => {
    const plain = fc.dictionary(
      fc.constantFrom("name", "enabled", "redirectUris", "attributes"),
      fc.oneof(fc.boolean(), fc.integer(), fc.constantFrom("a", "b c", ""), fc.array(fc.constantFrom("x", "y"))),
    );
    fc.assert(
      fc.property(plain, (value) => {
        expect(withMaskedSecrets(value)).toEqual(value);
      }),
    );
  });

  it("leaves a representation that is not JSON as it is", () => {
    expect(representationText("no { json")).toBe("no { json");
    expect(readRepresentation("no { json")).toBeUndefined();
    expect(readRepresentation(undefined)).toBeUndefined();
    expect(representationText('{"a":1}')).toBe('{\n  "a": 1\n}');
  });
});

describe("files", () => {
  it("defuse what a spreadsheet would run", () => {
    expect(
      csvOf("user", [{ id: "1", time: 0, type: "LOGIN", details: undefined, clientId: "=HYPERLINK(1)" }]),
    ).toContain("'=HYPERLINK(1)");
  });

  it("hold times in UTC and one line per event", () => {
    const lines = csvOf("admin", [
      { id: "a", time: 0 },
      { id: "b", time: 1 },
    ])
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("1970-01-01T00:00:00.000Z");
  });
});
