import { describe, expect, it } from "vitest";
import type { Tabs } from "../../../src/kit/area/defineArea.ts";
import { addressesOf, fillPath, pathOf } from "../../../src/kit/navigation/address.ts";

describe("links", () => {
  it("encode each parameter once, with any content", () => {
    for (const id of ["a/b;c ç%2F", "?#<>\"'", "😀", "x".repeat(255), ".", "%"]) {
      const path = fillPath(":id/:tab", { id, tab: "settings" });
      expect(path.split("/")).toHaveLength(3);
      expect(decodeURIComponent(path.split("/")[1] ?? "")).toBe(id);
    }
  });

  it("omit empty list state", () => {
    expect(fillPath("", {}, { search: "", page: undefined })).toBe("/");
    expect(fillPath("", {}, { search: "a b" })).toBe("/?search=a+b");
  });
});

describe("screen with tabs", () => {
  const view = async () => ({ default: () => null });
  const tabs: Tabs = { list: { view }, more: { tabs: { one: { view }, two: { view } } } };

  it("has a path for each tab, including nested ones", () => {
    expect(addressesOf({ path: "", tabs })).toEqual([
      { path: "" },
      { path: "list", tab: "list" },
      { path: "more", tab: "more" },
      { path: "more/:inside", tab: "more" },
    ]);
    expect(addressesOf({ path: ":id/:tab", tabs })).toEqual([
      { path: ":id/:tab?" },
      { path: ":id/more/:inside", tab: "more" },
    ]);
    expect(addressesOf({ path: "", tabs, tabsIn: "view" })).toEqual([{ path: "" }]);
  });

  it("is linked by its own path for the first tab, and by the tab's name for others", () => {
    const list = { path: "", tabs };
    expect(pathOf(list)).toBe("/");
    expect(pathOf(list, { tab: "list" })).toBe("/");
    expect(pathOf(list, { tab: "more" })).toBe("/more");
    expect(pathOf(list, { tab: "more", inside: "two" })).toBe("/more/two");
    expect(pathOf({ ...list, path: ":tab" }, { tab: "list" })).toBe("/list");
    expect(pathOf({ ...list, path: ":tab" })).toBe("/");
    expect(pathOf({ ...list, path: ":id/:tab" }, { id: "a/b", tab: "more", inside: "one" })).toBe("/a%2Fb/more/one");
    expect(pathOf({ ...list, tabsIn: "view" }, { tab: "more" }, { q: "x" })).toBe("/?q=x&view=more");
    expect(pathOf({ ...list, tabsIn: "view" }, { tab: "list" })).toBe("/");
  });
});
