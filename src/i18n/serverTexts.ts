import type { Server } from "../api/server.ts";
import type { Bundle, Texts } from "./texts.ts";

interface TextEntry {
  key: string;
  value: string;
}

/**
 * Loads a realm's messages in a language, a few bytes. Falls back to the built-in ones, for example without permission.
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
    // The built-in messages remain.
  }
}

/**
 * Loads Keycloak's console messages for a language without built-in ones, including the realm's. About 430 KB. Falls
 * back to English.
 * Source: GET /resources/{realm}/admin/{locale}.
 */
export async function loadServerTexts(texts: Texts, server: Server, locale: string): Promise<void> {
  try {
    const entries = await server.list<TextEntry>(
      `/resources/${encodeURIComponent(server.realm)}/admin/${encodeURIComponent(locale)}`,
    );
    texts.addServer(server.realm, locale, Object.fromEntries(entries.map(({ key, value }) => [key, value])));
  } catch {
    // The server lacks the language.
  }
}
