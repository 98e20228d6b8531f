import type { FieldPath, Json } from "../realm-document/document.ts";
import { isJson } from "../realm-document/json.ts";

/** True for a switch that is on. Attributes and configurations have texts. */
export const isTrue = (value: unknown): boolean => value === true || value === "true";

/** Number of a field that may be a text. Undefined if it is neither. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : undefined;
}

/** An attribute of a record. Undefined if absent. */
export const attribute = ({ attributes }: Json, name: string): unknown =>
  isJson(attributes) ? attributes[name] : undefined;

/** A setting of a provider. Settings of components are lists: their first entry counts. */
export function setting({ config }: Json, name: string): unknown {
  const value = isJson(config) ? config[name] : undefined;
  return Array.isArray(value) ? value.at(0) : value;
}

/** Values at a path of plain maps. Faster than `valueAt`, without entries of lists. */
export function fieldOf(data: Json, path: FieldPath): unknown {
  let at: unknown = data;
  for (const step of path) {
    if (!isJson(at)) return undefined;
    at = at[step];
  }
  return at;
}
