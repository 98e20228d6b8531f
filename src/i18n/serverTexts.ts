import type { Server } from "../api/server.ts";
import type { Bundle, Texts } from "./texts.ts";

interface TextEntry {
  key: string;
  value: string;
}

/**
 * Texts of a realm in a language. English is built in, so only the realm's own overrides are fetched (a few bytes);
 * any other language comes whole (about 430 KB). Failures leave English standing.
 * Source: GET /admin/realms/{realm}/localization/{locale}; GET /resources/{realm}/admin/{locale}.
 */
export async function loadServerTexts(texts: Texts, server: Server, locale: string): Promise<void> {
  try {
    texts.addServer(
      server.realm,
      locale,
      locale === "en" ? await overrides(server) : await wholeBundle(server, locale),
    );
  } catch {
    // An admin without rights to the texts, or a server without the language, still gets the built-in ones.
  }
}

const overrides = (server: Server) => server.request<Bundle>("GET", "/localization/en");

async function wholeBundle(server: Server, locale: string): Promise<Bundle> {
  const entries = await server.list<TextEntry>(
    `/resources/${encodeURIComponent(server.realm)}/admin/${encodeURIComponent(locale)}`,
  );
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
}
