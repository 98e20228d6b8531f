import type { Server } from "../api/server.ts";
import type { Bundle, Texts } from "./texts.ts";

interface TextEntry {
  key: string;
  value: string;
}

/**
 * What a realm says itself in a language, a few bytes. Failures leave our own standing: an admin may have no right to it.
 * Source: GET /admin/realms/{realm}/localization/{locale}.
 */
export async function loadOverrides(texts: Texts, server: Server, locale: string): Promise<void> {
  try {
    texts.addServer(
      server.realm,
      locale,
      await server.request<Bundle>("GET", `/localization/${encodeURIComponent(locale)}`),
    );
  } catch {
    // The built-in ones are there.
  }
}

/**
 * All texts of the server's console in a language, the realm's own among them, about 430 KB: of languages that we have not. Failures leave English standing.
 * Source: GET /resources/{realm}/admin/{locale}.
 */
export async function loadServerTexts(texts: Texts, server: Server, locale: string): Promise<void> {
  try {
    const entries = await server.list<TextEntry>(
      `/resources/${encodeURIComponent(server.realm)}/admin/${encodeURIComponent(locale)}`,
    );
    texts.addServer(server.realm, locale, Object.fromEntries(entries.map(({ key, value }) => [key, value])));
  } catch {
    // A server without the language.
  }
}
