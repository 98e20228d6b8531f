import { describe, expect, it } from "vitest";
import { isOneLetterOff } from "../../../src/embed/misspelt.ts";

describe("name", () => {
  it.each([
    ["colums", "columns"],
    ["columnns", "columns"],
    ["colunms", "columns"],
    ["collmns", "columns"],
    ["realn", "realm"],
    ["erealm", "realm"],
    ["columns", "columns"],
  ])("%s is one letter off %s", (left, right) => {
    expect(isOneLetterOff(left, right)).toBe(true);
    expect(isOneLetterOff(right, left)).toBe(true);
  });

  it.each([
    ["part", "path"],
    ["slot", "logo"],
    ["title", "theme"],
    ["mlaer", "realm"],
  ])("%s is not %s", (left, right) => expect(isOneLetterOff(left, right)).toBe(false));
});
