import { toCsv } from "../../kit/file/csv.ts";
import type { AdminEvent, UserEvent } from "./events.ts";
import { readRepresentation, withMaskedSecrets } from "../../api/secrets.ts";

type AnyEvent = Partial<UserEvent> & Partial<AdminEvent>;

/** Columns of the file, under the server's field names. */
const columns: Readonly<Record<"user" | "admin", Readonly<Record<string, (event: AnyEvent) => unknown>>>> = {
  user: {
    id: (event) => event.id,
    time: (event) => isoTime(event),
    type: (event) => event.type,
    error: (event) => event.error,
    userId: (event) => event.userId,
    clientId: (event) => event.clientId,
    ipAddress: (event) => event.ipAddress,
    sessionId: (event) => event.sessionId,
    details: (event) => event.details && JSON.stringify(withMaskedSecrets(event.details)),
  },
  admin: {
    id: (event) => event.id,
    time: (event) => isoTime(event),
    operationType: (event) => event.operationType,
    resourceType: (event) => event.resourceType,
    resourcePath: (event) => event.resourcePath,
    error: (event) => event.error,
    "authDetails.realmId": (event) => event.authDetails?.realmId,
    "authDetails.clientId": (event) => event.authDetails?.clientId,
    "authDetails.userId": (event) => event.authDetails?.userId,
    "authDetails.ipAddress": (event) => event.authDetails?.ipAddress,
    representation: (event) => {
      const value = readRepresentation(event.representation);
      return value === undefined ? event.representation : JSON.stringify(value);
    },
    details: (event) => event.details && JSON.stringify(withMaskedSecrets(event.details)),
  },
};

const isoTime = ({ time }: AnyEvent): string => (time === undefined ? "" : new Date(time).toISOString());

/** Events as CSV, with times in UTC and masked secrets. */
export function csvOf(kind: "user" | "admin", events: readonly AnyEvent[]): string {
  return toCsv(
    Object.keys(columns[kind]),
    events.map((event) => Object.values(columns[kind]).map((value) => value(event))),
  );
}

/** Events as JSON in the server's format, with masked secrets. A text representation stays text. */
export function jsonOf(events: readonly AnyEvent[]): string {
  return JSON.stringify(
    events.map((event) => withMaskedSecrets(event)),
    undefined,
    2,
  );
}
