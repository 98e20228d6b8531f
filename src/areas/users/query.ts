import type { BruteForceUserQuery } from "../../api/resources/consoleExtension.ts";
import type { ListQuery } from "../../kit/table/columns.ts";

/** Search for an attribute with its whole value. */
export interface AttributeTerm {
  key: string;
  value: string;
}

/** Format in the URL: `department=sales`. */
export const termText = ({ key, value }: AttributeTerm): string =>
  `${key.replace(/[%=]/g, encodeURIComponent)}=${value}`;

/** Parses a term of the URL. */
export function termOf(text: string): AttributeTerm {
  const end = text.indexOf("=");
  return end < 0
    ? { key: text, value: "" }
    : { key: text.slice(0, end).replace(/%25|%3D/gi, decodeURIComponent), value: text.slice(end + 1) };
}

// Keycloak (26.7.4) reads a backslash literally. Escape quotes only.
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** Format of the `q` parameter: `"department":"sales dept"`, separated by spaces. */
export const attributeQuery = (terms: readonly AttributeTerm[]): string =>
  terms.map(({ key, value }) => `${quoted(key)}:${quoted(value)}`).join(" ");

/** Prefix of the column IDs of attributes. */
export const attributeColumn = "attributes.";

type Conditions = Pick<BruteForceUserQuery, "search" | "q" | "exact" | "enabled">;

/** Query parameters of a list. With a search text, Keycloak ignores attributes (26.7.4), so they are omitted. */
export function conditionsOf({ search, filters }: Pick<ListQuery, "search" | "filters">): Conditions {
  const terms = (filters.attribute ?? []).map(termOf);
  const enabled = filters.enabled?.[0];
  return {
    ...(search
      ? { search }
      : terms.length > 0 && { q: attributeQuery(terms), ...(filters.exact?.length && { exact: true }) }),
    ...(enabled && { enabled: enabled === "true" }),
  };
}

/**
 * Filter that lists only users stored in the realm, including imported users.
 * Keycloak sends no request to storage providers.
 */
export const keptHere = "kept";

export const isKeptHere = ({ filters }: Pick<ListQuery, "filters">) => Boolean(filters[keptHere]?.length);

/**
 * Query parameters of a page.
 * The brief representation has no attributes, so request the full one for attribute columns.
 */
export const pageQuery = (query: ListQuery): BruteForceUserQuery => ({
  briefRepresentation: !query.columns.some((id) => id.startsWith(attributeColumn)),
  first: query.first,
  max: query.max,
  ...conditionsOf(query),
});
