import { SigninState } from "oidc-client-ts";
import type { SignInOptions } from "../tokenSource.ts";
import type { CallbackStore } from "./callbackStore.ts";
import { withOpenid, type Flow, type ResponseMode, type Settings } from "./config.ts";
import { notSupported, SignInError } from "./errors.ts";
import { redirectAddress } from "./pageAddress.ts";
import type { Provider } from "./provider.ts";

/** What is remembered of a sign-in beside the protocol's own state. */
export interface SignInMemory {
  /** The place left, to be shown again. */
  address: string;
  options: SignInOptions;
}

/** An authorization request whose state is stored. */
export interface SignInRequest {
  address: string;
  /** Identifies the answer. */
  state: string;
}

/** Where an answer goes and how. */
export interface Ways {
  redirectUri?: string | undefined;
  attempt?: Attempt | undefined;
  responseMode?: ResponseMode | undefined;
}

/** How often a sign-in was started over because its answer could not be used; travels inside `state`. */
export type Attempt = number;

const responseTypes: Record<Flow, string> = {
  standard: "code",
  implicit: "id_token token",
  hybrid: "code id_token token",
};

/**
 * Makes the authorization request of docs/spec/console.md §7 and stores its state.
 * @param redirectUri where the server sends the answer; `memory.address` is what the user sees afterwards.
 * @throws SignInError `web_crypto`, `pkce_challenge`, `storage` or `unsupported`.
 */
export async function createSignInRequest(
  store: CallbackStore,
  settings: Settings,
  provider: Provider,
  options: SignInOptions,
  { address, redirectUri = address, attempt = 0, responseMode = settings.responseMode }: Ways & { address: string },
): Promise<SignInRequest> {
  const isRegistration = options.action === "register";
  if (isRegistration && !provider.registrations) throw notSupported();
  const endpoint = isRegistration ? provider.registrations : provider.authorization;
  const memory: SignInMemory = { address, options };
  const { authority, clientId } = provider;
  const scope = options.scope === undefined ? settings.scope : withOpenid(options.scope);
  const nonce = options.nonce ?? (settings.useNonce ? randomNonce() : undefined);
  const redirect = redirectAddress(redirectUri);
  const state = await createState(settings, {
    data: memory,
    authority,
    client_id: clientId,
    redirect_uri: redirect,
    scope,
    ...(nonce !== undefined && { nonce }),
  });
  const params = definedOnly({
    client_id: clientId,
    redirect_uri: redirect,
    response_type: responseTypes[settings.flow],
    scope,
    nonce,
    state: `${state.id};${mark(attempt)}`,
    code_challenge: state.code_challenge,
    code_challenge_method: state.code_challenge && "S256",
    response_mode: responseMode,
    prompt: options.prompt,
    max_age: options.maxAge?.toString(),
    login_hint: options.loginHint,
    ui_locales: options.locale ?? settings.locale,
    acr_values: options.acrValues,
    kc_idp_hint: options.idpHint,
    kc_action: isRegistration ? undefined : options.action,
    claims: typeof options.claims === "object" ? JSON.stringify(options.claims) : options.claims,
  });
  const url = new URL(endpoint ?? "");
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  await store.sweep();
  await store.set(state.id, state.toStorageString());
  return { address: url.href, state: state.id };
}

/** A state of the library's making, with the verifier of a challenge in it where one is used. */
async function createState(
  { pkce }: Settings,
  parts: Omit<Parameters<typeof SigninState.create>[0], "code_verifier">,
): Promise<SigninState> {
  if (pkce) requireWebCrypto();
  try {
    return await SigninState.create({ ...parts, ...(pkce && { code_verifier: true }) });
  } catch (cause) {
    throw pkce ? new SignInError("pkce_challenge", "Failed to generate PKCE challenge.", { cause }) : cause;
  }
}

/** Source: docs/spec/console.md §8. Digests exist only in secure contexts. */
function requireWebCrypto(): void {
  if (typeof globalThis.crypto?.subtle === "undefined")
    throw new SignInError("web_crypto", "Web Crypto API is not available.");
}

/** 32 hexadecimal characters. Not `randomUUID`, which is missing where the context is not secure. */
function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What was remembered when the request was made. */
export function memoryOf(state: SigninState): SignInMemory | undefined {
  const data = state.data as Partial<SignInMemory> | undefined;
  return typeof data?.address === "string" ? { address: data.address, options: data.options ?? {} } : undefined;
}

/** Marks a state as made here, so that the answers to a host page's own sign-in are left alone. */
const mark = (attempt: Attempt): string => `iam${attempt}`;

/** Splits a `state` parameter made here; undefined for anybody else's. */
export function splitState(value: string): { state: string; attempt: Attempt } | undefined {
  const found = /^([^;]+);iam(\d+)$/.exec(value);
  return found?.[1] === undefined ? undefined : { state: found[1], attempt: Number(found[2]) };
}

function definedOnly(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
