/** Right-to-left languages. Source: docs/spec/console.md §4 "Locale". */
const rightToLeft = new Set(["ar", "dv", "fa", "ha", "he", "iw", "ji", "ps", "sd", "ug", "ur", "yi"]);

/** Text direction of a language tag, by its language: `ar-EG` is right-to-left like `ar`. */
export function directionOf(locale: string): "ltr" | "rtl" {
  return rightToLeft.has(locale.toLowerCase().split(/[-_]/)[0] ?? "") ? "rtl" : "ltr";
}

/** Language tag for `Intl`. Falls back to English, because realms may use any locale name. */
export function intlLocale(locale: string): string {
  const tag = locale.replace("_", "-");
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}

/** Localized name of a language, by default in the language itself. Fallback: the code. */
export function languageName(locale: string, inLocale: string = locale): string {
  const tag = intlLocale(locale);
  const name = new Intl.DisplayNames([intlLocale(inLocale)], { type: "language" }).of(tag);
  return name ? name.charAt(0).toLocaleUpperCase(intlLocale(inLocale)) + name.slice(1) : locale;
}
