import { isJson } from "../realm-document/json.ts";
import type { CheckUp, Finding } from "./check.ts";
import { fingerprintOf, idOf } from "./fingerprint.ts";

/** A finding that an admin accepts for a reason. Plain data: kept in a realm attribute, a browser or a file. */
export interface PutAside {
  check: string;
  key: string;
  /** Fingerprint of the accepted values. */
  fingerprint: string;
  reason: string;
  atMs: number;
  /** Date when it is reported again. Default: never. */
  untilMs?: number;
}

/** Findings of a run, sorted by what was put aside. */
export interface Sorted {
  /** Findings that need action, including those that came back. */
  open: readonly Finding[];
  aside: readonly { finding: Finding; entry: PutAside }[];
  /** Reported again: a value changed, or the date has passed. */
  back: readonly { finding: Finding; entry: PutAside; why: "changed" | "expired" }[];
  /** Entries whose finding no longer exists, or could not be checked in this run. */
  unused: readonly PutAside[];
}

/** Accepts a finding as it is now. */
export const putAside = (
  finding: Finding,
  { reason, atMs, untilMs }: Pick<PutAside, "reason" | "atMs" | "untilMs">,
): PutAside => ({
  ...{ check: finding.check, key: finding.key, fingerprint: fingerprintOf(finding), reason, atMs },
  ...(untilMs !== undefined && { untilMs }),
});

/** Sorts the open findings of a run by the entries. Findings that are held by policy are left out. */
export function sortedByAside({ results, atMs }: CheckUp, entries: readonly PutAside[]): Sorted {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]));
  const open: Finding[] = [];
  const aside: { finding: Finding; entry: PutAside }[] = [];
  const back: { finding: Finding; entry: PutAside; why: "changed" | "expired" }[] = [];
  const used = new Set<PutAside>();
  for (const finding of results.flatMap(({ findings }) => findings)) {
    const entry = byId.get(idOf(finding));
    if (entry) used.add(entry);
    if (finding.state === "held") continue;
    const isExpired = entry?.untilMs !== undefined && entry.untilMs <= atMs;
    const isSame = entry?.fingerprint === fingerprintOf(finding);
    if (entry && isSame && !isExpired) aside.push({ finding, entry });
    else open.push(finding);
    if (entry && (!isSame || isExpired)) back.push({ finding, entry, why: isSame ? "expired" : "changed" });
  }
  return { open, aside, back, unused: entries.filter((entry) => !used.has(entry)) };
}

/** Entries as text, for a realm attribute or a file. */
export const writePutAside = (entries: readonly PutAside[]): string => JSON.stringify(entries);

const isEntry = (value: unknown): value is PutAside =>
  isJson(value) &&
  ["check", "key", "fingerprint", "reason"].every((field) => typeof value[field] === "string") &&
  typeof value.atMs === "number" &&
  (value.untilMs === undefined || typeof value.untilMs === "number");

/** Entries out of a text. Ignores whatever is none: the text may be edited by hand. */
export function readPutAside(text: string): readonly PutAside[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}
