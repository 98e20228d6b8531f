import type { Server } from "../../../api/server.ts";

/** Whose text it is: the theme's, or the realm's own in its place. */
type TextSource = "THEME" | "REALM";

/** A text as pages read it. Where the realm has one of its own, the theme's is there as well. */
export interface BundleEntry {
  key: string;
  value: string;
  source: TextSource;
}

/** What pages of a type say in a language. */
export interface EffectiveText {
  key: string;
  /** What is shown. */
  value: string;
  source: TextSource;
  /** What the theme would say, where the realm says something else. */
  theme?: string;
}

/** Types of themes that people see texts of, those of a page at sign-in first. */
export const textTypes = ["login", "account", "email", "admin"] as const;

const at = ({ realm }: Server, type: string, locale: string) =>
  `/resources/${[realm, type, locale].map(encodeURIComponent).join("/")}`;

/** Texts of themes. Source: /resources/{realm}/{themeType}/{locale}, docs/spec/areas/realm-settings.md "Localization tab". */
export const bundlesApi = (server: Server) => ({
  /** Of one type in a language, by the theme that the realm has chosen, with whose each is. */
  entries: (type: string, locale: string) =>
    server.readList<BundleEntry>(["localization", "bundle", type, locale], at(server, type, locale), {
      query: { source: true },
    }),
  /** What pages with a theme say in the end. Which of the realm's texts counts, of this language or of another, the server tells only without the sources. */
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

/** One line a key: what is shown, whose it is, and what the theme would say. */
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

/** What the theme says by itself, by key. */
export const themeTextsOf = (entries: readonly BundleEntry[]): ReadonlyMap<string, string> =>
  new Map(entries.filter(({ source }) => source !== "REALM").map(({ key, value }) => [key, value]));

/** Texts with any of the words in their key or in what is shown. */
export const withWords = (texts: readonly EffectiveText[], words: readonly string[]): EffectiveText[] => {
  const asked = words.map((word) => word.toLocaleLowerCase());
  return texts.filter(
    ({ key, value }) => !asked.length || asked.some((word) => `${key}\n${value}`.toLocaleLowerCase().includes(word)),
  );
};
