import { useCallback, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ValueOf } from "./fields.ts";
import { fieldName } from "../record/path.ts";
import type { Values } from "./values.ts";

/** Result of a condition on form values. Rerenders only if the result changes. */
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

/** One character per item, for a condition with several results: `+` if true. */
export const signsOf = <I>(items: readonly I[], holds: (item: I) => boolean): string =>
  items.map((item) => (holds(item) ? "+" : "-")).join("");

/** Items with `+`. */
export const bySigns = <I>(items: readonly I[], signs: string): readonly I[] =>
  items.filter((_, index) => signs[index] === "+");
