import { isSame, getIn } from "../../../kit/record/path.ts";
import type { Client } from "../client.ts";

export interface Setting {
  path: readonly string[];
  value: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const nameOf = (item: unknown): string =>
  isObject(item) ? String(item.name ?? item.clientId ?? item.id ?? "") : String(item);

/**
 * Iterates over all settings of a client, as there may be hundreds of thousands.
 * Lists of names yield one per entry, mappers one each. Nesting is limited by `readJson`.
 */
export function* settingsOf(value: unknown, path: readonly string[] = []): Generator<Setting> {
  if (Array.isArray(value)) for (const item of value) yield { path: [...path, nameOf(item)], value: item };
  else if (isObject(value)) for (const [key, part] of Object.entries(value)) yield* settingsOf(part, [...path, key]);
  else if (value !== undefined && value !== null) yield { path, value };
}

export function countOf(client: Client): number {
  let count = 0;
  for (const _ of settingsOf(client)) count += 1;
  return count;
}

/** Fields that the server stores but does not return, or generates itself. */
const untold = new Set(["id", "authorizationSettings", "secret", "registrationAccessToken", "access"]);

const isNothing = (value: unknown) =>
  value === "" || value === false || value === "false" || value === undefined || value === null;

const isKept = (value: unknown, found: unknown) =>
  // Stored mappers have IDs and default settings, so compare only their presence.
  isObject(value)
    ? found !== undefined
    : isSame(found, value) || String(found) === String(value) || (isNothing(found) && isNothing(value));

/**
 * Returns the paths of settings that the server did not store, such as `attributes.a.b` and `defaultClientScopes.x`.
 */
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
      // A list or object instead of a single value is a different setting.
      if (!isKept(value, typeof found === "object" ? undefined : found)) lost.push(path.join("."));
    }
  };
  for (const [key, part] of Object.entries(sent)) if (!untold.has(key)) walk(part, getIn(kept, [key]), [key]);
  return lost;
}
