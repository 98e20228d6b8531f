import { describe, expect, it } from "vitest";
import { landingOf, stepFrom, type Place, type PlaceList } from "../../src/kit/table/places.ts";

const lists: readonly PlaceList[] = [
  { id: "a", count: 2 },
  { id: "empty", count: 0 },
  { id: "b", count: 3 },
];
const all = () => true;
const own = () => false;
const at = (list: string, index: number): Place => ({ list, index });

describe("a step from a place", () => {
  it("goes past a neighbour", () => {
    expect(stepFrom(lists, at("b", 1), 1, own)).toEqual(at("b", 2));
    expect(stepFrom(lists, at("b", 1), -1, own)).toEqual(at("b", 0));
  });

  it("ends where its list ends", () => {
    expect(stepFrom(lists, at("a", 1), 1, own)).toBeUndefined();
    expect(stepFrom(lists, at("b", 0), -1, own)).toBeUndefined();
  });

  it("goes on into the next list that takes it, empty ones too", () => {
    expect(stepFrom(lists, at("a", 1), 1, all)).toEqual(at("empty", 0));
    expect(stepFrom(lists, at("b", 0), -1, all)).toEqual(at("empty", 0));
    expect(stepFrom(lists, at("b", 0), -1, (_, list) => list === "a")).toEqual(at("a", 2));
    expect(stepFrom(lists, at("a", 0), -1, all)).toBeUndefined();
    expect(stepFrom(lists, at("b", 2), 1, all)).toBeUndefined();
  });
});

describe("what is dropped", () => {
  const onto = (place: Place, isBelow: boolean, isHead = false) => ({ place, isHead, isBelow });

  it("takes the place of what it is dropped onto, in its own list", () => {
    expect(landingOf(lists, at("b", 0), onto(at("b", 2), true), own)).toEqual(at("b", 2));
    expect(landingOf(lists, at("b", 2), onto(at("b", 0), false), own)).toEqual(at("b", 0));
  });

  it("lands behind what stands below it, before what stands above it", () => {
    expect(landingOf(lists, at("a", 0), onto(at("b", 2), true), all)).toEqual(at("b", 3));
    expect(landingOf(lists, at("b", 0), onto(at("a", 1), false), all)).toEqual(at("a", 1));
  });

  it("comes first below a heading, last above it", () => {
    expect(landingOf(lists, at("a", 0), onto(at("empty", 0), true, true), all)).toEqual(at("empty", 0));
    expect(landingOf(lists, at("b", 1), onto(at("b", 0), false, true), all)).toEqual(at("empty", 0));
    expect(landingOf(lists, at("b", 1), onto(at("empty", 0), false, true), all)).toEqual(at("a", 2));
    expect(landingOf(lists, at("b", 1), onto(at("a", 0), false, true), all)).toEqual(at("a", 0));
  });
});
