import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { isApiError } from "../../api/ApiError.ts";
import { standIn } from "../../api/secrets.ts";
import type { Server } from "../../api/server.ts";
import { componentTypes } from "../../kit/componentTypes.ts";

/** A directory that is in use, and whether it answers: undefined where this admin may not try it. */
export interface Directory {
  id: string;
  name: string;
  providerId: string;
  answers: boolean | undefined;
}

type Provider = ComponentRepresentation;

const settingOf = ({ config }: Provider, name: string) => [config?.[name] ?? []].flat()[0] ?? "";

const isOn = (provider: Provider) => settingOf(provider, "enabled") !== "false";

/** So long a directory is waited for that has no time of its own, in milliseconds. */
const waitMs = "3000";

/** Signs in at the directory as the server would, with the password that it keeps. */
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

/** Directories of a realm as far as they may be why something does not come. Source: docs/spec/areas/user-federation.md "A directory that does not answer". */
export const directoriesApi = (server: Server) => ({
  /** Those that are in use. */
  all: (mayTry: boolean) => ({
    queryKey: server.key("user-storage", "answers", mayTry),
    retry: false,
    staleTime: 10_000,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Directory[]> => {
      const providers = await server.list<Provider>("/components", {
        query: { type: componentTypes.userStorage },
        signal,
      });
      return Promise.all(providers.filter(isOn).map((provider) => directory(server, provider, mayTry, signal)));
    },
  }),
  /** One of them; `isOff`: nobody asks it. */
  one: (id: string, mayTry: boolean) => ({
    queryKey: server.key("user-storage", "answers", id, mayTry),
    retry: false,
    staleTime: 10_000,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Directory & { isOff: boolean }> => {
      const provider = await server.object<Provider>(`/components/${encodeURIComponent(id)}`, { signal });
      const isOff = !isOn(provider);
      return { ...(await directory(server, provider, mayTry && !isOff, signal)), isOff };
    },
  }),
});
