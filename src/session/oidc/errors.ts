/** What went wrong while signing in, for code; `message` is for people. */
export type SignInErrorCode =
  | "configuration"
  | "already_initialized"
  | "web_crypto"
  | "pkce_challenge"
  | "storage"
  | "not_authenticated"
  | "invalid_min_validity"
  | "refresh_failed"
  | "unsupported"
  | "third_party_check_timeout"
  | "silent_check_timeout"
  | "silent_check_failed"
  | "authorization"
  | "invalid_nonce"
  | "invalid_token"
  | "unknown_state"
  | "issuer_mismatch"
  | "network"
  | "realm_unknown"
  | "client_refused"
  | "origin_refused"
  | "redirect_refused"
  | "request_refused"
  | "http"
  | "closed_by_user"
  | "popup_blocked"
  | "acr_not_reached"
  | "other_person";

/** Details of a SignInError. */
export interface SignInErrorInit {
  /** HTTP status, where an HTTP answer was the cause. */
  status?: number | undefined;
  /** `error` as the server sent it, for instance `access_denied`. */
  error?: string | undefined;
  /** `error_description` as the server sent it. */
  errorDescription?: string | undefined;
  /** What the message names: server, realm, client, address. For texts in other languages. */
  names?: Readonly<Record<string, string>> | undefined;
  cause?: unknown;
}

/** A sign-in that could not be done. Recognise it by `name`, which holds across copies of this code. Never carries a token. */
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

/** True for a SignInError of this or another copy of the code, optionally with one of the given codes. */
export function isSignInError(error: unknown, ...codes: SignInErrorCode[]): error is SignInError {
  return (
    error instanceof Error &&
    error.name === "SignInError" &&
    (codes.length === 0 || codes.includes((error as SignInError).code))
  );
}

/** The error for an endpoint that the server does not have. Text of docs/spec/console.md §8. */
export function notSupported(): SignInError {
  return new SignInError("unsupported", "Not supported by the OIDC server");
}

/** The error of whoever needs tokens where nobody is signed in. Text of docs/spec/console.md §8. */
export function notAuthenticated(): SignInError {
  return new SignInError("not_authenticated", "Not authenticated");
}
