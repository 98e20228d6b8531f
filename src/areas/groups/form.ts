import type { Group } from "./area.ts";
import { keyValues, trimmed, type KeyValue } from "../../kit/form/codecs.ts";
import { defineForm } from "../../kit/form/fields.ts";
import { maxLength, maxTextLength, type Validator } from "../../kit/form/validators.ts";

const shortRows: Validator = (value, _values, t) =>
  ((value ?? []) as KeyValue[]).some((row) => row.key.length > maxTextLength || row.value.length > maxTextLength)
    ? t("maxLength", { length: maxTextLength })
    : undefined;

/** Name and description. The server says what else is wrong with a name. */
export const group = defineForm<Group>([
  { path: ["name"], kind: "text", required: "new", codec: trimmed, validate: maxLength() },
  { path: ["description"], kind: "textarea", validate: maxLength() },
]);

export const attributes = defineForm<Group>([
  { path: ["attributes"], kind: "keyvalues", codec: keyValues, validate: shortRows },
]);
