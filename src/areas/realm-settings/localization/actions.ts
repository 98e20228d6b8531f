import { defineActions } from "../../../kit/action/defineActions.ts";
import { fillIn } from "../../../kit/action/fillIn.tsx";
import { localizationApi } from "../../../sections/translations/api.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import type { TextRow } from "./rows.ts";
import type { TextsContext } from "./context.ts";
import type { NewText } from "./textForm.ts";

const refresh = [["localization"]];
const idIn = (locale: string, key: string) => `${locale}/${key}`;

/** Actions on one text. */
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
      on: ({ value }, { manage }) => manage && value !== undefined,
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
        on: ({ manage }) => manage,
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

/** Actions on all texts of a language. */
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
      on: (_, { manage }) => manage,
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
      on: (_, { manage }) => manage,
      dialog: () => import("./ImportTexts.tsx"),
    },
    {
      id: "export-translations",
      label: "realmSettings.localization.export",
      icon: "download",
      only: "button",
      writes: false,
      on: (_, { rows }) => rows.length > 0,
      dialog: () => import("./ExportTexts.tsx"),
    },
  ],
});
