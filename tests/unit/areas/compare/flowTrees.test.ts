import { describe, expect, it } from "vitest";
import { flowRows, type FlowRow } from "../../../../src/areas/compare/flowTrees.ts";

const step = (name: string, requirement = "REQUIRED", executions?: readonly object[]) => ({
  name,
  requirement,
  ...(executions && { executions }),
});

const said = (rows: readonly FlowRow[]): readonly unknown[] =>
  rows.map(({ path, change, inside }) => [path.join("/"), change, ...(inside.length > 0 ? [said(inside)] : [])]);

describe("two flows in one tree", () => {
  it("pair steps by their path, and keep removed ones at their place", () => {
    const before = [step("cookie"), step("kerberos"), step("forms", "ALTERNATIVE", [step("password"), step("otp")])];
    const after = [
      step("cookie"),
      step("passkey"),
      step("forms", "REQUIRED", [step("password"), step("otp", "DISABLED")]),
    ];
    expect(said(flowRows(before, after))).toEqual([
      ["cookie", "same"],
      ["kerberos", "removed"],
      ["passkey", "added"],
      [
        "forms",
        "changed",
        [
          ["forms/password", "same"],
          ["forms/otp", "changed"],
        ],
      ],
    ]);
  });

  it("have only added steps if one flow is absent", () => {
    expect(said(flowRows(undefined, [step("cookie")]))).toEqual([["cookie", "added"]]);
  });
});
