import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupTabs, type GroupTab } from "../../../../src/areas/groups/area.ts";
import { toGroup } from "../../../../src/areas/toGroup.ts";
import { groupPlaceOf } from "../../../../src/areas/groups/useGroupPlace.ts";

/** What the router hands over for a link: the path, decoded, without its first slash. */
const tailOf = (path: string) => (path.split("?")[0] as string).slice(1).split("/").map(decodeURIComponent).join("/");

describe("the place in the tree", () => {
  it("is the top without a tail", () => {
    for (const tail of ["", "/", "search", "search/"])
      expect(groupPlaceOf(tail)).toEqual({ way: [], id: undefined, tab: undefined });
  });

  it("is the last group on the way, with or without those above it", () => {
    expect(groupPlaceOf("c")).toEqual({ way: ["c"], id: "c", tab: undefined });
    expect(groupPlaceOf("a/b/c")).toEqual({ way: ["a", "b", "c"], id: "c", tab: undefined });
    expect(groupPlaceOf("search/c")).toMatchObject({ way: ["c"], id: "c" });
  });

  it("names a tab behind a group", () => {
    expect(groupPlaceOf("a/b/members")).toEqual({ way: ["a", "b"], id: "b", tab: "members" });
    expect(groupPlaceOf("a/role-mapping")).toMatchObject({ id: "a", tab: "role-mapping" });
  });

  it("takes no property of objects for a tab, and no tab for a group", () => {
    expect(groupPlaceOf("a/constructor")).toMatchObject({ id: "constructor", tab: undefined });
    expect(groupPlaceOf("members")).toMatchObject({ id: "members", tab: undefined });
  });

  it("is where links lead", () => {
    const step = fc.uuid();
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.option(fc.constantFrom(...(Object.keys(groupTabs) as GroupTab[])), { nil: undefined }),
        (way, tab) => {
          expect(groupPlaceOf(tailOf(toGroup(way, tab, { view: "x" }).path))).toEqual({ way, id: way.at(-1), tab });
        },
      ),
    );
    expect(toGroup([]).path).toBe("/");
    expect(toGroup([], "members").path).toBe("/");
    expect(toGroup(["a"], "events", { view: "childGroupEvents" }).path).toBe("/a/events?view=childGroupEvents");
  });
});
