import type AdminEventRepresentation from "@keycloak/keycloak-admin-client/lib/defs/adminEventRepresentation.js";
import type EventRepresentation from "@keycloak/keycloak-admin-client/lib/defs/eventRepresentation.js";
import { Realms as AdminRealms } from "@keycloak/keycloak-admin-client/lib/resources/realms.js";

/** Day (`yyyy-MM-dd`, server time zone), milliseconds since 1970, or a Date. */
export type EventTime = string | number | Date;

interface EventPage {
  realm: string;
  dateFrom?: EventTime;
  /** A day includes the complete day. */
  dateTo?: EventTime;
  first?: number;
  /** Server default: 100. */
  max?: number;
  /** Newest first unless `asc`. */
  direction?: "asc" | "desc";
}

export interface EventQuery extends EventPage {
  client?: string;
  ipAddress?: string;
  type?: string | string[];
  /** User ID. */
  user?: string;
}

export interface AdminEventQuery extends EventPage {
  authClient?: string;
  authIpAddress?: string;
  authRealm?: string;
  authUser?: string;
  operationTypes?: string | string[];
  /** `*` is a wildcard. */
  resourcePath?: string;
  resourceTypes?: string | string[];
}

const time = (value: EventTime | undefined) => (value instanceof Date ? value.getTime() : value);
const withTimes = <Q extends EventPage>(query: Q | undefined) =>
  query && { ...query, dateFrom: time(query.dateFrom), dateTo: time(query.dateTo) };

/** Realms, and endpoints of a realm as a whole. Each method takes the realm. Source: /admin/realms. */
export class Realms extends AdminRealms {
  #findEvents = this.makeRequest<object, EventRepresentation[]>({
    method: "GET",
    path: "/{realm}/events",
    urlParamKeys: ["realm"],
  });
  #findAdminEvents = this.makeRequest<object, AdminEventRepresentation[]>({
    method: "GET",
    path: "/{realm}/admin-events",
    urlParamKeys: ["realm"],
  });

  /** User events. Adds several types, the direction and valid dates to the admin client's method. */
  override findEvents = (query?: EventQuery): Promise<EventRepresentation[]> => this.#findEvents(withTimes(query));

  /** Admin events, like `findEvents`. */
  override findAdminEvents = (query?: AdminEventQuery): Promise<AdminEventRepresentation[]> =>
    this.#findAdminEvents(withTimes(query));
}
