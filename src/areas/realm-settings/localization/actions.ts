import type { Bundle } from "../../../i18n/texts.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import { fillIn } from "../../../kit/action/fillIn.tsx";
import { localizationApi } from "../../../sections/translations/api.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import type { TextRow } from "./rows.ts";

/** What the actions of texts look at. */
export interface TextsContext {
  locale: string;
  /** Of the language, as the admin reads it. */
  name: string;
  manage: boolean;
  /** The realm's own texts, by key. */
  own: Bundle;
  /** Those with what stands beside them. */
  rows: readonly TextRow[];
  /** The text that one of a key stands for, where it is known. */
  originalOf: (key: string) => string | undefined;
  /** What this page reads by a key from now on; undefined: what it would without the realm. */
  says: (key: string, text: string | undefined) => void;
}

/** A text that is added. */
export interface NewText {
  key: string;
  value: string;
}

const refresh = [["localization"]];
const idIn = (locale: string, key: string) => `${locale}/${key}`;

/** What can be done to a text of a language. */
export const textActions = defineActions<TextRow, TextsContext>({
  area: "realm-settings",
  idOf: ({ key }) => key,
  nameOf: ({ key }) => key,
  list: [
    {
      id: "delete-translation",
      label: "delete",
      icon: "trash",
      tone: "danger",
      may: ({ value }, { manage }) => manage && value !== undefined,
      confirm: ({ key }) => ({
        title: "deleteConfirmTranslationTitle",
        text: ["translationDeleteConfirmDialog", { count: 1 }],
        subject: key,
      }),
      change: "deleted",
      about: ({ key, value }, { locale }) => ({ before: { locale, key, value } }),
      run: async (server, { key }, { locale, says }) => {
        await localizationApi(server).remove(locale, key);
        says(key, undefined);
      },
      said: { done: "deleteAllTranslationsSuccess", failed: "deleteAllTranslationsError" },
      refresh,
      inBulk: severally({
        may: ({ manage }) => manage,
        pick: (rows) => rows.filter(({ value }) => value !== undefined),
        isOneAsked: true,
        isOneByOne: true,
        deed: "delete",
        title: () => "deleteConfirmTranslationTitle",
        text: ({ length: count }) => ["translationDeleteConfirmDialog", { count }],
        preview: ({ value = "" }) => ({ name: value }),
        start: "bulk.start.delete",
      }),
    },
  ],
});

/** What can be done to the texts of a language as a whole. */
export const textsActions = defineActions<undefined, TextsContext>({
  area: "realm-settings",
  idOf: () => "localization",
  nameOf: () => "",
  list: [
    {
      id: "add-translation",
      label: "addTranslation",
      icon: "plus",
      only: "button",
      may: (_, { manage }) => manage,
      form: (_, { locale, name, own, says }) =>
        fillIn<NewText, NewText>({
          name: "add-translation",
          form: async () => (await import("./textForm.ts")).textForm(own),
          action: "created",
          title: "addTranslation",
          text: ["realmSettings.localization.in", { language: name }],
          submitLabel: "create",
          success: "addTranslationSuccess",
          failure: "addTranslationError",
          invalidate: refresh,
          idOf: ({ key }) => idIn(locale, key),
          run: async (server, { key, value }) => {
            await localizationApi(server).update(locale, key.trim(), value);
            says(key.trim(), value);
            return { key: key.trim(), value };
          },
        }),
    },
    {
      id: "import-translations",
      label: "realmSettings.localization.import",
      icon: "upload",
      only: "button",
      may: (_, { manage }) => manage,
      dialog: () => import("./ImportTexts.tsx"),
    },
    {
      id: "export-translations",
      label: "realmSettings.localization.export",
      icon: "download",
      only: "button",
      writes: false,
      may: (_, { rows }) => rows.length > 0,
      dialog: () => import("./ExportTexts.tsx"),
    },
  ],
});
