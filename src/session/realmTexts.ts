import type { Server } from "../api/server.ts";
import { loadOwnTexts } from "../i18n/ownTexts.ts";
import { loadServerTexts } from "../i18n/serverTexts.ts";
import type { Texts } from "../i18n/texts.ts";
import { patience } from "./patience.ts";
import { wait } from "./wait.ts";

/** Which realms' texts, in which languages, have been fetched into the texts of a session, and our own in which languages. */
export class RealmTexts {
  readonly #texts: Texts;
  readonly #loaded = new Map<string, Promise<void>>();
  readonly #own = new Map<string, Promise<void>>();

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** Fetches the texts of the server's realm in a language once; resolves when they are there, or after a short wait. */
  load(server: Server, locale: string): Promise<void> {
    const id = `${server.realm}\n${locale}`;
    const known = this.#loaded.get(id);
    if (known) return known;
    const loading = [loadServerTexts(this.#texts, server, locale), this.#loadOwn(locale)];
    const patient = Promise.race([Promise.all(loading).then(() => {}), wait(patience.textsMs)]);
    this.#loaded.set(id, patient);
    return patient;
  }

  /** Our own texts are the same for every realm. */
  #loadOwn(locale: string): Promise<void> {
    const loading = this.#own.get(locale) ?? loadOwnTexts(this.#texts, locale);
    this.#own.set(locale, loading);
    return loading;
  }
}
