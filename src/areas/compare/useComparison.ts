import { useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { diff, type Comparison } from "../../realm-document/index.ts";
import { isSwapped, keptRules, noRules, optionsOf, pairOf, type Rules } from "./rules.ts";
import { formatSide, parseSide } from "../../sections/realm-side/side.ts";
import { useSide, type SideState } from "../../sections/realm-side/useSide.ts";

export interface ComparisonState {
  source: SideState;
  target: SideState;
  /** Undefined until both sides have something. Grows while they are read. */
  comparison: Comparison | undefined;
  isReading: boolean;
  /** Rules of the pair, in the direction of the comparison. */
  rules: Rules;
  setRules: (rules: Rules) => void;
  showNoise: boolean;
}

const turned = ({ ignore, mappings }: Rules): Rules => ({
  ignore,
  mappings: mappings.map(({ source, target }) => ({ source: target, target: source })),
});

/** Compares the sides that the URL names, by the rules of the pair. */
export function useComparison(): ComparisonState {
  const query = useQueryState();
  const { realm } = usePanel();
  const one = query.get("source") ?? formatSide({ type: "realm", realm });
  const other = query.get("target");
  // Waits until both sides are selected: one alone has nothing to compare with.
  const isEnabled = parseSide(other) !== undefined;
  const source = useSide(
    useMemo(() => parseSide(one), [one]),
    isEnabled,
  );
  const target = useSide(
    useMemo(() => parseSide(other), [other]),
    isEnabled,
  );
  const all = useSyncExternalStore(keptRules.subscribe, keptRules.get, keptRules.get);
  const [left, right] = [useDeferredValue(source.document), useDeferredValue(target.document)];
  const pair = left && right && { name: pairOf(left, right), isSwapped: isSwapped(left, right) };
  const rules = (pair && all[pair.name]) ?? noRules;
  const showNoise = query.get("noise") === "shown";
  const comparison = useMemo(
    () => (left && right ? diff(left, right, optionsOf(rules, isSwapped(left, right), showNoise)) : undefined),
    [left, right, rules, showNoise],
  );
  return {
    source,
    target,
    comparison,
    isReading: source.isReading || target.isReading,
    rules: pair?.isSwapped ? turned(rules) : rules,
    setRules: (next) => pair && keptRules.set(pair.name, pair.isSwapped ? turned(next) : next),
    showNoise,
  };
}
