import { describe, expect, it } from "vitest";
import { flatten, moveOf, topLevel, typedTo, type Level } from "../../../../src/sections/group-tree/tree.ts";

const level = (names: readonly string[], more: Partial<Level> = {}): Level => ({
  groups: names.map((name) => ({
    id: name,
    name,
    path: `/${name}`,
    subGroupCount: name === name.toUpperCase() ? 2 : 0,
  })),
  hasMore: false,
  isLoading: false,
  ...more,
});
const levels = new Map([
  [topLevel, level(["A", "b", "C"])],
  ["A", level(["a1", "a2"], { hasMore: true })],
]);
const rows = flatten(levels, new Set(["A", "C"]));
const at = (key: string) => rows.findIndex((row) => row.key === key);

describe("group tree rows", () => {
  it("show each expanded level below its group, with a row for pending ones", () => {
    expect(rows.map(({ key }) => key)).toEqual(["A", "a1", "a2", "more A", "b", "C", "loading C"]);
  });

  it("know their level, position and whether they can expand", () => {
    expect(rows[0]).toMatchObject({ level: 1, position: 1, size: 3, isOpen: true });
    expect(rows[1]).toMatchObject({ level: 2, position: 1, size: -1, isOpen: undefined, parents: [{ id: "A" }] });
  });
});

describe("group tree keys", () => {
  const move = (key: string, from: string) => moveOf(key, rows, at(from), "ArrowRight", 3);

  it("move through rows and stop at the ends", () => {
    expect(move("ArrowDown", "A")).toEqual({ to: 1 });
    expect(move("ArrowUp", "A")).toEqual({ to: 0 });
    expect(move("End", "A")).toEqual({ to: rows.length - 1 });
    expect(move("PageDown", "A")).toEqual({ to: 3 });
  });

  it("expand and enter with one arrow key, collapse and leave with the other", () => {
    expect(moveOf("ArrowRight", flatten(levels, new Set()), 0, "ArrowRight", 3)).toEqual({ open: "A" });
    expect(move("ArrowRight", "A")).toEqual({ to: 1 });
    expect(move("ArrowRight", "b")).toBeUndefined();
    expect(move("ArrowLeft", "A")).toEqual({ close: "A" });
    expect(move("ArrowLeft", "a2")).toEqual({ to: 0 });
    expect(move("ArrowLeft", "b")).toBeUndefined();
  });

  it("reverse in right-to-left languages", () => {
    expect(moveOf("ArrowLeft", rows, 0, "ArrowLeft", 3)).toEqual({ to: 1 });
    expect(moveOf("ArrowRight", rows, 0, "ArrowLeft", 3)).toEqual({ close: "A" });
  });

  it("find rows by typed letters and wrap around", () => {
    expect(typedTo("c", rows, at("A"))).toBe(at("C"));
    expect(typedTo("a", rows, at("A"))).toBe(at("a1"));
    expect(typedTo("a2", rows, at("a1"))).toBe(at("a2"));
    expect(typedTo("b", rows, at("C"))).toBe(at("b"));
    expect(typedTo("zz", rows, at("C"))).toBe(at("C"));
  });
});
