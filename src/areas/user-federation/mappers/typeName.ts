import type { Translate } from "../../../i18n/texts.ts";

/** Returns the name of a mapper type. Falls back to the ID, for types from extensions. */
export const mapperTypeName = (t: Translate, id: string): string => {
  const key = `userFederation.mapper.type.${id.replace(/-mapper$/, "")}`;
  return t.has(key) ? t(key) : id;
};
