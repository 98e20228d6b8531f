import { numberIn } from "./numbers.ts";
import { createInstance, type FormatterModule, type i18n } from "i18next";

/** Flat texts by key. */
export type Bundle = Readonly<Record<string, string>>;

/** Values interpolated by name; `count` chooses the plural form. */
export type TextValues = Record<string, string | number | undefined>;

/** Translates a key. A key nobody knows comes back in a readable form. */
export interface Translate {
  (key: string, values?: TextValues): string;
  /** True if any layer has a text for the key. */
  has(key: string): boolean;
  /** Language of the texts. */
  readonly locale: string;
}

/** What a `t` of i18next does here: one key, values by name. */
type Lookup = (key: string, values: TextValues) => string;

const builtin = "builtin";
const host = "host";
const own = "own";

/** Event of an instance whose texts may read differently now: the one that react-i18next draws anew for. */
const changed = "textsChanged";

/** Layers of a realm's texts, best first; below them every look falls back to our own in that language and to our English. */
export const namespacesOf = (realm: string): string[] => [host, `realm:${realm}`];

/** How i18next writes a language: `zh-cn` → `zh-CN`. Names that a realm made up stay. */
export function codeOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? locale;
  } catch {
    return locale;
  }
}

/** `UPDATE_PASSWORD` → "Update password", `someKey` → "Some key": for codes that newer servers bring. */
export function readable(key: string): string {
  const words = key
    .replace(/^.*\.(?=[^.]+$)/, "")
    .replace(/[_-]+/g, " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .trim()
    .toLowerCase();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : key;
}

/** A code that stands for a text: one word of several parts, such as `invalidUserMessage`, `error-empty` or `unknown_error`. */
export const isKey = (text: string): boolean => /^[a-zA-Z][a-z\d]*(?:(?:[A-Z]+[a-z\d]*)|[-_.][a-zA-Z\d]+)+$/.test(text);

/** `users_one` → `users`, as it is asked for. */
const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, "");

/** Counts are written as the language writes numbers, wherever they stand; what is a name, such as a port, is handed over as text. */
const inWords: FormatterModule = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, lng) =>
    typeof value === "number" ? numberIn(lng ?? "en", value) : String(value ?? ""),
};

/**
 * The texts of one session, an instance of i18next in layers: the host's `messages`, the realm's texts of the server, our own in that
 * language, our English, words made of the key. Each session owns its instance; nothing global is touched.
 * @internal
 */
export class Texts {
  readonly i18n: i18n = createInstance().use(inWords);
  /** Keys that were asked for while no layer had them. */
  readonly #missed = new Set<string>();
  #hostLocales: readonly string[] = [];
  #changes = 0;

  constructor() {
    // keySeparator and nsSeparator are off: keys are flat and contain dots and colons. React escapes, so the library must not.
    void this.i18n.init({
      lng: "en",
      fallbackLng: "en",
      load: "currentOnly",
      resources: {},
      ns: [builtin],
      defaultNS: builtin,
      fallbackNS: [own, builtin],
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      returnNull: false,
      returnEmptyString: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      parseMissingKeyHandler: (key) => {
        this.#missed.add(key);
        return readable(key);
      },
      react: { useSuspense: false, nsMode: "fallback", bindI18n: changed, bindI18nStore: "" },
    });
  }

  /** How often what is shown may have come to read differently. */
  get changes(): number {
    return this.#changes;
  }

  /** Adds English texts of an area. Whoever shows texts hears of it only if something shown may read differently now. */
  addEnglish(bundle: Bundle): void {
    const known = (this.i18n.getResourceBundle("en", builtin) ?? {}) as Bundle;
    const isSeen = Object.entries(bundle).some(
      ([key, text]) => this.#missed.has(key) || this.#missed.has(withoutPlural(key)) || (known[key] ?? text) !== text,
    );
    this.#put("en", builtin, bundle);
    if (isSeen) this.#changed();
  }

  /** Adds our own keys in another language. */
  addOwn(locale: string, bundle: Bundle): void {
    this.#add(locale, own, bundle);
  }

  /** Adds the texts the server delivers for a realm: whole bundle or overrides only. */
  addServer(realm: string, locale: string, bundle: Bundle): void {
    this.#add(locale, `realm:${realm}`, bundle);
  }

  /** Takes a text of a realm away: what stands behind it is read in its place. */
  dropServer(realm: string, locale: string, key: string): void {
    const [code, namespace] = [codeOf(locale), `realm:${realm}`];
    const { [key]: gone, ...rest } = (this.i18n.getResourceBundle(code, namespace) ?? {}) as Bundle;
    if (gone === undefined) return;
    this.i18n.removeResourceBundle(code, namespace);
    this.#put(locale, namespace, rest);
    this.#changed();
  }

  /** Sets the host's overrides in place of those before. Source: docs/spec/elements.md §2 `messages`. */
  setMessages(messages: Readonly<Record<string, Bundle>>): void {
    for (const locale of this.#hostLocales) this.i18n.removeResourceBundle(codeOf(locale), host);
    this.#hostLocales = Object.keys(messages);
    for (const [locale, bundle] of Object.entries(messages)) this.#put(locale, host, bundle);
    this.#changed();
  }

  /** A translator for a realm's texts in a language, over a `t` of i18next for them. */
  translator(
    realm: string,
    locale: string,
    t: Lookup = this.i18n.getFixedT(codeOf(locale), namespacesOf(realm)),
  ): Translate {
    const lng = codeOf(locale);
    const ns = namespacesOf(realm);
    const has = (key: string) => {
      const isThere = this.i18n.exists(key, { lng, ns });
      if (!isThere) this.#missed.add(key);
      return isThere;
    };
    return Object.assign((key: string, values?: TextValues) => t(key, values ?? {}), { has, locale });
  }

  /** Has everything that shows texts drawn anew. */
  tell(): void {
    this.i18n.emit(changed);
  }

  #add(locale: string, namespace: string, bundle: Bundle): void {
    this.#put(locale, namespace, bundle);
    // Most realms say nothing of their own.
    if (Object.keys(bundle).length) this.#changed();
  }

  #put(locale: string, namespace: string, bundle: Bundle): void {
    this.i18n.addResourceBundle(codeOf(locale), namespace, bundle, true, true, { skipCopy: true, silent: true });
  }

  #changed(): void {
    this.#changes += 1;
    this.#missed.clear();
    // A section adds its texts while it renders: whoever listens must not be told in the middle of that.
    queueMicrotask(() => this.tell());
  }
}

/** The key that a text refers to, `${key}`; undefined for any other text. */
export const textReference = (text: string | undefined): string | undefined => /^\$\{(.+)\}$/.exec(text ?? "")?.[1];

/** Resolves a text the server marks as a key, `${key}`; any other text stays as it is. */
export function resolveText(t: Translate, text: string | undefined): string {
  const key = textReference(text);
  return key ? t(key) : (text ?? "");
}
