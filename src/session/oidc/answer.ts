import { ErrorResponse } from "oidc-client-ts";
import type { CallbackStore } from "./callbackStore.ts";
import type { ResponseMode } from "./config.ts";
import { SignInError } from "./errors.ts";
import { answerOf, isAnswer } from "./pageAddress.ts";
import type { Protocol } from "./protocol.ts";
import { signInErrorOf } from "./protocolErrors.ts";
import type { Provider } from "./provider.ts";
import { splitState, type Attempt, type StateData } from "./signInRequest.ts";
import { readTokens, type Tokens } from "./tokens.ts";

/** Authorization response to a request of this page. */
export interface Answer {
  readonly params: URLSearchParams;
  readonly mode: ResponseMode;
  readonly state: string;
  readonly attempt: Attempt;
}

/** Authorization response in a URL. Undefined without one, or for a request of other code. */
export function readAnswer(address: string): Answer | undefined {
  for (const mode of ["query", "fragment"] as const) {
    const params = answerOf(address, mode);
    const own = isAnswer(params) ? splitState(params.get("state") ?? "") : undefined;
    if (own) return { params, mode, ...own };
  }
  return undefined;
}

/** Stored state of a request, as read before the response is processed. */
interface Stored {
  authority?: unknown;
  client_id?: unknown;
  data?: Partial<StateData> | undefined;
}

function storedFor({ state }: Answer, store: CallbackStore): Stored | undefined {
  const entry = store.peek(state);
  return entry === null ? undefined : JSON.parse(entry);
}

/** Owner of a response: this provider and client, another sign-in on the page, or an unknown one. */
export function ownerOf(
  answer: Answer,
  { store, provider: { authority, clientId } }: Protocol,
): "own" | "other" | "lost" {
  const stored = storedFor(answer, store);
  if (!stored) return "lost";
  return stored.authority === authority && stored.client_id === clientId ? "own" : "other";
}

/** State stored with the request. Undefined if it was removed. */
export function stateDataOf(answer: Answer, { store }: Protocol): StateData | undefined {
  const { address, options = {} } = storedFor(answer, store)?.data ?? {};
  return typeof address === "string" ? { address, options } : undefined;
}

/**
 * Exchanges a response for tokens. Undefined if no user is signed in, for every prompt=none error
 * (docs/spec/console.md §8). Removes the stored state synchronously, because it is used once.
 * @throws SignInError `unknown_state`, `authorization` for an error of the server, `invalid_nonce`, `invalid_token`,
 * `issuer_mismatch`, `network`, `http`.
 */
export async function tokensOf(
  { params, state }: Answer,
  stateData: StateData | undefined,
  protocol: Protocol,
): Promise<Tokens | undefined> {
  if (!stateData)
    throw new SignInError("unknown_state", "This sign-in was already completed, or began more than an hour ago.");
  try {
    if (!params.has("error")) checkIssuer(params, protocol.provider);
    return readTokens(await protocol.processSigninResponse(`?${params}`));
  } catch (failure) {
    if (failure instanceof ErrorResponse && stateData.options.prompt === "none") return undefined;
    throw signInErrorOf(failure);
  } finally {
    await protocol.store.remove(state);
  }
}

/** True if the login page timed out, after which sign-in starts over. Source: docs/spec/console.md §8. */
export function isAuthenticationExpired(error: unknown): boolean {
  return error instanceof SignInError && error.errorDescription === "authentication_expired";
}

/** Rejects a response of another server (RFC 9207), if the issuer is known. */
function checkIssuer(params: URLSearchParams, { metadata: { issuer } }: Provider): void {
  const told = params.get("iss");
  if (issuer !== undefined && told !== null && told !== issuer) {
    throw new SignInError("issuer_mismatch", "The answer comes from another sign-in server than the one asked.");
  }
}
