import { describe, expect, it } from "vitest";
import { accessOf, all, allows, any, missingRoles } from "../../../src/session/access.ts";
import { claimsOf } from "../../../src/session/jwt.ts";
import { whoAmIFromClaims } from "../../../src/session/whoAmI.ts";

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.y`;

describe("access rules", () => {
  const access = accessOf(["query-users", "view-realm"]);

  it("require all, any, or a function; “anyone” always passes", () => {
    expect(allows(access, "query-users")).toBe(true);
    expect(allows(access, all("query-users", "manage-users"))).toBe(false);
    expect(allows(access, any("manage-users", "view-realm"))).toBe(true);
    expect(allows(access, all("query-users", any("x", "view-realm")))).toBe(true);
    expect(allows(access, ({ hasSome }) => hasSome("x", "y"))).toBe(false);
    expect(allows(accessOf([]), "anyone")).toBe(true);
    expect(allows(access, undefined)).toBe(true);
  });

  it("name the missing roles", () => {
    expect(missingRoles(access, all("query-users", "manage-users", "query-groups"))).toEqual([
      "manage-users",
      "query-groups",
    ]);
    expect(missingRoles(access, "query-users")).toEqual([]);
  });

  it("pass while roles are unknown", () => {
    expect(allows(accessOf(undefined), all("a", "b"))).toBe(true);
    expect(accessOf(undefined).known).toBe(false);
  });

  it("count realm-admin as every role", () => {
    expect(allows(accessOf(["realm-admin"]), all("manage-clients", "view-events"))).toBe(true);
  });
});

describe("roles from claims", () => {
  it("reads the roles of the sign-in realm", () => {
    const who = whoAmIFromClaims(
      { sub: "1", name: "Ada L", resource_access: { "realm-management": { roles: ["view-users"] } } },
      "acme",
    );
    expect(who).toMatchObject({
      userId: "1",
      displayName: "Ada L",
      realmAccess: { acme: ["view-users"] },
      createRealm: false,
    });
  });

  it("reads the roles of every realm for a master admin", () => {
    const who = whoAmIFromClaims(
      {
        realm_access: { roles: ["create-realm"] },
        resource_access: { "acme-realm": { roles: ["view-users"] }, "master-realm": { roles: ["manage-realm"] } },
      },
      "master",
    );
    expect(who.realmAccess).toEqual({ acme: ["view-users"], master: ["manage-realm"] });
    expect(who.createRealm).toBe(true);
  });

  it("ignores a client with the name of a master client in another realm", () => {
    const who = whoAmIFromClaims(
      {
        realm_access: { roles: ["admin"] },
        resource_access: { "realm-management": { roles: ["view-users"] }, "other-realm": { roles: ["manage-realm"] } },
      },
      "acme",
    );
    expect(who.realmAccess).toEqual({ acme: ["view-users"] });
    expect(who.createRealm).toBe(false);
  });

  it("is unknown for an opaque token or one without roles", () => {
    expect(whoAmIFromClaims({ sub: "1" }, "acme").realmAccess).toBeUndefined();
    expect(claimsOf("opaque")).toEqual({});
    expect(claimsOf(tokenOf({ name: "Zoë 😀" }))).toEqual({ name: "Zoë 😀" });
  });
});
