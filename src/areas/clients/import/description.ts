import { withoutComputed } from "../../../kit/form/patch.ts";
import { isSame } from "../../../kit/form/path.ts";
import type { Client } from "../area.ts";
import { computed } from "../saving.ts";

/** What a text turns out to be: a client, something that only the server can read, or nothing that anybody can. */
export type Description = { kind: "client"; client: Client } | { kind: "foreign" } | { kind: "unreadable" };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the description of a client: JSON of the server's own here, SAML metadata and OpenID registrations by the server. Undefined for no text. */
export function readDescription(text: string): Description | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (/^<[\s\S]*>$/.test(trimmed)) return { kind: "foreign" };
  try {
    const parsed: unknown = JSON.parse(trimmed);
    if (!isObject(parsed)) return { kind: "unreadable" };
    if (
      !("clientId" in parsed) &&
      ["redirect_uris", "client_name", "client_id", "grant_types"].some((name) => name in parsed)
    )
      return { kind: "foreign" };
    return { kind: "client", client: withoutComputed(parsed as Client, computed) };
  } catch {
    return { kind: "unreadable" };
  }
}

/** One setting of a description. */
export interface Setting {
  path: readonly string[];
  value: unknown;
}

/** Every setting of a client, however deep: lists of names count by entry, mappers and the like as one each. */
export function settingsOf(value: unknown, path: readonly string[] = []): Setting[] {
  if (Array.isArray(value)) return value.map((item) => ({ path: [...path, nameOf(item)], value: item }));
  if (isObject(value)) return Object.entries(value).flatMap(([key, part]) => settingsOf(part, [...path, key]));
  return value === undefined || value === null ? [] : [{ path, value }];
}

const nameOf = (item: unknown): string =>
  isObject(item) ? String(item.name ?? item.clientId ?? item.id ?? "") : String(item);

/** Kept by the server and not told again, or made anew by it. */
const untold = new Set(["id", "authorizationSettings", "secret", "registrationAccessToken", "access"]);

const isNothing = (value: unknown) =>
  value === "" || value === false || value === "false" || value === undefined || value === null;

/** Settings of a sent client that the server has not kept, as `attributes.a.b` and `defaultClientScopes: x`. */
export function lostSettings(sent: Client, kept: Client): string[] {
  const there = new Map(settingsOf(kept).map((setting) => [JSON.stringify(setting.path), setting.value]));
  return settingsOf(sent)
    .filter(({ path: [root = ""] }) => !untold.has(root))
    .filter(({ path, value }) => {
      const found = there.get(JSON.stringify(path));
      // Mappers come back with ids, and their configuration with defaults: there or not is what counts.
      return isObject(value)
        ? found === undefined
        : !(isSame(found, value) || String(found) === String(value) || (isNothing(found) && isNothing(value)));
    })
    .map(({ path }) => path.join("."));
}
