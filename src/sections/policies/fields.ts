import type { FieldDef } from "../../kit/form/fields.ts";

/** Longer texts make the server fail without a reason. */
const limit = 255;

/** Own check of a text: characters as the server counts them, UTF-16 units. */
export const maxLength: FieldDef["validate"] = (value, _values, t) => (String(value ?? "").trim().length > limit ? t("maxLength", { length: limit }) : undefined);
