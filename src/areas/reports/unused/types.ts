/** Kinds of records that can be unused, in the order of the report. */
export const unusedKinds = [
  "client",
  "user",
  "identityProvider",
  "clientScope",
  "realmRole",
  "clientRole",
  "group",
  "flow",
] as const;

export type UnusedKind = (typeof unusedKinds)[number];

/** A record that nothing uses. */
export interface Unused {
  kind: UnusedKind;
  /** ID on the server, alias of an identity provider. */
  id: string;
  name: string;
  /** Client of a client role, type of an identity provider. */
  of?: { id: string; name: string };
  /** Undefined for records that can't be disabled. */
  enabled?: boolean;
  /** Last sign-in that events know, in milliseconds. */
  lastMs?: number;
  /** Creation of a user, in milliseconds. */
  createdMs?: number;
}

/** Reasons why records of a kind were not looked at. */
export type Skipped =
  /** The realm saves no user events. */
  | "eventsOff"
  /** Events do not reach back to the date. */
  | "eventsYoung"
  | "forbidden"
  | "failed"
  /** More records than a report looks at. */
  | "tooMany";

export interface UnusedReport {
  sinceMs: number;
  rows: readonly Unused[];
  skipped: readonly { kind: UnusedKind; reason: Skipped; count?: number }[];
  /** Oldest user event, in milliseconds. */
  eventsSinceMs?: number;
  isComplete: boolean;
}
