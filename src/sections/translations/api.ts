import type { Server } from "../../api/server.ts";
import type { Bundle } from "../../i18n/texts.ts";
import { Step } from "../../kit/write/inSteps.ts";
import { valueSeen } from "../../kit/write/steps.ts";

const at = (...names: readonly string[]) => ["/localization", ...names.map(encodeURIComponent)].join("/");

/** Step that writes one text. An empty text deletes it. The rollback restores the previous text. */
export function textStep(server: Server, locale: string, key: string, text: string): Step {
  const api = localizationApi(server);
  const read = async () => (await server.object<Bundle>(at(locale)))[key];
  const write = (value: string | undefined) => (value ? api.update(locale, key, value) : api.remove(locale, key));
  const wanted = text.trim() === "" ? undefined : text;
  let before: string | undefined;
  return new Step<unknown>({
    what: `${key} (${locale})`,
    run: async () => {
      before = await read();
      if (before !== wanted) await write(wanted);
    },
    look: async () => valueSeen(await read(), before, wanted),
    undo: async () => before !== wanted && write(before),
  });
}

/** Localization texts of a realm. Source: /admin/realms/{realm}/localization. */
export const localizationApi = (server: Server) => ({
  /** Languages with texts, supported or not. */
  languages: server.readList<string>(["localization"], at()),
  /** All texts of a language, by key. */
  texts: (locale: string) => server.read<Bundle>(["localization", locale], at(locale)),
  /** One text by language. Reads only languages with texts: a realm may support forty and have texts in two. */
  textsOf: (key: string, locales: readonly string[]) => ({
    queryKey: server.key("localization", "key", key, locales),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Bundle> => {
      const there = await server.list<string>(at(), { signal });
      const found = await Promise.all(
        locales
          .filter((locale) => there.includes(locale))
          .map(async (locale) => [locale, (await server.object<Bundle>(at(locale), { signal }))[key]] as const),
      );
      return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
    },
  }),
  /** Creates or replaces one text. */
  update: (locale: string, key: string, text: string) => server.request("PUT", at(locale, key), { body: text }),
  /** Creates or replaces texts and keeps the others. */
  addAll: (locale: string, texts: Bundle) => server.request("POST", at(locale), { body: texts }),
  /** Deletes one text. Ignores 404. */
  remove: (locale: string, key: string) => server.request("DELETE", at(locale, key), { tolerate404: true }),
});
