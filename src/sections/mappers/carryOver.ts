import type { Property } from "../provider-config/propertyFields.tsx";
import type { DescribedType } from "./owner.ts";

/** Settings that a type change keeps and drops. */
export interface CarryOver {
  /** Compatible settings in stored format. */
  kept: Readonly<Record<string, string>>;
  /** Labels of dropped settings, as message keys or texts. */
  dropped: readonly string[];
}

/** Input that a type change carries to the new form. */
export interface Carried extends CarryOver {
  /** ID of the new type. */
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
 * Carries settings to another mapper type: same name, same kind and a valid value. Drops values that equal the old
 * type's default, because the new type has its own.
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
