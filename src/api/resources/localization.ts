import type { KeycloakAdminClient } from "@keycloak/keycloak-admin-client/lib/client.js";
import Resource from "@keycloak/keycloak-admin-client/lib/resources/resource.js";

/** A realm's own texts. Source: /admin/realms/{realm}/localization. */
export class Localization extends Resource<{ realm?: string }> {
  constructor(client: KeycloakAdminClient) {
    super(client, {
      path: "/admin/realms/{realm}/localization",
      getUrlParams: () => ({ realm: client.realmName }),
      getBaseUrl: () => client.baseUrl,
    });
  }

  /** Locales that have texts of the realm's own. */
  locales = this.makeRequest<unknown, string[]>({ method: "GET" });

  /** Texts by key; with `useRealmDefaultLocaleFallback` those of the default locale fill the gaps. */
  find = this.makeRequest<{ locale: string; useRealmDefaultLocaleFallback?: boolean }, Record<string, string>>({
    method: "GET",
    path: "/{locale}",
    urlParamKeys: ["locale"],
  });

  /** One text. Throws ApiError 404 when the realm has none of this key. */
  findOne = this.makeRequest<{ locale: string; key: string }, string>({
    method: "GET",
    path: "/{locale}/{key}",
    urlParamKeys: ["locale", "key"],
  });

  /** Adds texts, or replaces those of the same key; others stay. */
  addTexts = this.makeUpdateRequest<{ locale: string }, Record<string, string>, void>({
    method: "POST",
    path: "/{locale}",
    urlParamKeys: ["locale"],
  });

  /** Adds or replaces one text. */
  update = this.makeUpdateRequest<{ locale: string; key: string }, string, void>({
    method: "PUT",
    path: "/{locale}/{key}",
    urlParamKeys: ["locale", "key"],
    headers: { "content-type": "text/plain" },
  });

  /** Removes one text. */
  del = this.makeRequest<{ locale: string; key: string }, void>({
    method: "DELETE",
    path: "/{locale}/{key}",
    urlParamKeys: ["locale", "key"],
  });

  /** Removes all texts of a locale. */
  delLocale = this.makeRequest<{ locale: string }, void>({
    method: "DELETE",
    path: "/{locale}",
    urlParamKeys: ["locale"],
  });
}
