import type { Circumstances, Node, Truth } from "./facts.ts";

/** How a kind of step behaves. */
export interface Behaviour {
  /** Kind of credential that it checks: such steps are offered in the order of the person's credentials. */
  checks?: string;
  /** Kind of credential that somebody must have to pass, where it is asked for anyway. */
  takes?: string;
  needsUser?: boolean;
  /** Required action that sets it up for who does not have it. */
  setup?: string;
  /** What is seen. */
  page?: string;
  /** Somebody is known afterwards. */
  identifies?: boolean;
  /** Without a page: goes on, is passed by, ends, goes elsewhere, or cannot be told. */
  does?: "passes" | "passedBy" | "refuses" | "leaves" | "depends";
  because?: string;
}

const otp: Behaviour = { checks: "otp", needsUser: true, setup: "CONFIGURE_TOTP", page: "otp" };

/** Kinds of steps that are known. Source: docs/spec/areas/authentication.md "What happens when somebody signs in". */
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

const unknown: Behaviour = { does: "depends", because: "unknownKind" };

/** How a step behaves; what the console does not know depends. */
export function behaviourOf(node: Node, { settings, organizations, session, level }: Circumstances): Behaviour {
  const provider = node.step.execution.providerId ?? "";
  const config = settings.get(node.id);
  if (node.step.execution.authenticationFlow) return { page: "register", identifies: true };
  // A session says who it is, and is enough unless a higher level is asked for.
  if (provider === "auth-cookie" && session)
    return level > session.level
      ? { does: "passedBy", because: "stepsUp", identifies: true }
      : { does: "passes", because: "session", identifies: true };
  if (provider === "identity-provider-redirector" && config?.defaultProvider)
    return { does: "leaves", because: "defaultProvider" };
  if (provider === "organization") return organizations ? unknown : { does: "passedBy", because: "noOrganizations" };
  return behaviours[provider] ?? unknown;
}

/** Whether the person has what a step checks. Steps that check nothing are there for everybody. */
export function isConfigured(node: Node, circumstances: Circumstances): Truth {
  const { person, organizations } = circumstances;
  if (node.step.execution.providerId === "organization") return organizations;
  const { checks, takes, needsUser, does } = behaviourOf(node, circumstances);
  if (does === "depends") return undefined;
  const kind = checks ?? (needsUser ? takes : undefined);
  return kind === undefined ? true : person?.credentials.includes(kind);
}

/** What a form that may leave out the one-time code decides: true asks. Requests are not known, so rules for their headers are left open. */
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
