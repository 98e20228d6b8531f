import type { Server } from "../api/server.ts";
import { languageOf } from "../i18n/languages.ts";
import { OwnTexts } from "../i18n/ownTexts.ts";
import { loadOverrides, loadServerTexts } from "../i18n/serverTexts.ts";
import type { Bundle, Texts } from "../i18n/texts.ts";
import { patience } from "./patience.ts";
import { wait } from "./wait.ts";

/** English messages with an ID, which names the files of the other languages. */
export interface TextPart {
  readonly id: string;
  readonly texts: () => Promise<{ default: Bundle }>;
}

/** English messages of an area, and the parts that it shares with other areas. */
export interface AreaTexts extends TextPart {
  readonly labels: Bundle;
  readonly shares?: readonly TextPart[];
}

/** Loaded messages by realm and language. */
export class RealmTexts {
  readonly #texts: Texts;
  readonly #loaded = new Map<string, Promise<void>>();
  /** Built-in messages, the same for all realms. */
  readonly own: OwnTexts;

  constructor(texts: Texts) {
    this.#texts = texts;
    this.own = new OwnTexts(texts);
  }

  /** Loads the realm's messages of a language once. Resolves when they have loaded, or after a short wait. */
  load(server: Server, locale: string): Promise<void> {
    const id = `${server.realm}\n${locale}`;
    const known = this.#loaded.get(id);
    if (known) return known;
    const patient = Promise.race([this.#fetch(server, locale), wait(patience.textsMs)]);
    this.#loaded.set(id, patient);
    return patient;
  }

  async #fetch(server: Server, locale: string): Promise<void> {
    const isOurs = locale === "en" || languageOf(locale) !== undefined;
    const [hasOwn] = await Promise.all([this.own.load(locale), isOurs && loadOverrides(this.#texts, server, locale)]);
    if (!hasOwn && locale !== "en") await loadServerTexts(this.#texts, server, locale);
  }
}
