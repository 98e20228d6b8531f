import type { Circumstances, Node, Truth } from "./facts.ts";

/** Behavior of a provider. */
export interface Behaviour {
  /** Credential type that it checks. These steps follow the user's credential order. */
  checks?: string;
  /** Credential type that the user needs to pass the page. */
  takes?: string;
  needsUser?: boolean;
  /** Required action that sets up a missing credential. */
  setup?: string;
  /** Name of the page. */
  page?: string;
  /** True if the user is identified afterwards. */
  identifies?: boolean;
  /** Result without a page: succeeds, is skipped, fails, redirects to another site, or is unknown. */
  does?: "passes" | "passedBy" | "refuses" | "leaves" | "depends";
  because?: string;
}

const otp: Behaviour = { checks: "otp", needsUser: true, setup: "CONFIGURE_TOTP", page: "otp" };

/** Known providers. Source: docs/spec/areas/authentication.md, section on the simulation. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  "auth-cookie": { does: "passedBy", because: "noSession" },
  "auth-spnego": { does: "depends", because: "ticket" },
  "identity-provider-redirector": { does: "passedBy", because: "noDefaultProvider" },
  "auth-username-password-form": { page: "login", identifies: true, takes: "password" },
  "auth-username-form": { page: "username", identifies: true },
  "auth-password-form": { checks: "password", needsUser: true, page: "password" },
  "auth-otp-form": otp,
  "auth-conditional-otp-form": otp,
  "webauthn-authenticator": { checks: "webauthn", needsUser: true, setup: "webauthn-register", page: "webauthn" },
  "webauthn-authenticator-passwordless": {
    checks: "webauthn-passwordless",
    setup: "webauthn-register-passwordless",
    page: "webauthn-passwordless",
    identifies: true,
  },
  "auth-recovery-authn-code-form": {
    takes: "recovery-authn-codes",
    needsUser: true,
    setup: "CONFIGURE_RECOVERY_AUTHN_CODES",
    page: "recovery-authn-codes",
  },
  "allow-access-authenticator": { does: "passes", because: "allows" },
  "deny-access-authenticator": { does: "refuses", because: "denies" },
  "user-session-limits": { does: "passes", because: "limits" },
};

/** Credentials that keep a user out of the redirect to an organization's identity provider. */
const firstFactors = ["password", "webauthn-passwordless"];

const unknown: Behaviour = { does: "depends", because: "unknownKind" };

/** Returns the behavior of a step. Unknown providers have the result `depends`. */
export function behaviourOf(node: Node, circumstances: Circumstances): Behaviour {
  const { settings, session, level } = circumstances;
  const provider = node.step.execution.providerId ?? "";
  const config = settings.get(node.id);
  if (node.step.execution.authenticationFlow) return { page: "register", identifies: true };
  // A session identifies the user. It is enough unless the request needs a higher level.
  if (provider === "auth-cookie" && session)
    return level > session.level
      ? { does: "passedBy", because: "stepsUp", identifies: true }
      : { does: "passes", because: "session", identifies: true };
  if (provider === "identity-provider-redirector" && config?.defaultProvider)
    return { does: "leaves", because: "defaultProvider" };
  if (provider === "organization") return ofOrganization(config, circumstances);
  return behaviours[provider] ?? unknown;
}

/** Identity-first login of organizations. A user with a first factor signs in to the realm. */
function ofOrganization(
  config: Readonly<Record<string, string>> | undefined,
  { organizations, person }: Circumstances,
): Behaviour {
  if (!organizations) return { does: "passedBy", because: "noOrganizations" };
  const mayRefuse = config?.requiresUserMembership === "true";
  return !mayRefuse && person?.credentials.some((type) => firstFactors.includes(type))
    ? { does: "passedBy", because: "ownFirstFactor" }
    : { does: "depends", because: "organization" };
}

/** True if the user has the credential of a step. Also true for steps without a credential. */
export function isConfigured(node: Node, circumstances: Circumstances): Truth {
  const { person, organizations } = circumstances;
  if (node.step.execution.providerId === "organization") return organizations;
  const { checks, takes, needsUser, does } = behaviourOf(node, circumstances);
  if (does === "depends") return undefined;
  const kind = checks ?? (needsUser ? takes : undefined);
  return kind === undefined ? true : person?.credentials.includes(kind);
}

/** True if a conditional OTP form shows its page. Undefined if it depends on request headers, which are unknown. */
export function asksForCode(node: Node, { person, settings }: Circumstances): Truth {
  const config = settings.get(node.id) ?? {};
  const { otpControlAttribute, skipOtpRole, forceOtpRole, defaultOtpOutcome } = config;
  if (!person) return undefined;
  const wish = otpControlAttribute ? person.attributes[otpControlAttribute]?.[0]?.trim() : undefined;
  if (wish === "skip") return false;
  if (wish === "force") return true;
  const skips = skipOtpRole ? person.hasRole(skipOtpRole) : false;
  if (skips !== false) return skips === undefined ? undefined : false;
  const forces = forceOtpRole ? person.hasRole(forceOtpRole) : false;
  if (forces !== false) return forces;
  if (config.noOtpRequiredForHeaderPattern || config.forceOtpForHeaderPattern) return undefined;
  return defaultOtpOutcome !== "skip";
}
