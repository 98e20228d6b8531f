import { isSame } from "../../../kit/record/path.ts";
import { profileCheck } from "./check.ts";
import { attributesOf, groupsOf, type Profile } from "./document.ts";

interface Named {
  name?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the changed value. Undefined if both sides changed it differently. */
function pick<T>(base: T, theirs: T, mine: T): { value: T } | undefined {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs };
  return isSame(theirs, base) ? { value: mine } : undefined;
}

/** Merges an entry that both sides changed, field by field. */
function pickFields<E extends Named>(base?: E, theirs?: E, mine?: E): { value: E } | undefined;
function pickFields(base?: Fields, theirs?: Fields, mine?: Fields): { value: object } | undefined {
  if (!base || !theirs || !mine) return undefined;
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const picked = pick<unknown>(base[key], theirs[key], mine[key]);
    if (!picked) return undefined;
    if (picked.value !== undefined) merged[key] = picked.value;
  }
  return { value: merged };
}

const namesOf = (entries: readonly Named[]) => entries.map(({ name }) => name);

/** True if entries of both lists have another order. */
function isReordered(before: readonly Named[], after: readonly Named[]): boolean {
  const [old, now] = [namesOf(before), namesOf(after)];
  return !isSame(
    old.filter((name) => now.includes(name)),
    now.filter((name) => old.includes(name)),
  );
}

function mergeEntries<E extends Named>(base: readonly E[], theirs: readonly E[], mine: readonly E[]): E[] | undefined {
  const isMine = isReordered(base, mine);
  if (isMine && isReordered(base, theirs) && isReordered(theirs, mine)) return undefined;
  const [lead, rest] = isMine ? [mine, theirs] : [theirs, mine];
  const find = (entries: readonly E[], name: string | undefined) => entries.find((entry) => entry.name === name);
  const merged: E[] = [];
  for (const name of new Set([...namesOf(lead), ...namesOf(rest)])) {
    const versions = [find(base, name), find(theirs, name), find(mine, name)] as const;
    const picked = pick(...versions) ?? pickFields(...versions);
    if (!picked) return undefined;
    if (picked.value) merged.push(picked.value);
  }
  return merged;
}

/** Three-way merge of a profile. Undefined if the changes conflict. */
export function mergeProfiles(base: Profile, theirs: Profile, mine: Profile): Profile | undefined {
  const attributes = mergeEntries(attributesOf(base), attributesOf(theirs), attributesOf(mine));
  const groups = mergeEntries(groupsOf(base), groupsOf(theirs), groupsOf(mine));
  const policy = pick(base.unmanagedAttributePolicy, theirs.unmanagedAttributePolicy, mine.unmanagedAttributePolicy);
  if (!attributes || !groups || !policy) return undefined;
  const { unmanagedAttributePolicy: _, ...rest } = mine;
  const merged: Profile = {
    ...rest,
    attributes,
    ...(groups.length || mine.groups || theirs.groups ? { groups } : {}),
    ...(policy.value !== undefined && { unmanagedAttributePolicy: policy.value }),
  };
  return profileCheck(merged) ? undefined : merged;
}
