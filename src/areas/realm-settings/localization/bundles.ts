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

/** Texts of themes. Source: /resources/{realm}/{themeType}/{locale}, docs/spec/areas/realm-settings.md "Localization tab". */
export const bundlesApi = (server: Server) => ({
  /** Of one type in a language, by the theme that the realm has chosen unless another is named. */
  entries: (type: string, locale: string, theme?: string) =>
    server.readList<BundleEntry>(
      ["localization", "bundle", type, locale, theme ?? ""],
      `/resources/${[server.realm, type, locale].map(encodeURIComponent).join("/")}`,
      { query: { source: true, ...(theme && { theme }) } },
    ),
});

/** One line a key, the realm's own text before the theme's. */
export function effectiveOf(entries: readonly BundleEntry[]): EffectiveText[] {
  const byKey = new Map<string, EffectiveText>();
  for (const { key, value, source } of entries) {
    const other = byKey.get(key);
    if (!other) byKey.set(key, { key, value, source });
    else if (source === "REALM") byKey.set(key, { key, value, source, theme: other.value });
    else byKey.set(key, { ...other, theme: value });
  }
  return [...byKey.values()].sort((left, right) => (left.key < right.key ? -1 : 1));
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
