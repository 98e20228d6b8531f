import { SigninState } from "oidc-client-ts";
import type { CallbackStore } from "./callbackStore.ts";
import type { Flow, ResponseMode } from "./config.ts";
import { checkNonce, readTokens, type Tokens } from "./tokens.ts";
import { SignInError } from "./errors.ts";
import { answerOf, isAnswer } from "./pageAddress.ts";
import type { Provider } from "./provider.ts";
import { memoryOf, splitState, type Attempt } from "./signInRequest.ts";
import { exchangeCode } from "./tokenEndpoint.ts";

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

/** Whose an answer is: this provider and client's, that of another sign-in on the page, or of one that is no longer remembered. */
export function ownerOf(
  { state }: Answer,
  store: CallbackStore,
  { authority, clientId }: Provider,
): "own" | "other" | "lost" {
  const entry = store.peek(state);
  if (entry === null) return "lost";
  const made = JSON.parse(entry) as { authority?: unknown; client_id?: unknown };
  return made.authority === authority && made.client_id === clientId ? "own" : "other";
}

/** The place that was left for the request of an answer; undefined where it is not remembered. */
export function placeLeft({ state }: Answer, store: CallbackStore): string | undefined {
  const { data } = JSON.parse(store.peek(state) ?? "{}") as { data?: { address?: unknown } };
  return typeof data?.address === "string" ? data.address : undefined;
}

/** Takes what was remembered of a request out of the store: an answer is used once. */
export async function takeState({ state }: Answer, store: CallbackStore): Promise<SigninState> {
  const entry = await store.remove(state);
  if (entry === null)
    throw new SignInError("unknown_state", "This sign-in was already completed, or began more than an hour ago.");
  return SigninState.fromStorageString(entry);
}

/**
 * Turns an answer into tokens; undefined when nobody is signed in, which is what any error means that answers prompt=none (docs/spec/console.md §8).
 * @throws SignInError `authorization` for an error of the server, `invalid_nonce`, `invalid_token`, `issuer_mismatch`, `network`, `http`.
 */
export async function tokensOf(
  { params }: Answer,
  state: SigninState,
  { flow, fetcher, provider }: { flow: Flow; fetcher: typeof fetch; provider: Provider },
): Promise<Tokens | undefined> {
  if (params.has("error")) {
    if (memoryOf(state)?.options.prompt === "none") return undefined;
    throw refusal(params);
  }
  checkIssuer(params, provider);
  const front = flow === "standard" ? undefined : frontChannelTokens(params, state);
  if (flow === "implicit" && front) return front;
  const code = params.get("code");
  if (!code) throw new SignInError("authorization", "The sign-in server sent no code.");
  return exchangeCode(fetcher, provider, {
    code,
    redirectUri: state.redirect_uri,
    codeVerifier: state.code_verifier,
    nonce: state.nonce,
  });
}

/** True when the server gave up waiting for the user, after which sign-in starts over. Source: docs/spec/console.md §8. */
export function isAuthenticationExpired(error: unknown): boolean {
  return error instanceof SignInError && error.errorDescription === "authentication_expired";
}

function refusal(params: URLSearchParams): SignInError {
  const error = params.get("error") ?? undefined;
  const errorDescription = params.get("error_description") ?? undefined;
  return new SignInError("authorization", errorDescription ?? error ?? "", { error, errorDescription });
}

/** Tokens that came with the answer itself. In the hybrid flow only their nonce counts, the code brings the rest. */
function frontChannelTokens(params: URLSearchParams, state: SigninState): Tokens {
  const tokens = readTokens(Object.fromEntries(params), Date.now());
  checkNonce(tokens.idClaims, state.nonce);
  return tokens;
}

/** Guards against an answer of one server being taken for another's (RFC 9207), where the issuer is known. */
function checkIssuer(params: URLSearchParams, { issuer }: Provider): void {
  const told = params.get("iss");
  if (issuer !== undefined && told !== null && told !== issuer) {
    throw new SignInError("issuer_mismatch", "The answer comes from another sign-in server than the one asked.");
  }
}
