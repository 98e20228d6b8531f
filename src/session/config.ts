import type { Bundle } from "../i18n/texts.ts";
import type { GivenAccess } from "./hostAccess.ts";
import type { GetToken } from "./hostSource.ts";
import type { SignInConfig } from "./oidc/config.ts";

/**
 * Session settings. Names follow the attributes of `<iam-session>` (docs/spec/elements.md §2). Includes all settings of
 * `SignInConfig`, such as `oidcProvider` and `configUrl`.
 */
export interface SessionConfig extends Omit<SignInConfig, "url"> {
  /** Base URL of the server. */
  serverUrl: string;
  /** Sign-in realm. Default: `master`. */
  realm?: string | undefined;
  /** Base URL of the admin API, if it differs from `serverUrl`. */
  adminUrl?: string | undefined;
  /** Overrides the language of the account. */
  locale?: string | undefined;
  /** Language of the login page, if nothing overrides the account's language. */
  signInLocale?: string | undefined;
  /**
   * Sign-in without a session: `redirect` leaves the page; `popup` and `button` show a button that opens a window. If
   * the window is blocked, `button` redirects. Default `button`, `redirect` for a console.
   */
  signIn?: "redirect" | "popup" | "button" | undefined;
  /** Provides tokens of the host. Then the session never redirects. */
  getToken?: GetToken | undefined;
  /** Host transport for all requests. */
  fetcher?: typeof fetch | undefined;
  /** Roles of the signed-in admin, if the token lacks them. Replaces the roles of the token. */
  access?: GivenAccess | undefined;
  messages?: Readonly<Record<string, Bundle>> | undefined;
  /**
   * Returns the realm whose roles are needed first. Default: the sign-in realm. Called once a token exists, because the
   * URL is known only then.
   */
  firstRealm?: (() => string | undefined) | undefined;
}

/** Settings that the host can set or change later. */
export type HostParts = Pick<SessionConfig, "getToken" | "fetcher" | "messages" | "access">;
