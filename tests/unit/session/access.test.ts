import { describe, expect, it } from "vitest";
import { accessOf, all, allows, any, missingRoles } from "../../../src/session/access.ts";
import { claimsOf } from "../../../src/session/jwt.ts";
import { whoAmIFromClaims } from "../../../src/session/whoAmI.ts";

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.y`;

describe("access rules", () => {
  const access = accessOf(["query-users", "view-realm"]);

  it("need all, any, or what a function says; anyone always passes", () => {
    expect(allows(access, "query-users")).toBe(true);
    expect(allows(access, all("query-users", "manage-users"))).toBe(false);
    expect(allows(access, any("manage-users", "view-realm"))).toBe(true);
    expect(allows(access, all("query-users", any("x", "view-realm")))).toBe(true);
    expect(allows(access, ({ hasSome }) => hasSome("x", "y"))).toBe(false);
    expect(allows(accessOf([]), "anyone")).toBe(true);
    expect(allows(access, undefined)).toBe(true);
  });

  it("name the roles that are missing", () => {
    expect(missingRoles(access, all("query-users", "manage-users", "query-groups"))).toEqual([
      "manage-users",
      "query-groups",
    ]);
    expect(missingRoles(access, "query-users")).toEqual([]);
  });

  it("let everything through while roles are unknown", () => {
    expect(allows(accessOf(undefined), all("a", "b"))).toBe(true);
    expect(accessOf(undefined).known).toBe(false);
  });

  it("count realm-admin as every role", () => {
    expect(allows(accessOf(["realm-admin"]), all("manage-clients", "view-events"))).toBe(true);
  });
});

describe("who-am-I from claims", () => {
  it("reads the roles of the realm signed in to", () => {
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

  it("reads the roles of every realm for an admin of master", () => {
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

  it("takes a client called like one of master's for nothing else in another realm", () => {
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

  it("says unknown for a token without roles, and for an opaque one", () => {
    expect(whoAmIFromClaims({ sub: "1" }, "acme").realmAccess).toBeUndefined();
    expect(claimsOf("opaque")).toEqual({});
    expect(claimsOf(tokenOf({ name: "Zoë 😀" }))).toEqual({ name: "Zoë 😀" });
  });
});
