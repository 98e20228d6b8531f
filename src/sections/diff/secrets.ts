import { isStandIn, mask, withMaskedSecrets } from "../../api/secrets.ts";

type Json = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** True for a secret that is masked by the server or by the console. */
const isKept = (value: unknown) => value === mask || isStandIn(value);

/** Paths of secrets that are known on both sides and differ. Skips masked secrets, whose values are unknown. */
export function secretsThatDiffer(before: unknown, now: unknown): string[][] {
  const walk = (
    old: unknown,
    fresh: unknown,
    oldMasked: unknown,
    freshMasked: unknown,
    path: readonly string[],
  ): string[][] => {
    if (oldMasked === mask && freshMasked === mask)
      return old === fresh || isKept(old) || isKept(fresh) ? [] : [[...path]];
    if (!isTree(old) || !isTree(fresh) || !isTree(oldMasked) || !isTree(freshMasked)) return [];
    return Object.keys(old)
      .filter((key) => Object.hasOwn(fresh, key))
      .flatMap((key) => walk(old[key], fresh[key], oldMasked[key], freshMasked[key], [...path, key]));
  };
  return walk(before, now, withMaskedSecrets(before), withMaskedSecrets(now), []);
}
