import { ApiError } from "../../api/ApiError.ts";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";
import { componentTypes } from "../../kit/componentTypes.ts";
import { inSteps } from "../../kit/write/inSteps.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { Property } from "../../sections/provider-config/propertyFields.tsx";
import { importedOf } from "./people.ts";
import { inOrder, type Prioritized, type StorageProvider } from "./storage.ts";

/** Type of the mappers of a directory. */
export const mapperKind = "org.keycloak.storage.ldap.mappers.LDAPStorageMapper";

/** First part of the query keys. */
export const federationKey = ["user-federation"] as const;

/** What a synchronization did. */
export interface SyncResult {
  /** Nothing: another one is under way, or there is nothing to import into. */
  ignored?: boolean;
  added?: number;
  updated?: number;
  removed?: number;
  failed?: number;
  status?: string;
}

/** Which people are looked at: all, or those that changed since the last time. */
export type SyncKind = "triggerFullSync" | "triggerChangedUsersSync";

/** Which way groups or roles go. */
export type Direction = "fedToKeycloak" | "keycloakToFed";

/** A type of mapper, with the defaults that fit this directory. */
export interface MapperType {
  id: string;
  helpText?: string;
  properties?: readonly Property[];
  metadata?: Readonly<Record<string, unknown>>;
}

/** What is sent for trying out a connection. Source: docs/spec/areas/user-federation.md "Calls". */
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

/** A component of another type has no page here. */
const ofType =
  (type: string) =>
  (component: StorageProvider): StorageProvider => {
    if (component.providerType === undefined || component.providerType === type) return component;
    throw new ApiError("Could not find component", { status: 404, method: "GET", path: at(component.id ?? "") });
  };

const calls = (server: Server) => {
  const update = (id: string, provider: StorageProvider) => server.request("PUT", at(id), { body: provider });
  /** One setting alone: those that are absent stay as they are. */
  const set = ({ id = "", parentId, ...provider }: StorageProvider, setting: string, value: string) => {
    // The server refuses fields that a component does not have, such as what a page knows of one besides.
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
    /** In the order in which they are asked. */
    list: {
      ...server.readList<StorageProvider>([...federationKey, "list"], "/components", providers),
      select: inOrder,
    },
    provider: (id: string) => record(["detail"], id, componentTypes.userStorage),
    /** Resolves to the id. The server makes the mappers that go with a directory. */
    create: async (provider: StorageProvider): Promise<string> => (await server.create("/components", provider)).id,
    find: (provider: StorageProvider) => found(providers.query, provider),
    update,
    setEnabled: (provider: StorageProvider, isOn: boolean) => set(provider, "enabled", String(isOn)),
    /** Where one fails, those before it get theirs back. */
    prioritize: (list: readonly Prioritized[]) =>
      inSteps(
        list.map(({ provider, priority, before }) => ({
          what: `${provider.name} (${priority})`,
          run: () => set(provider, "priority", String(priority)),
          undo: () => set(provider, "priority", String(before)),
        })),
      ),
    /** Its mappers go as well, and the people imported from it. */
    remove: (id: string) => server.request("DELETE", at(id)),

    /** People who came from it, as far as that can be told. */
    imported: (id: string) => importedOf(server, id),
    /** Answers once it is done. */
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

    /** Throws ApiError 400 with a word for what failed. */
    test: (action: "testConnection" | "testAuthentication", body: ConnectionTest) =>
      server.request("POST", "/testLDAPConnection", { body: { ...body, action } }),
    /** What the directory can do beyond LDAP itself, by OID. */
    capabilities: async (body: ConnectionTest): Promise<readonly { oid?: string }[]> => {
      const answer = await server.request<unknown>("POST", "/ldap-server-capabilities", { body });
      return Array.isArray(answer) ? answer : [];
    },
  };
};

/** Providers of people, and the mappers of directories. Source: /components, /user-storage, docs/spec/areas/user-federation.md "Calls". */
export const federationApi = (server: Server) => callsBy(server, calls);
