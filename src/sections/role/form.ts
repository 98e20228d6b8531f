import { keyValues, trimmed } from "../../kit/form/codecs.ts";
import { defineForm, type FieldDef } from "../../kit/form/fields.ts";
import { maxLength } from "../../kit/form/validators.ts";

const name: FieldDef = {
  path: ["name"],
  kind: "text",
  label: "roleName",
  required: true,
  codec: trimmed,
  validate: maxLength(),
};

const description: FieldDef = { path: ["description"], kind: "textarea", validate: maxLength() };

export const create = defineForm([name, description]);

/** The name is changed by an action of its own: it stands in tokens, policies and the code of applications. */
export const details = defineForm([{ ...name, required: false, readOnly: true }, description]);

export const rename = defineForm([name]);

export const attributes = defineForm([{ path: ["attributes"], kind: "keyvalues", codec: keyValues }]);
