import { createContext, useContext, useMemo } from "react";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import type { AreaDef, AreaLink } from "./defineArea.ts";

/** How links of this panel or console are followed. Provided by `embed`. */
export interface Navigation {
  /** Address to put on an anchor; undefined where the place has none: it is followed all the same. */
  href(link: AreaLink): string | undefined;
  /** Follows a link: inside the panel, or by asking the host (`iam-navigate`) when the area is not here. False where nobody took it. */
  go(link: AreaLink, options?: { replace?: boolean }): boolean;
  /** Fetches the code of a place here that is about to be gone to. */
  preload(link: AreaLink): void;
  /** True if the place can be shown here, has an address, or may be taken by somebody on the page; a link to any other is drawn as text. */
  reaches(link: AreaLink): boolean;
  /** True for a place above what the page locks the panel to: nothing leads there. */
  isAbove?(link: AreaLink): boolean;
  /** The console around the screen; a lone panel has none. */
  readonly shell?: Shell;
}

/** What a screen may know of the console around it. */
interface Shell {
  /** Areas that can be gone to, in the order of the navigation. */
  readonly areas: readonly AreaDef[];
  /** Home of the realm being managed. */
  readonly home: AreaLink;
  /** Loads the page anew. */
  reload(): void;
}

export const NavigationContext = createContext<Navigation | undefined>(undefined);

/** Navigation of the panel. Throws outside one: 'No provider found' (docs/spec/console.md §8). */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("No provider found for Navigation.");
  return navigation;
}

/** Which places are above what the page locks the panel to; undefined where it does not. */
export const useIsAbove = (): Navigation["isAbove"] => useContext(NavigationContext)?.isAbove;

/** Parameters that the page gives, in place of the address. */
export const GivenParams = createContext<Readonly<Record<string, string>> | undefined>(undefined);

/** Decoded parameters of the current screen. The router makes a slash of what is really called "%2F": the address tells which it is. */
export function useScreenParams(): Readonly<Record<string, string | undefined>> {
  const params = useParams();
  const given = useContext(GivenParams);
  const { pathname } = useLocation();
  return useMemo(() => {
    const parts = pathname.includes("%252F") ? pathname.split("/").map(decoded) : [];
    const own = (value = "") => parts.find((part) => part.replaceAll("%2F", "/") === value) ?? value;
    const inAddress = parts.length
      ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, own(value)]))
      : params;
    return { ...given, ...inAddress };
  }, [given, params, pathname]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Part of the address below the area, with its query. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

export interface QueryState {
  get(name: string): string | undefined;
  /** All values of a name, in order. */
  all(name: string): readonly string[];
  /** Sets or, with undefined or [], removes; several names change in one step of the history. */
  set(change: Readonly<Record<string, string | readonly string[] | undefined>>): void;
}

/** State of a list, kept in the query of the path so that it can be linked, shared and gone back to. */
export function useQueryState(): QueryState {
  const [params, setParams] = useSearchParams();
  return useMemo(
    () => ({
      get: (name) => params.get(name) ?? undefined,
      all: (name) => params.getAll(name),
      set: (change) =>
        setParams((current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(change)) {
            next.delete(name);
            for (const item of typeof value === "string" ? [value] : (value ?? []))
              if (item !== "") next.append(name, item);
          }
          return next;
        }),
    }),
    [params, setParams],
  );
}
