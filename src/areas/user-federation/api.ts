import { ApiError } from "../../api/ApiError.ts";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";
import { componentTypes } from "../../kit/panel/componentTypes.ts";
import { readRecord } from "../../api/record.ts";
import { inSteps, Step } from "../../kit/write/inSteps.ts";
import { valueSeen } from "../../kit/write/steps.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { Property } from "../../sections/provider-config/propertyFields.tsx";
import { importedOf } from "./people.ts";
import { inOrder, type Prioritized, type StorageProvider } from "./storage.ts";

/** Provider type of LDAP mappers. */
export const mapperKind = "org.keycloak.storage.ldap.mappers.LDAPStorageMapper";

/** First part of the query keys. */
export const federationKey = ["user-federation"] as const;

/** Result of a synchronization. */
export interface SyncResult {
  /** True if nothing was done: another synchronization is running, or the provider imports no users. */
  ignored?: boolean;
  added?: number;
  updated?: number;
  removed?: number;
  failed?: number;
  status?: string;
}

/** Users to synchronize: all, or those that changed since the last synchronization. */
export type SyncKind = "triggerFullSync" | "triggerChangedUsersSync";

/** Direction in which groups or roles are synchronized. */
export type Direction = "fedToKeycloak" | "keycloakToFed";

/** Mapper type, with the default values for this directory. */
export interface MapperType {
  id: string;
  helpText?: string;
  properties?: readonly Property[];
  metadata?: Readonly<Record<string, unknown>>;
}

/** Request body of a connection test. Source: docs/spec/areas/user-federation.md "Calls". */
export interface ConnectionTest {
  connectionUrl: string;
  bindDn: string;
  bindCredential: string;
  useTruststoreSpi: string;
  connectionTimeout: string;
  startTls: string;
  authType: string;
  componentId: string;
}

const at = (id: string) => `/components/${encodeURIComponent(id)}`;
const storageAt = (id: string) => `/user-storage/${encodeURIComponent(id)}`;
const providers = { query: { type: componentTypes.userStorage } };
const mappersOf = (id: string) => ({ query: { parent: id, type: mapperKind } });

/** Throws a 404 for a component of another type, because it has no page in this area. */
const ofType =
  (type: string) =>
  (component: StorageProvider): StorageProvider => {
    if (component.providerType === undefined || component.providerType === type) return component;
    throw new ApiError("Could not find component", { status: 404, method: "GET", path: at(component.id ?? "") });
  };

const calls = (server: Server) => {
  const update = (id: string, provider: StorageProvider) => server.request("PUT", at(id), { body: provider });
  /** Sends one setting only. Keycloak keeps absent settings. */
  const set = ({ id = "", parentId, ...provider }: StorageProvider, setting: string, value: string) => {
    // Keycloak rejects unknown fields, such as fields that a page adds.
    const { name, providerId, providerType } = provider;
    return update(id, {
      id,
      name,
      providerId,
      providerType,
      parentId,
      config: { [setting]: [value] },
    } as StorageProvider);
  };
  const record = (key: readonly unknown[], id: string, type: string) =>
    server.record<StorageProvider>([...federationKey, ...key, id], at(id), {
      kind: "component",
      identity: { id },
      complete: ofType(type),
    });
  const found = async (query: Record<string, string>, made: StorageProvider): Promise<Look<string>> => {
    const list = await server.list<StorageProvider>("/components", { query });
    const same = list.filter(({ name, providerId }) => name === made.name && providerId === made.providerId);
    return lookForMade(made, same[0], same[0]?.id ?? "");
  };
  return {
    /** Providers in the order in which Keycloak searches them. */
    list: {
      ...server.readList<StorageProvider>([...federationKey, "list"], "/components", providers),
      select: inOrder,
    },
    provider: (id: string) => record(["detail"], id, componentTypes.userStorage),
    /** Resolves to the ID. For LDAP, Keycloak also creates the default mappers. */
    create: async (provider: StorageProvider): Promise<string> => (await server.create("/components", provider)).id,
    find: (provider: StorageProvider) => found(providers.query, provider),
    update,
    setEnabled: (provider: StorageProvider, isOn: boolean) => set(provider, "enabled", String(isOn)),
    /** Sets priorities. After a failure, restores the priorities that were already set. */
    prioritize: (list: readonly Prioritized[]) =>
      inSteps(
        list.map(
          ({ provider, priority, before }) =>
            new Step<unknown>({
              what: `${provider.name} (${priority})`,
              run: () => set(provider, "priority", String(priority)),
              look: async () => {
                const { config } = await readRecord(record(["detail"], provider.id ?? "", componentTypes.userStorage));
                return valueSeen(String(config?.priority?.[0] ?? "0"), String(before), String(priority));
              },
              undo: () => set(provider, "priority", String(before)),
            }),
        ),
      ),
    /** Also deletes the mappers and the imported users of the provider. */
    remove: (id: string) => server.request("DELETE", at(id)),

    /** Number of users that were imported from the provider, as far as it is known. */
    imported: (id: string) => importedOf(server, id),
    /** Resolves after the synchronization is finished. */
    sync: (id: string, action: SyncKind) =>
      server.request<SyncResult>("POST", `${storageAt(id)}/sync`, { query: { action } }),
    unlink: (id: string) => server.request("POST", `${storageAt(id)}/unlink-users`),
    removeImported: (id: string) => server.request("POST", `${storageAt(id)}/remove-imported-users`),

    mapperTypes: (id: string) =>
      server.readList<MapperType>([...federationKey, "mapper-types", id], `${at(id)}/sub-component-types`, {
        query: { type: mapperKind },
      }),
    mappers: (id: string) =>
      server.readList<StorageProvider>([...federationKey, "mappers", id], "/components", mappersOf(id)),
    mapper: (id: string) => record(["mapper"], id, mapperKind),
    findMapper: (mapper: StorageProvider) => found(mappersOf(mapper.parentId ?? "").query, mapper),
    syncMapper: (id: string, mapperId: string, direction: Direction) =>
      server.request<SyncResult>("POST", `${storageAt(id)}/mappers/${encodeURIComponent(mapperId)}/sync`, {
        query: { direction },
      }),

    /** Throws ApiError 400. The message is an error code. */
    test: (action: "testConnection" | "testAuthentication", body: ConnectionTest) =>
      server.request("POST", "/testLDAPConnection", { body: { ...body, action } }),
    /** LDAP extensions and controls that the directory supports, by OID. */
    capabilities: async (body: ConnectionTest): Promise<readonly { oid?: string }[]> => {
      const answer = await server.request<unknown>("POST", "/ldap-server-capabilities", { body });
      return Array.isArray(answer) ? answer : [];
    },
  };
};

/**
 * User storage providers and LDAP mappers.
 * Source: /components, /user-storage, docs/spec/areas/user-federation.md "Calls".
 */
export const federationApi = (server: Server) => callsBy(server, calls);
