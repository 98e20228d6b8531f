import type { Config, Execution } from "../api.ts";
import type { Step } from "../../../sections/sign-in-flow/tree.ts";

/** Result of the comparison for one step. */
type Fate = "same" | "changed" | "added" | "removed" | "moved";

/** Step of one or both trees. */
export interface Compared {
  before?: Execution;
  now?: Execution;
  fate: Fate;
  /** Settings with different values. */
  settings: readonly { name: string; before?: string | undefined; now?: string | undefined }[];
  inside: readonly Compared[];
}

export interface Side {
  /** Flow alias. Names of sub-flows in a copy start with it. */
  alias: string;
  steps: readonly Step[];
  /** Settings by ID. */
  configs: ReadonlyMap<string, Config>;
}

/** Compares two flows step by step. Uses the order of the second flow; removed steps keep their position. */
export function compareTrees(before: Side, now: Side): readonly Compared[] {
  const keyOf = ({ alias }: Side, { execution: { providerId, displayName = "", authenticationFlow } }: Step) =>
    authenticationFlow
      ? `flow ${displayName.startsWith(`${alias} `) ? displayName.slice(alias.length + 1) : displayName}`
      : `step ${providerId}`;
  const settingsOf = (side: Side, execution: Execution | undefined) =>
    side.configs.get(execution?.authenticationConfig ?? "")?.config ?? {};

  const pair = (one: Step | undefined, other: Step | undefined, isMoved: boolean): Compared => {
    const [was, is] = [settingsOf(before, one?.execution), settingsOf(now, other?.execution)];
    const names = one && other ? [...new Set([...Object.keys(was), ...Object.keys(is)])].sort() : [];
    const settings = names.flatMap((name) =>
      was[name] === is[name] ? [] : [{ name, before: was[name], now: is[name] }],
    );
    const inside = level(one?.children ?? [], other?.children ?? []);
    const isChanged = settings.length > 0 || one?.execution.requirement !== other?.execution.requirement;
    const fate = !one ? "added" : !other ? "removed" : isMoved ? "moved" : isChanged ? "changed" : "same";
    return {
      ...(one && { before: one.execution }),
      ...(other && { now: other.execution }),
      ...{ fate, settings, inside },
    };
  };
  const level = (ones: readonly Step[], others: readonly Step[]): readonly Compared[] => {
    const kept = inCommon(ones, others, (one, other) => keyOf(before, one) === keyOf(now, other));
    const rest = new Set(ones.filter((one) => !kept.has(one)));
    const result: Compared[] = [];
    let next = 0;
    const flushTo = (end: number) => {
      for (const one of ones.slice(next, end)) if (rest.has(one)) result.push(pair(one, undefined, false));
      next = Math.max(next, end);
    };
    const pairs = new Map([...kept].map(([one, other]) => [other, one]));
    // A step at another position of the same level was moved.
    for (const other of others) {
      if (pairs.has(other)) continue;
      const moved = [...rest].find((one) => keyOf(before, one) === keyOf(now, other));
      if (!moved) continue;
      rest.delete(moved);
      pairs.set(other, moved);
    }
    for (const other of others) {
      const one = pairs.get(other);
      const isKept = one !== undefined && kept.has(one);
      if (isKept) flushTo(ones.indexOf(one) + 1);
      result.push(pair(one, other, one !== undefined && !isKept));
    }
    flushTo(ones.length);
    return result;
  };
  return level(before.steps, now.steps);
}

/** Longest common subsequence, as a map of pairs. */
function inCommon<T>(ones: readonly T[], others: readonly T[], isSame: (one: T, other: T) => boolean): Map<T, T> {
  const lengths = Array.from({ length: ones.length + 1 }, () => new Array<number>(others.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = ones.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--) {
      const row = lengths[i];
      const [one, other] = [ones[i], others[j]];
      if (row && one && other)
        row[j] = isSame(one, other) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs = new Map<T, T>();
  let [i, j] = [0, 0];
  while (i < ones.length && j < others.length) {
    const [one, other] = [ones[i], others[j]];
    if (one && other && isSame(one, other)) {
      pairs.set(one, other);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
