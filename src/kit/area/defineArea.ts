import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import type { QueryClient, UseQueryOptions } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { Server } from "../../api/server.ts";
import type { AccessRule } from "../../session/access.ts";
import type { Bundle } from "../../i18n/texts.ts";
import type { IconName } from "../base/Icon.tsx";
import { pathOf, type LinkQuery } from "./address.ts";
import type { Capabilities, Requirement } from "./requirement.ts";

export type { Capabilities };

/** What a view may ask the server before it is shown, while the page around it is still being built. */
export interface LoaderArgs {
  readonly server: Server;
  /** Parameters of its address. */
  readonly params: Readonly<Record<string, string>>;
  /** Its list is asked for as it is at first: no search, filter or page in the address. */
  readonly isPlain: boolean;
  /** Asks, and keeps the answer for the view. Resolves to undefined where there is none: then the view asks again, and tells. */
  fetch<T>(query: UseQueryOptions<T>): Promise<T | undefined>;
}

/** A component of a screen or tab, and what it asks first. The page waits a moment for a promise, so as to be drawn once, with the answer in it. */
export type View = ComponentType & { loader?: (before: LoaderArgs) => unknown };

type LoadView = () => Promise<{ default: View }>;

type LoadAround = () => Promise<{ default: ComponentType<{ children: ReactNode }> }>;

/** One tab of a screen. `show` sees the record once it is loaded; undefined: not known yet, so only who asks for the tab gets it. */
interface AnyTab<R> {
  /** Text key of the label; default: the tab's name in camel case. */
  title?: string;
  /** Text key of what the tab is for, told beside its label where it is inside of another. */
  help?: string;
  /** Text key of what the tab holds, in a line below its heading; of tabs in groups. */
  hint?: string;
  /** Text key of the group it stands in: a page whose tabs have groups shows them beside it, in place of a bar above it. */
  group?: string;
  /** Of tabs in groups: needs the whole width, so the others stand in the breadcrumb. */
  isWide?: boolean;
  access?: AccessRule;
  /** What must be turned on. */
  requires?: Requirement;
  /** Roles that `show` asks for where nothing else lets it be shown: told to who lacks them. */
  needs?: AccessRule;
  show?(record: R, capabilities: Capabilities): boolean | undefined;
}

/** What a tab shows: a view, or tabs of its own, the first of them by default; their English texts come with them. `around` stays while one of them gives way to another: it holds what they share. */
export type TabDef<R = unknown> = AnyTab<R> &
  (
    | { view: LoadView; tabs?: undefined; texts?: undefined; around?: undefined }
    | { view?: undefined; tabs: Tabs<R>; texts?: () => Promise<{ default: Bundle }>; around?: LoadAround }
  );

export type Tabs<R = unknown> = Readonly<Record<string, TabDef<R>>>;

/** Declares the tabs of a record of type R, in order. */
export const defineTabs =
  <R>() =>
  <const T extends Record<string, TabDef<R>>>(tabs: T): T =>
    tabs;

/** One screen of an area. */
export interface ScreenDef {
  /** Below the area, with parameters: `:id/:tab`. */
  path: string;
  /** Text key of the breadcrumb and title. */
  title: string;
  /** The page, and what is around its tabs. A screen of tabs alone has none: each of them is a page, with `TabbedPage` around it. */
  view?: LoadView;
  /** Beyond the area's own. */
  access?: AccessRule;
  /** What the screen is for, where that is a write: `readonly`, and `actions` without this name, leave the screen out. */
  action?: string;
  /** In order; the first is shown where the address names none. */
  tabs?: Tabs;
  /** Name in the query that has the tab, where no part of the path has. */
  tabsIn?: string;
}

/** What an area declares. Nothing here imports a component, so linking to an area costs nothing. */
export interface AreaDef<S extends Record<string, ScreenDef> = Record<string, ScreenDef>> {
  id: string;
  /** First segment below the realm in the console. */
  path: string;
  /** Text key of its name in navigation and breadcrumbs. */
  title: string;
  /** Text key of what it is for, in a few words. */
  hint?: string;
  /** English of title and hint, which are shown before the area's texts are loaded. */
  labels: Bundle;
  icon: IconName;
  /** Group of the navigation; absent: not in the navigation. */
  group?: "manage" | "configure";
  access: AccessRule;
  /** Roles by which its records are changed, where an action names none of its own: what whoever lacks them is told. */
  manage?: AccessRule;
  /** A permission may open its records to who has not the role. */
  isFineGrained?: boolean;
  /** What must be turned on: else the area is not offered. */
  requires?: Requirement;
  /** Hides the area for another reason. */
  when?(capabilities: Capabilities): boolean;
  /** Entries of the navigation in place of its own: one for each page that the server knows of. `title` is a text key, or a text. */
  entries?(capabilities: Capabilities): readonly { id: string; title: string; path: string }[];
  /** English texts of the area. */
  texts: () => Promise<{ default: Bundle }>;
  /** How the command palette finds its records. */
  finder?: () => Promise<{ default: Finder }>;
  /** Names that hosts may write in the attributes `columns`, `actions` and `fields`: of the area's lists, of what can be done in it, and of its forms. */
  columns?: readonly string[];
  actions?: readonly string[];
  fields?: readonly string[];
  /** How the page locks the area to a part of its records: by which attributes, and the component around each screen that keeps it there. */
  scope?: { attributes: readonly string[]; around: LoadAround };
  /** How a single record is found by its id, or by what people call it, for an element that shows nothing else. */
  record?: () => Promise<{ default: FindRecord }>;
  screens: S;
}

/** Id of the record that an id or a name stands for; undefined where there is none. */
export type FindRecord = (server: Server, name: string, queries: QueryClient) => Promise<string | undefined>;

/** Names of the parameters of a path pattern. */
export type PathParams<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? PathParams<Head> | PathParams<Tail>
  : P extends `:${infer Name}`
    ? Name
    : never;

/** Tabs of a screen may be left out of a link: the first one is meant. */
type TabParams<S> = S extends { tabs: object } ? { tab?: string; inside?: string } : unknown;

type OwnParams<S extends ScreenDef> = S extends { tabs: object }
  ? Exclude<PathParams<S["path"]>, "tab">
  : PathParams<S["path"]>;

type LinkArgs<S extends ScreenDef> = [OwnParams<S>] extends [never]
  ? [params?: (S extends { tabs: object } ? TabParams<S> : undefined) | undefined, query?: LinkQuery]
  : [params: Record<OwnParams<S>, string> & TabParams<S>, query?: LinkQuery];

/** A place inside an area. Where it leads depends on what is on the page: see `useNavigation`. */
export interface AreaLink {
  readonly area: string;
  /** Below the area, encoded, starting with a slash; list state as its query. */
  readonly path: string;
  /** Another realm than the one being managed. */
  readonly realm?: string;
}

export type Area<S extends Record<string, ScreenDef> = Record<string, ScreenDef>> = AreaDef<S> & {
  /** Link builders, one per screen; they encode their parameters. */
  readonly to: { readonly [K in keyof S]: (...args: LinkArgs<S[K]>) => AreaLink };
};

/** Asks for the first rows of a list of the realm being managed. */
type ReadRows = <T>(path: string, query: Readonly<Record<string, string | number | boolean>>) => Promise<T[]>;

/** What the command palette says of a record. One without id or label is left out. */
interface Said {
  id: string | undefined;
  label: string | undefined;
  /** What tells it from others of that name. */
  detail?: string | undefined;
}

/** How the command palette finds the records of an area. */
export interface Finder<R = unknown> {
  /** Asks one small request for what answers the text. */
  rows(read: ReadRows, text: string): Promise<R[]>;
  /** `info`: what the server says of itself, as far as it is known. */
  say(row: R, info?: ServerInfoRepresentation): Said;
  link(id: string): AreaLink;
}

/** Makes an area out of its declaration; router, navigation, guard, breadcrumb, element and links derive from it. */
export function defineArea<const S extends Record<string, ScreenDef>>(def: AreaDef<S>): Area<S> {
  const builders = Object.entries(def.screens).map(
    ([name, screen]) =>
      [
        name,
        (params?: Record<string, string | undefined>, query?: LinkQuery): AreaLink => ({
          area: def.id,
          path: pathOf(screen, params, query),
        }),
      ] as const,
  );
  // Object.fromEntries forgets which key has which parameters; the mapped type puts that back.
  return { ...def, to: Object.fromEntries(builders) as unknown as Area<S>["to"] };
}
