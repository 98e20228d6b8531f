/** User event, reduced to the fields that a test reads. */
export interface TrialEvent {
  type?: string;
  time?: number;
  clientId?: string;
  userId?: string;
  error?: string;
  details?: Readonly<Record<string, string>>;
}

/** Current result of a test sign-in. */
export type Outcome =
  | { state: "waiting" }
  /** The provider accepted the sign-in. Keycloak now asks the user for input, such as account linking. */
  | { state: "asked"; identity: string | undefined }
  | { state: "done"; userId: string; username: string; identity: string | undefined; isNew: boolean }
  | { state: "failed"; error: string; reason: string | undefined };

/** Client of the test sign-in. Each realm has it, and the account console shows the linked account. */
const trialClient = "account";

/** Event types of a test sign-in. */
export const trialTypes = [
  "LOGIN",
  "LOGIN_ERROR",
  "REGISTER",
  "IDENTITY_PROVIDER_LOGIN_ERROR",
  "IDENTITY_PROVIDER_FIRST_LOGIN",
  "IDENTITY_PROVIDER_FIRST_LOGIN_ERROR",
] as const;

/** PKCE challenge, for realms that require one. The test never redeems the code, so the verifier is not stored. */
const challenge = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/**
 * Returns the URL that starts a sign-in through a provider.
 * Also prompts signed-in users. Each call returns a new challenge.
 */
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
 * Derives the result of a test from the events since its start, in any order.
 * Failure events may lack the provider: counts events of the test client that name no other provider.
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

/** Errors with a text of ours. Others show their code. */
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
