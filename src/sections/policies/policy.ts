import { keysOf } from "../../kit/base/keysOf.ts";
import type PolicyRepresentation from "@keycloak/keycloak-admin-client/lib/defs/policyRepresentation.js";
import { isBlank } from "../../kit/record/blank.ts";

/** Fields of policies and permissions in lists and links. */
export type PolicyRef = Pick<PolicyRepresentation, "id" | "name" | "type" | "description">;

export interface RequiredEntry {
  id: string;
  required?: boolean;
}

export interface GroupEntry {
  id: string;
  extendChildren?: boolean;
  path?: string;
}

/** Inclusive bounds, stored as text. */
export interface Range {
  from?: string;
  to?: string;
}

/** Policy of any type in the format of its typed endpoint, plus form-only fields. */
export interface Policy extends Omit<PolicyRepresentation, "roles"> {
  roles?: RequiredEntry[];
  clientScopes?: RequiredEntry[];
  groups?: GroupEntry[];
  clients?: string[];
  fetchRoles?: boolean;
  groupsClaim?: string;
  targetClaim?: string;
  pattern?: string;
  targetContextAttributes?: boolean;
  code?: string;
  notBefore?: string;
  notOnOrAfter?: string;
  /** Form-only: `repeat` if any range is set. */
  repeat?: "notRepeat" | "repeat";
  /** Form-only: combines `month` and `monthEnd`, and so on. */
  ranges?: Partial<Record<RangeName, Range>>;
  [field: string]: unknown;
}

/** Repeating parts of a time policy, with their limits. */
export const rangeBounds = { month: [1, 12], dayMonth: [1, 31], hour: [0, 23], minute: [0, 59] } as const;

export type RangeName = keyof typeof rangeBounds;

export const rangeNames = keysOf(rangeBounds);

/** Sorts by name. The server's order of sets varies between reads and would look like a change. */
export const byName = <R extends { name?: string | undefined }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => (a.name ?? "").localeCompare(b.name ?? ""));

/** Converts a policy for the form. `parts` are the policies of an aggregate policy. */
export function readable(policy: Policy, parts?: readonly PolicyRef[]): Policy {
  if (parts) return { ...policy, policies: parts.map(({ id }) => id ?? "") };
  if (policy.type !== "time") return policy;
  const ranges = Object.fromEntries(
    rangeNames.map((name) => [name, rangeOf(policy[name], policy[`${name}End`])]).filter(([, range]) => range),
  );
  return { ...policy, repeat: Object.keys(ranges).length ? "repeat" : "notRepeat", ranges };
}

const rangeOf = (from: unknown, to: unknown): Range | undefined =>
  isBlank(from) && isBlank(to)
    ? undefined
    : { ...(!isBlank(from) && { from: String(from) }), ...(!isBlank(to) && { to: String(to) }) };

/** Converts form values for the server: ranges in separate fields, none without repeat, complete entries only. */
export function writable({ repeat, ranges, ...policy }: Policy): Policy {
  const record: Policy = { ...policy };
  if (repeat !== undefined || ranges !== undefined) {
    for (const name of rangeNames) {
      const { from, to } = (repeat === "repeat" && ranges?.[name]) || {};
      // The server would store an empty text and fail on evaluation.
      if (isBlank(from)) delete record[name];
      else record[name] = from;
      if (isBlank(to)) delete record[`${name}End`];
      else record[`${name}End`] = to;
    }
  }
  if (record.groups)
    record.groups = ownEntries(record.groups).map(({ id, extendChildren = false }) => ({ id, extendChildren }));
  if (record.roles)
    record.roles = ownEntries(record.roles).map((entry) => ({ ...entry, required: entry.required ?? false }));
  if (record.clientScopes)
    record.clientScopes = ownEntries(record.clientScopes).map((entry) => ({
      ...entry,
      required: entry.required ?? false,
    }));
  return record;
}

/** Entries with an ID. */
const ownEntries = <E extends { id: string }>(entries: readonly E[]): E[] => entries.filter(({ id }) => Boolean(id));

/** Converts `2026-01-31 14:30:00` (server time zone) for a datetime-local input. Returns other values unchanged. */
export const toControl = (raw: string | undefined): string | undefined =>
  typeof raw === "string" ? raw.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(?::00)?/, "$1T$2") : raw;

/** Converts a datetime-local value for the server. Returns undefined for an empty value. */
export const fromControl = (value: string | undefined): string | undefined =>
  typeof value === "string" && value !== ""
    ? value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/, "$1 $2:00").replace("T", " ")
    : undefined;
