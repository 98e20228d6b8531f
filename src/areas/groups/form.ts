import { keyValues, type Codec, type KeyValue } from "../../kit/form/codecs.ts";
import { defineForm, type FieldDef } from "../../kit/form/fields.ts";

/** Longer names, descriptions and attributes make the server fail without a reason. UTF-16 units. */
export const maxLength = 255;

/** Blanks at the ends are never part of a name. */
const trimmed: Codec = { read: (raw) => raw, write: (value) => (typeof value === "string" ? value.trim() : value) };

const short: FieldDef["validate"] = (value, _values, t) =>
  String(value ?? "").trim().length > maxLength ? t("maxLength", { length: maxLength }) : undefined;

const shortRows: FieldDef["validate"] = (value, _values, t) =>
  ((value ?? []) as KeyValue[]).some((row) => row.key.length > maxLength || row.value.length > maxLength)
    ? t("maxLength", { length: maxLength })
    : undefined;

/** Name and description. The server says what else is wrong with a name. */
export const group = defineForm([
  { path: ["name"], kind: "text", required: "new", codec: trimmed, validate: short },
  { path: ["description"], kind: "textarea", validate: short },
]);

export const attributes = defineForm([
  { path: ["attributes"], kind: "keyvalues", codec: keyValues, validate: shortRows },
]);
