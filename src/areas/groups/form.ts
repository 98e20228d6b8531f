import type { Group } from "./group.ts";
import { keyValues, trimmed, type KeyValue } from "../../kit/form/codecs.ts";
import { defineForm, type Check } from "../../kit/form/fields.ts";
import type { PathOf } from "../../kit/record/path.ts";
import { maxLength, maxTextLength } from "../../kit/form/validators.ts";

const shortRows: Check<PathOf<Group>, readonly KeyValue[]> = (value, _values, t) =>
  value?.some((row) => row.key.length > maxTextLength || row.value.length > maxTextLength)
    ? t("maxLength", { length: maxTextLength })
    : undefined;

/** The server validates the name further. */
export const group = defineForm<Group>([
  { path: ["name"], kind: "text", required: "new", codec: trimmed, validate: maxLength() },
  { path: ["description"], kind: "textarea", validate: maxLength() },
]);

export const attributes = defineForm<Group>([
  { path: ["attributes"], kind: "keyvalues", codec: keyValues, validate: shortRows },
]);
