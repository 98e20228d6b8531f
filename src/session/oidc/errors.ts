/** Error codes of the sign-in. */
export const signInCodes = [
  "configuration",
  "already_initialized",
  "web_crypto",
  "pkce_challenge",
  "storage",
  "not_authenticated",
  "invalid_min_validity",
  "refresh_failed",
  "unsupported",
  "third_party_check_timeout",
  "silent_check_timeout",
  "silent_check_failed",
  "authorization",
  "invalid_nonce",
  "invalid_token",
  "unknown_state",
  "issuer_mismatch",
  "network",
  "realm_unknown",
  "client_refused",
  "origin_refused",
  "redirect_refused",
  "request_refused",
  "http",
  "closed_by_user",
  "popup_blocked",
  "acr_not_reached",
  "other_person",
] as const;

export type SignInErrorCode = (typeof signInCodes)[number];

export interface SignInErrorInit {
  /** HTTP status, if a response caused the error. */
  status?: number | undefined;
  /** `error` from the server, for example `access_denied`. */
  error?: string | undefined;
  /** `error_description` from the server. */
  errorDescription?: string | undefined;
  /** Message values: server, realm, client, URL. For translation. */
  names?: Readonly<Record<string, string>> | undefined;
  cause?: unknown;
}

/** Failed sign-in. Compare `name`, which is the same in all copies of this code. Never contains a token. */
export class SignInError extends Error {
  override readonly name = "SignInError";
  readonly code: SignInErrorCode;
  readonly status: number | undefined;
  readonly error: string | undefined;
  readonly errorDescription: string | undefined;
  readonly names: Readonly<Record<string, string>> | undefined;

  constructor(code: SignInErrorCode, message: string, init: SignInErrorInit = {}) {
    super(message, init.cause === undefined ? undefined : { cause: init.cause });
    this.code = code;
    this.status = init.status;
    this.error = init.error;
    this.errorDescription = init.errorDescription;
    this.names = init.names;
  }
}

/** True for a SignInError of any copy of the code, optionally with one of the codes. */
export function isSignInError(error: unknown, ...codes: SignInErrorCode[]): error is SignInError {
  return (
    error instanceof Error &&
    error.name === "SignInError" &&
    (codes.length === 0 || codes.includes((error as SignInError).code))
  );
}

/** Error for an endpoint that the server lacks. Text of docs/spec/console.md §8. */
export function notSupported(): SignInError {
  return new SignInError("unsupported", "Not supported by the OIDC server");
}

/** Error for a token request while signed out. Text of docs/spec/console.md §8. */
export function notAuthenticated(): SignInError {
  return new SignInError("not_authenticated", "Not authenticated");
}
