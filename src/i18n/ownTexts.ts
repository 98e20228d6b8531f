import type { Bundle, Texts } from "./texts.ts";

/** Our own keys in other languages than English, each fetched with its first use. What is not here yet reads English. */
const locales: Readonly<Record<string, () => Promise<{ default: Bundle }>>> = {
  de: () => import("./locales/de.json", { with: { type: "json" } }),
};

/** Adds our own keys in a language, those of `de` for `de-AT` too. Failures leave English standing. */
export async function loadOwnTexts(texts: Texts, locale: string): Promise<void> {
  const load = locales[locale] ?? locales[locale.split(/[-_]/)[0] ?? ""];
  try {
    if (load) texts.addOwn(locale, (await load()).default);
  } catch {
    // The file may be gone with a new version on the server.
  }
}
