import type { Server } from "../../api/server.ts";
import type { Client } from "./client.ts";

/**
 * Returns the home URL of a client from its root and base URL. Undefined without a home URL.
 * Source: docs/spec/areas/clients.md "Clients list".
 */
export function homeUrl(
  { rootUrl = "", baseUrl = "" }: Client,
  { url, adminUrl }: Pick<Server, "url" | "adminUrl">,
): string | undefined {
  if (/^https?:/.test(baseUrl)) return baseUrl;
  const root = rootUrl.replace("${authAdminUrl}", adminUrl).replace("${authBaseUrl}", url);
  if (!/^https?:/.test(root)) return baseUrl || root || undefined;
  return baseUrl ? `${root.replace(/\/+$/, "")}/${baseUrl.replace(/^\/+/, "")}` : root;
}
