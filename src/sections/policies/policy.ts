import type PolicyRepresentation from "@keycloak/keycloak-admin-client/lib/defs/policyRepresentation.js";
import { isBlank } from "../../kit/form/blank.ts";

/** What lists and links of policies and permissions hold. */
export type PolicyRef = Pick<PolicyRepresentation, "id" | "name" | "type" | "description">;

/** A role or client scope of a policy. */
export interface RequiredEntry {
  id: string;
  required?: boolean;
}

/** A group of a policy. */
export interface GroupEntry {
  id: string;
  extendChildren?: boolean;
  path?: string;
}

/** From and to, both included, as the server keeps them: in texts. */
export interface Range {
  from?: string;
  to?: string;
}

/** A policy of any type as its typed address sends it, and what forms need beside it. */
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
  /** Not stored: whether any of the ranges counts. */
  repeat?: "notRepeat" | "repeat";
  /** Not stored: `month` and `monthEnd` as one, likewise the others. */
  ranges?: Partial<Record<RangeName, Range>>;
  [field: string]: unknown;
}

/** Parts of a time policy that repeat, with the values they can have. */
export const rangeBounds = { month: [1, 12], dayMonth: [1, 31], hour: [0, 23], minute: [0, 59] } as const;

export type RangeName = keyof typeof rangeBounds;

export const rangeNames = Object.keys(rangeBounds) as RangeName[];

/** The server keeps sets in no order; one that changes with each read would look like somebody's change. */
export const byName = <R extends { name?: string | undefined }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => (a.name ?? "").localeCompare(b.name ?? ""));

/** A policy as forms show it. `parts`: what an aggregated one consists of. */
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

/** A policy as the server takes it: ranges in their own fields, none of them where nothing repeats; entries whole. */
export function writable({ repeat, ranges, ...policy }: Policy): Policy {
  const record: Policy = { ...policy };
  if (repeat !== undefined || ranges !== undefined) {
    for (const name of rangeNames) {
      const { from, to } = (repeat === "repeat" && ranges?.[name]) || {};
      // An empty text would be kept, and fail when the policy is looked at.
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

/** Entries that still name something. */
const ownEntries = <E extends { id: string }>(entries: readonly E[]): E[] => entries.filter(({ id }) => Boolean(id));

/** `2026-01-31 14:30:00` of the server, in the realm's own time, as a native control writes it. What is no such moment comes back as it is. */
export const toControl = (raw: unknown): unknown =>
  typeof raw === "string" ? raw.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(?::00)?/, "$1T$2") : raw;

/** The other way round; emptied: absent. */
export const fromControl = (value: unknown): unknown =>
  typeof value === "string" && value !== ""
    ? value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/, "$1 $2:00").replace("T", " ")
    : undefined;
