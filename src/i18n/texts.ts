import { numberIn, pluralForm } from "./numbers.ts";
import { createInstance, type FormatterModule, type i18n } from "i18next";

/** Messages by key. */
export type Bundle = Readonly<Record<string, string>>;

/** Named values. `count` selects the plural form. */
export type TextValues = Record<string, string | number | undefined>;

/** Translates a key. Returns readable words for an unknown key. */
export interface Translate {
  (key: string, values?: TextValues): string;
  /** Returns true if any layer has the key. */
  has(key: string): boolean;
  /** Language of the messages. */
  readonly locale: string;
}

/** Used signature of i18next's `t`. */
type Lookup = (key: string, values: TextValues) => string;

const builtin = "builtin";
const host = "host";
const own = "own";

/** Event for changed messages. react-i18next rerenders on it. */
const changed = "textsChanged";

/**
 * Namespaces of a realm's messages, best first. Lookups fall back to the built-in messages of the language, then
 * English.
 */
export const namespacesOf = (realm: string): string[] => [host, `realm:${realm}`];

/** Language code in i18next's format: `zh-cn` → `zh-CN`. Keeps custom locale names. */
export function codeOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? locale;
  } catch {
    return locale;
  }
}

/** Readable form of unknown codes: `UPDATE_PASSWORD` → "Update password", `someKey` → "Some key". */
export function readable(key: string): string {
  const words = key
    .replace(/^.*\.(?=[^.]+$)/, "")
    .replace(/[_-]+/g, " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .trim()
    .toLowerCase();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : key;
}

/**
 * True for a code that represents a text: one word of several parts, such as `invalidUserMessage`, `error-empty` or
 * `unknown_error`.
 */
export const isKey = (text: string): boolean => /^[a-zA-Z][a-z\d]*(?:(?:[A-Z]+[a-z\d]*)|[-_.][a-zA-Z\d]+)+$/.test(text);

/** Plural forms, most frequent first. */
const pluralForms = ["other", "one", "many", "few", "two", "zero"] as const;

/** `users_one` → `users`. */
const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, "");

/** Localizes numbers in messages. Pass identifiers, such as ports, as text. */
const inWords: FormatterModule = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, lng) =>
    typeof value === "number" ? numberIn(lng ?? "en", value) : String(value ?? ""),
};

/**
 * Messages of one session: an i18next instance with layers for host `messages`, realm, built-in language, English, and
 * readable keys. No globals. @internal
 */
export class Texts {
  readonly i18n: i18n = createInstance().use(inWords);
  /** Requested keys that no layer had. */
  readonly #missed = new Set<string>();
  #hostLocales: readonly string[] = [];
  #changes = 0;

  constructor() {
    // Without separators, because keys are flat and contain dots and colons. Without escaping, because React escapes.
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

  /** Version number that grows when visible texts may have changed. */
  get changes(): number {
    return this.#changes;
  }

  /** Adds English messages of an area. Notifies only if a visible text can change. */
  addEnglish(bundle: Bundle): void {
    const known = this.i18n.getResourceBundle("en", builtin) ?? {};
    const isSeen = Object.entries(bundle).some(
      ([key, text]) => this.#missed.has(key) || this.#missed.has(withoutPlural(key)) || (known[key] ?? text) !== text,
    );
    this.#put("en", builtin, bundle);
    if (isSeen) this.#changed();
  }

  /** Adds built-in messages of another language. */
  addOwn(locale: string, bundle: Bundle): void {
    this.#add(locale, own, bundle);
  }

  /** Adds the server's messages for a realm: all, or only its own. */
  addServer(realm: string, locale: string, bundle: Bundle): void {
    this.#add(locale, `realm:${realm}`, bundle);
  }

  /** Removes a message of a realm, so that its fallback applies. */
  dropServer(realm: string, locale: string, key: string): void {
    const [code, namespace] = [codeOf(locale), `realm:${realm}`];
    const { [key]: gone, ...rest } = this.i18n.getResourceBundle(code, namespace) ?? {};
    if (gone === undefined) return;
    this.i18n.removeResourceBundle(code, namespace);
    this.#put(locale, namespace, rest);
    this.#changed();
  }

  /** Replaces the host's messages. Source: docs/spec/elements.md §2 `messages`. */
  setMessages(messages: Readonly<Record<string, Bundle>>): void {
    for (const locale of this.#hostLocales) this.i18n.removeResourceBundle(codeOf(locale), host);
    this.#hostLocales = Object.keys(messages);
    for (const [locale, bundle] of Object.entries(messages)) this.#put(locale, host, bundle);
    this.#changed();
  }

  /** Translator for a realm and language, based on i18next's `t`. */
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
    const translate = (key: string, values: TextValues = {}) => t(this.#formIn(lng, ns, key, values.count), values);
    return Object.assign(translate, { has, locale });
  }

  /** Key to look up. A host or realm may override only one plural form, which then applies to all. */
  #formIn(lng: string, namespaces: readonly string[], key: string, count: TextValues[string]): string {
    if (typeof count !== "number") return key;
    const wanted = [`${key}_${pluralForm(lng, count)}`, ...(count === 0 ? [`${key}_zero`] : [])];
    const forms = pluralForms.map((form) => `${key}_${form}`);
    for (const namespace of namespaces) {
      const isThere = (one: string) => this.i18n.getResource(lng, namespace, one) !== undefined;
      if (wanted.some(isThere)) return key;
      const other = forms.find(isThere);
      if (other) return other;
      if (isThere(key)) return key;
    }
    return key;
  }

  /** Rerenders all texts. */
  tell(): void {
    this.i18n.emit(changed);
  }

  #add(locale: string, namespace: string, bundle: Bundle): void {
    this.#put(locale, namespace, bundle);
    // Most realms have no messages of their own.
    if (Object.keys(bundle).length) this.#changed();
  }

  #put(locale: string, namespace: string, bundle: Bundle): void {
    this.i18n.addResourceBundle(codeOf(locale), namespace, bundle, true, true, { skipCopy: true, silent: true });
  }

  #changed(): void {
    this.#changes += 1;
    this.#missed.clear();
    // Deferred, because a section adds messages during a render, in which listeners must not run.
    queueMicrotask(() => this.tell());
  }
}

/** Key in a reference `${key}`. Undefined for other texts. */
export const textReference = (text: string | undefined): string | undefined => /^\$\{(.+)\}$/.exec(text ?? "")?.[1];

/** Translates a reference `${key}`. Returns other texts unchanged. */
export function resolveText(t: Translate, text: string | undefined): string {
  const key = textReference(text);
  return key ? t(key) : (text ?? "");
}
