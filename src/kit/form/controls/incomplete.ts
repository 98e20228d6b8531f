import type { KeyValue } from "../codecs.ts";
import { isHexColour } from "../colour.ts";
import type { FieldDef } from "../fields.ts";
import { jsonProblem } from "./json.ts";

/** Missing parts of a key-value row, as message keys. Ignores empty rows, which are never sent. */
export function rowProblem({ key, value }: KeyValue): { key?: "keyError"; value?: "valueError" } {
  const hasKey = key.trim() !== "";
  const hasValue = value !== "";
  return {
    ...(hasValue && !hasKey && { key: "keyError" as const }),
    ...(hasKey && !hasValue && { value: "valueError" as const }),
  };
}

/** True if the field contains JSON: a code field with this language, or a file without another one. */
export const isJson = ({ kind, language }: FieldDef): boolean =>
  language === "json" || (kind === "file" && language === undefined);

/**
 * True if a value must not be sent and its control shows the error itself: an incomplete row, invalid JSON or an
 * invalid color.
 */
export function isIncomplete(field: FieldDef, value: unknown): boolean {
  if (field.kind === "keyvalues")
    return Array.isArray(value) && value.some((row: KeyValue) => Object.keys(rowProblem(row)).length > 0);
  if (field.kind === "colour") return typeof value === "string" && value !== "" && !isHexColour(value);
  if (field.problem) return typeof value === "string" && field.problem(value) !== undefined;
  return (
    (field.kind === "code" || field.kind === "file") &&
    isJson(field) &&
    typeof value === "string" &&
    jsonProblem(value, field.maxBytes) !== undefined
  );
}
