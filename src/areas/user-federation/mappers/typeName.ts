import type { Translate } from "../../../i18n/texts.ts";

/** What a type of mapper is called; one of an extension has its id for a name. */
export const mapperTypeName = (t: Translate, id: string): string => {
  const key = `userFederation.mapper.type.${id.replace(/-mapper$/, "")}`;
  return t.has(key) ? t(key) : id;
};
