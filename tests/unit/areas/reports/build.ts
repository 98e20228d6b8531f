// Documents and servers for reports.
import {
  keyOf,
  type Item,
  type Json,
  type Kind,
  type RealmDocument,
  type RealmServer,
  type SectionId,
} from "../../../../src/realm-document/index.ts";
import { sectionsBy } from "../../../../src/realm-document/document.ts";

/** Items of a kind. Their IDs are `kind:names`. */
export const items = (kind: Kind, ...list: readonly (readonly [names: readonly string[], data: Json])[]): Item[] =>
  list.map(([names, data]) => ({ kind, key: keyOf(kind, ...names), names, data, id: `${kind}:${names.join(",")}` }));

/** A realm of these sections. The others may not be read. */
export const documentWith = (sections: Partial<Record<SectionId, readonly Item[]>>, realm = "acme"): RealmDocument => ({
  realm,
  source: { type: "server", url: "https://sso.example", realm, readAtMs: 0 },
  isSparse: false,
  sections: sectionsBy((id) => {
    const found = sections[id];
    return found ? { id, state: "read", items: found } : { id, state: "notRead", reason: "forbidden", status: 403 };
  }),
});

/** A server with these responses by path, or by the beginning of path and query. Other lists are empty. */
export function serverOf(responses: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const server: RealmServer = {
    ...{ realm: "acme", url: "https://sso.example" },
    request: async <T>(_method: string, path: string, args?: { query?: Readonly<Record<string, unknown>> }) => {
      const query = args?.query ?? {};
      const plain = decodeURIComponent(path);
      asked.push(plain);
      const entry = Object.entries(responses).find(([key]) => {
        const [wanted = "", conditions = ""] = key.split("?");
        return (
          wanted === plain &&
          [...new URLSearchParams(conditions)].every(
            ([name, value]) => name in query && (value === "" || String(query[name]) === value),
          )
        );
      });
      const response = entry?.[1] ?? [];
      if (response === 403) throw Object.assign(new Error("403"), { status: 403, path });
      return response as T;
    },
    fetch: () => Promise.reject(new Error("No raw requests.")),
  };
  return { server, asked };
}
