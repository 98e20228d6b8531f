import type { Server } from "../../../api/server.ts";

/** Source of a message: the theme or a realm override. */
type TextSource = "THEME" | "REALM";

/** Message of a page. If the realm overrides it, the list also contains the entry of the theme. */
export interface BundleEntry {
  key: string;
  value: string;
  source: TextSource;
}

/** Effective message. */
export interface EffectiveText {
  key: string;
  /** Displayed text. */
  value: string;
  source: TextSource;
  /** Text of the theme if the realm overrides it. */
  theme?: string;
}

/** Theme types with visible messages, login first. */
export const textTypes = ["login", "account", "email", "admin"] as const;

const at = ({ realm }: Server, type: string, locale: string) =>
  `/resources/${[realm, type, locale].map(encodeURIComponent).join("/")}`;

/**
 * Theme messages.
 * Source: /resources/{realm}/{themeType}/{locale}, docs/spec/areas/realm-settings.md "Localization tab".
 */
export const bundlesApi = (server: Server) => ({
  /** Messages of one type and language in the selected theme of the realm, with their source. */
  entries: (type: string, locale: string) =>
    server.readList<BundleEntry>(["localization", "bundle", type, locale], at(server, type, locale), {
      query: { source: true },
    }),
  /**
   * Effective messages of a theme.
   * Needs a second request without `source`: only that response resolves overrides of other languages.
   */
  effective: (type: string, locale: string, theme: string) => ({
    queryKey: server.key("localization", "effective", type, locale, theme),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<EffectiveText[]> => {
      const [shown, entries] = await Promise.all([
        server.list<BundleEntry>(at(server, type, locale), { query: { theme }, signal }),
        server.list<BundleEntry>(at(server, type, locale), { query: { theme, source: true }, signal }),
      ]);
      return effectiveOf(shown, entries);
    },
  }),
});

/** One row per key: the effective text, its source and the text of the theme. */
export function effectiveOf(
  shown: readonly Pick<BundleEntry, "key" | "value">[],
  entries: readonly BundleEntry[],
): EffectiveText[] {
  const themes = themeTextsOf(entries);
  const own = new Set(entries.filter(({ source }) => source === "REALM").map(({ key }) => key));
  return shown
    .map(({ key, value }): EffectiveText => {
      const theme = themes.get(key);
      return own.has(key)
        ? { key, value, source: "REALM", ...(theme !== undefined && { theme }) }
        : { key, value, source: "THEME" };
    })
    .sort((left, right) => (left.key < right.key ? -1 : 1));
}

/** Texts of the theme without overrides, by key. */
export const themeTextsOf = (entries: readonly BundleEntry[]): ReadonlyMap<string, string> =>
  new Map(entries.filter(({ source }) => source !== "REALM").map(({ key, value }) => [key, value]));

/** Filters by words in the key or in the effective text. One matching word is enough. */
export const withWords = (texts: readonly EffectiveText[], words: readonly string[]): EffectiveText[] => {
  const asked = words.map((word) => word.toLocaleLowerCase());
  return texts.filter(
    ({ key, value }) => !asked.length || asked.some((word) => `${key}\n${value}`.toLocaleLowerCase().includes(word)),
  );
};
