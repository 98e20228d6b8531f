import type { FieldPath, Json } from "../../document.ts";
import { isJson, isNothing, textsIn, valueAt, withValueAt, jsonOf } from "../../json.ts";
import type { Value } from "./hcl.ts";

type Form = "text" | "bool" | "int" | "list" | "seconds" | "milliseconds";

interface Row {
  path: FieldPath;
  argument: string;
  form: Form | undefined;
}

const snake = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[.-]/g, "_")
    .toLowerCase();

/**
 * Arguments of a resource, one per line: path of the field, name of the argument, form of its value. The name is the
 * field's own in snake case if it is left out, written `-` before a form.
 */
export const tableOf = (text: string): readonly Row[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [path = "", argument = "-", form] = line.trim().split(/\s+/);
      const segments = path.split("/");
      return {
        path: segments,
        argument: argument === "-" ? snake(segments.at(-1) ?? "") : argument,
        form: form as Form | undefined,
      };
    });

const first = (value: unknown): unknown => (Array.isArray(value) ? value.at(0) : value);

function formed(value: unknown, form: Form | undefined): Value | undefined {
  if (isNothing(value)) return undefined;
  if (form === "list") return Array.isArray(value) ? textsIn(value) : String(value).split(/\s*(?:##|,)\s*/);
  const single = first(value);
  if (form === "bool") return String(single) === "true";
  if (form === "int") return Number(single);
  if (form === "text") return String(single);
  if (form === "seconds" || form === "milliseconds") return `${String(single)}${form === "seconds" ? "s" : "ms"}`;
  if (Array.isArray(value)) return textsIn(value);
  return typeof single === "string" || typeof single === "number" || typeof single === "boolean" ? single : undefined;
}

/** Arguments that a table makes of data, and the data that it leaves. */
export function taken(data: Json, table: readonly Row[]): { args: Record<string, Value | undefined>; rest: Json } {
  const args = table.map(({ path, argument, form }) => [argument, formed(valueAt(data, path), form)] as const);
  const rest = table.reduce<unknown>((left, { path }) => withoutPath(left, path), data);
  return { args: Object.fromEntries(args), rest: jsonOf(rest) };
}

/** Maps that become empty disappear. */
function withoutPath(data: unknown, path: FieldPath): unknown {
  if (valueAt(data, path) === undefined) return data;
  const left = withValueAt(data, path, undefined);
  const above = path.slice(0, -1);
  return above.length > 0 && isNothing(valueAt(left, above)) ? withoutPath(left, above) : left;
}

/** Values of a map as texts, for maps of further settings. Undefined for an empty one. */
export function texts(map: unknown, joined = "##"): Record<string, string> | undefined {
  const entries = Object.entries(jsonOf(map)).map(([key, value]): [string, string] => [
    key,
    Array.isArray(value) ? textsIn(value).join(joined) : isJson(value) ? JSON.stringify(value) : String(value),
  ]);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Paths of what is left, to name it in a comment. */
export const pathsIn = (rest: Json): readonly string[] =>
  Object.entries(rest).flatMap(([key, value]) => (isNothing(value) ? [] : [key]));
