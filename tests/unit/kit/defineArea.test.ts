import { describe, expect, it } from "vitest";
import { fillPath } from "../../../src/kit/area/defineArea.ts";

describe("links", () => {
  it("encode each parameter once, whatever it contains", () => {
    for (const id of ["a/b;c ç%2F", "?#<>\"'", "😀", "x".repeat(255), ".", "%"]) {
      const path = fillPath(":id/:tab", { id, tab: "settings" });
      expect(path.split("/")).toHaveLength(3);
      expect(decodeURIComponent(path.split("/")[1] ?? "")).toBe(id);
    }
  });

  it("leave out empty list state", () => {
    expect(fillPath("", {}, { search: "", page: undefined })).toBe("/");
    expect(fillPath("", {}, { search: "a b" })).toBe("/?search=a+b");
  });
});
