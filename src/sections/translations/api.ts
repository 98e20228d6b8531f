import type { Server } from "../../api/server.ts";
import type { Bundle } from "../../i18n/texts.ts";

const at = (...names: readonly string[]) => ["/localization", ...names.map(encodeURIComponent)].join("/");

/** A realm's own texts. Source: /admin/realms/{realm}/localization. */
export const localizationApi = (server: Server) => ({
  /** Languages that the realm has texts in, whether it speaks them or not. */
  languages: server.readList<string>(["localization"], at()),
  /** All of a language, by key. */
  texts: (locale: string) => server.read<Bundle>(["localization", locale], at(locale)),
  /** One text by language, of those languages that the realm has texts in: a realm may support forty, and have texts in two. */
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
  /** Adds or replaces one text. */
  update: (locale: string, key: string, text: string) => server.request("PUT", at(locale, key), { body: text }),
  /** Adds or replaces many, and leaves the others. */
  addAll: (locale: string, texts: Bundle) => server.request("POST", at(locale), { body: texts }),
  /** Removes one text; one that is not there is none. */
  remove: (locale: string, key: string) => server.request("DELETE", at(locale, key), { tolerate404: true }),
});
