import type { Codec } from "../../kit/form/codecs.ts";
import { keyValues } from "../../kit/form/codecs.ts";
import { defineForm, type FieldDef } from "../../kit/form/fields.ts";

/** Longer names and descriptions make the server fail without a reason. */
const maxLength = 255;

/** Blanks at the ends are never part of a name. */
const trimmed: Codec = { read: (raw) => raw, write: (value) => (typeof value === "string" ? value.trim() : value) };

/** Characters as the server counts them, UTF-16 units. */
const short: FieldDef["validate"] = (value, _values, t) =>
  String(value ?? "").trim().length > maxLength ? t("maxLength", { length: maxLength }) : undefined;

export const name: FieldDef = {
  path: ["name"],
  kind: "text",
  label: "roleName",
  required: true,
  codec: trimmed,
  validate: short,
};

const description: FieldDef = { path: ["description"], kind: "textarea", validate: short };

export const create = defineForm([name, description]);

/** The name is changed by an action of its own: it stands in tokens, policies and the code of applications. */
export const details = defineForm([{ ...name, required: false, readOnly: true }, description]);

export const rename = defineForm([name]);

export const attributes = defineForm([{ path: ["attributes"], kind: "keyvalues", codec: keyValues }]);
