import { defineActions, type ActionDef } from "../../../kit/action/defineActions.ts";
import { federationKey, type Direction, type federationApi, type MapperType, type SyncResult } from "../api.ts";
import type { StorageProvider } from "../storage.ts";

/** What the actions of a mapper look at. */
export interface MapperContext {
  api: ReturnType<typeof federationApi>;
  manage: boolean;
  /** What the type of a mapper can do. */
  typeOf: (mapper: StorageProvider) => MapperType | undefined;
}

const directions = { "sync-to-realm": "fedToKeycloak", "sync-to-directory": "keycloakToFed" } as const;

/** The words of the server for one way, which only groups and roles have. */
const wordsFor = (type: MapperType | undefined, direction: Direction): string | undefined =>
  type?.metadata?.[`${direction}SyncSupported`] === true
    ? String(type.metadata[`${direction}SyncMessage`] ?? "")
    : undefined;

/** Brings groups or roles over, one way; there is an entry for each that the server has words for. */
const bring = (id: keyof typeof directions, words: string): ActionDef<StorageProvider, MapperContext> => ({
  id,
  label: words,
  icon: "refresh",
  may: (mapper, { manage, typeOf }) => manage && wordsFor(typeOf(mapper), directions[id]) === words,
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

/** What can be done to a mapper of a directory. */
export const mapperActions = defineActions<StorageProvider, MapperContext>({
  area: "user-federation",
  idOf: ({ id = "" }) => id,
  nameOf: ({ name = "" }) => name,
  list: [
    bring("sync-to-realm", "sync-ldap-groups-to-keycloak"),
    bring("sync-to-directory", "sync-keycloak-groups-to-ldap"),
    bring("sync-to-realm", "sync-ldap-roles-to-keycloak"),
    bring("sync-to-directory", "sync-keycloak-roles-to-ldap"),
    {
      id: "delete-mapper",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      may: (_, { manage }) => manage,
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
