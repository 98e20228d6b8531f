import type { KeyValue } from "../codecs.ts";
import { isHexColour } from "../colour.ts";
import type { FieldDef } from "../fields.ts";
import { jsonProblem } from "./json.ts";

/** What a row of a key/value list lacks, as text keys. A row without both is not counted: it is never sent. */
export function rowProblem({ key, value }: KeyValue): { key?: "keyError"; value?: "valueError" } {
  const hasKey = key.trim() !== "";
  const hasValue = value !== "";
  return {
    ...(hasValue && !hasKey && { key: "keyError" as const }),
    ...(hasKey && !hasValue && { value: "valueError" as const }),
  };
}

/** True if the field holds JSON: a code field says so, a file does unless told otherwise. */
export const isJson = ({ kind, language }: FieldDef): boolean =>
  language === "json" || (kind === "file" && language === undefined);

/** True for a value that must not be sent and that its control shows as wrong in its own place: half a row, text that is no JSON or no colour. */
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
