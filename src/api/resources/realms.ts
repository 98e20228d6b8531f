import type AdminEventRepresentation from "@keycloak/keycloak-admin-client/lib/defs/adminEventRepresentation.js";
import type EventRepresentation from "@keycloak/keycloak-admin-client/lib/defs/eventRepresentation.js";
import { Realms as AdminRealms } from "@keycloak/keycloak-admin-client/lib/resources/realms.js";

/** A day (`yyyy-MM-dd`, in the server's time zone), milliseconds since 1970, or a Date. */
export type EventTime = string | number | Date;

interface EventPage {
  realm: string;
  dateFrom?: EventTime;
  /** As a day: the whole of it. */
  dateTo?: EventTime;
  first?: number;
  /** Without it the server gives 100. */
  max?: number;
  /** Newest first unless `asc`. */
  direction?: "asc" | "desc";
}

export interface EventQuery extends EventPage {
  client?: string;
  ipAddress?: string;
  type?: string | string[];
  /** Id of the user. */
  user?: string;
}

export interface AdminEventQuery extends EventPage {
  authClient?: string;
  authIpAddress?: string;
  authRealm?: string;
  authUser?: string;
  operationTypes?: string | string[];
  /** `*` stands for anything. */
  resourcePath?: string;
  resourceTypes?: string | string[];
}

const time = (value: EventTime | undefined) => (value instanceof Date ? value.getTime() : value);
const withTimes = <Q extends EventPage>(query: Q | undefined) =>
  query && { ...query, dateFrom: time(query.dateFrom), dateTo: time(query.dateTo) };

/** Realms and what belongs to a realm as a whole; each call names its realm. Source: /admin/realms. */
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

  /** Events of users. Adds to the admin client's call: several types, the direction, and dates that the server can read. */
  override findEvents = (query?: EventQuery): Promise<EventRepresentation[]> => this.#findEvents(withTimes(query));

  /** Events of admins, as `findEvents`. */
  override findAdminEvents = (query?: AdminEventQuery): Promise<AdminEventRepresentation[]> =>
    this.#findAdminEvents(withTimes(query));
}
