import type { Item } from "../document.ts";
import type { StepChange } from "../planTypes.ts";
import { phases, type Draft } from "./draft.ts";

/** Texts of a language: one call for all that are set, one for each that is deleted. */
export function textDrafts(ref: Draft["item"], item: Pick<Item, "names">, changes: readonly StepChange[]): Draft[] {
  const [locale = ""] = item.names;
  const base = { item: ref, phase: phases.texts, depth: 1, part: "record" };
  const set = changes.filter(({ after }) => after !== undefined);
  const body = Object.fromEntries(set.map(({ path: [name = ""], after }) => [name, after]));
  const deleted = changes.filter(({ after }) => after === undefined);
  return [
    ...(set.length > 0
      ? [
          {
            ...base,
            action: "update" as const,
            changes: set,
            call: { method: "POST" as const, path: ["localization", locale], body },
          },
        ]
      : []),
    ...deleted.map(
      (change): Draft => ({
        ...base,
        ...{ action: "delete", detail: change.path[0], changes: [change] },
        call: { method: "DELETE", path: ["localization", locale, change.path[0] ?? ""] },
      }),
    ),
  ];
}
