import type { Comparison } from "../comparison.ts";
import { itemsOf, type Kind, type RealmDocument } from "../document.ts";

/** A field that the target's version does not seem to know. */
export interface UnknownField {
  kind: Kind;
  field: string;
}

/** Major and minor version: `26.7`. */
const lineOf = ({ source }: RealmDocument) => source.version?.split(".").slice(0, 2).join(".");

/** True for types that servers always send: booleans and numbers. */
const isAlwaysSent = (value: unknown) => typeof value === "boolean" || typeof value === "number";

/**
 * Fields of the source that the target has in none of its items of the kind, if the versions of the servers differ. Only
 * switches and numbers can be told: the server leaves out other empty fields.
 */
export function fieldsUnknownToTarget({ source, target, sections }: Comparison): readonly UnknownField[] {
  const [left, right] = [lineOf(source), lineOf(target)];
  if (left === undefined || right === undefined || left === right || target.isSparse) return [];
  return sections.flatMap(({ section }) => {
    const known = new Map<Kind, Set<string>>();
    for (const { kind, data } of itemsOf(target, section)) {
      const fields = known.get(kind) ?? new Set<string>();
      for (const field of Object.keys(data)) fields.add(field);
      known.set(kind, fields);
    }
    const found = new Map<string, UnknownField>();
    for (const { kind, data } of itemsOf(source, section))
      for (const [field, value] of Object.entries(data))
        if (isAlwaysSent(value) && known.get(kind)?.has(field) === false)
          found.set(`${kind}/${field}`, { kind, field });
    return [...found.values()];
  });
}
