import { defineActions, type ActionDef } from "../../../kit/action/defineActions.ts";
import { federationKey, type Direction, type federationApi, type MapperType, type SyncResult } from "../api.ts";
import type { StorageProvider } from "../storage.ts";
import { codeActions } from "../../../sections/realm-code/actions.ts";

export interface MapperContext {
  api: ReturnType<typeof federationApi>;
  manage: boolean;
  /** Returns the mapper type with its capabilities. */
  typeOf: (mapper: StorageProvider) => MapperType | undefined;
}

const directions = { "sync-to-realm": "fedToKeycloak", "sync-to-directory": "keycloakToFed" } as const;

/** Returns the server's text for a direction. Undefined if the type doesn't support it: only groups and roles do. */
const wordsFor = (type: MapperType | undefined, direction: Direction): string | undefined =>
  type?.metadata?.[`${direction}SyncSupported`] === true
    ? String(type.metadata[`${direction}SyncMessage`] ?? "")
    : undefined;

/** Synchronizes groups or roles in one direction. One action per text of the server. */
const bring = (id: keyof typeof directions, words: string): ActionDef<StorageProvider, MapperContext> => ({
  id,
  label: words,
  icon: "refresh",
  on: (mapper, { manage, typeOf }) => manage && wordsFor(typeOf(mapper), directions[id]) === words,
  change: "mapper-synchronized",
  run: (server, { id: mapperId = "", parentId = "" }, { api }) =>
    api.by(server).syncMapper(parentId, mapperId, directions[id]),
  said: {
    done: (answer) => ({
      key: "userFederation.mapper.synced",
      values: { result: (answer as SyncResult).status ?? "" },
    }),
    failed: "syncLDAPGroupsError",
  },
  refresh: [federationKey, ["groups"], ["roles"]],
});

export const mapperActions = defineActions<StorageProvider, MapperContext>({
  area: "user-federation",
  idOf: ({ id = "" }) => id,
  nameOf: ({ name = "" }) => name,
  list: [
    bring("sync-to-realm", "sync-ldap-groups-to-keycloak"),
    bring("sync-to-directory", "sync-keycloak-groups-to-ldap"),
    bring("sync-to-realm", "sync-ldap-roles-to-keycloak"),
    bring("sync-to-directory", "sync-keycloak-roles-to-ldap"),
    ...codeActions<StorageProvider>(({ id = "" }) => ({ section: "components", item: id })),
    {
      id: "delete-mapper",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: (_, { manage }) => manage,
      confirm: ({ name }) => ({
        title: "deleteMappingTitle",
        text: "userFederation.mapper.deleteText",
        subject: name,
        isSubjectLast: true,
      }),
      change: "mapper-deleted",
      about: (mapper) => ({ before: mapper }),
      run: (server, { id = "" }, { api }) => api.by(server).remove(id),
      said: { done: "mappingDeletedSuccess", failed: "mappers.notDeleted" },
      refresh: [federationKey],
    },
  ],
});
