import { describe, expect, it } from "vitest";
import { lint, type Linted } from "../../../../src/areas/authentication/flows/lint/rules.ts";
import type { Step } from "../../../../src/areas/authentication/flows/tree.ts";

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

describe("traps of flows", () => {
  it("finds nothing in what the server brings", () => {
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
      "an alternative beside a required step",
      [form, step("other", "auth-otp-form", "ALTERNATIVE")],
      ["besideRequired", "warning", "other"],
    ],
    [
      "a conditional flow without a condition",
      [form, flow("second", "CONDITIONAL", otp)],
      ["noCondition", "error", "second"],
    ],
    ["a condition outside of a conditional flow", [form, has], ["conditionOutside", "warning", "has"]],
    [
      "a condition in a required flow",
      [form, flow("second", "REQUIRED", has, otp)],
      ["conditionOutside", "warning", "has"],
    ],
    ["a level without any usable step", [form, flow("empty", "REQUIRED")], ["noUsableStep", "error", "empty"]],
    [
      "a level with nothing but what is off",
      [form, flow("off", "REQUIRED", step("otp", "auth-otp-form", "DISABLED"))],
      ["noUsableStep", "error", "off"],
    ],
    [
      "no way to finish without a credential",
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
      "a flow that is off around what is required",
      [form, flow("second", "DISABLED", otp)],
      ["disabledAround", "warning", "second"],
    ],
    [
      "a condition that is not set",
      [form, flow("second", "CONDITIONAL", step("role", "conditional-user-role", "REQUIRED", false), otp)],
      ["notConfigured", "error", "role"],
    ],
  ] as const)("%s", (_name, steps, expected) => {
    expect(found(steps)).toEqual([expected]);
  });

  it("a condition whose role was cleared", () => {
    const steps = [form, flow("second", "CONDITIONAL", step("role", "conditional-user-role", "REQUIRED"), otp)];
    expect(found(steps, { settings: new Map([["role", {}]]) })).toEqual([["notConfigured", "error", "role"]]);
    expect(found(steps, { settings: new Map([["role", { condUserRole: "a" }]]) })).toEqual([]);
  });

  it("a level that no client can ask for by name", () => {
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

  it("a flow that nothing uses", () => {
    expect(found([form], { isUsed: false })).toEqual([["unused", "warning", undefined]]);
    expect(found([form])).toEqual([]);
  });
});
