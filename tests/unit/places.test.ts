import { describe, expect, it } from "vitest";
import { landingOf, stepFrom, type Slot, type PlaceList } from "../../src/kit/table/places.ts";

const lists: readonly PlaceList[] = [
  { id: "a", count: 2 },
  { id: "empty", count: 0 },
  { id: "b", count: 3 },
];
const all = () => true;
const own = () => false;
const at = (list: string, index: number): Slot => ({ list, index });

describe("list step", () => {
  it("moves past a neighbor", () => {
    expect(stepFrom(lists, at("b", 1), 1, own)).toEqual(at("b", 2));
    expect(stepFrom(lists, at("b", 1), -1, own)).toEqual(at("b", 0));
  });

  it("stops at the end of its list", () => {
    expect(stepFrom(lists, at("a", 1), 1, own)).toBeUndefined();
    expect(stepFrom(lists, at("b", 0), -1, own)).toBeUndefined();
  });

  it("continues into the next list that accepts it, including empty ones", () => {
    expect(stepFrom(lists, at("a", 1), 1, all)).toEqual(at("empty", 0));
    expect(stepFrom(lists, at("b", 0), -1, all)).toEqual(at("empty", 0));
    expect(stepFrom(lists, at("b", 0), -1, (_, list) => list === "a")).toEqual(at("a", 2));
    expect(stepFrom(lists, at("a", 0), -1, all)).toBeUndefined();
    expect(stepFrom(lists, at("b", 2), 1, all)).toBeUndefined();
  });
});

describe("dropped item", () => {
  const onto = (place: Slot, isBelow: boolean, isHead = false) => ({ place, isHead, isBelow });

  it("replaces the position of its target within its own list", () => {
    expect(landingOf(lists, at("b", 0), onto(at("b", 2), true), own)).toEqual(at("b", 2));
    expect(landingOf(lists, at("b", 2), onto(at("b", 0), false), own)).toEqual(at("b", 0));
  });

  it("lands after the item below, or before the item above", () => {
    expect(landingOf(lists, at("a", 0), onto(at("b", 2), true), all)).toEqual(at("b", 3));
    expect(landingOf(lists, at("b", 0), onto(at("a", 1), false), all)).toEqual(at("a", 1));
  });

  it("lands first below a heading, last above it", () => {
    expect(landingOf(lists, at("a", 0), onto(at("empty", 0), true, true), all)).toEqual(at("empty", 0));
    expect(landingOf(lists, at("b", 1), onto(at("b", 0), false, true), all)).toEqual(at("empty", 0));
    expect(landingOf(lists, at("b", 1), onto(at("empty", 0), false, true), all)).toEqual(at("a", 2));
    expect(landingOf(lists, at("b", 1), onto(at("a", 0), false, true), all)).toEqual(at("a", 0));
  });
});
