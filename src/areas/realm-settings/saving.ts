import type { Realm } from "../../api/realm.ts";
import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { realmApi } from "./api.ts";

/** How every form of the realm saves: each sends the realm as just read plus the fields that were changed in it. */
export const saving = (api: ReturnType<typeof realmApi>): SaveOptions<Realm> => ({
  area: "realm-settings",
  query: api.detail,
  success: "realmSaveSuccess",
  failure: "realmSaveError",
  invalidate: [],
  write: (server, realm) => api.by(server).update(realm),
});
