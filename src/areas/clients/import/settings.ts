import { isSame } from "../../../kit/form/path.ts";
import type { Client } from "../area.ts";

/** One setting of a description. */
export interface Setting {
  path: readonly string[];
  value: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const nameOf = (item: unknown): string =>
  isObject(item) ? String(item.name ?? item.clientId ?? item.id ?? "") : String(item);

/**
 * Every setting of a client, in the order of the description: lists of names count by entry, mappers and the like as one each. One after another, for
 * there may be hundreds of thousands; the client must not be nested deeper than what `readJson` gives.
 */
export function* settingsOf(value: unknown, path: readonly string[] = []): Generator<Setting> {
  if (Array.isArray(value)) for (const item of value) yield { path: [...path, nameOf(item)], value: item };
  else if (isObject(value)) for (const [key, part] of Object.entries(value)) yield* settingsOf(part, [...path, key]);
  else if (value !== undefined && value !== null) yield { path, value };
}

/** How many there are. */
export function countOf(client: Client): number {
  let count = 0;
  for (const _ of settingsOf(client)) count += 1;
  return count;
}

/** Kept by the server and not told again, or made anew by it. */
const untold = new Set(["id", "authorizationSettings", "secret", "registrationAccessToken", "access"]);

const isNothing = (value: unknown) =>
  value === "" || value === false || value === "false" || value === undefined || value === null;

const isKept = (value: unknown, found: unknown) =>
  // Mappers come back with ids, and their configuration with defaults: there or not is what counts.
  isObject(value)
    ? found !== undefined
    : isSame(found, value) || String(found) === String(value) || (isNothing(found) && isNothing(value));

/** Settings of a sent client that the server has not kept, as `attributes.a.b` and `defaultClientScopes.x`. */
export function lostSettings(sent: Client, kept: Client): string[] {
  const lost: string[] = [];
  const walk = (value: unknown, found: unknown, path: readonly string[]) => {
    if (Array.isArray(value)) {
      const there = new Map<string, unknown>();
      for (const item of Array.isArray(found) ? found : []) there.set(nameOf(item), item);
      for (const item of value) {
        const name = nameOf(item);
        if (!isKept(item, there.get(name))) lost.push([...path, name].join("."));
      }
    } else if (isObject(value)) {
      for (const [key, part] of Object.entries(value))
        walk(part, isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined, [...path, key]);
    } else if (value !== undefined && value !== null) {
      // What is no single value there stands for something else.
      if (!isKept(value, typeof found === "object" ? undefined : found)) lost.push(path.join("."));
    }
  };
  for (const [key, part] of Object.entries(sent)) if (!untold.has(key)) walk(part, kept[key as keyof Client], [key]);
  return lost;
}
