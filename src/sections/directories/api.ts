import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { isApiError } from "../../api/ApiError.ts";
import { standIn } from "../../api/secrets.ts";
import type { Server } from "../../api/server.ts";
import { componentTypes } from "../../kit/panel/componentTypes.ts";

/** Enabled directory. `answers` is true if it responds, undefined if this admin can't test it. */
export interface Directory {
  id: string;
  name: string;
  providerId: string;
  answers: boolean | undefined;
}

type Provider = ComponentRepresentation;

const settingOf = ({ config }: Provider, name: string) => [config?.[name] ?? []].flat()[0] ?? "";

const isEnabled = (provider: Provider) => settingOf(provider, "enabled") !== "false";

/** Timeout for a directory without its own, in milliseconds. */
const waitMs = "3000";

/** Tests authentication at the directory with the stored password, as the server would sign in. */
async function tried(server: Server, provider: Provider, signal?: AbortSignal): Promise<boolean | undefined> {
  const setting = (name: string) => settingOf(provider, name);
  const isAnonymous = setting("authType") === "none";
  try {
    await server.request("POST", "/testLDAPConnection", {
      body: {
        action: isAnonymous ? "testConnection" : "testAuthentication",
        connectionUrl: setting("connectionUrl"),
        bindDn: setting("bindDn"),
        bindCredential: isAnonymous ? "" : standIn,
        useTruststoreSpi: setting("useTruststoreSpi"),
        connectionTimeout: setting("connectionTimeout") || waitMs,
        startTls: setting("startTls"),
        authType: setting("authType"),
        componentId: provider.id,
      },
      ...(signal && { signal }),
    });
    return true;
  } catch (error) {
    return isApiError(error, 400) ? false : undefined;
  }
}

const directory = async (server: Server, provider: Provider, mayTry: boolean, signal?: AbortSignal) => ({
  id: provider.id ?? "",
  name: provider.name ?? "",
  providerId: provider.providerId ?? "",
  answers: mayTry && provider.providerId === "ldap" ? await tried(server, provider, signal) : undefined,
});

/**
 * Directories that may cause failed or slow requests.
 * Source: docs/spec/areas/user-federation.md "Directory that does not respond".
 */
export const directoriesApi = (server: Server) => ({
  /** All enabled directories. */
  all: (mayTry: boolean) => ({
    queryKey: server.key("user-storage", "answers", mayTry),
    retry: false,
    staleTime: 10_000,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Directory[]> => {
      const providers = await server.list<Provider>("/components", {
        query: { type: componentTypes.userStorage },
        signal,
      });
      return Promise.all(providers.filter(isEnabled).map((provider) => directory(server, provider, mayTry, signal)));
    },
  }),
  /** One directory. `isOff` is true if it is disabled. */
  one: (id: string, mayTry: boolean) => ({
    queryKey: server.key("user-storage", "answers", id, mayTry),
    retry: false,
    staleTime: 10_000,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Directory & { isOff: boolean }> => {
      const provider = await server.object<Provider>(`/components/${encodeURIComponent(id)}`, { signal });
      const isOff = !isEnabled(provider);
      return { ...(await directory(server, provider, mayTry && !isOff, signal)), isOff };
    },
  }),
});
