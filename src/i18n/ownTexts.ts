import { languageOf, type Language } from "./languages.ts";
import type { Texts } from "./texts.ts";

/** Built-in messages in other languages. Loads a language and each area on first use. */
export class OwnTexts {
  readonly #texts: Texts;
  readonly #languages = new Map<string, Promise<Language | undefined>>();
  readonly #areas = new Set<string>();

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /**
   * Loads a language with the areas in use. Resolves to false if it is unavailable, for example after an update removed
   * its file.
   */
  load(locale: string): Promise<boolean> {
    const known = this.#languages.get(locale);
    const loading = known ?? this.#language(locale);
    this.#languages.set(locale, loading);
    return loading.then((language) => language !== undefined);
  }

  /** Loads an area's messages in the languages in use. Resolves even after a failure. */
  async loadArea(id: string): Promise<void> {
    if (this.#areas.has(id)) return;
    this.#areas.add(id);
    await Promise.all([...this.#languages].map(async ([locale, loading]) => this.#add(locale, await loading, id)));
  }

  async #language(locale: string): Promise<Language | undefined> {
    try {
      const language = (await languageOf(locale)?.())?.default;
      if (!language) return undefined;
      this.#texts.addOwn(locale, language.core);
      await Promise.all([...this.#areas].map((id) => this.#add(locale, language, id)));
      return language;
    } catch {
      return undefined;
    }
  }

  /** Falls back to English on failure. */
  async #add(locale: string, language: Language | undefined, id: string): Promise<void> {
    const found = await language?.areas[id]?.().catch(() => undefined);
    if (found) this.#texts.addOwn(locale, found.default);
  }
}
