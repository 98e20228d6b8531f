import { defineForm } from "../../../kit/form/fields.ts";
import type { NewText } from "./actions.ts";

/** A text that is added: a key that has none yet. */
export const textForm = (keys: ReadonlySet<string>) =>
  defineForm<NewText>([
    {
      path: ["key"],
      kind: "text",
      required: true,
      validate: (value, _, t) =>
        keys.has(String(value).trim()) ? t("realmSettings.localization.keyTaken") : undefined,
    },
    { path: ["value"], kind: "textarea", required: true },
  ]);
