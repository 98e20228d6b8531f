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

/** An answer of an authorization endpoint to a request made here. */
export interface Answer {
  readonly params: URLSearchParams;
  readonly mode: ResponseMode;
  readonly state: string;
  readonly attempt: Attempt;
}

/** The answer in an address, undefined when there is none or it answers somebody else's request. */
export function readAnswer(address: string): Answer | undefined {
  for (const mode of ["query", "fragment"] as const) {
    const params = answerOf(address, mode);
    const own = isAnswer(params) ? splitState(params.get("state") ?? "") : undefined;
    if (own) return { params, mode, ...own };
  }
  return undefined;
}

/** What oidc-client-ts stored of a request, as far as it is looked at before the answer is processed. */
interface Stored {
  authority?: unknown;
  client_id?: unknown;
  data?: Partial<StateData> | undefined;
}

function storedFor({ state }: Answer, store: CallbackStore): Stored | undefined {
  const entry = store.peek(state);
  return entry === null ? undefined : (JSON.parse(entry) as Stored);
}

/** Whose an answer is: this provider and client's, that of another sign-in on the page, or of one that is no longer remembered. */
export function ownerOf(
  answer: Answer,
  { store, provider: { authority, clientId } }: Protocol,
): "own" | "other" | "lost" {
  const stored = storedFor(answer, store);
  if (!stored) return "lost";
  return stored.authority === authority && stored.client_id === clientId ? "own" : "other";
}

/** What was remembered when the request of an answer was made; undefined where it is gone. */
export function stateDataOf(answer: Answer, { store }: Protocol): StateData | undefined {
  const { address, options = {} } = storedFor(answer, store)?.data ?? {};
  return typeof address === "string" ? { address, options } : undefined;
}

/**
 * Turns an answer into tokens; undefined when nobody is signed in, which is what any error means that answers prompt=none (docs/spec/console.md §8).
 * What was stored of the request is gone before anything is awaited: an answer is used once.
 * @throws SignInError `unknown_state`, `authorization` for an error of the server, `invalid_nonce`, `invalid_token`, `issuer_mismatch`, `network`, `http`.
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

/** True when the server gave up waiting for the user, after which sign-in starts over. Source: docs/spec/console.md §8. */
export function isAuthenticationExpired(error: unknown): boolean {
  return error instanceof SignInError && error.errorDescription === "authentication_expired";
}

/** Guards against an answer of one server being taken for another's (RFC 9207), where the issuer is known. */
function checkIssuer(params: URLSearchParams, { metadata: { issuer } }: Provider): void {
  const told = params.get("iss");
  if (issuer !== undefined && told !== null && told !== issuer) {
    throw new SignInError("issuer_mismatch", "The answer comes from another sign-in server than the one asked.");
  }
}
