import { jsonOf, textOf, textsIn } from "../../realm-document/json.ts";
import type { Json } from "../../realm-document/document.ts";
import type { Subject } from "../check.ts";
import { dayMs } from "../certificate.ts";
import { defineChecks } from "../define.ts";
import type { Facts } from "../facts.ts";
import { asvs, guideSection, keycloakGuide, nist, nistControl } from "../sources.ts";

/** Most users who may do everything in a realm. */
const mostFullAdmins = 5;

/** Days without a sign-in, after which an admin counts as dormant. */
const dormantDays = 90;

/** Types of credentials that count as second factor. */
export const secondFactors: ReadonlySet<string> = new Set([
  ...["otp", "webauthn", "webauthn-passwordless", "recovery-authn-codes"],
]);

const isEnabled = ({ data }: Subject) => data.enabled === true;

const isFullAdmin = ({ data }: Subject) =>
  textsIn(data.roles).some((role) => role === "admin" || role.endsWith(".realm-admin"));

/** All users who may do everything, or none if they are few. */
function tooManyFullAdmins(facts: Facts): readonly Subject[] {
  const found = facts.subjects("admins").filter((admin) => isEnabled(admin) && isFullAdmin(admin));
  return found.length > mostFullAdmins ? found : [];
}

/** True if a password is enough to sign in. Without a password here, another system asks for the second factor. */
function signsInByPassword({ data }: Subject): boolean | "unknown" {
  if (data.credentials === undefined) return "unknown";
  const credentials = textsIn(data.credentials);
  const hasPassword = credentials.includes("password") || data.isFederated === true;
  return hasPassword && !credentials.some((type) => secondFactors.has(type));
}

const isBefore = (date: unknown, ms: number) => textOf(date) !== "" && Date.parse(textOf(date)) < ms;

/** True for an account and events that are both old enough, without a sign-in since. */
function isDormant({ eventsSince, created, lastSignIn }: Json, nowMs: number): boolean | "unknown" {
  const sinceMs = nowMs - dormantDays * dayMs;
  if (created !== undefined && !isBefore(created, sinceMs)) return false;
  if (lastSignIn !== undefined) return isBefore(lastSignIn, sinceMs);
  return isBefore(eventsSince, sinceMs) ? true : "unknown";
}

/** Parts that name the roles and groups of admins. */
const roleNeeds = ["realmRoles", "clientRoles", "groups"] as const;

/** Users with admin roles. */
export const peopleChecks = [
  ...defineChecks("admins", "admins", {
    A01: {
      severity: "medium",
      needs: roleNeeds,
      fields: ["roles"],
      sources: [guideSection("Global roles")],
      select: tooManyFullAdmins,
      test: () => true,
    },
    A02: {
      severity: "high",
      needs: roleNeeds,
      fields: ["credentials", "roles"],
      sources: [asvs("6.3.3"), nist("2.2")],
      test: (admin) => isEnabled(admin) && signsInByPassword(admin),
    },
    A03: {
      severity: "high",
      needs: roleNeeds,
      fields: ["attributes/is_temporary_admin", "roles"],
      sources: [asvs("6.3.2")],
      test: (admin) => isEnabled(admin) && textsIn(jsonOf(admin.data.attributes).is_temporary_admin)[0] === "true",
    },
    A07: {
      severity: "medium",
      needs: roleNeeds,
      fields: ["lastSignIn", "created", "roles"],
      sources: [nistControl("AC-2(3)")],
      test: (admin, { nowMs }) => isEnabled(admin) && isDormant(admin.data, nowMs),
    },
  }),
  ...defineChecks("flows", "realm", {
    F03: {
      severity: "high",
      needs: ["flows", "admins", ...roleNeeds],
      fields: ["browserFlow"],
      sources: [nist("2.2"), asvs("6.3.3")],
      test: ({ data: { browserFlow } }, facts) =>
        facts.flows.hasSecondFactor(browserFlow) &&
        !facts.flows.requiresSecondFactor(browserFlow) &&
        facts.subjects("admins").some((admin) => isEnabled(admin) && signsInByPassword(admin) === true),
    },
  }),
  ...defineChecks("identityProviders", "identityProviders", {
    P15: {
      severity: "note",
      needs: ["links"],
      fields: ["enabled"],
      sources: [keycloakGuide],
      test: ({ data, names: [alias] }, { extras }) =>
        data.enabled === false &&
        (extras.links?.some((link) => link.alias === alias && link.isLinked === true) ?? false),
    },
  }),
];
