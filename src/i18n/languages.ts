import type { Bundle } from "./texts.ts";

/** A language of ours: what every page needs, and what each area has besides. */
export interface Language {
  readonly core: Bundle;
  readonly areas: Readonly<Record<string, () => Promise<{ default: Bundle }>>>;
}

/** Languages beside English. Their texts are whole: a unit test holds them against the English ones. */
const languages: Readonly<Record<string, () => Promise<{ default: Language }>>> = {
  ar: () => import("./locales/ar/index.ts"),
  de: () => import("./locales/de/index.ts"),
  es: () => import("./locales/es/index.ts"),
  fr: () => import("./locales/fr/index.ts"),
  it: () => import("./locales/it/index.ts"),
  ja: () => import("./locales/ja/index.ts"),
  nl: () => import("./locales/nl/index.ts"),
  pl: () => import("./locales/pl/index.ts"),
  "pt-BR": () => import("./locales/pt-BR/index.ts"),
  tr: () => import("./locales/tr/index.ts"),
  "zh-CN": () => import("./locales/zh-CN/index.ts"),
};

/** The languages that all texts are in, by their codes. */
export const localeNames: readonly string[] = ["en", ...Object.keys(languages)];

/** How to fetch what we have in a language, that of `de` for `de-AT` too; undefined where we have none. */
export function languageOf(locale: string): (() => Promise<{ default: Language }>) | undefined {
  const name = locale.replaceAll("_", "-");
  return languages[name] ?? languages[name.split("-")[0] ?? ""];
}
