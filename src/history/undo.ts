import { keepsAbsent } from "../api/unchangedSecrets.ts";
import { isJson, jsonOf, withValueAt } from "../realm-document/json.ts";
import type { Json } from "../realm-document/index.ts";
import { bodyOf } from "./changeEvent.ts";
import type { FieldChange } from "./changes.ts";
import { rulesOf, type HistoryKind } from "./kinds.ts";
import type { Line } from "./lines.ts";

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isJson(value)) return {};
  if (typeof value === "boolean") return false;
  return typeof value === "number" ? null : "";
}

/** Value that restores a field. Where the server keeps what a write omits, an absent value is sent empty. */
export const valueBefore = (kind: HistoryKind, { path, before, after }: FieldChange): unknown =>
  before === undefined && keepsAbsent(rulesOf(kind).writes, path) ? emptied(after) : before;

/** A record with the previous values of fields. */
export const withFieldsBack = (kind: HistoryKind, record: Json, fields: readonly FieldChange[]): Json =>
  fields.reduce<Json>((current, field) => jsonOf(withValueAt(current, field.path, valueBefore(kind, field))), record);

/** Request that takes an event back, and the list that shows whether it is done. */
interface LinkUndo {
  method: "POST" | "PUT" | "DELETE";
  /** Segments below the realm. */
  path: readonly string[];
  body?: unknown;
  /** Segments of the list that has the other side, and its IDs. Absent for a step of an order. */
  look?: { path: readonly string[]; ids: readonly string[] };
}

const listed: ReadonlySet<string> = new Set(["role", "composite", "scopeMapping"]);
const single: ReadonlySet<string> = new Set([
  ...["group", "defaultScope", "optionalScope", "realmDefaultScope", "realmOptionalScope", "defaultGroup"],
]);

const opposite: Readonly<Record<string, string>> = {
  "raise-priority": "lower-priority",
  "lower-priority": "raise-priority",
};

/** Request that takes back an assignment, a membership or a step of an order. Undefined if there is none. */
export function undoOf({ event, deed, subject }: Line): LinkUndo | undefined {
  const path = (event.resourcePath ?? "").replace(/^ui-ext\/role-mapping-delete\//, "").split("/");
  if (deed.type === "act") {
    const back = opposite[deed.act];
    return back === undefined ? undefined : { method: "POST", path: [...path.slice(0, -1), back] };
  }
  if (deed.type !== "linked" && deed.type !== "unlinked") return undefined;
  const { kind, ids } = deed.link;
  const isAdded = deed.type === "linked";
  if (listed.has(kind) && ids.length > 0)
    return { method: isAdded ? "DELETE" : "POST", path, body: bodyOf(event), look: { path, ids } };
  if (single.has(kind) && subject)
    return { method: isAdded ? "DELETE" : "PUT", path, look: { path: path.slice(0, -1), ids } };
  return undefined;
}
