import type { Options } from "../embed/ElementOptions.ts";

/** Realm and path of a console URL. */
export interface Place {
  /** Realm name. Undefined at the root, which shows the configured realm. */
  realm: string | undefined;
  /** Decoded path segments below the realm. */
  rest: readonly string[];
}

/** Parses a console path. Keeps segments with an invalid encoding as they are. */
export function placeOf(path: string): Place {
  const [realm, ...rest] = (path.split("?")[0] ?? "").split("/").filter(Boolean).map(decode);
  return { realm, rest };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Realm to show for a URL without one: the given realm, unless the admin has no access to it and has access to another.
 */
export function homeRealm(given: string, access: Readonly<Record<string, readonly string[]>> | undefined): string {
  if (access?.[given]?.length !== 0) return given;
  return Object.keys(access).find((name) => access[name]?.length) ?? given;
}

/** Path of a location in the console. `path` starts with a slash and is encoded. */
export function pathOf(realm: string, areaPath: string, path: string): string {
  const joined = `/${encodeURIComponent(realm)}${areaPath && `/${areaPath}`}${path}`;
  // Removes a trailing slash, also before the query.
  return joined.replace(/\/(?=\?|$)/, "");
}

/** Default routing of the console. Source: docs/spec/elements.md §3 `routing`. */
export const defaultRouting = "hash";

/** Current console path: from the URL, or from the `path` attribute. */
export function currentPath(options: Options): string {
  const routing = options.routing ?? defaultRouting;
  const given = typeof options.path === "string" ? options.path : "/";
  if (routing === "memory") return given;
  if (routing === "hash") return location.hash.startsWith("#/") ? location.hash.slice(1) : given;
  const base = String(options.basePath ?? "/").replace(/\/+$/, "");
  return location.pathname.startsWith(`${base}/`) ? location.pathname.slice(base.length) : given;
}
