import { defineForm } from "../../../kit/form/fields.ts";
import type { Bundle } from "../../../i18n/texts.ts";

export interface NewText {
  key: string;
  value: string;
}

/** Form of a new text. Its key must not have an override yet. */
export const textForm = (own: Bundle) =>
  defineForm<NewText>([
    {
      path: ["key"],
      kind: "text",
      required: true,
      validate: (value, _, t) => (String(value).trim() in own ? t("realmSettings.localization.keyTaken") : undefined),
    },
    { path: ["value"], kind: "textarea", required: true },
  ]);
