import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { homeRealm, pathOf, placeOf } from "../../../src/shell/place.ts";

describe("places of the console", () => {
  it("name realm and area in an address", () => {
    expect(placeOf("/")).toEqual({ realm: undefined, rest: [] });
    expect(placeOf("/acme/")).toEqual({ realm: "acme", rest: [] });
    expect(placeOf("/my%20realm/users/a%2Fb?search=x/y")).toEqual({ realm: "my realm", rest: ["users", "a/b"] });
    expect(placeOf("/100%/users").realm).toBe("100%");
  });

  it("are written without a slash at the end", () => {
    expect(pathOf("acme", "", "/")).toBe("/acme");
    expect(pathOf("acme", "users", "/")).toBe("/acme/users");
    expect(pathOf("acme", "users", "/?search=x")).toBe("/acme/users?search=x");
    expect(pathOf("my realm", "users", "/a%2Fb/settings")).toBe("/my%20realm/users/a%2Fb/settings");
  });

  it("are read back as they were written, whatever the realm is called", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (realm) => {
        expect(placeOf(pathOf(realm, "users", "/add-user"))).toEqual({ realm, rest: ["users", "add-user"] });
      }),
    );
  });

  it("show the realm signed in to where none is named, unless it is closed to the admin and another is open", () => {
    expect(homeRealm("master", undefined)).toBe("master");
    expect(homeRealm("master", { master: ["view-users"], acme: ["view-users"] })).toBe("master");
    expect(homeRealm("master", { acme: ["view-users"] })).toBe("master");
    expect(homeRealm("master", { master: [], acme: ["view-users"] })).toBe("acme");
    expect(homeRealm("master", { master: [], acme: [] })).toBe("master");
  });
});
