import { describe, expect, it } from "vitest";
import { failing, outcomes, summary } from "../../../scripts/lib/testing/summary.mjs";

const test = (name: string, passed: boolean, skipped = false) => ({ name, passed, skipped });
const session = (file: string, tests: ReturnType<typeof test>[]) => ({
  testFile: `/repository/tests/elements/${file}`,
  passed: tests.every(({ passed }) => passed),
  testResults: { name: "", tests: [], suites: [{ name: "a list", tests, suites: [] }] },
});
const fine = session("kit/list.test.tsx", [test("sorts", true), test("is left out", false, true)]);
const wrong = session("kit/form.test.tsx", [test("saves", false), test("asks", true)]);

describe("summary of the element tests", () => {
  it("counts passed tests and names failed ones", () => {
    const first = outcomes([{ ...fine, passed: true }, wrong]);
    expect(failing(first)).toEqual(["/repository/tests/elements/kit/form.test.tsx"]);
    expect(summary(first)).toEqual({
      passed: 2,
      failed: 1,
      remarks: ["Element tests that failed:", "  kit/form.test.tsx a list › saves"],
    });
  });

  it("names tests that passed only in the second run", () => {
    const again = outcomes([session("kit/form.test.tsx", [test("saves", true), test("asks", true)])]);
    expect(summary(outcomes([wrong]), again)).toEqual({
      passed: 2,
      failed: 0,
      remarks: ["Passed only when tried again:", "  kit/form.test.tsx a list › saves"],
    });
  });

  it("names tests that failed in the second run, whatever the first result", () => {
    const again = outcomes([session("kit/form.test.tsx", [test("saves", true), test("asks", false)])]);
    expect(summary(outcomes([wrong]), again)).toMatchObject({
      passed: 1,
      failed: 1,
      remarks: [
        "Element tests that failed:",
        "  kit/form.test.tsx a list › asks",
        "Passed only when tried again:",
        "  kit/form.test.tsx a list › saves",
      ],
    });
  });

  it("counts a file that can't load as one failed test", () => {
    const broken = { testFile: "/repository/tests/elements/kit/gone.test.tsx", passed: false };
    expect(summary(outcomes([broken]))).toEqual({
      passed: 0,
      failed: 1,
      remarks: ["Element tests that failed:", "  kit/gone.test.tsx as a whole"],
    });
  });

  it("is empty if all passed", () => expect(summary(outcomes([{ ...fine, passed: true }])).remarks).toEqual([]));
});
