import { Users } from "@keycloak/keycloak-admin-client/lib/resources/users.js";
import { ConsoleExtension } from "../../../api/resources/consoleExtension.ts";
import type { Server } from "../../../api/server.ts";
import type { User } from "../user.ts";
import { attributeQuery, type AttributeTerm } from "../query.ts";
import type { ScopeSource } from "./source.ts";
import { nothingWanted, type Wanted } from "./wanted.ts";

/** Maximum number of users to read to find one among similar names. */
const alike = 100;

const part = String.raw`("(?:[^"\\]|\\.)*"|[^\s:"]+)`;

const bare = (text: string) => text.replace(/^"(.*)"$/s, "$1").replaceAll('\\"', '"');

/**
 * Returns the attributes of a query such as `department:sales "cost center":"4 2"`.
 * Empty if the query is a text search.
 */
export function termsOf(query: string): readonly AttributeTerm[] {
  if (/^id:/.test(query)) return [];
  const whole = new RegExp(`^(?:${part}:${part}\\s*)+$`);
  if (!whole.test(query.trim())) return [];
  return [...query.matchAll(new RegExp(`${part}:${part}`, "g"))].map(([, key = "", value = ""]) => ({
    key: bare(key),
    value: bare(value),
  }));
}

const join = (...parts: string[]) => parts.filter(Boolean).join(" ");

/** Users that match a query: words or IDs as in the list search, or attributes. */
export function querySource(server: Server, query: string, notFound: string): ScopeSource {
  const terms = termsOf(query);
  const base = attributeQuery(terms);
  const isIds = query.startsWith("id:");
  const conditions = ({ search, terms: more, enabled }: Wanted) => ({
    // Keycloak ignores attributes if there are words, and everything else if there are IDs (26.7.4).
    ...(terms.length ? { q: join(base, attributeQuery(more)) } : { search: join(query, search) }),
    ...(enabled !== undefined && { enabled }),
  });
  const has: ScopeSource["has"] = async (id) => {
    if (isIds) return query.slice("id:".length).trim().split(/\s+/).includes(id);
    const [user] = await server.list<User>("/users", { query: { search: `id:${id}`, briefRepresentation: true } });
    if (!user?.username) return false;
    const found = await server.list<User>("/users", {
      query: {
        ...(terms.length ? { q: base, username: user.username } : { search: join(query, `"${user.username}"`) }),
        briefRepresentation: true,
        max: alike,
      },
    });
    return found.some((one) => one.id === id);
  };
  return {
    kind: "query",
    id: query,
    name: query,
    split: (wanted) => {
      if (isIds) return { asked: nothingWanted, left: wanted };
      const { enabled } = wanted;
      const asked = { ...nothingWanted, ...(enabled !== undefined && { enabled }) };
      const left = { ...nothingWanted, exact: wanted.exact };
      if (!terms.length)
        return /^id:/.test(wanted.search)
          ? { asked, left: { ...wanted } }
          : { asked: { ...asked, search: wanted.search }, left: { ...left, terms: wanted.terms } };
      return wanted.exact
        ? { asked, left: { ...left, search: wanted.search, terms: wanted.terms } }
        : { asked: { ...asked, terms: wanted.terms }, left: { ...left, search: wanted.search } };
    },
    page: (asked, { first, max, brief }) =>
      isIds && first > 0
        ? Promise.resolve([])
        : server.call(ConsoleExtension, (extension) =>
            extension.bruteForceUsers({ first, max, briefRepresentation: brief, ...conditions(asked) }),
          ),
    isBare: false,
    count: (asked) => server.call(Users, (users) => users.count(conditions(asked))),
    has,
    made: (user) =>
      terms.length
        ? {
            ...user,
            attributes: { ...Object.fromEntries(terms.map(({ key, value }) => [key, [value]])), ...user.attributes },
          }
        : user,
    admit: async (_, id) => {
      if (!(await has(id))) throw new Error(notFound);
    },
  };
}
