import type { FieldDef } from "../../kit/form/fields.ts";

/** Check of a field: an address on the web, or nothing. */
export const isWebAddress: NonNullable<FieldDef["validate"]> = (value, _values, t) => {
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "") return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  return protocol === "http:" || protocol === "https:" ? undefined : t("clients.url.invalid");
};
