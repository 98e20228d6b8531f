import { createContext, useContext, useMemo } from "react";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import type { AreaLink } from "./address.ts";

/** Navigation of a panel or console. Provided by `embed`. */
export interface Navigation {
  /** Returns the URL for an anchor, or undefined if the link has none. `go` still works. */
  href(link: AreaLink): string | undefined;
  /**
   * Follows a link in the panel, or asks the host with `iam-navigate` for other areas. Returns false if nothing handled
   * it.
   */
  go(link: AreaLink, options?: { replace?: boolean }): boolean;
  /** Preloads the code of a link's target. */
  preload(link: AreaLink): void;
  /**
   * Returns true if the link can be shown here, has a URL, or may be handled by the host. Other links are shown as
   * text.
   */
  reaches(link: AreaLink): boolean;
  /** Returns true for locations outside the panel's scope. Links to them are disabled. */
  isAbove?(link: AreaLink): boolean;
  /** Console around the screen. Undefined in a panel without one. */
  readonly shell?: Shell;
}

/** Console data for screens. */
interface Shell {
  /** Home page of the current realm. */
  readonly home: AreaLink;
  reload(): void;
}

export const NavigationContext = createContext<Navigation | undefined>(undefined);

/** Navigation of the panel. Throws outside a panel: 'No provider found' (docs/spec/console.md §8). */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("No provider found for Navigation.");
  return navigation;
}

/** Returns `isAbove` of the navigation. Undefined without a limit. */
export const useIsAbove = (): Navigation["isAbove"] => useContext(NavigationContext)?.isAbove;

/** Parameters from the host page instead of the path. */
export const GivenParams = createContext<Readonly<Record<string, string>> | undefined>(undefined);

/**
 * Decoded path parameters of the current screen. Reads the URL, because the router turns an encoded "%2F" into a slash.
 */
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

/** Path below the area, with its query. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

export interface QueryState {
  get(name: string): string | undefined;
  /** All values of a name, in order. */
  all(name: string): readonly string[];
  /** Sets values. undefined or [] removes them. All changes are one history entry. */
  set(change: Readonly<Record<string, string | readonly string[] | undefined>>): void;
}

/** List state in the query of the path, so that it can be linked and restored by back navigation. */
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
