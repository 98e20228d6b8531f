import { useT } from "../../../kit/panel/texts.ts";
import { bindings, namesAtOnce, type Usage } from "./usage.ts";

/** Returns the usage of a flow, one sentence for each kind of user. */
export function useUsageText(usage: Usage | undefined): readonly string[] {
  const t = useT();
  if (!usage) return [];
  const named = (key: string, names: readonly string[]) =>
    names.length
      ? [t(names.length < namesAtOnce ? key : `${key}More`, { names: names.slice(0, namesAtOnce - 1).join(", ") })]
      : [];
  return [
    ...usage.bindings.map((binding) => t("authentication.inUse.binding", { binding: t(bindings[binding]) })),
    ...named("authentication.inUse.clients", usage.clients),
    ...named("authentication.inUse.providers", usage.providers),
  ];
}
