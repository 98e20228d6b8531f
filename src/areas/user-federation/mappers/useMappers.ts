import { useActions } from "../../../kit/action/useActions.ts";
import type { ActionPlace } from "../../../kit/action/useDoing.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { federationApi } from "../api.ts";
import type { StorageProvider } from "../storage.ts";
import { mapperActions } from "./actions.ts";

/** Returns the mapper types of a directory and the actions on its mappers. */
export function useMappers(id: string, place?: ActionPlace<StorageProvider>) {
  const api = federationApi(useServer());
  const manage = useAccess().has("manage-realm");
  const { value: types, unavailable } = useOptional(api.mapperTypes(id), "userFederation.mapper.types");
  const typeOf = ({ providerId }: StorageProvider) => types?.find((type) => type.id === providerId);
  const actions = useActions(mapperActions, { api, manage, typeOf }, place);
  return { api, manage, types, unavailable, typeOf, actions };
}
