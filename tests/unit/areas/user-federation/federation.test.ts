import { describe, expect, it } from "vitest";
import { risksOf } from "../../../../src/areas/user-federation/ldap/risks.ts";
import type { ConnectionTest } from "../../../../src/areas/user-federation/api.ts";
import { attempt } from "../../../../src/areas/user-federation/ldap/try/attempt.ts";
import { layerOf } from "../../../../src/areas/user-federation/ldap/try/layers.ts";
import { setBy, vendors } from "../../../../src/areas/user-federation/ldap/vendors.ts";
import { ldapForm } from "../../../../src/areas/user-federation/ldap/form.ts";
import { kerberosForm } from "../../../../src/areas/user-federation/kerberos/form.ts";
import { customForm } from "../../../../src/areas/user-federation/custom/form.ts";
import { inOrder, movedTo, type StorageProvider } from "../../../../src/areas/user-federation/storage.ts";
import { ApiError } from "../../../../src/api/ApiError.ts";
import { Texts } from "../../../../src/i18n/texts.ts";
import { allFields, type FieldDef } from "../../../../src/kit/form/fields.ts";
import { applyChanges } from "../../../../src/kit/form/patch.ts";
import { fieldName, getIn, setIn } from "../../../../src/kit/record/path.ts";
import { changesOf, valuesOf } from "../../../../src/kit/form/values.ts";
import { propertyFields } from "../../../../src/sections/provider-config/propertyFields.tsx";

const t = new Texts().translator("acme", "en");
const provider = (config: Record<string, string>, more: Partial<StorageProvider> = {}): StorageProvider => ({
  ...{ id: "1", name: "directory", providerId: "ldap" },
  ...more,
  config: Object.fromEntries(Object.entries(config).map(([name, value]) => [name, [value]])),
});

const properties = propertyFields(t, [
  { name: "path", type: "String" },
  { name: "strict", type: "boolean" },
  { name: "hosts", type: "MultivaluedString" },
]);

/** Every known and some unknown settings, with more values than a control shows. */
const whole = (form: readonly { fields: readonly FieldDef[] }[]): StorageProvider => ({
  ...provider({ bindCredential: "**********" }),
  config: {
    ...Object.fromEntries(
      allFields(form as never).flatMap(({ path: [head, name], kind }) =>
        head === "config" && name && name !== "bindCredential"
          ? [[name, kind === "switch" ? ["true"] : ["7", "second"]]]
          : [],
      ),
    ),
    "own.key": ["a", "b"],
    lastSync: ["1795571101"],
    bindCredential: ["**********"],
  },
});

const other = ({ kind, options }: FieldDef, value: unknown): unknown =>
  kind === "switch"
    ? value !== true
    : kind === "number" || kind === "custom"
      ? 8
      : kind === "lines"
        ? ["other"]
        : (options?.find((option) => option.value !== value)?.value ?? "other");

describe.each([
  ["LDAP", (stored: StorageProvider) => ldapForm({ t, stored, hasKerberos: true })],
  ["Kerberos", () => kerberosForm(t)],
  ["a provider of an extension", () => customForm(t, properties, true)],
])("form of %s", (_, formOf) => {
  const form = formOf(provider({}));
  const record = whole(form);

  it("returns an untouched record unchanged", () => {
    const values = valuesOf(record, form);
    expect(changesOf(values, values, form)).toEqual([]);
    const bare = provider({});
    const absent = valuesOf(bare, form);
    expect(applyChanges(bare, changesOf(absent, absent, form))).toEqual(bare);
  });

  it("changes one path per field and keeps unknown settings", () => {
    const values = valuesOf(record, form);
    for (const field of allFields(form)) {
      const name = fieldName(field.path);
      const changed = applyChanges(record, changesOf({ ...values, [name]: other(field, values[name]) }, values, form));
      const what = field.path.join(".");
      expect(getIn(changed, field.path), what).not.toEqual(getIn(record, field.path));
      expect(setIn(changed, field.path, getIn(record, field.path)), what).toEqual(record);
    }
  });
});

describe("vendors", () => {
  it("set their presets and keep entered values", () => {
    const held: Record<string, string> = { ...vendors.ad?.preset, usernameLDAPAttribute: "sAMAccountName" };
    const sets = setBy("other", (path) => held[path[1] ?? ""]);
    expect(Object.fromEntries(sets.map(([path, value]) => [path[1], value]))).toEqual({
      rdnLDAPAttribute: "uid",
      uuidLDAPAttribute: "entryUUID",
      krbPrincipalAttribute: "krb5PrincipalName",
      userObjectClasses: "inetOrgPerson, organizationalPerson",
    });
    expect(setBy("unknown", () => "")).toEqual([]);
  });
});

describe("provider order", () => {
  it("sorts numerically, then by name and ID", () => {
    const list = [
      provider({ priority: "10" }, { id: "1", name: "a" }),
      provider({ priority: "9" }, { id: "2", name: "b" }),
      provider({ priority: "9" }, { id: "3", name: "b" }),
      provider({}, { id: "4", name: "z" }),
    ];
    expect(inOrder(list).map(({ id }) => id)).toEqual(["4", "2", "3", "1"]);
    expect(movedTo(inOrder(list), 3, 0).map(({ provider: { id }, priority }) => [id, priority])).toEqual([
      ["1", 0],
      ["4", 1],
      ["2", 2],
      ["3", 3],
    ]);
  });
});

describe("warnings about loss of accounts", () => {
  const before = provider({ usersDn: "ou=a", searchScope: "2", editMode: "READ_ONLY" });
  const risks = (config: Record<string, string>) =>
    risksOf(before, { ...before, config: { ...before.config, ...provider(config).config } });

  it("appear for each such setting", () => {
    expect(risks({})).toEqual([]);
    expect(risks({ customUserSearchFilter: "(a=b)" })).toEqual(["filter"]);
    expect(risks({ usersDn: "ou=b", searchScope: "1" })).toEqual(["base", "scope"]);
    expect(risks({ importEnabled: "false" })).toEqual(["import"]);
    expect(risks({ uuidLDAPAttribute: "x", usernameLDAPAttribute: "y" })).toEqual(["uuid", "username"]);
  });

  it("appear for another edit mode if data can be lost", () => {
    const of = (before: string, after: string) =>
      risksOf(provider({ editMode: before }), provider({ editMode: after }));
    expect(of("READ_ONLY", "WRITABLE")).toEqual([]);
    expect(of("READ_ONLY", "UNSYNCED")).toEqual([]);
    expect(of("WRITABLE", "READ_ONLY")).toEqual(["editMode"]);
    expect(of("UNSYNCED", "WRITABLE")).toEqual(["unsynced"]);
  });

  it("do not appear if no user is lost", () => {
    const filtered = provider({ customUserSearchFilter: "(a=b)", removeInvalidUsersEnabled: "false" });
    expect(risksOf(filtered, provider({ removeInvalidUsersEnabled: "false" }))).toEqual([]);
    expect(risksOf(filtered, provider({ customUserSearchFilter: "(a=b)" }))).toEqual(["removal"]);
    expect(risks({ connectionTimeout: "5", trustEmail: "true" })).toEqual([]);
  });
});

describe("failed layer", () => {
  const test = {
    ...{ connectionUrl: "ldap://a", bindDn: "", bindCredential: "", useTruststoreSpi: "", connectionTimeout: "" },
    ...{ startTls: "false", authType: "simple", componentId: "" },
  };
  const error = (word: string) => new ApiError(word, { status: 400, method: "POST", path: "/testLDAPConnection" });

  it("follows from the server's error and the connection tests", () => {
    expect(layerOf(error("UnknownHost"), "testConnection", test)).toBe("name");
    expect(layerOf(error("SocketReset"), "testConnection", test)).toBe("port");
    expect(layerOf(error("CommunicationError"), "testConnection", test)).toBe("answer");
    expect(layerOf(error("CommunicationError"), "testConnection", { ...test, connectionUrl: "ldaps://a" })).toBe("tls");
    expect(layerOf(error("AuthenticationFailure"), "testConnection", { ...test, startTls: "true" })).toBe("tls");
    expect(layerOf(error("AuthenticationFailure"), "testConnection", test)).toBe("anonymous");
    expect(layerOf(error("AuthenticationFailure"), "testAuthentication", test)).toBe("bind");
    expect(layerOf(error("NamingError"), "testAuthentication", { ...test, connectionUrl: " " })).toBe("address");
    expect(layerOf(error("SomethingNew"), "testConnection", test)).toBe("other");
    expect(layerOf(new TypeError("no network"), "testConnection", test)).toBe("other");
  });
});

describe("connection with several URLs", () => {
  const test: ConnectionTest = {
    ...{ connectionUrl: "ldap://up.example  ldap://down.example", bindDn: "cn=admin", bindCredential: "s3cret" },
    ...{ useTruststoreSpi: "", connectionTimeout: "10000", startTls: "false", authType: "simple", componentId: "1" },
  };
  const tried: [string, ConnectionTest][] = [];
  const send = (failing: RegExp) => (kind: string, sent: ConnectionTest) => {
    tried.push([kind, sent]);
    return failing.test(sent.connectionUrl)
      ? Promise.reject(
          new ApiError("SocketReset", {
            status: 400,
            method: "POST",
            path: "/",
            responseData: { errorMessage: "SocketReset" },
          }),
        )
      : Promise.resolve("");
  };

  it("names the failed URL, even if the server reaches another", async () => {
    expect(await attempt(send(/^ldap:\/\/down/), "testConnection", test)).toMatchObject({
      works: false,
      layer: "port",
      urls: ["ldap://down.example"],
    });
  });

  it("sends the password to the saved URLs together, never to a single one", async () => {
    tried.length = 0;
    expect(await attempt(send(/up|down/), "testAuthentication", test)).toMatchObject({
      works: false,
      urls: ["ldap://up.example", "ldap://down.example"],
    });
    expect(tried.map(([kind, { bindCredential }]) => [kind, bindCredential])).toEqual([
      ["testAuthentication", "s3cret"],
      ["testConnection", ""],
      ["testConnection", ""],
    ]);
  });

  it("succeeds if each URL does; a single URL is tested once", async () => {
    expect(await attempt(send(/none/), "testConnection", test)).toEqual({ works: true });
    tried.length = 0;
    await attempt(send(/down/), "testConnection", { ...test, connectionUrl: "ldap://down.example" });
    expect(tried).toHaveLength(1);
  });
});
