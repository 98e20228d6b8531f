import { describe, expect, it } from "vitest";
import {
  linkOf,
  nameIn,
  partNameIn,
  targetsOf,
  type EventLinks,
} from "../../../../src/sections/event-table/resourcePath.ts";

const [a, b] = ["48bbb197-680a-420d-983c-7073a018d578", "c2fa37d6-e1cf-4d29-b3e3-02112e70294e"];
const short = (
  resourcePath: string | undefined,
  rest: {
    resourceType?: string;
    representation?: unknown;
    operationType?: string;
    details?: Record<string, string>;
  } = {},
) =>
  targetsOf({
    ...(resourcePath !== undefined && { resourcePath }),
    ...rest,
    ...(rest.representation !== undefined && { representation: JSON.stringify(rest.representation) }),
  } as never);

describe("resource of an event", () => {
  it.each([
    [`users/${a}`, "USER", [["user", a]]],
    [`users/${a}/reset-password`, "USER", [["user", a]]],
    [
      `users/${a}/groups/${b}`,
      "GROUP_MEMBERSHIP",
      [
        ["user", a],
        ["group", b],
      ],
    ],
    [`users/f:${a}:bob`, "USER", [["user", `f:${a}:bob`]]],
    [`ui-ext/role-mapping-delete/users/${a}`, "REALM_ROLE_MAPPING", [["user", a]]],
    [`groups/${a}/role-mappings/realm`, "REALM_ROLE_MAPPING", [["group", a]]],
    ["groups", "GROUP", []],
    [`clients/${a}`, "CLIENT", [["client", a]]],
    [`clients/${a}/roles/manager`, "CLIENT_ROLE", [["client", a]]],
    [`client-scopes/${a}`, "CLIENT_SCOPE", [["clientScope", a]]],
    [`organizations/${a}/members`, "ORGANIZATION_MEMBERSHIP", [["organization", a]]],
    [
      `organizations/${a}/members/${b}`,
      "ORGANIZATION_MEMBERSHIP",
      [
        ["organization", a],
        ["user", b],
      ],
    ],
    [`roles-by-id/${a}/composites`, "REALM_ROLE", [["role", a]]],
    ["roles/auditor", "REALM_ROLE", []],
    [`authentication/flows/${a}`, "AUTH_FLOW", [["flow", a]]],
    ["logout-all", "REALM", []],
    [undefined, "REALM", []],
    ["clients/not-a-uuid", "CLIENT", []],
  ] as const)("%s", (path, resourceType, expected) => {
    expect(short(path, { resourceType }).map(({ kind, id }) => [kind, id])).toEqual(expected);
  });

  it("takes names and IDs from the representation only if it is of the resource itself", () => {
    expect(short("roles/a%2Fb", { representation: { id: a, name: "a/b" } })).toEqual([
      { kind: "role", id: a, name: "a/b" },
    ]);
    expect(short(`clients/${a}`, { representation: { clientId: "portal" } })[0]).toMatchObject({ name: "portal" });
    expect(
      short(`clients/${a}/protocol-mappers/models/${b}`, { representation: { name: "mapper" } })[0]?.name,
    ).toBeUndefined();
    expect(
      short(`users/${a}/groups/${b}`, { representation: { name: "Paris" }, details: { username: "alice" } }).map(
        ({ name }) => name,
      ),
    ).toEqual(["alice", "Paris"]);
  });

  it("survives malformed paths", () => {
    expect(short("users/%E0%A4%A")[0]).toMatchObject({ id: "%E0%A4%A" });
  });

  it("opens the right screen, or none", () => {
    const link = (...parts: string[]) => ({ area: parts[0] ?? "", path: parts.slice(1).join("/") });
    const links: EventLinks = {
      client: (id, tab = "settings") => link("clients", id, tab),
      role: ({ id, client }) => (client ? link("clients", client.id, id) : link("roles", id)),
      identityProvider: (alias, providerId) => link("idp", providerId, alias),
    };
    const to = (path: string, resourceType: string, representation?: unknown) =>
      short(path, { resourceType, representation }).map((target) => linkOf(links, target));
    expect(to(`clients/${a}/authz/resource-server/resource`, "AUTHORIZATION_RESOURCE")).toEqual([
      { area: "clients", path: `${a}/authorization` },
    ]);
    expect(to(`clients/${a}/roles/manager`, "CLIENT_ROLE", { id: b, name: "manager" })).toEqual([
      { area: "clients", path: `${a}/${b}` },
      { area: "clients", path: `${a}/settings` },
    ]);
    expect(to("identity-provider/instances/gh", "IDENTITY_PROVIDER", { alias: "gh", providerId: "github" })).toEqual([
      { area: "idp", path: "github/gh" },
    ]);
    expect(to("identity-provider/instances/gh", "IDENTITY_PROVIDER")).toEqual([undefined]);
    expect(to(`users/${a}`, "USER")).toEqual([undefined]);
  });
});

describe("name of a changed record without a page", () => {
  it.each([
    ['{"id":"6penDsaI","name":"rsa-generated","providerId":"rsa"}', "rsa-generated"],
    ['{"alias":"otp form","name":""}', "otp form"],
    ['{"id":"6penDsaI"}', undefined],
    ['["name"]', undefined],
    ["not json", undefined],
    [undefined, undefined],
  ])("reads %s as %s", (representation, name) => {
    expect(nameIn(representation === undefined ? {} : { representation })).toBe(name);
  });
});

describe("name of a changed part", () => {
  it.each([
    ["components/6penDsaI", { name: "rsa-generated" }, "rsa-generated"],
    [`identity-provider/instances/gh/mappers/${b}`, { id: b, name: "email" }, "email"],
    [`clients/${a}/protocol-mappers/models/${b}`, { name: "groups" }, "groups"],
    [`groups/${a}/children`, { name: "Berlin" }, "Berlin"],
    // The target has the name.
    [`clients/${a}`, { id: a, clientId: "shop", name: "Web shop" }, undefined],
    ["identity-provider/instances/gh", { alias: "gh", displayName: "GitHub" }, undefined],
    [`clients/${a}/registration-access-token`, { id: a, name: "Web shop" }, undefined],
    [`users/${a}/groups/${b}`, { name: "Berlin" }, undefined],
    [`users/${a}/role-mappings/realm`, [{ name: "auditor" }], undefined],
  ])("names the part of %s", (resourcePath, representation, name) => {
    expect(partNameIn({ resourcePath, representation: JSON.stringify(representation) } as never)).toBe(name);
  });
});
