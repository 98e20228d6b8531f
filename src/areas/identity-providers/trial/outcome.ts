/** An event of a person, as far as a trial looks at it. */
export interface TrialEvent {
  type?: string;
  time?: number;
  clientId?: string;
  userId?: string;
  error?: string;
  details?: Readonly<Record<string, string>>;
}

/** What is known of a trial so far. */
export type Outcome =
  | { state: "waiting" }
  /** At the provider all went well; here the person is asked for something first, such as whether to link an account. */
  | { state: "asked"; identity: string | undefined }
  | { state: "done"; userId: string; username: string; identity: string | undefined; isNew: boolean }
  | { state: "failed"; error: string; reason: string | undefined };

/** Client that a trial signs in to: each realm has it, and its page shows the linked account. */
const trialClient = "account";

/** Types of events that a trial is told by. */
export const trialTypes = [
  "LOGIN",
  "LOGIN_ERROR",
  "REGISTER",
  "IDENTITY_PROVIDER_LOGIN_ERROR",
  "IDENTITY_PROVIDER_FIRST_LOGIN",
  "IDENTITY_PROVIDER_FIRST_LOGIN_ERROR",
] as const;

/** A challenge as realms ask for that want PKCE. The code of a trial is never redeemed, so nobody needs to know its verifier. */
const challenge = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Where a sign-in through a provider begins; it asks for one even of who is signed in. Another address each time. */
export function trialUrl(issuer: string, alias: string): string {
  const query = new URLSearchParams({
    client_id: trialClient,
    redirect_uri: `${issuer}/account/`,
    response_type: "code",
    scope: "openid",
    prompt: "login",
    kc_idp_hint: alias,
    code_challenge: challenge(),
    code_challenge_method: "S256",
  });
  return `${issuer}/protocol/openid-connect/auth?${query}`;
}

/**
 * What came of a trial, from the events since it began, in any order. The events of a failure need not name the provider, so those of the trial's
 * client count where they name no other.
 */
export function outcomeOf(events: readonly TrialEvent[], alias: string, sinceMs: number): Outcome {
  const ours = events
    .filter(
      ({ clientId, time = 0, details = {} }) =>
        clientId === trialClient && time >= sinceMs && (details.identity_provider ?? alias) === alias,
    )
    .sort((left, right) => (left.time ?? 0) - (right.time ?? 0));
  const named = ours.filter(({ details }) => details?.identity_provider === alias);
  const login = named.filter(({ type }) => type === "LOGIN").pop();
  const failure = ours.filter(({ error, type }) => error !== undefined && type?.endsWith("_ERROR")).pop();
  if (login && (failure?.time ?? 0) <= (login.time ?? 0))
    return {
      state: "done",
      userId: login.userId ?? "",
      username: login.details?.username ?? "",
      identity: login.details?.identity_provider_identity,
      isNew: named.some(({ type, userId }) => type === "REGISTER" && userId === login.userId),
    };
  if (failure) return { state: "failed", error: failure.error ?? "", reason: failure.details?.reason };
  const first = named.filter(({ type }) => type === "IDENTITY_PROVIDER_FIRST_LOGIN").pop();
  return first ? { state: "asked", identity: first.details?.identity_provider_identity } : { state: "waiting" };
}

/** Errors that are explained in words of ours; what others mean is left to their code. */
export const explained: ReadonlySet<string> = new Set([
  "identity_provider_login_failure",
  "identity_provider_error",
  "federated_identity_account_exists",
  "federated_identity_email_exists",
  "user_not_found",
  "user_disabled",
  "access_denied",
  "rejected_by_user",
  "invalid_signature",
  "invalid_saml_response",
  "expired_code",
  "cookie_not_found",
  "different_user_authenticated",
  "client_disabled",
  "client_policy_error",
  "client_not_found",
  "invalid_redirect_uri",
]);
