import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonProblem } from "../../../../../src/kit/form/controls/json.ts";

const place = (text: string) => {
  const problem = jsonProblem(text);
  return problem && `${problem.line}:${problem.column} ${problem.found ?? "end"}`;
};

describe("first mistake in a JSON text", () => {
  it.each([
    ['{"a":1,}', "1:8 }"],
    ['{"a":1', "1:7 end"],
    ["[1,2,,3]", "1:6 ,"],
    ["{a:1}", "1:2 a"],
    ['"abc', "1:5 end"],
    ['"ab\nc"', "1:4 \n"],
    ["tru", "1:1 t"],
    ["01", "1:2 1"],
    ['{"a":1} x', "1:9 x"],
    ['{\n  "a": [1,\n 2\n}', "4:1 }"],
    ["{'a':1}", "1:2 '"],
    ['{"a":"\\x"}', "1:7 \\"],
    ["[1 2]", "1:4 2"],
    ['{"a" 1}', "1:6 1"],
    ["-", "1:1 -"],
    ["[😀]", "1:2 😀"],
    ["// no", "1:1 /"],
    ["[".repeat(3000), "1:1002 ["],
  ])("%j", (text, expected) => {
    expect(place(text)).toBe(expected);
  });

  it("finds none in JSON, nor in a blank text", () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(0, 2),
        (value, indent) => place(JSON.stringify(value, null, indent)) === undefined,
      ),
    );
    expect(place("")).toBeUndefined();
    expect(place(" \n ")).toBeUndefined();
  });

  it("finds one in whatever the engine refuses, never beyond the text", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom(",", "}", '"', "x", "\n", "\\"), (value, at, char) => {
        const whole = JSON.stringify(value, null, 1);
        const text = whole.slice(0, at % (whole.length + 1)) + char + whole.slice(at % (whole.length + 1));
        let isRefused = false;
        try {
          JSON.parse(text);
        } catch {
          isRefused = true;
        }
        const problem = jsonProblem(text);
        if (text.trim() === "") return problem === undefined;
        return isRefused
          ? problem !== undefined &&
              problem.offset <= text.length &&
              text.slice(0, problem.offset).length < text.length + 1
          : problem === undefined;
      }),
      { numRuns: 500 },
    );
  });
});
