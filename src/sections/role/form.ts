import type { Role } from "./role.ts";
import { keyValues, trimmed } from "../../kit/form/codecs.ts";
import { defineForm, type FieldOf } from "../../kit/form/fields.ts";
import { maxLength } from "../../kit/form/validators.ts";

const name: FieldOf<Role> = {
  path: ["name"],
  kind: "text",
  label: "roleName",
  required: true,
  codec: trimmed,
  validate: maxLength(),
};

const description: FieldOf<Role> = { path: ["description"], kind: "textarea", validate: maxLength() };

export const create = defineForm<Role>([name, description]);

/** Read-only name: tokens, policies and application code refer to it. A separate action renames the role. */
export const details = defineForm<Role>([{ ...name, required: false, readOnly: true }, description]);

export const rename = defineForm<Role>([name]);

export const attributes = defineForm<Role>([{ path: ["attributes"], kind: "keyvalues", codec: keyValues }]);
