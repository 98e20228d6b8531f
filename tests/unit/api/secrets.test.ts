import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvOf, jsonOf } from "../../../src/sections/event-table/files.ts";
import {
  holdsSecret,
  mask,
  readRepresentation,
  representationText,
  standIn,
  withMaskedSecrets,
  withoutSecrets,
  withSecretsLeftOut,
} from "../../../src/api/secrets.ts";

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

/** Names in server records that only sound like secrets, with real values. */
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

/** A record with a secret at a random place. */
const records = fc
  .record({
    key: fc.constantFrom(...secretKeys),
    secret: secretValue,
    way: fc.array(fc.constantFrom("config", "attributes", "list", "nested", "json"), { maxLength: 4 }),
    isList: fc.boolean(),
  })
  .map(({ key, secret, way, isList }) => ({
    key,
    secret,
    value: way.reduceRight<unknown>(
      (part, step) =>
        step === "list" ? { list: [part, 1] } : step === "json" ? { json: JSON.stringify(part) } : { [step]: part },
      { name: "x", [key]: isList ? [secret] : secret },
    ),
  }));

/** JSON of a secret inside this many arrays or objects. */
const nested = (depth: number, isList: boolean) =>
  `${(isList ? "[" : '{"a":').repeat(depth)}{"secret":"topsecret1"}${(isList ? "]" : "}").repeat(depth)}`;

describe("mask", () => {
  it("hides every secret at any depth, also in JSON inside a text", () => {
    fc.assert(
      fc.property(records, ({ key, secret, value }) => {
        expect(JSON.stringify(withMaskedSecrets(value))).not.toContain(secret);
        expect(representationText(JSON.stringify(value))).not.toContain(secret);
        const event = { id: "1", time: 1, representation: JSON.stringify(value), details: { [key]: secret } };
        expect(jsonOf([event])).not.toContain(secret);
        expect(csvOf("admin", [event])).not.toContain(secret);
        expect(csvOf("user", [event])).not.toContain(secret);
      }),
    );
  });

  it("hides the value of a credential at every documented path", () => {
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

  it("hides values that are nested too deep", () => {
    for (const depth of [100, 20_000])
      for (const isList of [true, false]) {
        const text = nested(depth, isList);
        expect(representationText(text)).not.toContain("topsecret1");
        expect(JSON.stringify(withMaskedSecrets({ inside: text }))).not.toContain("topsecret1");
        expect(JSON.stringify(withoutSecrets(JSON.parse(text)))).not.toContain("topsecret1");
        expect(representationText(text)).toContain(mask);
      }
  });

  it("hides secrets in truncated JSON", () => {
    const text = JSON.stringify({
      name: "shop",
      secret: 'top"secret1',
      config: { bindCredential: ["topsecret1", "topsecret2"] },
      credentials: [{ value: "topsecret1" }],
    });
    for (let length = 1; length < text.length; length += 1) {
      const part = representationText(text.slice(0, length));
      expect(part).not.toMatch(/top"?secret|top\\"secret/);
      expect(JSON.stringify(withMaskedSecrets({ details: text.slice(0, length) }))).not.toMatch(/topsecret|top\\/);
    }
    expect(representationText(text.slice(0, -1))).toContain('"name":"shop"');
  });

  it("treats values that the server masked as secrets, whatever their name", () => {
    expect(withMaskedSecrets({ pin: standIn, codes: [standIn] })).toEqual({ pin: mask, codes: [mask] });
    expect(holdsSecret({ config: { pin: standIn } })).toBe(true);
    expect(holdsSecret({ config: { pin: "1" } })).toBe(false);
    expect(holdsSecret({ config: { pin: "1" } }, new Set(["pin"]))).toBe(true);
  });

  it("keeps values that only sound like a secret", () => {
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

  it("keeps a representation that is not JSON", () => {
    expect(representationText("no { json")).toBe("no { json");
    expect(readRepresentation("no { json")).toBeUndefined();
    expect(readRepresentation(undefined)).toBeUndefined();
    expect(representationText('{"a":1}')).toBe('{\n  "a": 1\n}');
  });
});

describe("removing secrets", () => {
  it("removes every secret and nothing else", () => {
    fc.assert(
      fc.property(records, ({ key, secret, value }) => {
        const { value: told, leftOut } = withSecretsLeftOut(value);
        expect(JSON.stringify(told)).not.toContain(secret);
        expect(JSON.stringify(told)).not.toContain(mask);
        expect(JSON.stringify(told)).toContain("name");
        expect(leftOut).toHaveLength(1);
        expect(leftOut[0]?.endsWith(key)).toBe(true);
        expect(withoutSecrets(value)).toEqual(told);
      }),
    );
    expect(withSecretsLeftOut(harmless)).toEqual({ value: harmless, leftOut: [] });
    expect(withoutSecrets({ list: [harmless] })).toEqual({ list: [harmless] });
  });

  it("keeps masks that the server accepts as unchanged", () => {
    const sent = { alias: "idp", config: { clientId: "me", clientSecret: standIn } };
    expect(withSecretsLeftOut(sent)).toEqual({ value: sent, leftOut: [] });
    expect(withoutSecrets(sent)).toEqual({ alias: "idp", config: { clientId: "me" } });
  });

  it("keeps texts without a secret", () => {
    const text = '{ "big": 12345678901234567890,\n "list": [1.0] }';
    expect(withSecretsLeftOut({ text })).toEqual({ value: { text }, leftOut: [] });
    expect(withMaskedSecrets({ text })).toEqual({ text });
  });
});

describe("CSV files", () => {
  it("escape formulas for spreadsheets", () => {
    expect(
      csvOf("user", [{ id: "1", time: 0, type: "LOGIN", details: undefined, clientId: "=HYPERLINK(1)" }]),
    ).toContain("'=HYPERLINK(1)");
  });

  it("have UTC times and one line per event", () => {
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
