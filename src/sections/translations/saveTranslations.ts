import { useQueryClient } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import type { FieldChange } from "../../kit/form/patch.ts";
import { useSession } from "../../kit/panel/session.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { textStep } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { textsIn, type KeyTexts } from "./translatable.ts";
import { inSteps } from "../../kit/write/inSteps.ts";

/**
 * Writes texts one by one, because the server has no call for several languages. Deletes emptied texts. Rolls back on
 * failure.
 */
export const saveTranslations = (server: Server, given: readonly KeyTexts[]): Promise<void> =>
  inSteps(
    given.flatMap(({ key, texts }) =>
      Object.entries(texts).map(([locale, text]) => textStep(server, locale, key, text)),
    ),
  );

/**
 * `follow` callback of a form with translatable texts: writes the translations after the record. On failure, reports
 * the error, keeps the saved record and keeps the typed texts.
 */
export function useTranslationsFollow() {
  useTexts(english);
  const { texts: shown } = useSession();
  const queries = useQueryClient();
  return {
    failure: "errorSavingTranslations",
    run: async (server: Server, changes: readonly FieldChange[]): Promise<void> => {
      const given = textsIn(changes);
      if (!given.length) return;
      try {
        await saveTranslations(server, given);
      } finally {
        await queries.invalidateQueries({ queryKey: server.key("localization") });
      }
      for (const { key, texts } of given)
        for (const [locale, text] of Object.entries(texts))
          if (text.trim() !== "") shown.addServer(server.realm, locale, { [key]: text });
    },
  };
}
