import type { FieldPath, Item, Json, Key, Kind, NotReadReason, SectionId } from "../realm-document/document.ts";
import type { Facts } from "./facts.ts";
import type { Source } from "./sources.ts";

/** Severities, worst first. `note` needs no action. */
export const severities = ["critical", "high", "medium", "low", "note"] as const;

export type Severity = (typeof severities)[number];

/** Subjects of checks, in the order of a report. */
export const areas = [
  "realm",
  "tokens",
  "keys",
  "events",
  "registration",
  "flows",
  "redirectUris",
  "clients",
  "saml",
  "identityProviders",
  "federation",
  "admins",
  "server",
] as const;

export type Area = (typeof areas)[number];

/** Data of the server that a realm document does not have: see `Extras`. */
const extraIds = ["keys", "initialAccess", "server", "admins", "links"] as const;

export type ExtraId = (typeof extraIds)[number];

export type Need = SectionId | ExtraId;

export const isExtra = (need: string): need is ExtraId => extraIds.some((id) => id === need);

/** An item of the document or an entry of the extras, as a check sees it. */
export type Subject = Omit<Item, "kind"> & { kind: Kind | ExtraId };

/** A new value of a field, `undefined` to remove it. */
export interface FieldChange {
  path: FieldPath;
  after: unknown;
}

/** Details of one match. Absent fields have the values of the check. */
export interface Hit {
  severity?: Severity;
  fields?: readonly FieldPath[];
  /** Empty for no fix. */
  changes?: readonly FieldChange[];
}

/** An executor of client profiles that rejects the requests which the finding is about. */
export interface Hold {
  executor: string;
  /** False if its configuration lets the client pass. */
  when?: (configuration: Json, client: Json) => boolean;
}

export interface Fix {
  /** True if clients or users that rely on the old value stop working: ask before. */
  mayBreak: boolean;
  /** Changes for one match. */
  changes: (subject: Subject, facts: Facts) => readonly FieldChange[];
}

/** A declared check. */
export interface Check {
  /** Stable code: `K09`. Texts are `checkUp.K09.title`, `.why` and `.fix`. */
  id: string;
  area: Area;
  severity: Severity;
  /** Section whose items it looks at. */
  on: Need;
  /** Further parts it reads. */
  needs: readonly Need[];
  /** Paths that the check reads, the deciding one first. */
  fields: readonly FieldPath[];
  sources: readonly Source[];
  /** Names of auditors of kcwarden with the same subject. */
  kcwarden: readonly string[];
  holds: readonly Hold[];
  fix?: Fix;
  /** Subjects to look at. Default: all of the section. */
  select?: (facts: Facts) => readonly Subject[];
  /** `unknown` if the document does not have the data. */
  test: (subject: Subject, facts: Facts) => boolean | Hit | "unknown";
}

/** A field of a finding. Secrets are masked. */
export interface FieldValue {
  path: FieldPath;
  value: unknown;
}

/** One item that a check found. */
export interface Finding {
  check: string;
  severity: Severity;
  /** `held`: an enabled client policy rejects the requests that the finding is about. */
  state: "open" | "held";
  section: Need;
  kind: Subject["kind"];
  key: Key;
  names: readonly string[];
  fields: readonly FieldValue[];
  /** Name of the client policy. */
  heldBy?: string;
  /** Name of a client policy that may reject these requests: a condition depends on the request. */
  maybeHeldBy?: string;
  fix?: { mayBreak: boolean; changes: readonly FieldChange[] };
}

/** A part that a check needs and that was not read. */
export interface Missing {
  need: Need;
  reason: NotReadReason;
  status?: number;
}

export interface CheckResult {
  check: Check;
  /** `unknown`: nothing found, and a part or at least one item could not be checked. */
  state: "passed" | "found" | "unknown";
  findings: readonly Finding[];
  missing: readonly Missing[];
  /** Items whose deciding fields were not read, or are missing in a file. */
  unknownKeys: readonly Key[];
}

/** Counts of checks and findings. */
export interface CheckUpCounts {
  findings: Readonly<Record<Severity, number>>;
  held: number;
  passed: number;
  found: number;
  unknown: number;
}

export interface CheckUp {
  realm: string;
  atMs: number;
  results: readonly CheckResult[];
  counts: CheckUpCounts;
  /** False if client policies could not be read: then nothing is reported as held. */
  hasPolicies: boolean;
}
