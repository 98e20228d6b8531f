import type { Translate } from "../../../i18n/texts.ts";
import type { Property } from "../../../sections/provider-config/propertyFields.tsx";
import { codecsOf } from "../../../sections/provider-config/storage.ts";
import type { Part } from "./documents.ts";

const { pairs } = codecsOf("native");

function sayOne(t: Translate, value: unknown, type: string | undefined): string {
  if (type === "Map")
    return (pairs.read(String(value)) ?? []).map(({ key, value: text }) => `${key} = ${text}`).join(", ");
  if (Array.isArray(value)) return value.join(", ");
  const text = typeof value === "object" ? JSON.stringify(value) : String(value ?? "");
  return text === "true" ? t("on") : text === "false" ? t("off") : text;
}

/** Settings of an executor or condition in words, those that are empty left out. */
export function saySettings(t: Translate, { configuration = {} }: Part, properties: readonly Property[] = []): string {
  return Object.entries(configuration)
    .flatMap(([name, value]) => {
      const { label = name, type } = properties.find((property) => property.name === name) ?? {};
      const said = sayOne(t, value, type);
      return said ? [`${t.has(label) ? t(label) : label}: ${said}`] : [];
    })
    .join(" · ");
}
