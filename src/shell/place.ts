import type { Options } from "../embed/ElementOptions.ts";

/** Where in the console an address leads: a realm, and what is below it. */
export interface Place {
  /** Technical name; undefined at the root, where the configured realm is shown. */
  realm: string | undefined;
  /** Segments below the realm. */
  rest: readonly string[];
}

/** Takes a path of the console apart. A segment that is no valid encoding stays as it is written. */
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

/** The realm to show where the address names none: the given one, unless it is closed to the admin and another is known to be open. */
export function homeRealm(given: string, access: Readonly<Record<string, readonly string[]>> | undefined): string {
  if (access?.[given]?.length !== 0) return given;
  return Object.keys(access).find((name) => access[name]?.length) ?? given;
}

/** Path of a place in the console; `path` starts with a slash and is encoded already. */
export function pathOf(realm: string, areaPath: string, path: string): string {
  const joined = `/${encodeURIComponent(realm)}${areaPath && `/${areaPath}`}${path}`;
  // No slash at the end, before the query either.
  return joined.replace(/\/(?=\?|$)/, "");
}

/** How the console moves, unless told otherwise: by the hash of the address. Source: docs/spec/elements.md §3 `routing`. */
export const defaultRouting = "hash";

/** Path of the console that the address, or without one the `path` attribute, shows now. */
export function currentPath(options: Options): string {
  const routing = options.routing ?? defaultRouting;
  const given = typeof options.path === "string" ? options.path : "/";
  if (routing === "memory") return given;
  if (routing === "hash") return location.hash.startsWith("#/") ? location.hash.slice(1) : given;
  const base = String(options.basePath ?? "/").replace(/\/+$/, "");
  return location.pathname.startsWith(`${base}/`) ? location.pathname.slice(base.length) : given;
}
