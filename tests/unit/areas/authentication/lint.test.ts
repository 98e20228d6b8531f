import { describe, expect, it } from "vitest";
import { lint, type Linted } from "../../../../src/areas/authentication/flows/lint/rules.ts";
import type { Step } from "../../../../src/sections/sign-in-flow/tree.ts";

const step = (id: string, providerId: string, requirement: string, isSet = true): Step => ({
  execution: {
    id,
    providerId,
    requirement,
    displayName: providerId.startsWith("conditional-") ? `Condition - ${id}` : id,
    ...(isSet && { authenticationConfig: `c-${id}` }),
  },
  children: [],
});
const flow = (id: string, requirement: string, ...children: readonly Step[]): Step => ({
  execution: { id, requirement, displayName: id, authenticationFlow: true },
  children,
});
const form = step("form", "auth-username-password-form", "REQUIRED");
const otp = step("otp", "auth-otp-form", "REQUIRED");
const has = step("has", "conditional-user-configured", "REQUIRED");

const found = (steps: readonly Step[], more: Partial<Linted> = {}) =>
  lint({ steps, ...more }).map(({ rule, state, execution }) => [rule, state, execution]);

describe("flow linter", () => {
  it("reports nothing for built-in flows", () => {
    const steps = [
      step("cookie", "auth-cookie", "ALTERNATIVE"),
      flow(
        "forms",
        "ALTERNATIVE",
        form,
        flow("second", "CONDITIONAL", has, step("code", "auth-otp-form", "ALTERNATIVE")),
      ),
    ];
    expect(found(steps, { isUsed: true })).toEqual([]);
  });

  it.each([
    [
      "reports an alternative next to a required step",
      [form, step("other", "auth-otp-form", "ALTERNATIVE")],
      ["besideRequired", "warning", "other"],
    ],
    [
      "reports a conditional flow without a condition",
      [form, flow("second", "CONDITIONAL", otp)],
      ["noCondition", "error", "second"],
    ],
    ["reports a condition outside of a conditional flow", [form, has], ["conditionOutside", "warning", "has"]],
    [
      "reports a condition in a required flow",
      [form, flow("second", "REQUIRED", has, otp)],
      ["conditionOutside", "warning", "has"],
    ],
    ["reports a level without a usable step", [form, flow("empty", "REQUIRED")], ["noUsableStep", "error", "empty"]],
    [
      "reports a level with only disabled steps",
      [form, flow("off", "REQUIRED", step("otp", "auth-otp-form", "DISABLED"))],
      ["noUsableStep", "error", "off"],
    ],
    [
      "reports a flow that no new user can finish",
      [
        form,
        flow(
          "either",
          "REQUIRED",
          step("a", "auth-otp-form", "ALTERNATIVE"),
          step("b", "webauthn-authenticator", "ALTERNATIVE"),
        ),
      ],
      ["noWayWithoutCredential", "warning", "either"],
    ],
    [
      "reports a disabled flow with a required step",
      [form, flow("second", "DISABLED", otp)],
      ["disabledAround", "warning", "second"],
    ],
    [
      "reports a condition without configuration",
      [form, flow("second", "CONDITIONAL", step("role", "conditional-user-role", "REQUIRED", false), otp)],
      ["notConfigured", "error", "role"],
    ],
  ] as const)("%s", (_name, steps, expected) => {
    expect(found(steps)).toEqual([expected]);
  });

  it("reports a condition without a role", () => {
    const steps = [form, flow("second", "CONDITIONAL", step("role", "conditional-user-role", "REQUIRED"), otp)];
    expect(found(steps, { settings: new Map([["role", {}]]) })).toEqual([["notConfigured", "error", "role"]]);
    expect(found(steps, { settings: new Map([["role", { condUserRole: "a" }]]) })).toEqual([]);
  });

  it("reports a level that no client can request by name", () => {
    const loa = (id: string) => step(id, "conditional-level-of-authentication", "REQUIRED");
    const steps = [flow("one", "CONDITIONAL", loa("l1"), form), flow("two", "CONDITIONAL", loa("l2"), otp)];
    const settings = new Map([
      ["l1", { "loa-condition-level": "1" }],
      ["l2", { "loa-condition-level": "2" }],
    ]);
    expect(found(steps, { settings, levels: new Set([1]) })).toEqual([["levelNotAsked", "warning", "l2"]]);
    expect(found(steps, { settings, levels: new Set([2]) })).toEqual([]);
    expect(found(steps, { settings })).toEqual([]);
  });

  it("reports an unused flow", () => {
    expect(found([form], { isUsed: false })).toEqual([["unused", "warning", undefined]]);
    expect(found([form])).toEqual([]);
  });
});
