import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import { ServerInfo } from "@keycloak/keycloak-admin-client/lib/resources/serverInfo.js";
import { isApiError } from "../api/ApiError.ts";
import type { Realm } from "../api/realm.ts";
import { objectOf, type Server } from "../api/server.ts";
import type { Translate } from "../i18n/texts.ts";
import type { Access } from "../session/access.ts";
import type { Session } from "../session/session.ts";
import type { SessionState } from "../session/sessionState.ts";
import type { Capabilities } from "./area/defineArea.ts";
import { isSince } from "./area/requirement.ts";
import { useOptional } from "./states/useOptional.ts";
import { withComponentsInUse } from "./componentTypes.ts";
import type { EventDetails } from "./events.ts";
import type { HostParts } from "./extend/hostParts.ts";

/** How secondary screens open. Source: docs/spec/elements.md §3 `overlays`. */
export type Overlays = "dialog" | "drawer" | "inline";

/** What every component below a panel or console may ask of it. Provided by `embed`. */
export interface Panel {
  readonly session: Session;
  /** Realm being managed. */
  readonly realm: string;
  readonly locale: string;
  readonly readonly: boolean;
  /** Names allowed by the attribute, undefined for all. */
  readonly columns: readonly string[] | undefined;
  readonly actions: readonly string[] | undefined;
  readonly tabs: readonly string[] | undefined;
  /** Fields of forms that the page narrows, as `name:view` and `name:hide`; undefined for none. */
  readonly fields?: readonly string[] | undefined;
  readonly overlays: Overlays;
  readonly showIds: boolean;
  /** Unsaved changes outlive the element. */
  readonly keepDrafts?: boolean;
  /** Where the server has the files of its console's theme; undefined where the page does not say. */
  readonly resourceUrl: string | undefined;
  /** Node inside the shadow root for what lies above the panel. */
  readonly overlayNode: HTMLElement;
  /** Root that focus and styles live in. */
  readonly root: ShadowRoot;
  /** Dispatches an event from the element; false when a listener vetoed it. */
  emit<T extends keyof EventDetails>(type: T, detail: EventDetails[T]): boolean;
  /** Tells the host of a failure, each once: `iam-error`, with the place it happened at. */
  tellError(error: unknown, options?: { fatal?: boolean }): void;
  /** Identifies the panel as origin of alerts. */
  readonly origin: object;
  /** What the page adds by `extend`. */
  readonly hostParts?: HostParts | undefined;
  /** Unsaved forms of this panel. */
  readonly drafts: Drafts;
}

/** Forms with unsaved changes, and the wish to throw them away. */
export interface Drafts {
  readonly count: number;
  /** Place of the newest of them in the order in which they came; 0 where there is none. */
  readonly newest: number;
  /** Calls when the count changed, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Registers a dirty form until the returned function is called. `within`: path of a tab; in it and below it the form is kept. */
  add(discard: () => void, within?: string, save?: () => Promise<boolean>): () => void;
  /** True where a step to a path loses nothing: every dirty form is kept there. */
  areKeptAt(path: string): boolean;
  /** Saves every dirty form, the last first, as its button would. Resolves to whether nothing is left unsaved. */
  save(): Promise<boolean>;
  /** Reverts every dirty form; `to`: only those that a step to this path loses. */
  discard(to?: string): void;
}

export const PanelContext = createContext<Panel | undefined>(undefined);

/** The panel around a component. Throws outside one: 'No provider found' (docs/spec/console.md §8). */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error("No provider found for Panel.");
  return panel;
}

export function useSession(): Session {
  return usePanel().session;
}

export function useSessionState(): SessionState {
  const { subscribe, state } = useSession();
  return useSyncExternalStore(subscribe, state, state);
}

/** The server, for calls about the realm being managed. */
export function useServer(): Server {
  const { session, realm } = usePanel();
  return useMemo(() => session.server(realm), [session, realm]);
}

/** Texts of the panel around a component; none where no session is there yet. */
export const TranslateContext = createContext<Translate | undefined>(undefined);

/** Translator for the panel's language and realm; another one when texts arrive. Over `useTranslation`, which `PanelProvider` calls once. */
export function useT(): Translate {
  const translate = useContext(TranslateContext);
  if (!translate) throw new Error("No provider found for texts.");
  return translate;
}

/** Roles of the admin in the realm being managed. */
export function useAccess(): Access {
  const { session, realm } = usePanel();
  const { whoAmI, denied } = useSessionState();
  return useMemo(() => {
    void [whoAmI, denied];
    return session.access(realm);
  }, [session, realm, whoAmI, denied]);
}

/** What menus, row actions, bulk actions and buttons declare of an action. */
export interface DeclaredAction {
  /** Public hook, docs/spec/elements.md §5: the verb. */
  action: string;
  /** False for what only reads: `readonly` leaves it, and `actions` hides it only where the area has a name for it. */
  writes?: boolean;
}

/** Names that the area around a component knows for `actions`. */
export const ActionNames = createContext<readonly string[] | undefined>(undefined);

/** By which attribute the page refuses an action; undefined where it does not. */
export function useRefused(): (declared: DeclaredAction) => "readonly" | "actions" | undefined {
  const { readonly, actions } = usePanel();
  const names = useContext(ActionNames);
  return useMemo(
    () =>
      ({ action, writes = true }) => {
        if (writes && readonly) return "readonly";
        const isNamed = !actions || actions.includes(action) || !(writes || names?.includes(action));
        return isNamed ? undefined : "actions";
      },
    [readonly, actions, names],
  );
}

/** True if an action may be offered: the panel is not `readonly` or the action only reads, and `actions`, where given, has its name. */
export function useMayDo(): (action: string | DeclaredAction) => boolean {
  const refused = useRefused();
  return useMemo(
    () => (declared) => refused(typeof declared === "string" ? { action: declared } : declared) === undefined,
    [refused],
  );
}

/** Query of the realm being managed. A limited admin gets few fields. Source: GET /admin/realms/{realm}. */
export const realmQuery = (server: Server) =>
  server.record<Realm>(["realm"], "", { kind: "realm", identity: { realm: server.realm } });

export function useRealm() {
  return useQuery(realmQuery(useServer()));
}

/** Query of the server info; give it `session.server()`. 403 is treated as empty info (docs/spec/console.md §4). Source: GET /admin/serverinfo. */
export const serverInfoQuery = (server: Server) =>
  server.query(ServerInfo, ["server-info"], async (info): Promise<ServerInfoRepresentation> => {
    try {
      return withComponentsInUse(objectOf(await info.find(), "/admin/serverinfo"));
    } catch (error) {
      if (isApiError(error, 403)) return {};
      throw error;
    }
  });

/** The server info, asked for once per session. */
export function useServerInfo(enabled = true) {
  return useQuery({ ...serverInfoQuery(useSession().server()), staleTime: Number.POSITIVE_INFINITY, enabled });
}

/** What conditions of areas, screens and tabs look at; `isSettled`: nothing of it is waited for any more. Asks for server info, so use it only where something shown depends on it, or not `enabled`. */
export function useCapabilities(enabled = true): Capabilities & { isSettled: boolean } {
  const access = useAccess();
  const server = useServer();
  const home = useSession().server();
  const realmRead = useOptional({ ...realmQuery(server), enabled }, "missing.realm");
  const infoRead = useOptional(
    { ...serverInfoQuery(home), staleTime: Number.POSITIVE_INFINITY, enabled },
    "missing.server",
  );
  const { value: realm } = realmRead;
  const { value: info } = infoRead;
  const isSettled = [realmRead, infoRead].every(({ value, unavailable }) => value !== undefined || unavailable);
  return useMemo(
    () => ({
      access,
      isSettled,
      realm,
      feature: (name) => info && (info.features ?? []).some((feature) => feature.name === name && feature.enabled),
      since: (line) => isSince(line, info?.features),
      components: (type) => info && (info.componentTypes?.[type] ?? []).map(({ id }) => id),
    }),
    [access, isSettled, realm, info],
  );
}
