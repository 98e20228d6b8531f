import { describe, expect, it } from "vitest";
import { isHexColour, opaqueColour, recoloured } from "../../../../src/kit/form/colour.ts";
import { bytesOf } from "../../../../src/kit/form/picture.ts";

describe("hexadecimal color", () => {
  it("has three, four, six or eight digits", () => {
    expect(["#fff", "#FFF8", "#0a7cff", "#0A7CFF80", " #fff "].every(isHexColour)).toBe(true);
    expect(["", "fff", "#ff", "#fffff", "#fffffff", "#ggg", "red"].some(isHexColour)).toBe(false);
  });

  it("is passed to a native input with six digits", () => {
    expect(opaqueColour("#Fa38")).toBe("#ffaa33");
    expect(opaqueColour("#0A7CFF80")).toBe("#0a7cff");
    expect(opaqueColour("none")).toBe("#000000");
  });

  it("keeps its transparency when another color is selected", () => {
    expect(recoloured("#fff8", "#0a7cff")).toBe("#0a7cff88");
    expect(recoloured("", "#0a7cff")).toBe("#0a7cff");
  });
});

describe("image", () => {
  it("reports its size", () => {
    for (const text of ["", "a", "ab", "abc", "abcd"])
      expect(bytesOf({ name: "x", url: `data:image/png;base64,${btoa(text)}` })).toBe(text.length);
  });
});
