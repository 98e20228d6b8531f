import { defineActions } from "../../../kit/action/defineActions.ts";
import { idpMappersKey, type IdpMapper, type idpMappersApi } from "./api.ts";
import { codeActions } from "../../../sections/realm-code/actions.ts";

export interface MapperContext {
  api: ReturnType<typeof idpMappersApi>;
  /** Alias of the provider. */
  alias: string;
  manage: boolean;
}

export const mapperActions = defineActions<IdpMapper, MapperContext>({
  area: "identity-providers",
  idOf: ({ id = "" }) => id,
  nameOf: ({ name = "" }) => name,
  list: [
    ...codeActions<IdpMapper>(({ id = "" }) => ({ section: "identityProviderMappers", item: id })),
    {
      id: "delete-mapper",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: (_, { manage }) => manage,
      confirm: ({ name = "" }) => ({ title: "deleteProviderMapper", text: ["deleteMapperConfirm", { mapper: name }] }),
      change: "mapper-deleted",
      about: (mapper) => ({ before: mapper }),
      run: (server, { id = "" }, { api, alias }) => api.by(server).remove(alias, id),
      said: { done: "deleteMapperSuccess", failed: "identityProviders.mapper.notDeleted" },
      refresh: (_, { alias }) => [[idpMappersKey, alias]],
    },
  ],
});
