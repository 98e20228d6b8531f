import { State } from "oidc-client-ts";
import type { SignInOptions } from "../tokenSource.ts";
import { withOpenid, type Flow, type ResponseMode, type Settings } from "./config.ts";
import { isSignInError, notSupported, SignInError } from "./errors.ts";
import { redirectAddress } from "./pageAddress.ts";
import type { Protocol } from "./protocol.ts";

/** Stored with a sign-in, in addition to the protocol's state. */
export interface StateData {
  /** Previous URL, restored after sign-in. */
  address: string;
  options: SignInOptions;
}

/** Authorization request whose state is stored. */
export interface SignInRequest {
  address: string;
  /** Identifies the response. */
  state: string;
}

/** Redirect URI and mode of a response. */
export interface ResponseTarget {
  redirectUri?: string | undefined;
  attempt?: Attempt | undefined;
  responseMode?: ResponseMode | undefined;
}

/** Number of restarts because of an unusable response. Part of `state`. */
export type Attempt = number;

const responseTypes: Record<Flow, string> = {
  standard: "code",
  implicit: "id_token token",
  hybrid: "code id_token token",
};

/**
 * Creates the authorization request (docs/spec/console.md §7) and stores its state.
 * @param redirectUri target of the response. The user returns to `stateData.address`.
 * @throws SignInError `web_crypto`, `pkce_challenge`, `storage` or `unsupported`.
 */
export async function createSignInRequest(
  protocol: Protocol,
  settings: Settings,
  options: SignInOptions,
  {
    address,
    redirectUri = address,
    attempt = 0,
    responseMode = settings.responseMode,
  }: ResponseTarget & { address: string },
): Promise<SignInRequest> {
  const registrations = protocol.provider.extras?.registrations;
  const isRegistration = options.action === "register";
  if (isRegistration && !registrations) throw notSupported();
  const stateData: StateData = { address, options };
  const request = await withPkceErrors(settings, () =>
    protocol.createSigninRequest({
      state: stateData,
      url_state: mark(attempt),
      redirect_uri: redirectAddress(redirectUri),
      response_mode: responseMode,
      ...definedOnly({
        scope: options.scope === undefined ? undefined : withOpenid(options.scope),
        nonce: options.nonce ?? (settings.useNonce ? randomNonce() : undefined),
        prompt: options.prompt,
        max_age: options.maxAge,
        login_hint: options.loginHint,
        ui_locales: options.locale ?? settings.locale,
        acr_values: options.acrValues,
      }),
      extraQueryParams: definedOnly({
        kc_idp_hint: options.idpHint,
        kc_action: isRegistration ? undefined : options.action,
        claims: typeof options.claims === "object" ? JSON.stringify(options.claims) : options.claims,
      }),
    }),
  );
  const url = new URL(request.url);
  url.searchParams.set("response_type", responseTypes[settings.flow]);
  if (isRegistration && registrations) url.pathname = new URL(registrations).pathname;
  return { address: url.href, state: request.state.id };
}

/** Maps PKCE failures to the texts of docs/spec/console.md §8. Digests exist only in secure contexts. */
async function withPkceErrors<T>({ pkce }: Settings, create: () => Promise<T>): Promise<T> {
  if (pkce && typeof globalThis.crypto?.subtle === "undefined")
    throw new SignInError("web_crypto", "Web Crypto API is not available.");
  try {
    return await create();
  } catch (cause) {
    if (!pkce || isSignInError(cause)) throw cause;
    throw new SignInError("pkce_challenge", "Failed to generate PKCE challenge.", { cause });
  }
}

/** 32 random hexadecimal characters, like the library's states. */
const randomNonce = (): string => new State({}).id;

/** Marks our states, so that responses of a host page's own sign-in stay untouched. */
const mark = (attempt: Attempt): string => `iam${attempt}`;

/** Splits a `state` parameter of ours. Undefined for others. */
export function splitState(value: string): { state: string; attempt: Attempt } | undefined {
  const found = /^([^;]+);iam(\d+)$/.exec(value);
  return found?.[1] === undefined ? undefined : { state: found[1], attempt: Number(found[2]) };
}

/** Removes undefined values, which the library would treat as set. */
function definedOnly<T extends Readonly<Record<string, unknown>>>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
