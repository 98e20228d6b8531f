import type { CSSProperties, ReactNode, Ref } from "react";
import type { Bundle } from "../../i18n/texts.ts";
import type { GivenAccess } from "../../session/hostAccess.ts";
import type { GetToken } from "../../session/hostSource.ts";
import type { IamSession } from "../../session/publicSession.ts";
import type { SessionConfig } from "../../session/config.ts";
import type { IamEventMap } from "../events.ts";
import type { Extension } from "../../kit/extend/extension.ts";
import type { SnapshotStore } from "../../kit/panel/snapshotStore.ts";
import type { LinkTo } from "../linkTo.ts";

/** Server and sign-in settings: the attributes and properties of `<iam-session>`. Source: docs/spec/elements.md §2. */
export interface SessionProps {
  /** Base URL of the server. */
  serverUrl?: string | undefined;
  /** Public client for the sign-in. */
  clientId?: string | undefined;
  /** Additional scopes. `openid` is always included. */
  scope?: string | undefined;
  /** Base URL of the admin API, if it differs from `serverUrl`. */
  adminUrl?: string | undefined;
  flow?: "standard" | "implicit" | "hybrid" | undefined;
  responseMode?: "query" | "fragment" | undefined;
  pkceMethod?: "S256" | "disabled" | undefined;
  onLoad?: "check-sso" | "login-required" | undefined;
  /** Sign-in method without a session. Default: `button`, and `redirect` for the console. */
  signIn?: "redirect" | "popup" | "button" | undefined;
  /** Provides tokens of the host. */
  getToken?: GetToken | undefined;
  /** Host transport for all requests. */
  fetcher?: typeof fetch | undefined;
  /** Access of the signed-in admin, if the token doesn't contain it. Keep the same value while it is unchanged. */
  access?: GivenAccess | undefined;
  /** Messages by locale and key. Override the built-in ones. */
  messages?: Readonly<Record<string, Bundle>> | undefined;
  /** Other settings of the built-in sign-in. */
  signInOptions?: Partial<SessionConfig> | undefined;
}

/** Theme and language. */
export interface LookProps {
  theme?: "light" | "dark" | "auto" | undefined;
  locale?: string | undefined;
}

/** Event handlers. The events are those of the elements. */
export interface EventProps {
  onLoading?: ((event: IamEventMap["iam-loading"]) => void) | undefined;
  onReady?: ((event: IamEventMap["iam-ready"]) => void) | undefined;
  /** Call `preventDefault` to handle it in the page. */
  onNavigate?: ((event: IamEventMap["iam-navigate"]) => void) | undefined;
  /** Call `preventDefault` to veto, or `detail.waitUntil` to delay. */
  onBeforeChange?: ((event: IamEventMap["iam-before-change"]) => void) | undefined;
  onChange?: ((event: IamEventMap["iam-change"]) => void) | undefined;
  /** Call `preventDefault` to show the alert in the page. */
  onAlert?: ((event: IamEventMap["iam-alert"]) => void) | undefined;
  onError?: ((event: IamEventMap["iam-error"]) => void) | undefined;
  onSsoState?: ((event: IamEventMap["iam-sso-state"]) => void) | undefined;
  onSignedIn?: ((event: IamEventMap["iam-signed-in"]) => void) | undefined;
  onSignedOut?: ((event: IamEventMap["iam-signed-out"]) => void) | undefined;
  onSessionExpired?: ((event: IamEventMap["iam-session-expired"]) => void) | undefined;
}

/** Common props of all panels: the attributes of the element. Source: docs/spec/elements.md §3. */
export interface PanelProps<R extends object = object> extends SessionProps, LookProps, EventProps {
  /** Session. Default: the nearest `SessionProvider` or `<iam-session>`, then one from the props, then the page's. */
  session?: IamSession | undefined;
  /** Realm to manage. Default: the sign-in realm. */
  realm?: string | undefined;
  /** Path in the panel. A new value navigates. `onPathChange` reports navigation. */
  path?: string | undefined;
  onPathChange?: ((path: string) => void) | undefined;
  routing?: "memory" | "hash" | "history" | undefined;
  /** Returns your page's URL of a location in an area, or undefined. Used for the URLs of links. */
  linkTo?: LinkTo | undefined;
  /** Your own columns, actions and tabs. Keep the same object while its content is the same. */
  extend?: Extension<R> | undefined;
  /** Stores snapshots of realms in your page instead of this browser. Turns them on. */
  snapshots?: SnapshotStore | undefined;
  /** Base path for `routing="history"`. */
  basePath?: string | undefined;
  readonly?: boolean | undefined;
  /** Alias of `readonly` in React spelling. */
  readOnly?: boolean | undefined;
  columns?: readonly string[] | undefined;
  actions?: readonly string[] | undefined;
  tabs?: readonly string[] | undefined;
  /** Read-only and hidden form fields: `["email:view", "attributes.cost:hide"]`. */
  fields?: readonly string[] | undefined;
  overlays?: "dialog" | "drawer" | "inline" | undefined;
  showIds?: boolean | undefined;
  /** Keeps unsaved changes in memory, per record, after the component unmounts. */
  keepDrafts?: boolean | undefined;
  density?: "comfortable" | "compact" | undefined;
  id?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  ref?: Ref<PanelHandle> | undefined;
  /** Content for the slots. Each child needs a `slot` prop. */
  children?: ReactNode;
}

/** Props of single panels that limit them to a part or to one record. */
export type OwnProps<N extends string> = { readonly [K in N]?: string | undefined };

/** Props of the console in addition to those of a panel. */
export interface ConsoleProps extends PanelProps {
  logo?: string | undefined;
  logoUrl?: string | undefined;
  resourceUrl?: string | undefined;
}

/** Ref of a panel: the methods of its element. */
export interface PanelHandle {
  navigate(path: string): void;
  /** Refetches the visible data. */
  refresh(): void;
  focus(options?: FocusOptions): void;
  /** Discards unsaved changes. */
  discard(): void;
  /** Saves unsaved changes like the form's button. Resolves to true if nothing is left unsaved. */
  save(): Promise<boolean>;
  readonly hasUnsavedChanges: boolean;
  readonly session: IamSession | undefined;
}
