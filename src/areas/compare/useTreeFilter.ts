import { useMemo } from "react";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import type { Kind } from "../../realm-document/index.ts";
import { shownChanges, type TreeFilter } from "./tree.ts";

/** Filters of the tree, in the query of the path. */
export function useTreeFilter(): {
  filter: TreeFilter;
  set: (change: Readonly<Record<string, string | undefined>>) => void;
} {
  const query = useQueryState();
  const [change, kind, search] = [query.get("change"), query.get("kind"), query.get("search")];
  const showPassedOver = query.get("equal") === "shown";
  const isSecurity = query.get("security") === "only";
  const filter = useMemo(
    (): TreeFilter => ({
      change: shownChanges.find((each) => each === change),
      // Kinds are compared as text: an unknown one matches nothing.
      kind: kind as Kind | undefined,
      search: search ?? "",
      showPassedOver,
      isSecurity,
    }),
    [change, kind, search, showPassedOver, isSecurity],
  );
  return { filter, set: query.set };
}
