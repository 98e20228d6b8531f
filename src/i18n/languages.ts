import type { Bundle } from "./texts.ts";

/** Messages of a language: common ones, and one bundle per area. */
export interface Language {
  readonly core: Bundle;
  readonly areas: Readonly<Record<string, () => Promise<{ default: Bundle }>>>;
}

/** Languages other than English, which is the fallback. */
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

/** Codes of all languages. */
export const localeNames: readonly string[] = ["en", ...Object.keys(languages)];

/** Loader of a language, also for its regional variants (`de` for `de-AT`). Undefined for other languages. */
export function languageOf(locale: string): (() => Promise<{ default: Language }>) | undefined {
  const name = locale.replaceAll("_", "-");
  return languages[name] ?? languages[name.split("-")[0] ?? ""];
}
