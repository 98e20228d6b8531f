import { useQueryClient } from "@tanstack/react-query";
import { OverwriteDialog } from "../../../kit/form/OverwriteDialog.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import { useWrite } from "../../../kit/write/useWrite.ts";
import { localizationApi } from "../../../sections/translations/api.ts";
import type { TextRow } from "./rows.ts";

/**
 * Returns a function that saves one text and resolves to true if it was saved.
 * Asks before it overwrites a change of another admin. Also updates the messages of this page.
 */
export function useTextEdit(locale: string) {
  const server = useServer();
  const { texts } = useSession();
  const queries = useQueryClient();
  const write = useWrite();
  const ask = useAsk();
  const query = localizationApi(server).texts(locale);
  return async ({ key, value: before }: TextRow, text: string): Promise<boolean> => {
    const { state } = await write<undefined>({
      area: "realm-settings",
      action: before === undefined ? "created" : "updated",
      id: `${locale}/${key}`,
      success: before === undefined ? "addTranslationSuccess" : "updateTranslationSuccess",
      failure: before === undefined ? "addTranslationError" : "updateTranslationError",
      invalidate: [["localization"]],
      isOne: true,
      plan: async () => {
        const fresh = (await queries.fetchQuery({ ...query, staleTime: 0 }))[key];
        const isOther = fresh !== before && fresh !== text;
        if (isOther && !(await ask(OverwriteDialog, { paths: [[key, fresh ?? "—"]] }))) return undefined;
        return {
          before: { locale, key, value: fresh },
          after: { locale, key, value: text },
          send: async (sender) => void (await localizationApi(sender).update(locale, key, text)),
          look: async () =>
            (await queries.fetchQuery({ ...query, staleTime: 0 }))[key] === text ? { result: undefined } : undefined,
        };
      },
    });
    if (state === "done") texts.addServer(server.realm, locale, { [key]: text });
    return state === "done";
  };
}
