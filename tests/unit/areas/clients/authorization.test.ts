import { describe, expect, it } from "vitest";
import { authorizationApi, type Resource } from "../../../../src/areas/clients/authorization/api.ts";
import { requestOf } from "../../../../src/areas/clients/authorization/evaluate/request.ts";
import { rowsOf } from "../../../../src/sections/policies/evaluation.ts";
import { resource, scope, scopeNames, settings } from "../../../../src/areas/clients/authorization/form.ts";
import {
  readable,
  settle,
  writable,
  type Permission,
} from "../../../../src/areas/clients/authorization/permissions/permission.ts";
import { permissionForm } from "../../../../src/areas/clients/authorization/permissions/permissionForm.tsx";
import { parseSettings } from "../../../../src/areas/clients/authorization/settings/ImportDialog.tsx";
import { Texts } from "../../../../src/i18n/texts.ts";
import { allFields, type SectionDef } from "../../../../src/kit/form/fields.ts";
import { applyChanges } from "../../../../src/kit/form/patch.ts";
import { fieldName, getIn } from "../../../../src/kit/record/path.ts";
import { changesOf, valuesOf } from "../../../../src/kit/form/values.ts";
import { lenient } from "../../../../src/sections/policies/fields.ts";
import { policiesApi } from "../../../../src/sections/policies/api.ts";
import { readable as readablePolicy } from "../../../../src/sections/policies/policy.ts";
import { policyForm } from "../../../../src/sections/policies/policyForm.tsx";
import { fakeServer, json } from "../../api/fakeServer.ts";

const { server } = fakeServer(() => json([]));
const api = authorizationApi(server, "c");
const t = new Texts().translator("acme", "en");
const links = {
  policy: () => undefined,
  create: () => ({ area: "clients", path: "/" }),
  list: { area: "clients", path: "/" },
};

/** Server records, each with a field that no form has. */
const records: Record<string, { record: Record<string, unknown>; form: readonly SectionDef[] }> = {
  settings: {
    form: settings(t),
    record: {
      id: "1",
      clientId: "1",
      name: "shop",
      allowRemoteResourceManagement: true,
      policyEnforcementMode: "ENFORCING",
      resources: [],
      policies: [],
      scopes: [],
      decisionStrategy: "UNANIMOUS",
      later: 1,
    },
  },
  resource: {
    form: resource(api),
    record: {
      name: "r",
      type: "urn:t",
      owner: { id: "1", name: "shop" },
      ownerManagedAccess: true,
      displayName: "R",
      attributes: { a: ["1", "2"], "b.c": ["3"] },
      _id: "4",
      uris: ["/a"],
      scopes: [{ id: "5", name: "read", iconUri: "res://x" }],
      icon_uri: "res://i",
      later: 1,
    },
  },
  scope: { form: scope(), record: { id: "5", name: "read", iconUri: "res://x", displayName: "Read", later: 1 } },
  permission: {
    form: permissionForm("resource", { t, server, api, clientId: "c", links }),
    record: readable({
      id: "6",
      name: "p",
      type: "resource",
      logic: "POSITIVE",
      decisionStrategy: "UNANIMOUS",
      resources: ["4"],
      scopes: [],
      policies: ["7"],
      later: 1,
    } as unknown as Permission),
  },
  "permission on scopes": {
    form: permissionForm("scope", { t, server, api, clientId: "c", links, resources: ["4", "8"] }),
    record: readable({
      id: "6",
      name: "p",
      type: "scope",
      decisionStrategy: "CONSENSUS",
      resources: ["4", "8"],
      scopes: ["5"],
      policies: [],
      later: 1,
    } as unknown as Permission),
  },
  ...Object.fromEntries(
    (
      [
        ["aggregate", { policies: ["1", "2"] }],
        ["client", { clients: ["1"] }],
        ["user", { users: ["1"] }],
        ["role", { roles: [{ id: "1", required: true }], fetchRoles: true }],
        ["group", { groups: [{ id: "1", extendChildren: true }], groupsClaim: "g" }],
        ["client-scope", { clientScopes: [{ id: "1", required: false }] }],
        ["regex", { targetClaim: "email", pattern: ".*", targetContextAttributes: false }],
        ["time", { notBefore: "2026-01-02 03:04:00", dayMonth: "2", hour: "1", hourEnd: "3" }],
        ["script-x.js", { code: "$evaluation.grant()" }],
      ] as const
    ).map(([type, own]) => [
      `${type} policy`,
      {
        form: policyForm(type, { t, server, api: policiesApi(server, "c"), links }),
        record: readablePolicy({
          id: "9",
          name: "x",
          type,
          logic: "POSITIVE" as never,
          decisionStrategy: "UNANIMOUS" as never,
          ...(own as object),
          later: 1,
        }),
      },
    ]),
  ),
};

describe.each(Object.entries(records))("form of %s", (_name, { record, form }) => {
  it("returns an untouched record unchanged", () => {
    const values = valuesOf(record, form);
    const changes = changesOf(values, valuesOf(record, form), form);
    expect(changes).toEqual([]);
    expect(applyChanges(record, changes)).toEqual(record);
  });

  it("changes one path per changed field", () => {
    for (const field of allFields(form).filter(({ kind }) => kind !== "readonly")) {
      const before = valuesOf(record, form);
      const old = before[fieldName(field.path)];
      const value =
        field.kind === "keyvalues"
          ? [{ key: "only", value: "1" }]
          : field.kind === "switch"
            ? !old
            : Array.isArray(old)
              ? ["other"]
              : field.path[0] === "ranges"
                ? { from: "7" }
                : "other";
      const after = applyChanges(record, changesOf({ ...before, [fieldName(field.path)]: value }, before, form));
      expect(getIn(after, field.path), field.path.join(".")).not.toEqual(getIn(record, field.path));
      expect(
        applyChanges(after, [
          { field: { ...field, codec: { read: (raw) => raw, write: (raw) => raw } }, value: getIn(record, field.path) },
        ]),
        field.path.join("."),
      ).toEqual(record);
    }
  });
});

describe("scopes of a resource", () => {
  it("keep their server fields if they stay assigned", () => {
    const raw = [
      { id: "1", name: "read", iconUri: "x" },
      { id: "2", name: "write" },
    ];
    expect(scopeNames.read(raw)).toEqual(["read", "write"]);
    expect(scopeNames.write(["write", "new"], raw)).toEqual([{ id: "2", name: "write" }, { name: "new" }]);
    expect(scopeNames.read(undefined)).toEqual([]);
  });
});

describe("permission", () => {
  it("for a type has no resources, and vice versa", () => {
    const permission = readable({ id: "1", resources: ["4"], resourceType: "urn:t" } as Permission);
    expect(permission.applyToResourceTypeFlag).toBe(true);
    expect(settle(permission)).toMatchObject({ resources: [], resourceType: "urn:t" });
    expect(writable({ ...permission, applyToResourceTypeFlag: false })).toEqual({ id: "1", resources: ["4"] });
    // Other consoles store an empty type.
    expect(readable({ resourceType: "" } as Permission).applyToResourceTypeFlag).toBe(false);
  });

  it("on scopes of several resources shows all resources", () => {
    const single = permissionForm("scope", { t, server, api, clientId: "c", links, resources: ["4"] });
    const many = permissionForm("scope", { t, server, api, clientId: "c", links, resources: ["4", "8"] });
    const codecOf = (form: readonly SectionDef[]) => allFields(form).find(({ path }) => path[0] === "resources")?.codec;
    expect(codecOf(single)?.read(["4"])).toBe("4");
    expect(codecOf(many)).toBeUndefined();
  });
});

describe("record from another tool", () => {
  it("can be changed without missing required fields; existing ones stay required", () => {
    const requiredOf = (record: Resource) =>
      Object.fromEntries(
        allFields(lenient(resource(api), record)).map((field) => [field.path.join("."), field.required === true]),
      );
    expect(requiredOf({ name: "r", displayName: "R" })).toMatchObject({ name: true, displayName: true });
    expect(requiredOf({ name: "r" })).toMatchObject({ name: true, displayName: false });
  });
});

describe("duplicate names", () => {
  it("are checked before a scope is created: the server would update the existing one", async () => {
    const { server: asked, sent } = fakeServer(({ url }) =>
      url.pathname.endsWith("/scope/search") ? json({ id: "1", name: "read" }) : json({}),
    );
    await expect(authorizationApi(asked, "c").createScope({ name: "read" })).rejects.toMatchObject({
      fields: [{ field: "name" }],
    });
    expect(sent.map(({ method }) => method)).toEqual(["GET"]);
  });

  it("ignore the resource's own name", async () => {
    const { server: asked, sent } = fakeServer(({ url }) =>
      url.pathname.endsWith("/resource/search") ? json({ _id: "4", name: "r" }) : new Response(null, { status: 204 }),
    );
    await authorizationApi(asked, "c").updateResource("4", { name: "r" });
    expect(sent.map(({ method }) => method)).toEqual(["GET", "PUT"]);
    await expect(authorizationApi(asked, "c").updateResource("5", { name: "r" })).rejects.toMatchObject({
      fields: [{ field: "name" }],
    });
  });
});

describe("settings file", () => {
  it("must be an object with at least one key", () => {
    expect(parseSettings('{"resources":[]}')).toEqual({ resources: [] });
    for (const text of ["", "{", "{}", "[]", "null", '"a"', "1"]) expect(parseSettings(text), text).toBeUndefined();
  });
});

describe("evaluation request", () => {
  const read = async (id: string): Promise<Resource> => ({
    _id: id,
    name: `r${id}`,
    scopes: [
      { id: "s1", name: "read" },
      { id: "s2", name: "write" },
    ],
  });

  it("groups rows by resource and omits empty fields", async () => {
    const request = await requestOf(
      {
        clientId: "c",
        userId: "u",
        roleIds: ["a"],
        resources: [
          { key: "1", value: "s1" },
          { key: "", value: "" },
          { key: "1", value: "s2" },
          { key: "2", value: "" },
        ],
        attributes: [
          { key: "k", value: "v" },
          { key: " ", value: "x" },
        ],
      },
      read,
    );
    expect(request).toEqual({
      roleIds: ["a"],
      clientId: "c",
      userId: "u",
      entitlements: false,
      context: { attributes: { k: "v" } },
      resources: [
        {
          _id: "1",
          name: "r1",
          scopes: [
            { id: "s1", name: "read" },
            { id: "s2", name: "write" },
          ],
        },
        { _id: "2", name: "r2", scopes: [] },
      ],
    });
  });

  it("has a type with its scopes instead of resources", async () => {
    const request = await requestOf(
      { applyToResourceType: true, resourceType: "urn:t", scopes: ["read"], resources: [{ key: "1", value: "" }] },
      read,
    );
    expect(request.resources).toEqual([{ type: "urn:t", scopes: [{ name: "read" }] }]);
  });
});

describe("evaluation result", () => {
  const vote = (name: string, status: string, rest: object = {}) => ({
    policy: { id: name, name, type: "user", ...rest },
    status,
    associatedPolicies: [],
    scopes: [],
  });
  const response = {
    results: [
      {
        resource: { name: "one with scopes [write, read]", _id: "1" },
        scopes: [{ name: "write" }, { name: "read" }],
        status: "DENY",
        allowedScopes: [{ name: "read" }],
        deniedScopes: [],
        policies: [
          {
            ...vote("granting", "PERMIT", {
              type: "scope",
              scopes: ["read", "other"],
              decisionStrategy: "AFFIRMATIVE",
            }),
            associatedPolicies: [{ ...vote("outer", "PERMIT"), associatedPolicies: [vote("inner", "DENY")] }],
          },
          vote("denying", "DENY", { type: "resource", scopes: ["read", "write"], decisionStrategy: "UNANIMOUS" }),
        ],
      },
      { resource: { name: "one with scopes [x] with scopes []" }, scopes: [], status: "PERMIT", policies: [] },
    ],
  };

  it("becomes a tree of resources, permissions and policies", () => {
    const [one, two] = rowsOf(response as never);
    expect(one).toMatchObject({ id: "1", name: "one", status: "DENY", allowed: ["read"] });
    expect(
      one?.decisions.map(({ policy, status, strategy, granted, denied }) => [
        policy.name,
        status,
        strategy,
        granted,
        denied,
      ]),
    ).toEqual([
      // Each with its own scopes, if they were requested.
      ["granting", "PERMIT", "AFFIRMATIVE", ["read"], []],
      ["denying", "DENY", "UNANIMOUS", [], ["read", "write"]],
    ]);
    expect(one?.decisions[0]?.parts[0]).toMatchObject({
      policy: { name: "outer" },
      status: "PERMIT",
      parts: [{ policy: { name: "inner" }, status: "DENY" }],
    });
    expect(two).toMatchObject({ id: undefined, name: "one with scopes [x]", decisions: [] });
  });

  it("keeps rows of the same resource apart", () => {
    const twice = rowsOf({ results: [{ resource: { _id: "1" } }, { resource: { _id: "1" } }] } as never);
    expect(new Set(twice.map(({ key }) => key)).size).toBe(2);
    expect(rowsOf({})).toEqual([]);
  });
});
