import { describe, expect, it } from "vitest";
import { Texts } from "../../../../src/i18n/texts.ts";
import english from "../../../../src/areas/client-scopes/en.json" with { type: "json" };
import type { ClientScope } from "../../../../src/areas/client-scopes/scope.ts";
import type { ScopeFacts } from "../../../../src/areas/client-scopes/facts.ts";
import { scopeForm } from "../../../../src/areas/client-scopes/form.tsx";
import { asCreated, asUpdated } from "../../../../src/areas/client-scopes/saving.ts";
import { paths } from "../../../../src/areas/client-scopes/paths.ts";
import { factsOf } from "../../../../src/areas/client-scopes/useScopeForm.ts";
import { allFields, type FieldDef } from "../../../../src/kit/form/fields.ts";
import { applyChanges, type FieldChange } from "../../../../src/kit/form/patch.ts";
import { attributePath, fieldName, getIn, setIn, type Path } from "../../../../src/kit/record/path.ts";
import { changesOf, valuesOf } from "../../../../src/kit/form/values.ts";

const texts = new Texts();
texts.addEnglish(english);
const t = texts.translator("acme", "en");

const facts: ScopeFacts = {
  isNew: false,
  protocol: "oid4vc",
  protocols: ["openid-connect", "saml", "oid4vc"],
  hasParameters: true,
  hasCredentials: true,
  parameterTypes: [
    { name: "string", repeatable: true },
    { name: "custom", repeatable: true },
    { name: "boolean", repeatable: false },
  ],
  algorithms: ["ES256", "RS256"],
  hashes: ["sha-256", "sha-384"],
  keys: [{ kid: "k1", algorithm: "RS256" }],
};

const plain: ClientScope = { id: "1", name: "plain", protocol: "openid-connect", type: "default", attributes: {} };
const full: ClientScope = {
  id: "2",
  name: "diploma",
  description: "A degree",
  protocol: "oid4vc",
  type: "optional",
  attributes: {
    "display.on.consent.screen": "false",
    "consent.screen.text": "${diploma}",
    "gui.order": "3",
    "include.in.token.scope": "false",
    "unknown.to.us": "kept",
    "vc.format": "dc+sd-jwt",
    "vc.expiry_in_seconds": "3600",
    "vc.refresh_interval_in_seconds": "60",
    "vc.credential_build_config.hash_algorithm": "SHA-256",
    "vc.binding_required": "true",
    "vc.cryptographic_binding_methods_supported": "jwk",
    "vc.sd_jwt.number_of_decoys": "10",
    "vc.display": "[]",
    "vc.issuer_did": "",
  },
};
const fieldAt = (form: ReturnType<typeof scopeForm>, path: Path) =>
  allFields(form).find((field) => fieldName(field.path) === fieldName(path)) as FieldDef;
const others: Record<string, unknown> = {
  text: "z",
  textarea: "z",
  number: 9,
  switch: undefined,
  select: "z",
  duration: 7200,
  custom: "z",
};

describe("client scope form", () => {
  it.each([plain, full])("returns an untouched record unchanged", (record) => {
    const form = scopeForm(t, { ...facts, protocol: record.protocol });
    const values = valuesOf(record, form);
    expect(asUpdated(applyChanges(record, changesOf(values, values, form)), record)).toEqual(record);
  });

  it.each([plain, full])("changes one path per field", (record) => {
    const form = scopeForm(t, { ...facts, protocol: record.protocol });
    for (const field of allFields(form)) {
      const value = field.kind === "switch" ? !field.codec?.read(getIn(record, field.path)) : others[field.kind];
      const change: FieldChange = { field, value };
      const raw = (field.codec ?? { write: (given: unknown) => given }).write(value, getIn(record, field.path));
      expect(applyChanges(record, [change]), fieldName(field.path)).toEqual(setIn(record, field.path, raw));
    }
  });

  it("shows server defaults for missing fields", () => {
    const form = scopeForm(t, facts);
    const values = valuesOf(plain, form);
    expect(values[fieldName(attributePath("include.in.token.scope"))]).toBe(true);
    expect(values[fieldName(attributePath("include.in.openid.provider.metadata"))]).toBe(true);
    expect(values[fieldName(paths.onConsent)]).toBe(true);
    expect(values[fieldName(paths.refresh)]).toBeUndefined();
  });

  it("accepts only valid characters in a name and reports others", () => {
    const { validate } = fieldAt(scopeForm(t, facts), paths.name);
    const say = (name: string) => validate?.(name, () => undefined, t);
    for (const name of [
      "plain",
      "two words",
      " ends ",
      "a:b",
      "a'b/c#d%e;f<g>{h}[i]|~^`!$&()*+,-.=?@_",
      "x".repeat(255),
    ])
      expect(say(name), name).toBeUndefined();
    expect(say("x".repeat(256))).toBe(t("maxLength", { length: 255 }));
    for (const [name, signs] of [
      ['a"b', '"'],
      ["a\\b\\", "\\"],
      ["über", "ü"],
      ["a\tb", "U+0009"],
      ["a\u00a0b", "U+00A0"],
      ["a\u007fb", "U+007F"],
      ["a😀ü", "😀 ü"],
    ] as const)
      expect(say(name), name).toBe(t("clientScopes.nameSigns", { signs }));
  });

  it("joins a name to one word and trims lists", () => {
    const form = scopeForm(t, facts);
    const write = (path: Path, value: unknown) => fieldAt(form, path).codec?.write(value, undefined);
    expect(write(paths.name, " my shop scope ")).toBe("my_shop_scope");
    expect(write(attributePath("vc.supported_credential_types"), " jwt , attestation")).toBe("jwt,attestation");
  });

  it("offers binding methods as choices and keeps unknown ones", () => {
    const { codec, options } = fieldAt(scopeForm(t, facts), attributePath("vc.binding_required_proof_types"));
    expect(options?.map(({ value }) => value)).toEqual(["jwt", "attestation"]);
    expect(codec?.read(" jwt , other")).toEqual(["jwt", "other"]);
    expect(codec?.write(["other", "attestation"], undefined)).toBe("other,attestation");
  });

  it("reports invalid values", () => {
    const form = scopeForm(t, facts);
    const says = (path: Path, value: unknown, values: Record<string, unknown> = {}) =>
      fieldAt(form, path).validate?.(value, (asked) => values[fieldName(asked)], t);
    expect(says(attributePath("vc.supported_credential_types"), "jwt,,attestation")).toBe(
      english["clientScopes.emptyEntry"],
    );
    expect(says(attributePath("vc.supported_credential_types"), "jwk")).toBeUndefined();
    expect(says(attributePath("vc.display"), "{")).toBe(t("json.end", { line: 1, column: 2 }));
    expect(says(attributePath("vc.display"), "")).toBeUndefined();
    expect(says(paths.regexp, "(a)")).toBe(english.regexGroupsNotAllowed);
    expect(says(paths.refresh, 10, { [fieldName(paths.lifetime)]: 5 })).toContain("10");
    expect(says(paths.refresh, 5, { [fieldName(paths.lifetime)]: 5 })).toBeUndefined();
    expect(says(paths.refresh, null, { [fieldName(paths.lifetime)]: 5 })).toBeUndefined();
    expect(says(["description"], "x".repeat(256))).toContain("255");
  });

  it("omits fields of a new scope that its other settings exclude", () => {
    const form = scopeForm(t, { ...facts, isNew: true, protocol: undefined });
    const values = valuesOf({}, form);
    const filled = allFields(form)
      .map((field) => ({ field, value: values[fieldName(field.path)] }))
      .filter(({ value }) => value !== undefined && value !== "");
    const record = applyChanges({ name: "n" } as ClientScope, filled);
    expect(asCreated(record, form)).toEqual({
      name: "n",
      type: "none",
      protocol: "openid-connect",
      attributes: {
        "is.parameterized.scope": "false",
        "display.on.consent.screen": "true",
        "always.display.consent": "false",
        "include.in.token.scope": "true",
        "include.in.openid.provider.metadata": "true",
      },
    });
    const credential = asCreated({ ...record, protocol: "oid4vc" }, form);
    expect(credential.attributes).toMatchObject({
      "vc.format": "dc+sd-jwt",
      "vc.expiry_in_seconds": "31536000",
      "vc.refresh_interval_in_seconds": "604800",
      "vc.credential_build_config.hash_algorithm": "sha-256",
      "vc.binding_required": "false",
    });
    expect(credential.attributes).not.toHaveProperty(["vc.binding_required_proof_types"]);
    expect(
      asCreated({ ...record, attributes: { ...record.attributes, "is.parameterized.scope": "true" } }, form).attributes,
    ).toMatchObject({ "parameterized.scope.type": "string", "parameterized.scope.repeatable": "true" });
  });

  it("removes emptied fields, keeps empty ones, and completes newly parameterized scopes", () => {
    const emptied = { ...full, attributes: { ...full.attributes, "consent.screen.text": "" } };
    expect(asUpdated(emptied, full).attributes).toEqual({ ...full.attributes, "consent.screen.text": null });
    const parameterized = { ...plain, attributes: { "is.parameterized.scope": "true" } };
    expect(asUpdated(parameterized, plain).attributes).toEqual({
      "is.parameterized.scope": "true",
      "parameterized.scope.type": "string",
    });
    expect(
      asUpdated(
        { ...plain, attributes: { "is.parameterized.scope": "true", "parameterized.scope.type": "custom" } },
        plain,
      ).attributes,
    ).toMatchObject({ "parameterized.scope.regexp": ".+" });
    expect(asUpdated(parameterized, parameterized)).toEqual(parameterized);
  });

  it("offers values of the server", () => {
    const info = {
      cryptoInfo: { clientSignatureAsymmetricAlgorithms: ["RS256"] },
      parameterizedScopeTypes: [{ name: "string", repeatable: true }],
      providers: {
        "login-protocol": {
          providers: { oid4vc: { order: 80 }, saml: { order: 90 }, "openid-connect": { order: 100 } },
        },
        hash: { providers: { "SHA-512": {}, "SHA-256": {} } },
      },
    } as never;
    const keys = {
      keys: [
        { kid: "a", algorithm: "RS256", status: "ACTIVE" },
        { kid: "b", algorithm: "RS256", status: "PASSIVE" },
        { kid: "c", algorithm: "HS256", status: "ACTIVE" },
      ],
    };
    const known = { isNew: true, protocol: undefined, hasParameters: true };
    expect(factsOf(info, keys, { ...known, hasCredentials: true })).toMatchObject({
      protocols: ["openid-connect", "saml", "oid4vc"],
      hashes: ["sha-256", "sha-512"],
      keys: [{ kid: "a", algorithm: "RS256" }],
    });
    expect(factsOf(info, undefined, { ...known, hasCredentials: false })).toMatchObject({
      protocols: ["openid-connect", "saml"],
      keys: [],
    });
    expect(factsOf(undefined, undefined, { ...known, hasCredentials: false }).protocols).toEqual([
      "openid-connect",
      "saml",
    ]);
  });
});
