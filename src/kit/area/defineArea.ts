import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import type { QueryClient, UseQueryOptions } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { Server } from "../../api/server.ts";
import type { Access, AccessRule } from "../../session/access.ts";
import type { Bundle } from "../../i18n/texts.ts";
import type { Personal } from "../../session/personal.ts";
import type { TextPart } from "../../session/realmTexts.ts";
import type { IconName } from "../base/Icon.tsx";
import type { AreaLink } from "../navigation/address.ts";
import type { Capabilities, Where } from "./requirement.ts";

/** Context of a view's loader, which runs before the view renders. */
export interface LoaderArgs {
  readonly server: Server;
  /** Server of the sign-in realm. */
  readonly home: Server;
  readonly access: Access;
  readonly personal: Pick<Personal, "key">;
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** True if the path has no search, filter or page for the list. */
  readonly isPlain: boolean;
  /** Prefetches a query. Resolves to undefined on failure: the view then fetches again and shows the error. */
  fetch<T>(query: UseQueryOptions<T>): Promise<T | undefined>;
}

/** Component with an optional loader. The page waits briefly for its promise, to render once with the data. */
export type View = ComponentType & { loader?: (before: LoaderArgs) => unknown };

type LoadView = () => Promise<{ default: View }>;

type LoadAround = () => Promise<{ default: ComponentType<{ children: ReactNode }> }>;

/**
 * Common options of a tab. `on` gets the loaded record. While it returns undefined, the tab appears only if requested.
 */
interface AnyTab<R> {
  /** Message key of the label. Default: the tab's name in camel case. */
  title?: string;
  /** Message key of the help next to the label of a nested tab. */
  help?: string;
  /** Section of the server administration guide, for the link in the page header. Default: that of the page. */
  guide?: string;
  /** Message key of the line next to the heading, for tabs in groups. */
  hint?: string;
  /** Message key of the tab's group. A page with groups shows its tabs at the side instead of in a bar. */
  group?: string;
  who?: AccessRule;
  /** Required feature or realm setting. */
  where?: Where;
  on?(record: R, capabilities: Capabilities): boolean | undefined;
}

/**
 * A tab has a view or nested tabs, the first of which is the default. `around` is the component around nested tabs and
 * keeps its state when they change.
 */
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

export interface ScreenDef {
  /** Path pattern below the area: `:id/:tab`. */
  path: string;
  /** Message key of the breadcrumb and title. */
  title: string;
  /** Page around the tabs. Omit for a screen of tabs only, each of which is a page in `TabbedPage`. */
  view?: LoadView;
  /** Additional to the area's access rule. */
  who?: AccessRule;
  /** Write that the screen is for. `readonly`, or `actions` without this name, hides the screen. */
  action?: string;
  /** Tabs in order. The first one is the default. */
  tabs?: Tabs;
  /** Query parameter of the tab, for screens without it in the path. */
  tabsIn?: string;
}

/** Declaration of an area. Imports no components, so links to an area cost nothing. */
export interface AreaDef<S extends Record<string, ScreenDef> = Record<string, ScreenDef>> {
  id: string;
  /** First path segment below the realm in the console. */
  path: string;
  /** Message key of the name in navigation and breadcrumbs. */
  title: string;
  /** Message key of a short description. */
  hint?: string;
  /** English title and hint, needed before the area's messages load. */
  labels: Bundle;
  icon: IconName;
  /** Navigation group. Omit to hide the area from the navigation. */
  group?: "manage" | "configure";
  /** Roles to open it, and to change its records. `change` is the default reason for its actions. */
  who: { see: AccessRule; change?: AccessRule };
  /** Required feature or realm setting. Otherwise the area is hidden. */
  where?: Where;
  /** Replaces the area's navigation entry, with one entry per extension page. `title` is a message key or a text. */
  entries?(capabilities: Capabilities): readonly { id: string; title: string; path: string }[];
  /** English messages of the area. */
  texts: () => Promise<{ default: Bundle }>;
  /** Messages of sections that are too large to load with every page. */
  shares?: readonly TextPart[];
  /** Search for the command palette. */
  finder?: () => Promise<{ default: Finder }>;
  /** Names for the attribute `fields`, of an area where all names are known. Those for `columns` and `actions` are generated. */
  fields?: readonly string[];
  /**
   * Attributes that limit the area to a part of its records, and the component that enforces the limit around each
   * screen.
   */
  scope?: { attributes: readonly string[]; around: LoadAround };
  /** Finds a record by ID or name, for elements that show one record. */
  record?: () => Promise<{ default: FindRecord }>;
  screens: S;
}

/** Resolves to the ID of the record with this ID or name, or undefined. */
export type FindRecord = (server: Server, name: string, queries: QueryClient) => Promise<string | undefined>;

/** Reads the first rows of a list in the current realm. */
type ReadRows = <T>(path: string, query: Readonly<Record<string, string | number | boolean>>) => Promise<T[]>;

/** Search result of the command palette. Skipped without ID or label. */
interface Said {
  id: string | undefined;
  label: string | undefined;
  /** Distinguishes records with the same name. */
  detail?: string | undefined;
}

/** Command palette search of an area. */
export interface Finder<R = unknown> {
  /** Searches with one small request. */
  rows(read: ReadRows, text: string): Promise<R[]>;
  /** `info` is the server info, if loaded. */
  say(row: R, info?: ServerInfoRepresentation): Said;
  link(id: string): AreaLink;
}

/** Declares an area; router, navigation, guard, breadcrumb and element derive from it. */
export const defineArea = <const S extends Record<string, ScreenDef>>(def: AreaDef<S>): AreaDef<S> => def;
