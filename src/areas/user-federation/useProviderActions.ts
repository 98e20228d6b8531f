import { useActions } from "../../kit/action/useActions.ts";
import type { ActionPlace } from "../../kit/action/useDoing.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { providerActions } from "./actions.ts";
import { federationApi } from "./api.ts";
import type { StorageProvider } from "./storage.ts";

/** Actions on a provider, for the list or, with `leaveTo`, for its own page. */
export function useProviderActions(place?: ActionPlace<StorageProvider>) {
  const api = federationApi(useServer());
  return useActions(providerActions, { api, manage: useAccess().has("manage-realm") }, place);
}
