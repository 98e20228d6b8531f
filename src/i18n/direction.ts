/** Languages written right to left. Source: docs/spec/console.md §4 "Locale". */
const rightToLeft = new Set(["ar", "dv", "fa", "ha", "he", "iw", "ji", "ps", "sd", "ug", "ur", "yi"]);

/** Direction of a language tag: `ar-EG` is right to left as `ar` is. */
export function directionOf(locale: string): "ltr" | "rtl" {
  return rightToLeft.has(locale.toLowerCase().split(/[-_]/)[0] ?? "") ? "rtl" : "ltr";
}

/** A tag that `Intl` accepts, English for one it does not know: realms may name locales as they like. */
export function intlLocale(locale: string): string {
  const tag = locale.replace("_", "-");
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}

/** A language's name in itself or in another language; the code when nobody knows it. */
export function languageName(locale: string, inLocale: string = locale): string {
  const tag = intlLocale(locale);
  const name = new Intl.DisplayNames([intlLocale(inLocale)], { type: "language" }).of(tag);
  return name ? name.charAt(0).toLocaleUpperCase(intlLocale(inLocale)) + name.slice(1) : locale;
}
