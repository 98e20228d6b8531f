import { isJson, textOf } from "../../realm-document/json.ts";
import type { Json } from "../../realm-document/document.ts";
import { defineChecks } from "../define.ts";
import type { Facts } from "../facts.ts";
import { isEnabled, type Step } from "../flowFacts.ts";
import { asvs, guideSection, nist } from "../sources.ts";
import { setting } from "../values.ts";

const overridesOf = ({ authenticationFlowBindingOverrides: overrides }: Json): Json =>
  isJson(overrides) ? overrides : {};

const directGrantFlowOf = (client: Json, { realm }: Facts): unknown =>
  overridesOf(client).direct_grant ?? realm.directGrantFlow;

const isCondition = ({ provider }: Json) => textOf(provider).startsWith("conditional-");

/** Steps that never run: alternatives next to a required step or a conditional sub-flow. */
const idleSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(
    (step) =>
      isEnabled(step) &&
      step.execution.requirement === "ALTERNATIVE" &&
      step.siblings.some(
        (sibling) => ["REQUIRED", "CONDITIONAL"].includes(textOf(sibling.requirement)) && !isCondition(sibling),
      ),
  );

/** True for a condition whose role or client scope does not exist. */
function isDangling({ execution }: Step, facts: Facts): boolean {
  const { provider } = execution;
  if (provider === "conditional-user-role") return !facts.admin.exists(textOf(setting(execution, "condUserRole")));
  if (provider !== "conditional-client-scope") return false;
  const scope = textOf(setting(execution, "client_scope"));
  return !facts.subjects("clientScopes").some(({ names }) => names[0] === scope);
}

/** Required actions, with the steps that need them. */
const stepsOfActions: Readonly<Record<string, string>> = {
  CONFIGURE_TOTP: "auth-otp-form",
  "webauthn-register": "webauthn-authenticator",
  "webauthn-register-passwordless": "webauthn-authenticator-passwordless",
  CONFIGURE_RECOVERY_AUTHN_CODES: "auth-recovery-authn-code-form",
};

const isNeeded = (alias: string, { realm, flows }: Facts): boolean => {
  if (alias === "VERIFY_EMAIL") return realm.verifyEmail === true;
  const step = stepsOfActions[alias];
  return step !== undefined && flows.enabled(realm.browserFlow, step).length > 0;
};

/** Flows, and the ways around a second factor. */
export const flowChecks = [
  ...defineChecks("flows", "clients", {
    F01: {
      severity: "high",
      needs: ["realm", "flows"],
      fields: ["directAccessGrantsEnabled"],
      sources: [asvs("6.3.4")],
      holds: ["reject-ropc-grant"],
      test: ({ data }, facts) =>
        data.directAccessGrantsEnabled === true &&
        data.protocol !== "saml" &&
        facts.flows.hasSecondFactor(facts.realm.browserFlow) &&
        !facts.flows.hasSecondFactor(directGrantFlowOf(data, facts)),
      riskyFix: { directAccessGrantsEnabled: false },
    },
    F04: {
      severity: "high",
      needs: ["realm", "flows"],
      fields: ["authenticationFlowBindingOverrides/browser"],
      sources: [asvs("6.3.4")],
      test: ({ data }, { flows, realm }) => {
        const { browser } = overridesOf(data);
        if (browser === undefined || !flows.isKnown(browser)) return false;
        return (
          (flows.hasSecondFactor(realm.browserFlow) && !flows.hasSecondFactor(browser)) ||
          (flows.requiresSecondFactor(realm.browserFlow) && !flows.requiresSecondFactor(browser))
        );
      },
    },
  }),
  ...defineChecks("flows", "realm", {
    F02: {
      severity: "medium",
      needs: ["flows"],
      fields: ["browserFlow"],
      sources: [asvs("6.3.3"), nist("2.2")],
      test: ({ data: { browserFlow } }, { flows }) =>
        flows.isKnown(browserFlow) && !flows.hasSecondFactor(browserFlow) && !flows.hasPasskeys(browserFlow),
    },
    F08: {
      severity: "high",
      needs: ["flows"],
      fields: ["resetCredentialsFlow", "resetPasswordAllowed"],
      sources: [asvs("6.4.3")],
      test: ({ data }, { flows }) =>
        data.resetPasswordAllowed === true && flows.enabled(data.resetCredentialsFlow, "reset-otp").length > 0,
    },
  }),
  ...defineChecks("flows", "flows", {
    F05: {
      severity: "medium",
      fields: ["executions"],
      sources: [guideSection("Authentication flows")],
      test: ({ names: [alias] }, { flows }) => {
        const idle = idleSteps(flows.stepsOf(alias));
        return idle.length > 0 && { fields: idle.map(({ path }) => [...path, "requirement"]) };
      },
    },
    F06: {
      severity: "high",
      needs: ["realmRoles", "clientRoles", "clientScopes"],
      fields: ["executions"],
      sources: [guideSection("Conditions in conditional flows")],
      test: ({ names: [alias] }, facts) => {
        const dangling = facts.flows.stepsOf(alias).filter((step) => isEnabled(step) && isDangling(step, facts));
        return dangling.length > 0 && { fields: dangling.map(({ path }) => [...path, "config"]) };
      },
    },
  }),
  ...defineChecks("flows", "requiredActions", {
    F09: {
      severity: "medium",
      needs: ["realm", "flows"],
      fields: ["enabled"],
      sources: [guideSection("Defining actions required at login")],
      test: ({ names: [alias = ""], data }, facts) => data.enabled === false && isNeeded(alias, facts),
      fix: { enabled: true },
    },
  }),
];
