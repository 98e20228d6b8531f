import type { Bundle } from "../i18n/texts.ts";
import type { GivenAccess } from "./hostAccess.ts";
import type { GetToken } from "./hostSource.ts";
import type { SignInConfig } from "./oidc/config.ts";

/**
 * Settings of a session. Names follow the attributes of `<iam-session>`, docs/spec/elements.md §2; own sign-in takes everything of `SignInConfig`,
 * such as `oidcProvider` or `configUrl`.
 */
export interface SessionConfig extends Omit<SignInConfig, "url"> {
  /** Base address of the server. */
  serverUrl: string;
  /** Realm the admin signs in to; default `master`. */
  realm?: string | undefined;
  /** Base of the admin API where it differs from `serverUrl`. */
  adminUrl?: string | undefined;
  /** Overrides the account's language. */
  locale?: string | undefined;
  /** Language of the sign-in page where nothing overrides the account's. */
  signInLocale?: string | undefined;
  /**
   * How a person without a session gets one: `redirect` leaves the page by itself; with `popup` and `button` there is a button, which
   * opens a window. Where the browser opens none, `button` leaves the page. Default `button`, and `redirect` for a console.
   */
  signIn?: "redirect" | "popup" | "button" | undefined;
  /** Tokens owned by the host: no redirect then ever happens from here. */
  getToken?: GetToken | undefined;
  /** The host's own transport, for all calls. */
  fetcher?: typeof fetch | undefined;
  /** What the signed-in admin may do, where the token does not say it; in place of what it says. */
  access?: GivenAccess | undefined;
  messages?: Readonly<Record<string, Bundle>> | undefined;
  /** Realm whose roles are needed first; default the realm signed in to. Asked once there is a token: only then the address is known. */
  firstRealm?: (() => string | undefined) | undefined;
}

/** What the host may give later, or anew. */
export type HostParts = Pick<SessionConfig, "getToken" | "fetcher" | "messages" | "access">;
