import type AdminEventRepresentation from "@keycloak/keycloak-admin-client/lib/defs/adminEventRepresentation.js";
import type EventRepresentation from "@keycloak/keycloak-admin-client/lib/defs/eventRepresentation.js";

/** Default ID format of the server. Custom IDs may differ. */
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Time in milliseconds. `type` is a string, because newer servers add types. */
export interface UserEvent extends Omit<EventRepresentation, "type"> {
  id: string;
  time: number;
  type: string;
}

/** Time in milliseconds. `representation` is text, usually JSON. */
export interface AdminEvent extends AdminEventRepresentation {
  id: string;
  time: number;
}

export const isFailed = (event: { error?: string; type?: string }): boolean =>
  Boolean(event.error) || (event.type ?? "").endsWith("_ERROR");

/** Values of list filters. Names follow docs/spec/console.md §7. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** Query of a request, without paging. Omits absent and empty values. */
export type EventRequest = Readonly<Record<string, string | readonly string[]>>;

/**
 * First and last millisecond of a day (yyyy-MM-dd) in the viewer's time zone. Undefined for an invalid day. Computed
 * here, because the server uses its own zone.
 */
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

/** True if the start date is after the end date. */
export const isBackwards = (filters: Filters): boolean => {
  const [from, to] = [dayRange(filters.dateFrom?.[0]), dayRange(filters.dateTo?.[0])];
  return Boolean(from && to && from.startMs > to.endMs);
};

/** Filters that are sent unchanged. Dates become timestamps. Source: docs/spec/console.md §7 "Events". */
const userFilters = ["user", "client", "ipAddress", "direction"] as const;
const adminFilters = ["resourcePath", "authRealm", "authClient", "authUser", "authIpAddress", "direction"] as const;

/** Names of the filters of each list in the path. */
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

/** Date range in milliseconds, in the viewer's time zone. Includes the last day. */
const moments = (filters: Filters): EventRequest => {
  const from = dayRange(filters.dateFrom?.[0]);
  const to = dayRange(filters.dateTo?.[0]);
  return { ...(from && { dateFrom: String(from.startMs) }), ...(to && { dateTo: String(to.endMs) }) };
};

/** Request for user events. `fixed` overrides filters of the same name. The user filter must be an ID. */
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

export const adminEventRequest = (
  filters: Filters,
  fixed: { resourcePath?: string | undefined } = {},
): EventRequest => ({
  ...firstOf(filters, adminFilters),
  ...listOf(filters, ["resourceTypes", "operationTypes"]),
  ...moments(filters),
  ...(fixed.resourcePath && { resourcePath: fixed.resourcePath }),
});

/** Limits a request to a point in time, so that new events don't shift rows between pages. */
export function upTo(request: EventRequest, pinnedMs: number | undefined): EventRequest {
  if (pinnedMs === undefined || request.direction === "asc") return request;
  return { ...request, dateTo: String(Math.min(pinnedMs, Number(request.dateTo ?? Number.POSITIVE_INFINITY))) };
}

/** Merges lists that are sorted newest first, without duplicates. */
export function merged<E extends { id: string; time: number }>(
  lists: readonly (readonly E[])[],
  isOldestFirst = false,
): E[] {
  const all = [...new Map(lists.flat().map((event) => [event.id, event])).values()];
  return all.sort((a, b) => (isOldestFirst ? a.time - b.time : b.time - a.time));
}
