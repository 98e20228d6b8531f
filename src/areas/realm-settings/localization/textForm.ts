import { defineForm } from "../../../kit/form/fields.ts";
import type { Bundle } from "../../../i18n/texts.ts";
import type { NewText } from "./actions.ts";

/** A text that is added: a key that has none yet. */
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
