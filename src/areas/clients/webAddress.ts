import type { FieldDef } from "../../kit/form/fields.ts";

/** Check of a field: no address of another kind than the web's. One without a kind, such as a path, is left to the server. */
export const isWebAddress: NonNullable<FieldDef["validate"]> = (value, _values, t) => {
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(String(value ?? ""))?.[1]?.toLowerCase();
  return scheme === undefined || scheme === "http" || scheme === "https" ? undefined : t("clients.url.invalid");
};
