import { ErrorResponse } from "oidc-client-ts";
import { isSignInError, SignInError } from "./errors.ts";

/** Library message for an ID token without the requested nonce. */
const wrongNonce = "nonce in id_token does not match nonce in client storage";

/** Maps errors of the library and its requests to SignInError. Keeps unexpected errors. */
export function signInErrorOf(failure: unknown): unknown {
  if (!(failure instanceof Error) || isSignInError(failure)) return failure;
  if (failure instanceof ErrorResponse) {
    const { message, error, error_description } = failure;
    return new SignInError("authorization", message, {
      error: error ?? undefined,
      errorDescription: error_description ?? undefined,
    });
  }
  const { name, message } = failure;
  if (name === "InvalidTokenError")
    return new SignInError("invalid_token", `Unable to decode the token: ${unreadable(message)}.`);
  if (message === wrongNonce)
    return new SignInError("invalid_nonce", "The identity token does not repeat the nonce of this sign-in.");
  return new SignInError("authorization", message, { cause: failure });
}

/** Replaces the decoder's message, which may quote the token. */
function unreadable(message: string): string {
  if (message.includes(": invalid base64")) return "payload is not valid Base64URL";
  return message.includes(": invalid json") ? "payload is not valid JSON" : "payload not found";
}
