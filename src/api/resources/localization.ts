import type { KeycloakAdminClient } from "@keycloak/keycloak-admin-client/lib/client.js";
import Resource from "@keycloak/keycloak-admin-client/lib/resources/resource.js";

/** Localization texts of a realm. Source: /admin/realms/{realm}/localization. */
export class Localization extends Resource<{ realm?: string }> {
  constructor(client: KeycloakAdminClient) {
    super(client, {
      path: "/admin/realms/{realm}/localization",
      getUrlParams: () => ({ realm: client.realmName }),
      getBaseUrl: () => client.baseUrl,
    });
  }

  /** Locales with texts. */
  locales = this.makeRequest<unknown, string[]>({ method: "GET" });

  /** Texts by key. `useRealmDefaultLocaleFallback` adds missing texts from the default locale. */
  find = this.makeRequest<{ locale: string; useRealmDefaultLocaleFallback?: boolean }, Record<string, string>>({
    method: "GET",
    path: "/{locale}",
    urlParamKeys: ["locale"],
  });

  /**
   * One text.
   * @throws ApiError 404 if the realm has no text for the key.
   */
  findOne = this.makeRequest<{ locale: string; key: string }, string>({
    method: "GET",
    path: "/{locale}/{key}",
    urlParamKeys: ["locale", "key"],
  });

  /** Creates or replaces texts. Keeps the others. */
  addTexts = this.makeUpdateRequest<{ locale: string }, Record<string, string>, void>({
    method: "POST",
    path: "/{locale}",
    urlParamKeys: ["locale"],
  });

  /** Creates or replaces one text. */
  update = this.makeUpdateRequest<{ locale: string; key: string }, string, void>({
    method: "PUT",
    path: "/{locale}/{key}",
    urlParamKeys: ["locale", "key"],
    headers: { "content-type": "text/plain" },
  });

  del = this.makeRequest<{ locale: string; key: string }, void>({
    method: "DELETE",
    path: "/{locale}/{key}",
    urlParamKeys: ["locale", "key"],
  });

  delLocale = this.makeRequest<{ locale: string }, void>({
    method: "DELETE",
    path: "/{locale}",
    urlParamKeys: ["locale"],
  });
}
