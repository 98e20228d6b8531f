import type { BruteForceUserQuery } from "../../api/resources/consoleExtension.ts";
import type { ListQuery } from "../../kit/table/columns.ts";

/** An attribute to look for, by its whole value. */
export interface AttributeTerm {
  key: string;
  value: string;
}

/** A term as the path keeps it: `department=sales`. */
export const termText = ({ key, value }: AttributeTerm): string =>
  `${key.replace(/[%=]/g, encodeURIComponent)}=${value}`;

/** The term that a part of the path stands for. */
export function termOf(text: string): AttributeTerm {
  const end = text.indexOf("=");
  return end < 0
    ? { key: text, value: "" }
    : { key: text.slice(0, end).replace(/%25|%3D/gi, decodeURIComponent), value: text.slice(end + 1) };
}

// The server (26.7.4) takes a backslash as it is; only the quote itself is escaped.
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** Terms in the server's language: `"department":"sales dept"`, separated by blanks. */
export const attributeQuery = (terms: readonly AttributeTerm[]): string =>
  terms.map(({ key, value }) => `${quoted(key)}:${quoted(value)}`).join(" ");

/** Columns of attributes are named like this in front of the attribute's name. */
export const attributeColumn = "attributes.";

type Conditions = Pick<BruteForceUserQuery, "search" | "q" | "exact" | "enabled">;

/** What a list is narrowed by. The server ignores attributes beside a search text (26.7.4), so they are only sent without one. */
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

/** Filter by which only people of the realm itself are listed, those imported among them: no directory is asked. */
export const keptHere = "kept";

/** Whether that is wanted. */
export const isKeptHere = ({ filters }: Pick<ListQuery, "filters">) => Boolean(filters[keptHere]?.length);

/** A page of the list. Attributes come along only while one of them is a column: the short form leaves them out. */
export const pageQuery = (query: ListQuery): BruteForceUserQuery => ({
  briefRepresentation: !query.columns.some((id) => id.startsWith(attributeColumn)),
  first: query.first,
  max: query.max,
  ...conditionsOf(query),
});
