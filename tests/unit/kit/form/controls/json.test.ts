import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonProblem, maxDepth, maxLength, readJson } from "../../../../../src/kit/form/controls/json.ts";

const place = (text: string) => {
  const problem = jsonProblem(text);
  return problem && `${problem.line}:${problem.column} ${problem.found ?? "end"}`;
};

describe("first error in a JSON text", () => {
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
    ["[".repeat(3000), "1:201 ["],
    [`[1,${"[".repeat(9000)}2${"]".repeat(9000)}]`, "1:203 ["],
    [`[x${"[".repeat(3000)}`, "1:2 x"],
  ])("%j", (text, expected) => {
    expect(place(text)).toBe(expected);
  });

  it("is absent in JSON and in an empty text", () => {
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

  it("is found in every text that the engine rejects, never beyond the text", () => {
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

describe("JSON from a user", () => {
  /** Depth of a value, without recursion. */
  const depthOf = (value: unknown) => {
    let deepest = 0;
    const open = [{ value, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      if (typeof next.value !== "object" || next.value === null) continue;
      const depth = next.depth + 1;
      deepest = Math.max(deepest, depth);
      for (const part of Object.values(next.value)) open.push({ value: part, depth });
    }
    return deepest;
  };

  it("is parsed unchanged with any characters", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom("", "[{[{", '\\"]}', "\\\\"), (value, odd) => {
        const whole = { value, [odd]: odd };
        expect(readJson(JSON.stringify(whole)).value).toEqual(JSON.parse(JSON.stringify(whole)));
      }),
    );
  });

  it("is rejected at the position where it is nested too deep, without a stack overflow", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(["[", "]"], ['{"a":', "}"], ['[1,{"b":"]{[","c":', "}]"]), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.constantFrom(1, 50, 100, 199, 200, 201, 300, 9_000, 50_000),
        (around, times) => {
          const levels = Array.from({ length: times }, (_, index) => around[index % around.length] ?? ["[", "]"]);
          const text = `${levels.map(([open]) => open).join("")}1${levels
            .map(([, close]) => close)
            .reverse()
            .join("")}`;
          const { value, problem } = readJson(text);
          if (problem) {
            expect(problem.reason).toBe("depth");
            expect("[{").toContain(text[problem.offset]);
            expect(jsonProblem(text)).toEqual(problem);
          } else expect(depthOf(value)).toBeLessThanOrEqual(maxDepth);
          expect(problem !== undefined).toBe(depthOf(JSON.parse(text)) > maxDepth);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is rejected if it is too long", () => {
    expect(readJson('"123"', 4).problem).toMatchObject({ reason: "length" });
    expect(readJson(`"${"x".repeat(maxLength)}"`).problem).toMatchObject({ reason: "length" });
    expect(readJson(`"${"x".repeat(maxLength - 2)}"`).problem).toBeUndefined();
    expect(readJson(`"${"x".repeat(maxLength - 2)}`).problem).toMatchObject({
      reason: "syntax",
      offset: maxLength - 1,
    });
  });
});
