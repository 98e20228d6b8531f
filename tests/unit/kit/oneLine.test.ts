import { describe, expect, it } from "vitest";
import { fitting } from "../../../src/kit/base/oneLine.ts";

const items = ["a", "b", "c", "d"].map((id) => ({ id, label: id.toUpperCase() }));
const measured = (room: number) => ({
  room,
  more: 30,
  gap: 10,
  widths: new Map(items.map(({ id, label }) => [`${id}\n${label}`, 50])),
});

describe("one-line overflow", () => {
  it("shows everything before it is measured, and if everything fits", () => {
    expect(fitting(items, {})).toEqual(["a", "b", "c", "d"]);
    expect(fitting(items, {}, measured(230))).toEqual(["a", "b", "c", "d"]);
  });

  it("shows new items for measurement, without bringing hidden ones back", () => {
    expect(fitting([...items, { id: "e", label: "new" }], {}, measured(150))).toEqual(["a", "b", "e"]);
    expect(fitting([{ id: "a", label: "of another language" }, ...items.slice(1)], {}, measured(100))).toEqual([
      "a",
      "b",
    ]);
  });

  it("reserves space for the overflow button", () => {
    expect(fitting(items, {}, measured(229))).toEqual(["a", "b", "c"]);
    expect(fitting(items, {}, measured(209))).toEqual(["a", "b"]);
    expect(fitting(items, { hasMore: true }, measured(230))).toEqual(["a", "b", "c"]);
    expect(fitting(items, { hasMore: true }, measured(270))).toEqual(["a", "b", "c", "d"]);
  });

  it("keeps the pinned item at its position, however narrow", () => {
    expect(fitting(items, { pinned: "d" }, measured(210))).toEqual(["a", "b", "d"]);
    expect(fitting(items, { pinned: "c" }, measured(100))).toEqual(["c"]);
    expect(fitting(items, { pinned: "c" }, measured(10))).toEqual(["c"]);
  });
});
