import type { Property } from "../provider-config/propertyFields.tsx";
import type { DescribedType } from "./owner.ts";

/** What of the settings of one type goes with a change to another. */
export interface CarryOver {
  /** Settings that mean the same there, as they are stored. */
  kept: Readonly<Record<string, string>>;
  /** Labels of those that do not, as keys of the texts or texts. */
  dropped: readonly string[];
}

/** What a change of the type brings along. */
export interface Carried extends CarryOver {
  /** Id of the type it was made for. */
  type: string;
  name: string;
}

const initialOf = ({ type, defaultValue, options }: Property): string =>
  String(defaultValue ?? (type === "List" ? options?.[0] : undefined) ?? (type === "boolean" ? "false" : ""));

const fits = (property: Property, value: string) =>
  property.type === "List"
    ? property.options?.includes(value) === true
    : property.type !== "MultivaluedList" || value.split("##").every((item) => property.options?.includes(item));

/**
 * Settings that were entered for one type of mapper, for another: a setting of the same name and kind is kept while its value is possible there.
 * What stands at its default is no setting of anybody; the other type has its own.
 */
export function carryOver(
  from: DescribedType,
  to: DescribedType,
  config: Readonly<Record<string, unknown>>,
): CarryOver {
  const kept: Record<string, string> = {};
  const dropped: string[] = [];
  for (const property of from.properties) {
    const { name } = property;
    const value = name === undefined ? undefined : config[name];
    if (name === undefined || typeof value !== "string" || value === "" || value === initialOf(property)) continue;
    const there = to.properties.find((other) => other.name === name && other.type === property.type);
    if (there && fits(there, value)) kept[name] = value;
    else dropped.push(property.label || name);
  }
  return { kept, dropped };
}
