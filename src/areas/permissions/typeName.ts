import type { Translate } from "../../i18n/texts.ts";

/** Name of a resource type in the user's language. Types of extensions keep the server's name. */
export function typeName(t: Translate, type: string): string {
  const key = `permissions.typeName.${type}`;
  return t.has(key) ? t(key) : type;
}
