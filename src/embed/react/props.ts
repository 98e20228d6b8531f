import type { CSSProperties, ReactNode, Ref } from "react";
import type { Bundle } from "../../i18n/texts.ts";
import type { GivenAccess } from "../../session/hostAccess.ts";
import type { GetToken } from "../../session/hostSource.ts";
import type { IamSession } from "../../session/publicSession.ts";
import type { SessionConfig } from "../../session/config.ts";
import type { IamEventMap } from "../events.ts";
import type { Extension } from "../../kit/extend/extension.ts";
import type { LinkTo } from "../linkTo.ts";

/** Where the server is and how to sign in: the attributes and properties of `<iam-session>`. Source: docs/spec/elements.md §2. */
export interface SessionProps {
  /** Base address of the server. */
  serverUrl?: string | undefined;
  /** Public client used to sign in. */
  clientId?: string | undefined;
  /** Further scopes; `openid` is always added. */
  scope?: string | undefined;
  /** Base of the admin API where it differs from `serverUrl`. */
  adminUrl?: string | undefined;
  flow?: "standard" | "implicit" | "hybrid" | undefined;
  responseMode?: "query" | "fragment" | undefined;
  pkceMethod?: "S256" | "disabled" | undefined;
  onLoad?: "check-sso" | "login-required" | undefined;
  /** How a person without a session gets one; default `button`, and `redirect` for the console. */
  signIn?: "redirect" | "popup" | "button" | undefined;
  /** Tokens owned by the host. */
  getToken?: GetToken | undefined;
  /** The host's own transport, for all calls. */
  fetcher?: typeof fetch | undefined;
  /** What the signed-in admin may do, where the token does not say it: keep the same value while it is the same. */
  access?: GivenAccess | undefined;
  /** Texts by locale and key, over the built-in ones. */
  messages?: Readonly<Record<string, Bundle>> | undefined;
  /** Whatever else own sign-in takes. */
  signInOptions?: Partial<SessionConfig> | undefined;
}

/** Look and language. */
export interface LookProps {
  theme?: "light" | "dark" | "auto" | undefined;
  locale?: string | undefined;
}

/** What happens in a panel. The events are those of the elements. */
export interface EventProps {
  onLoading?: ((event: IamEventMap["iam-loading"]) => void) | undefined;
  onReady?: ((event: IamEventMap["iam-ready"]) => void) | undefined;
  /** Call `preventDefault` to take over. */
  onNavigate?: ((event: IamEventMap["iam-navigate"]) => void) | undefined;
  /** Call `preventDefault` to veto, or `detail.waitUntil` to delay. */
  onBeforeChange?: ((event: IamEventMap["iam-before-change"]) => void) | undefined;
  onChange?: ((event: IamEventMap["iam-change"]) => void) | undefined;
  /** Call `preventDefault` to show it yourself. */
  onAlert?: ((event: IamEventMap["iam-alert"]) => void) | undefined;
  onError?: ((event: IamEventMap["iam-error"]) => void) | undefined;
  onSignedIn?: ((event: IamEventMap["iam-signed-in"]) => void) | undefined;
  onSignedOut?: ((event: IamEventMap["iam-signed-out"]) => void) | undefined;
  onSessionExpired?: ((event: IamEventMap["iam-session-expired"]) => void) | undefined;
}

/** What every panel takes: the attributes of its element as props. Source: docs/spec/elements.md §3. */
export interface PanelProps<R extends object = object> extends SessionProps, LookProps, EventProps {
  /** Session to use; else that of the nearest `SessionProvider` or `<iam-session>`, else one from the props, else the page's. */
  session?: IamSession | undefined;
  /** Realm to manage; default the session's. */
  realm?: string | undefined;
  /** Where inside the panel. A new value goes there; `onPathChange` tells where the user went. */
  path?: string | undefined;
  onPathChange?: ((path: string) => void) | undefined;
  routing?: "memory" | "hash" | "history" | undefined;
  /** Your page's address of a place in an area, undefined where it has none: makes real addresses of links. */
  linkTo?: LinkTo | undefined;
  /** Columns, actions and tabs of your own. The same object as long as it says the same. */
  extend?: Extension<R> | undefined;
  /** Path below which `routing="history"` works. */
  basePath?: string | undefined;
  readonly?: boolean | undefined;
  /** The same as `readonly`, as React writes it for its own inputs. */
  readOnly?: boolean | undefined;
  columns?: readonly string[] | undefined;
  actions?: readonly string[] | undefined;
  tabs?: readonly string[] | undefined;
  /** Fields of forms to be looked at only, or left out: `["email:view", "attributes.cost:hide"]`. */
  fields?: readonly string[] | undefined;
  overlays?: "dialog" | "drawer" | "inline" | undefined;
  showIds?: boolean | undefined;
  /** Unsaved changes outlive the removal of the component, per record, in memory. */
  keepDrafts?: boolean | undefined;
  density?: "comfortable" | "compact" | undefined;
  id?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  ref?: Ref<PanelHandle> | undefined;
  /** Content for the slots, each with its `slot`. */
  children?: ReactNode;
}

/** What only some panels take: by which attributes they are locked to a part, or to one record. */
export type OwnProps<N extends string> = { readonly [K in N]?: string | undefined };

/** The console beyond what a panel takes. */
export interface ConsoleProps extends PanelProps {
  logo?: string | undefined;
  logoUrl?: string | undefined;
  resourceUrl?: string | undefined;
}

/** What a panel's ref can do: the methods of its element. */
export interface PanelHandle {
  navigate(path: string): void;
  /** Reads again what is shown. */
  refresh(): void;
  focus(options?: FocusOptions): void;
  /** Throws away unsaved changes. */
  discard(): void;
  /** Saves unsaved changes, as the button of their form would. Resolves to whether nothing is left unsaved. */
  save(): Promise<boolean>;
  readonly hasUnsavedChanges: boolean;
  readonly session: IamSession | undefined;
}
