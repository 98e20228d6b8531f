import { describe, expect, it } from "vitest";
import type { Circumstances, Person } from "../../../../src/sections/sign-in-flow/facts.ts";
import { defaultLevel, levelsOf } from "../../../../src/sections/sign-in-flow/levels.ts";
import { litBy } from "../../../../src/areas/authentication/flows/simulate/lit.ts";
import { simulate } from "../../../../src/sections/sign-in-flow/simulate.ts";
import type { Step } from "../../../../src/sections/sign-in-flow/tree.ts";

const step = (id: string, providerId: string, requirement: string): Step => ({
  execution: {
    id,
    providerId,
    requirement,
    displayName: providerId.startsWith("conditional-") ? `Condition - ${id}` : id,
  },
  children: [],
});
const flow = (id: string, requirement: string, ...children: readonly Step[]): Step => ({
  execution: { id, requirement, displayName: id, authenticationFlow: true, flowId: `flow-${id}` },
  children,
});
const person = (...credentials: readonly string[]): Person => ({
  username: "amelie",
  credentials,
  attributes: { place: ["home"] },
  hasRole: (role) => role === "finance",
  requiredActions: [],
});
const of = (more: Partial<Circumstances> = {}): Circumstances => ({
  level: -1,
  scopes: { always: ["profile"], onDemand: ["phone"] },
  settings: new Map(),
  organizations: false,
  ...more,
});
const form = step("form", "auth-username-password-form", "REQUIRED");
const set = (entries: Readonly<Record<string, Record<string, string>>>) => new Map(Object.entries(entries));

describe("sign-in simulation", () => {
  describe("with organizations", () => {
    const identityFirst = step("first", "organization", "ALTERNATIVE");
    const steps = [
      flow(
        "Organization",
        "ALTERNATIVE",
        flow("conditional", "CONDITIONAL", step("set", "conditional-user-configured", "REQUIRED"), identityFirst),
      ),
      flow("forms", "ALTERNATIVE", form),
    ];
    const verdict = (more: Partial<Circumstances>) => {
      const result = simulate(steps, of({ organizations: true, ...more }));
      return [result.ending, result.verdicts.get("first")];
    };

    it("leaves a user with a password to the forms of the realm", () => {
      expect(verdict({ person: person("password") })).toMatchObject([
        "signsIn",
        { verdict: "passedBy", because: "ownFirstFactor" },
      ]);
    });

    it("depends on the organization of a user without a password", () => {
      expect(verdict({ person: person("otp") })).toMatchObject(["depends", { because: "organization" }]);
    });

    it("depends on the membership if the step requires it", () => {
      const settings = set({ first: { requiresUserMembership: "true" } });
      expect(verdict({ person: person("password"), settings })).toMatchObject(["depends", { because: "organization" }]);
    });
  });

  describe("with an existing session", () => {
    const level = (id: string, own: string, ...inside: readonly Step[]) => ({
      flow: flow(`to ${id}`, "CONDITIONAL", step(id, "conditional-level-of-authentication", "REQUIRED"), ...inside),
      settings: { [id]: { "loa-condition-level": own } },
    });
    const one = level("one", "1", form);
    const two = level("two", "2", step("otp", "auth-otp-form", "REQUIRED"));
    const steps = [step("cookie", "auth-cookie", "ALTERNATIVE"), flow("forms", "ALTERNATIVE", one.flow, two.flow)];
    const settings = set({ ...one.settings, ...two.settings });
    const ask = (wanted: number, reached: number | undefined) =>
      simulate(
        steps,
        of({
          ...{ person: person("password", "otp"), level: wanted, settings },
          ...(reached !== undefined && { session: { level: reached } }),
        }),
      );
    it.each([
      ["nothing is asked without a requested level", -1, -1, []],
      ["nothing is asked if the level is satisfied", 2, 2, []],
      ["only missing steps of a higher level are asked", 2, 1, ["otp"]],
      ["an identified user is not asked for the username", 2, -1, ["password", "otp"]],
      ["everything is asked without a session", 2, undefined, ["login", "otp"]],
    ] as const)("%s", (_, wanted, reached, pages) => {
      expect(ask(wanted, reached)).toMatchObject({ ending: "signsIn", pages });
    });
  });

  it("bypasses a flow whose condition is false", () => {
    const steps = [
      form,
      flow(
        "second",
        "CONDITIONAL",
        step("has", "conditional-user-configured", "REQUIRED"),
        step("otp", "auth-otp-form", "REQUIRED"),
      ),
    ];
    expect([...(litBy(steps, simulate(steps, of({ person: person("password") }))) ?? [])]).toEqual([
      ["form", { place: 1 }],
      ["second", { isPast: true }],
      ["has", { isPast: true, says: "no" }],
    ]);
  });

  it("numbers visible steps and true conditions, and highlights their flows", () => {
    const steps = [
      step("cookie", "auth-cookie", "ALTERNATIVE"),
      flow(
        "forms",
        "ALTERNATIVE",
        form,
        flow(
          "second",
          "CONDITIONAL",
          step("has", "conditional-user-configured", "REQUIRED"),
          step("otp", "auth-otp-form", "REQUIRED"),
        ),
      ),
    ];
    const result = simulate(steps, of({ person: person("password", "otp") }));
    expect(result).toMatchObject({ ending: "signsIn", pages: ["login", "otp"] });
    expect([...(litBy(steps, result) ?? [])]).toEqual([
      ["form", { place: 1 }],
      ["forms", {}],
      ["has", { place: 2, says: "yes" }],
      ["second", {}],
      ["otp", { place: 3 }],
    ]);
    expect(result.verdicts.get("cookie")).toMatchObject({ verdict: "passedBy", because: "noSession" });
    const without = simulate(steps, of({ person: person("password") }));
    expect(without.pages).toEqual(["login"]);
    expect(without.verdicts.get("otp")).toMatchObject({ verdict: "skipped" });
  });

  it("reports “depends” if nothing is known about the user", () => {
    const steps = [
      form,
      flow(
        "second",
        "CONDITIONAL",
        step("role", "conditional-user-role", "REQUIRED"),
        step("otp", "auth-otp-form", "REQUIRED"),
      ),
    ];
    const settings = set({ role: { condUserRole: "finance" } });
    const result = simulate(steps, of({ settings }));
    expect(result).toMatchObject({ ending: "depends", reason: { because: "unknownPerson" } });
    expect(result.verdicts.get("otp")?.verdict).toBe("depends");
    expect(simulate(steps, of({ settings, person: person("password", "otp") })).pages).toEqual(["login", "otp"]);
    expect(simulate([step("own", "made-by-somebody", "REQUIRED")], of()).ending).toBe("depends");
  });

  it.each([
    ["a user without a password is rejected", [form], person("otp"), "refused", ["login"]],
    [
      "a step that needs a user is rejected before identification",
      [step("otp", "auth-otp-form", "REQUIRED")],
      person("otp"),
      "refused",
      [],
    ],
    ["a deny step rejects the user", [step("no", "deny-access-authenticator", "REQUIRED")], person(), "refused", []],
    [
      "a missing credential is set up",
      [form, step("otp", "auth-otp-form", "REQUIRED")],
      person("password"),
      "signsIn",
      ["login", "action:CONFIGURE_TOTP"],
    ],
    [
      "a passkey replaces the username",
      [step("key", "webauthn-authenticator-passwordless", "REQUIRED")],
      person("webauthn-passwordless"),
      "signsIn",
      ["webauthn-passwordless"],
    ],
  ] as const)("%s", (_name, steps, who, ending, pages) => {
    expect(simulate(steps, of({ person: who }))).toMatchObject({ ending, pages });
  });

  it("uses the default identity provider", () => {
    const settings = set({ to: { defaultProvider: "google" } });
    const steps = [step("to", "identity-provider-redirector", "ALTERNATIVE"), flow("forms", "ALTERNATIVE", form)];
    expect(simulate(steps, of({ settings })).ending).toBe("leaves");
  });

  it.each([
    ["profile", {}, ["login", "otp"], "signsIn"],
    ["email", {}, ["login"], "signsIn"],
    ["email", { negate: "true" }, ["login", "otp"], "signsIn"],
    ["phone", {}, ["login"], "depends"],
  ])("includes the scope %s %j", (client_scope, more, pages, ending) => {
    const steps = [
      form,
      flow(
        "second",
        "CONDITIONAL",
        step("scope", "conditional-client-scope", "REQUIRED"),
        step("otp", "auth-otp-form", "REQUIRED"),
      ),
    ];
    const settings = set({ scope: { client_scope, ...more } });
    expect(simulate(steps, of({ settings, person: person("password", "otp") }))).toMatchObject({ pages, ending });
  });
});

describe("levels", () => {
  it("come from the conditions of the flow and from the client's default ACR values", () => {
    const steps = [flow("two", "CONDITIONAL", step("loa", "conditional-level-of-authentication", "REQUIRED"))];
    expect(levelsOf(steps, set({ loa: { "loa-condition-level": "2" } }))).toEqual([2]);
    const realm = { attributes: { "acr.loa.map": '{"gold":"2"}' } };
    expect(defaultLevel({ attributes: { "default.acr.values": "gold##silver" } }, realm)).toBe(2);
    expect(defaultLevel({ attributes: { "default.acr.values": "3" } }, { attributes: { "acr.loa.map": "{" } })).toBe(3);
    expect(defaultLevel(undefined, realm)).toBe(-1);
  });
});
