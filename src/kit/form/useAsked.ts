import { useCallback, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ValueOf } from "./fields.ts";
import { fieldName } from "./path.ts";
import type { Values } from "./values.ts";

/** What a condition makes of a form's values. Draws again only when that comes out otherwise, not with every key. */
export function useAsked<T extends string | boolean>(
  { watch, getValues }: Pick<UseFormReturn<Values>, "watch" | "getValues">,
  ask: (values: ValueOf) => T,
): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const { unsubscribe } = watch(changed);
      return unsubscribe;
    },
    [watch],
  );
  return useSyncExternalStore(subscribe, () => ask((path) => getValues(fieldName(path))));
}

/** One sign per item, for a condition with several answers: `+` where it holds. */
export const signsOf = <I>(items: readonly I[], holds: (item: I) => boolean): string =>
  items.map((item) => (holds(item) ? "+" : "-")).join("");

/** The items that had a `+`. */
export const bySigns = <I>(items: readonly I[], signs: string): readonly I[] =>
  items.filter((_, index) => signs[index] === "+");
