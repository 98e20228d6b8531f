import type { Realm } from "../../api/realm.ts";
import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { realmApi } from "./api.ts";

/** Save options of all realm forms. Each sends the freshly read realm plus its changed fields. */
export const savingRealm = (
  api: ReturnType<typeof realmApi>,
  said: Pick<SaveOptions<Realm>, "area" | "success" | "failure">,
): SaveOptions<Realm> => ({
  ...said,
  query: api.detail,
  invalidate: [],
  write: (server, realm) => api.by(server).update(realm),
});
