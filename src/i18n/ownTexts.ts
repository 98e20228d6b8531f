import { languageOf, type Language } from "./languages.ts";
import type { Texts } from "./texts.ts";

/** Our own texts in other languages than English: those of each language with its first use, those of an area with its own. */
export class OwnTexts {
  readonly #texts: Texts;
  readonly #languages = new Map<string, Promise<Language | undefined>>();
  readonly #areas = new Set<string>();

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** Fetches a language and what it has of the areas that were opened. Resolves to whether we have it: its file may be gone with a new version. */
  load(locale: string): Promise<boolean> {
    const known = this.#languages.get(locale);
    const loading = known ?? this.#language(locale);
    this.#languages.set(locale, loading);
    return loading.then((language) => language !== undefined);
  }

  /** Fetches what the languages in use have of an area; resolves when it is there, or cannot be had. */
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

  /** Failures leave English standing. */
  async #add(locale: string, language: Language | undefined, id: string): Promise<void> {
    const found = await language?.areas[id]?.().catch(() => undefined);
    if (found) this.#texts.addOwn(locale, found.default);
  }
}
