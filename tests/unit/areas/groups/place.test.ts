import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupTabs } from "../../../../src/areas/groups/tabs.ts";
import { toGroup, type GroupTab } from "../../../../src/areas/groups/links.ts";
import { groupPlaceOf } from "../../../../src/areas/groups/useGroupPlace.ts";

/** Router parameter of a link: the decoded path without the leading slash. */
const tailOf = (path: string) => (path.split("?")[0] as string).slice(1).split("/").map(decodeURIComponent).join("/");

describe("location in the group tree", () => {
  it("is the top level without a path", () => {
    for (const tail of ["", "/", "search", "search/"])
      expect(groupPlaceOf(tail)).toEqual({ way: [], id: undefined, tab: undefined });
  });

  it("is the last group of the path, with or without its parents", () => {
    expect(groupPlaceOf("c")).toEqual({ way: ["c"], id: "c", tab: undefined });
    expect(groupPlaceOf("a/b/c")).toEqual({ way: ["a", "b", "c"], id: "c", tab: undefined });
    expect(groupPlaceOf("search/c")).toMatchObject({ way: ["c"], id: "c" });
  });

  it("has a tab after a group", () => {
    expect(groupPlaceOf("a/b/members")).toEqual({ way: ["a", "b"], id: "b", tab: "members" });
    expect(groupPlaceOf("a/role-mapping")).toMatchObject({ id: "a", tab: "role-mapping" });
  });

  it("ignores property names of Object as tabs, and tabs as groups", () => {
    expect(groupPlaceOf("a/constructor")).toMatchObject({ id: "constructor", tab: undefined });
    expect(groupPlaceOf("members")).toMatchObject({ id: "members", tab: undefined });
  });

  it("matches the links", () => {
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
