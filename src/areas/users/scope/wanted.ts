import type { ListQuery } from "../../../kit/table/columns.ts";
import type { User } from "../user.ts";
import { termOf, type AttributeTerm } from "../query.ts";

/** Conditions of a list in addition to its scope. */
export interface Wanted {
  search: string;
  terms: readonly AttributeTerm[];
  /** Attribute values match case-sensitively. */
  exact: boolean;
  enabled?: boolean;
}

export const nothingWanted: Wanted = { search: "", terms: [], exact: false };

export function wantedOf({ search, filters }: Pick<ListQuery, "search" | "filters">): Wanted {
  const enabled = filters.enabled?.[0];
  return {
    search: search.trim(),
    terms: (filters.attribute ?? []).map(termOf),
    exact: Boolean(filters.exact?.length),
    ...(enabled && { enabled: enabled === "true" }),
  };
}

export const wantsNothing = ({ search, terms, enabled }: Wanted): boolean =>
  search === "" && terms.length === 0 && enabled === undefined;

const anyOf = (word: string) => {
  const quoted = /^"(.+)"$/.exec(word)?.[1];
  const parts = (quoted ?? word).split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}${quoted === undefined ? ".*" : ""}$`, "iu");
};

/**
 * Matches like Keycloak (26.7.4): each word is the prefix of a name or of the email address, `*` matches any text,
 * quotes match the whole value. Attribute values match as a whole.
 */
export function isWanted(user: User, { search, terms, exact, enabled }: Wanted): boolean {
  if (enabled !== undefined && (user.enabled === true) !== enabled) return false;
  const ids = /^id:(.*)$/s.exec(search)?.[1];
  if (ids !== undefined)
    return ids
      .trim()
      .split(/\s+/)
      .includes(user.id ?? "");
  const names = [user.username, user.email, user.firstName, user.lastName].map((name) => name ?? "");
  const isNamed = search
    .split(/\s+/)
    .filter(Boolean)
    .map(anyOf)
    .every((word) => names.some((name) => word.test(name)));
  const folded = (text: string) => (exact ? text : text.toLowerCase());
  const valuesOf = (key: string): readonly unknown[] => {
    const values: unknown = user.attributes?.[key];
    return Array.isArray(values) ? values : [];
  };
  return isNamed && terms.every(({ key, value }) => valuesOf(key).some((one) => folded(String(one)) === folded(value)));
}
