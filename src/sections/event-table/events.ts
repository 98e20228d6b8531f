import type AdminEventRepresentation from "@keycloak/keycloak-admin-client/lib/defs/adminEventRepresentation.js";
import type EventRepresentation from "@keycloak/keycloak-admin-client/lib/defs/eventRepresentation.js";

/** What the server tells records by, unless somebody chose another id. */
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What a user did, or failed to do. Time in milliseconds. Newer servers bring types that the client does not know. */
export interface UserEvent extends Omit<EventRepresentation, "type"> {
  id: string;
  time: number;
  type: string;
}

/** What an admin did. Time in milliseconds; `representation` is text, usually JSON. */
export interface AdminEvent extends AdminEventRepresentation {
  id: string;
  time: number;
}

/** True for an event that says that something did not work. */
export const isFailed = (event: { error?: string; type?: string }): boolean =>
  Boolean(event.error) || (event.type ?? "").endsWith("_ERROR");

/** Filters as lists keep them: names of docs/spec/console.md §7, values in order. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** What the server is asked for, paging apart. Absent and empty values are left out. */
export type EventRequest = Readonly<Record<string, string | readonly string[]>>;

/** First and last millisecond of a day (yyyy-MM-dd) in the viewer's time zone, undefined for what is no day. The server's own days are in its zone. */
export function dayRange(day: string | undefined): { startMs: number; endMs: number } | undefined {
  const [, year, month, date] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? "") ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const at = (offset: number) => {
    const moment = new Date(2000, 0, 1);
    moment.setFullYear(year, month - 1, date + offset);
    return moment;
  };
  const start = at(0);
  return start.getMonth() === month - 1 && start.getDate() === date
    ? { startMs: start.getTime(), endMs: at(1).getTime() - 1 }
    : undefined;
}

/** True if the days are the wrong way round: then nothing can be found. */
export const isBackwards = (filters: Filters): boolean => {
  const [from, to] = [dayRange(filters.dateFrom?.[0]), dayRange(filters.dateTo?.[0])];
  return Boolean(from && to && from.startMs > to.endMs);
};

/** Filters of each list that go to the server as they are; days become moments. Source: docs/spec/console.md §7 "Events". */
const userFilters = ["user", "client", "ipAddress", "direction"] as const;
const adminFilters = ["resourcePath", "authRealm", "authClient", "authUser", "authIpAddress", "direction"] as const;

/** Names of the filters of each list, as they stand in the path. */
export const filterNames = {
  user: ["user", "type", "client", "dateFrom", "dateTo", "ipAddress", "direction"],
  admin: [
    "resourceTypes",
    "operationTypes",
    "resourcePath",
    "authRealm",
    "authClient",
    "authUser",
    "authIpAddress",
    "dateFrom",
    "dateTo",
    "direction",
  ],
} as const;

const firstOf = (filters: Filters, names: readonly string[]): EventRequest =>
  Object.fromEntries(
    names.flatMap((name) => (filters[name]?.[0]?.trim() ? [[name, filters[name][0].trim()] as const] : [])),
  );

const listOf = (filters: Filters, names: readonly string[]): EventRequest =>
  Object.fromEntries(names.flatMap((name) => (filters[name]?.length ? [[name, filters[name]] as const] : [])));

/** Days of the viewer as milliseconds, the last one to its end. */
const moments = (filters: Filters): EventRequest => {
  const from = dayRange(filters.dateFrom?.[0]);
  const to = dayRange(filters.dateTo?.[0]);
  return { ...(from && { dateFrom: String(from.startMs) }), ...(to && { dateTo: String(to.endMs) }) };
};

/** Request for login events. `fixed` wins over filters of the same name; the user must be an id by now. */
export const userEventRequest = (
  filters: Filters,
  fixed: { user?: string | undefined; client?: string | undefined } = {},
): EventRequest => ({
  ...firstOf(filters, userFilters),
  ...listOf(filters, ["type"]),
  ...moments(filters),
  ...(fixed.user && { user: fixed.user }),
  ...(fixed.client && { client: fixed.client }),
});

/** Request for changes. */
export const adminEventRequest = (
  filters: Filters,
  fixed: { resourcePath?: string | undefined } = {},
): EventRequest => ({
  ...firstOf(filters, adminFilters),
  ...listOf(filters, ["resourceTypes", "operationTypes"]),
  ...moments(filters),
  ...(fixed.resourcePath && { resourcePath: fixed.resourcePath }),
});

/** The same request up to a moment: what happens later does not push rows from page to page. */
export function upTo(request: EventRequest, pinnedMs: number | undefined): EventRequest {
  if (pinnedMs === undefined || request.direction === "asc") return request;
  return { ...request, dateTo: String(Math.min(pinnedMs, Number(request.dateTo ?? Number.POSITIVE_INFINITY))) };
}

/** Several lists, each newest first, as one: no event twice. */
export function merged<E extends { id: string; time: number }>(
  lists: readonly (readonly E[])[],
  isOldestFirst = false,
): E[] {
  const all = [...new Map(lists.flat().map((event) => [event.id, event])).values()];
  return all.sort((a, b) => (isOldestFirst ? a.time - b.time : b.time - a.time));
}
