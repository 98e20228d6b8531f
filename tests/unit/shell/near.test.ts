import { describe, expect, it } from "vitest";
import { nearRank } from "../../../src/shell/palette/near.ts";
import { placesIn, withPlace } from "../../../src/shell/palette/recentPlaces.ts";

describe("fuzzy matching", () => {
  it.each([
    ["Access token lifespan", "acess token"],
    ["Access token lifespan", "lifespan token"],
    ["Access token lifespan", "access tokne lifespna"],
    ["Brute force detection", "brute forse"],
    ["Valid redirect URIs", "redirect uri"],
    ["Valid redirect URIs", "rediret"],
  ])("%s matches %s", (text, wanted) => {
    expect(nearRank(text, wanted)).toBeDefined();
  });

  it.each([
    ["Access token lifespan", "users"],
    ["Keys", "kezs what"],
    ["SSO", "xso"],
    ["Internationalization", "winter"],
  ])("%s does not match %s", (text, wanted) => {
    expect(nearRank(text, wanted)).toBeUndefined();
  });

  it("ranks exact words before typos", () => {
    expect(nearRank("Access token", "access token")).toBe(0);
    expect(nearRank("Token for access", "access token")).toBe(4);
    expect(nearRank("Access token", "acces tokn")).toBe(5);
  });
});

describe("recent places", () => {
  const at = (path: string) => ({ label: path, area: "users", path });

  it("are unique, latest first, at most six", () => {
    const all = ["/1", "/2", "/3", "/4", "/5", "/6", "/7", "/3"].reduce(
      (places, path) => withPlace(places, at(path)),
      placesIn(null),
    );
    expect(all.map(({ path }) => path)).toEqual(["/3", "/7", "/6", "/5", "/4", "/2"]);
  });

  it("are read from any stored content", () => {
    expect(placesIn('[{"label":"a","area":"users","path":"/1"},{"label":1},null,"x"]')).toEqual([
      { label: "a", area: "users", path: "/1" },
    ]);
    expect(placesIn("{")).toEqual([]);
    expect(placesIn('{"a":1}')).toEqual([]);
  });
});
