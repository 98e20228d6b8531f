import { useQueryClient } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import type { FieldChange } from "../../kit/form/patch.ts";
import { useSession } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { localizationApi } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { textsIn, type KeyTexts } from "./translatable.ts";

/** Writes texts one by one: the server has no call for several languages. Those that were emptied are removed. */
export async function saveTranslations(server: Server, given: readonly KeyTexts[]): Promise<void> {
  const api = localizationApi(server);
  for (const { key, texts } of given)
    for (const [locale, text] of Object.entries(texts))
      await (text.trim() === "" ? api.remove(locale, key) : api.update(locale, key, text));
}

/**
 * For `follow` of a form with translatable texts: once the record is saved, what was written in which language. A failure is told, the record
 * stays saved, and the form keeps what was typed.
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
