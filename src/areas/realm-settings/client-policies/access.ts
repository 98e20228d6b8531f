import { ApiError } from "../../../api/ApiError.ts";
import { recordQuery } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { isSame } from "../../../kit/record/path.ts";
import type { RecordAccess } from "../../../kit/write/record.ts";
import type { Entry, Part } from "./documents.ts";
import { partsOf, positionOf, whole, type PartKind } from "./part.ts";

/** Reads all entries. Changes the realm's own entries on a fresh document. */
export interface Entries<E extends Entry> {
  path: string;
  key: readonly unknown[];
  read: (signal: AbortSignal | undefined) => Promise<E[]>;
  change: (by: Server, change: (own: E[]) => E[]) => Promise<unknown>;
}

const missing = (path: string) => new ApiError("HTTP 404 Not Found", { status: 404, method: "GET", path });

/**
 * Returns the entries with one of them changed.
 * @throws ApiError 404 if the entry no longer exists.
 */
export function withEntry<E extends Entry>(entries: E[], name: string, change: (entry: E) => E): E[] {
  if (!entries.some((entry) => entry.name === name)) throw missing(name);
  return entries.map((entry) => (entry.name === name ? change(entry) : entry));
}

/**
 * Returns the entries with the parts of one entry changed.
 * @throws ApiError 404 if the entry no longer exists.
 */
export const withParts = <E extends Entry>(
  entries: E[],
  name: string,
  kind: PartKind,
  change: (parts: readonly Part[]) => readonly Part[],
): E[] => withEntry(entries, name, (entry) => ({ ...entry, [kind.parts]: change(partsOf(entry, kind)) }));

/**
 * Returns the parts without one. For equal parts, prefers the position.
 * @throws ApiError 404 if the part no longer exists.
 */
export function withoutPart(parts: readonly Part[], position: number, part: Part): readonly Part[] {
  const at = isSame(parts[position], part) ? position : parts.findIndex((one) => isSame(one, part));
  if (at < 0) throw missing("");
  return parts.filter((_, index) => index !== at);
}

/** Access to one entry by its name. After a rename, finds the entry by its new name. */
export function entryAccess<E extends Entry>(server: Server, entries: Entries<E>, name: string): RecordAccess<E> {
  const names = [name];
  const query = recordQuery<E>({
    ...{ kind: "plain", identity: {}, holds: ["name"], path: entries.path },
    key: server.key(...entries.key, "detail", name),
    read: async (signal) => {
      const all = await entries.read(signal);
      const found = names.flatMap((known) => all.find((entry) => entry.name === known) ?? [])[0];
      if (!found) throw missing(entries.path);
      return found;
    },
  });
  const write = (by: Server, next: E) => {
    if (next.name) names.push(next.name);
    return entries.change(by, (own) => withEntry(own, name, () => next));
  };
  return { query, write };
}

/** Access to one part of an entry by its place in the URL. */
export function partAccess<E extends Entry>(
  server: Server,
  entries: Entries<E>,
  kind: PartKind,
  { name, place }: { name: string; place: string },
): RecordAccess<Part> {
  const query = recordQuery<Part>({
    ...{ kind: "plain", identity: {}, holds: [kind.id], path: entries.path },
    key: server.key(...entries.key, "detail", name, place),
    read: async (signal) => {
      const entry = (await entries.read(signal)).find((one) => one.name === name);
      const parts = entry ? partsOf(entry, kind) : [];
      const found = parts[positionOf(parts, place, kind)];
      if (!found) throw missing(entries.path);
      return found;
    },
  });
  const write = (by: Server, next: Part) =>
    entries.change(by, (own) =>
      withParts(own, name, kind, (parts) => {
        const position = positionOf(parts, place, kind);
        if (position < 0) throw missing(place);
        return parts.map((part, index) => (index === position ? next : part));
      }),
    );
  return { query, write, prepare: whole };
}
