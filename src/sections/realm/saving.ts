import type { Realm } from "../../api/realm.ts";
import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { realmApi } from "./api.ts";

/** How every form of the realm saves, in whichever area: each sends the realm as just read plus the fields that were changed in it. */
export const savingRealm = (
  api: ReturnType<typeof realmApi>,
  said: Pick<SaveOptions<Realm>, "area" | "success" | "failure">,
): SaveOptions<Realm> => ({
  ...said,
  query: api.detail,
  invalidate: [],
  write: (server, realm) => api.by(server).update(realm),
});
