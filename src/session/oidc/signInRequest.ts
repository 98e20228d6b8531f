import { OidcClient, type SigninState } from "oidc-client-ts";
import type { SignInOptions } from "../tokenSource.ts";
import { callbackLifetimeMs, type CallbackStore } from "./callbackStore.ts";
import { withOpenid, type Flow, type Settings } from "./config.ts";
import { isSignInError, notSupported, SignInError } from "./errors.ts";
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

/** How often a sign-in was started over because its answer could not be used; travels inside `state`. */
export type Attempt = number;

const responseTypes: Record<Flow, string> = {
  standard: "code",
  implicit: "id_token token",
  hybrid: "code id_token token",
};

/** The library's client for a provider: makes states, challenges and addresses, and sweeps entries older than 60 minutes. */
export function createClient(settings: Settings, provider: Provider, store: CallbackStore): OidcClient {
  return new OidcClient({
    authority: provider.authority,
    client_id: provider.clientId,
    redirect_uri: "",
    response_mode: settings.responseMode,
    scope: settings.scope,
    disablePKCE: !settings.pkce,
    stateStore: store,
    staleStateAgeInSeconds: callbackLifetimeMs / 1000,
    metadata: {
      authorization_endpoint: provider.authorization,
      ...(provider.endSession && { end_session_endpoint: provider.endSession }),
    },
  });
}

/**
 * Makes the authorization request of spec §7 and stores its state.
 * @param redirectUri where the server sends the answer; `memory.address` is what the user sees afterwards.
 * @throws SignInError `web_crypto`, `pkce_challenge`, `storage` or `unsupported`.
 */
export async function createSignInRequest(
  client: OidcClient,
  settings: Settings,
  provider: Provider,
  options: SignInOptions,
  { address, redirectUri = address, attempt = 0 }: { address: string; redirectUri?: string; attempt?: Attempt },
): Promise<SignInRequest> {
  const isRegistration = options.action === "register";
  if (isRegistration && !provider.registrations) throw notSupported();
  if (settings.pkce) requireWebCrypto();
  const memory: SignInMemory = { address, options };
  const request = await client
    .createSigninRequest({
      state: memory,
      url_state: mark(attempt),
      redirect_uri: redirectAddress(redirectUri),
      scope: options.scope === undefined ? settings.scope : withOpenid(options.scope),
      nonce: options.nonce ?? (settings.useNonce ? randomNonce() : undefined),
      prompt: options.prompt,
      max_age: options.maxAge,
      login_hint: options.loginHint,
      ui_locales: options.locale ?? settings.locale,
      acr_values: options.acrValues,
      extraQueryParams: definedOnly({
        kc_idp_hint: options.idpHint,
        kc_action: isRegistration ? undefined : options.action,
        claims: typeof options.claims === "object" ? JSON.stringify(options.claims) : options.claims,
      }),
    })
    .catch((cause: unknown) => {
      if (isSignInError(cause) || !settings.pkce) throw cause;
      throw new SignInError("pkce_challenge", "Failed to generate PKCE challenge.", { cause });
    });
  const url = new URL(request.url);
  // The library makes requests of the standard flow only; the other flows differ in this one parameter.
  url.searchParams.set("response_type", responseTypes[settings.flow]);
  if (isRegistration) url.pathname = new URL(provider.registrations ?? "").pathname;
  return { address: url.href, state: request.state.id };
}

/** Source: spec §8. Digests exist only in secure contexts. */
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
