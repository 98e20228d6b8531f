import { createInstance, type i18n } from "i18next";

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

const builtin = "builtin";
const host = "host";
const own = "own";

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

/**
 * The texts of one session, in layers: the host's `messages`, the realm's texts of the server, our own in that language,
 * our English. Each session owns its instance; nothing global is touched.
 */
export class Texts {
  readonly #i18n: i18n;
  readonly #listeners = new Set<() => void>();
  readonly #translators = new Map<string, Translate>();
  /** Keys that were asked for while no layer had them. */
  readonly #missed = new Set<string>();
  #hostLocales: readonly string[] = [];
  #version = 0;

  constructor() {
    this.#i18n = createInstance();
    // keySeparator and nsSeparator are off: keys are flat and contain dots and colons. React escapes, so the library must not.
    void this.#i18n.init({
      lng: "en",
      fallbackLng: "en",
      resources: {},
      ns: [builtin],
      defaultNS: builtin,
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      returnNull: false,
      interpolation: { escapeValue: false },
    });
  }

  /** Grows with every change, for `useSyncExternalStore`. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds English texts of an area. Listeners hear of it only if something shown may read differently now. */
  addEnglish(bundle: Bundle): void {
    const known = (this.#i18n.getResourceBundle("en", builtin) ?? {}) as Bundle;
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

  /** Sets the host's overrides in place of those before. Source: docs/spec/elements.md §2 `messages`. */
  setMessages(messages: Readonly<Record<string, Bundle>>): void {
    for (const locale of this.#hostLocales) this.#i18n.removeResourceBundle(locale, host);
    this.#hostLocales = Object.keys(messages);
    for (const [locale, bundle] of Object.entries(messages)) this.#put(locale, host, bundle);
    this.#changed();
  }

  /** A translator for a realm's texts in a language; the same object until the texts change. */
  translator(realm: string, locale: string): Translate {
    const id = `${realm}\n${locale}`;
    const known = this.#translators.get(id);
    if (known) return known;
    const ns = [host, `realm:${realm}`, own, builtin];
    const t = this.#i18n.getFixedT([locale, "en"], ns);
    const has = (key: string) => {
      const isThere = this.#i18n.exists(key, { lngs: [locale, "en"], ns });
      if (!isThere) this.#missed.add(key);
      return isThere;
    };
    const plain = new Map<string, string>();
    const look = (key: string, values?: TextValues) => {
      const text = t(key, { ...values, defaultValue: "" });
      if (!text) this.#missed.add(key);
      return text || readable(key);
    };
    const translate = Object.assign(
      (key: string, values?: TextValues) => {
        if (values) return look(key, values);
        // Most texts take no values, and every drawing asks for them again.
        const text = plain.get(key) ?? look(key);
        plain.set(key, text);
        return text;
      },
      { has, locale },
    );
    this.#translators.set(id, translate);
    return translate;
  }

  #add(locale: string, namespace: string, bundle: Bundle): void {
    this.#put(locale, namespace, bundle);
    // Most realms say nothing of their own.
    if (Object.keys(bundle).length) this.#changed();
  }

  #put(locale: string, namespace: string, bundle: Bundle): void {
    this.#i18n.addResourceBundle(locale, namespace, bundle, true, true, { skipCopy: true });
  }

  #changed(): void {
    this.#version += 1;
    this.#translators.clear();
    this.#missed.clear();
    // A section adds its texts while it renders: whoever listens must not be told in the middle of that.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener();
    });
  }
}

/** Resolves a text the server marks as a key, `${key}`; any other text stays as it is. */
export function resolveText(t: Translate, text: string | undefined): string {
  const key = /^\$\{(.+)\}$/.exec(text ?? "")?.[1];
  return key ? t(key) : (text ?? "");
}
