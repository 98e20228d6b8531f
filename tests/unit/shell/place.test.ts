import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { homeRealm, pathOf, placeOf } from "../../../src/shell/place.ts";

describe("console URLs", () => {
  it("contain realm and area", () => {
    expect(placeOf("/")).toEqual({ realm: undefined, rest: [] });
    expect(placeOf("/acme/")).toEqual({ realm: "acme", rest: [] });
    expect(placeOf("/my%20realm/users/a%2Fb?search=x/y")).toEqual({ realm: "my realm", rest: ["users", "a/b"] });
    expect(placeOf("/100%/users").realm).toBe("100%");
  });

  it("have no trailing slash", () => {
    expect(pathOf("acme", "", "/")).toBe("/acme");
    expect(pathOf("acme", "users", "/")).toBe("/acme/users");
    expect(pathOf("acme", "users", "/?search=x")).toBe("/acme/users?search=x");
    expect(pathOf("my realm", "users", "/a%2Fb/settings")).toBe("/my%20realm/users/a%2Fb/settings");
  });

  it("round-trip with any realm name", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (realm) => {
        expect(placeOf(pathOf(realm, "users", "/add-user"))).toEqual({ realm, rest: ["users", "add-user"] });
      }),
    );
  });

  it("open the sign-in realm by default, unless the admin has no access and another is open", () => {
    expect(homeRealm("master", undefined)).toBe("master");
    expect(homeRealm("master", { master: ["view-users"], acme: ["view-users"] })).toBe("master");
    expect(homeRealm("master", { acme: ["view-users"] })).toBe("master");
    expect(homeRealm("master", { master: [], acme: ["view-users"] })).toBe("acme");
    expect(homeRealm("master", { master: [], acme: [] })).toBe("master");
  });
});
