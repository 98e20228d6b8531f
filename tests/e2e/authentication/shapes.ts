// Flows of many shapes, created by the API, with the users who sign in through them.
import type { RealmAdmin } from "../../support/realm.ts";

/** A step: its type or the name of a flow; its requirement, settings and steps. */
export interface Shape {
  step?: string;
  flow?: string;
  is: "REQUIRED" | "ALTERNATIVE" | "CONDITIONAL" | "DISABLED";
  set?: Record<string, string>;
  inside?: readonly Shape[];
}

const step = (name: string, is: Shape["is"], set?: Record<string, string>): Shape => ({
  step: name,
  is,
  ...(set && { set }),
});
const flow = (name: string, is: Shape["is"], ...inside: readonly Shape[]): Shape => ({
  flow: `in ${name}`,
  is,
  inside,
});
const [REQUIRED, ALTERNATIVE, CONDITIONAL, DISABLED] = ["REQUIRED", "ALTERNATIVE", "CONDITIONAL", "DISABLED"] as const;

const cookie = step("auth-cookie", ALTERNATIVE);
const form = step("auth-username-password-form", REQUIRED);
const otp = (is: Shape["is"]) => step("auth-otp-form", is);
const level = (of: string) =>
  step("conditional-level-of-authentication", REQUIRED, { "loa-condition-level": of, "loa-max-age": "300" });

/** Flow shape, user, and requested level. */
export const shapes: readonly { name: string; who: string; level?: string; steps: readonly Shape[] }[] = [
  { name: "one form", who: "plain", steps: [form] },
  { name: "cookie or forms", who: "plain", steps: [cookie, flow("forms", ALTERNATIVE, form)] },
  {
    name: "name, then password",
    who: "plain",
    steps: [step("auth-username-form", REQUIRED), step("auth-password-form", REQUIRED)],
  },
  {
    name: "a code for who has it",
    who: "coded",
    steps: [
      cookie,
      flow(
        "forms2",
        ALTERNATIVE,
        form,
        flow("second", CONDITIONAL, step("conditional-user-configured", REQUIRED), otp(REQUIRED)),
      ),
    ],
  },
  {
    name: "no code for who has none",
    who: "plain",
    steps: [
      cookie,
      flow(
        "forms3",
        ALTERNATIVE,
        form,
        flow("second3", CONDITIONAL, step("conditional-user-configured", REQUIRED), otp(REQUIRED)),
      ),
    ],
  },
  { name: "a code that must be set up", who: "plain", steps: [form, otp(REQUIRED)] },
  { name: "beside what is required", who: "coded", steps: [form, otp(ALTERNATIVE)] },
  {
    name: "by role",
    who: "finance",
    steps: [
      form,
      flow("role", CONDITIONAL, step("conditional-user-role", REQUIRED, { condUserRole: "finance" }), otp(REQUIRED)),
    ],
  },
  {
    name: "not by role",
    who: "coded",
    steps: [
      form,
      flow("role2", CONDITIONAL, step("conditional-user-role", REQUIRED, { condUserRole: "finance" }), otp(REQUIRED)),
    ],
  },
  {
    name: "by attribute, negated",
    who: "coded",
    steps: [
      form,
      flow(
        "attribute",
        CONDITIONAL,
        step("conditional-user-attribute", REQUIRED, {
          attribute_name: "place",
          attribute_expected_value: "home",
          not: "true",
        }),
        otp(REQUIRED),
      ),
    ],
  },
  {
    name: "no role chosen",
    who: "finance",
    steps: [form, flow("norole", CONDITIONAL, step("conditional-user-role", REQUIRED, {}), otp(REQUIRED))],
  },
  { name: "no condition", who: "coded", steps: [form, flow("nocondition", CONDITIONAL, otp(REQUIRED))] },
  {
    name: "level 1",
    who: "coded",
    steps: [flow("l1", CONDITIONAL, level("1"), form), flow("l2", CONDITIONAL, level("2"), otp(REQUIRED))],
  },
  {
    name: "level 2",
    who: "coded",
    level: "2",
    steps: [flow("l1b", CONDITIONAL, level("1"), form), flow("l2b", CONDITIONAL, level("2"), otp(REQUIRED))],
  },
  {
    name: "the person's own order",
    who: "keyed",
    steps: [form, flow("either", REQUIRED, otp(ALTERNATIVE), step("webauthn-authenticator", ALTERNATIVE))],
  },
  {
    name: "what was used before",
    who: "coded",
    steps: [
      form,
      flow(
        "used",
        CONDITIONAL,
        step("conditional-credential", REQUIRED, { credentials: "password", included: "true" }),
        otp(REQUIRED),
      ),
    ],
  },
  {
    name: "denied",
    who: "plain",
    steps: [
      form,
      flow(
        "deny",
        CONDITIONAL,
        step("conditional-user-role", REQUIRED, { condUserRole: "finance", negate: "true" }),
        step("deny-access-authenticator", REQUIRED),
      ),
    ],
  },
  {
    name: "once a flow was gone through",
    who: "coded",
    steps: [
      flow("first", REQUIRED, form),
      flow(
        "after",
        CONDITIONAL,
        step("conditional-sub-flow-executed", REQUIRED, { flow_to_check: "in first", check_result: "executed" }),
        otp(REQUIRED),
      ),
    ],
  },
  {
    name: "a code left out by default",
    who: "coded",
    steps: [form, step("auth-conditional-otp-form", REQUIRED, { defaultOtpOutcome: "skip" })],
  },
  { name: "disabled inside", who: "coded", steps: [form, flow("off", DISABLED, otp(REQUIRED))] },
  { name: "an action that waits", who: "told", steps: [form] },
];

const name = encodeURIComponent;

/** Creates a flow and resolves to its ID. */
export async function makeShape(admin: RealmAdmin, alias: string, steps: readonly Shape[]): Promise<string> {
  await admin.post("/authentication/flows", { alias, providerId: "basic-flow", topLevel: true, builtIn: false });
  const at = `/authentication/flows/${name(alias)}/executions`;
  const make = async (parent: string, list: readonly Shape[]) => {
    for (const one of list) {
      const before = new Set(((await admin.get(at)) as { id: string }[]).map(({ id }) => id));
      if (one.flow !== undefined)
        await admin.post(`/authentication/flows/${name(parent)}/executions/flow`, {
          alias: one.flow,
          type: "basic-flow",
          description: "",
          provider: "registration-page-form",
        });
      else await admin.post(`/authentication/flows/${name(parent)}/executions/execution`, { provider: one.step });
      const made = ((await admin.get(at)) as { id: string }[]).find(({ id }) => !before.has(id));
      await admin.put(at, { ...made, requirement: one.is });
      if (one.set)
        await admin.post(`/authentication/executions/${made?.id}/config`, {
          alias: `set ${made?.id}`,
          config: one.set,
        });
      if (one.flow !== undefined) await make(one.flow, one.inside ?? []);
    }
  };
  await make(alias, steps);
  const flows = (await admin.get("/authentication/flows")) as { id: string; alias: string }[];
  return flows.find((flow) => flow.alias === alias)?.id ?? "";
}
