import type { realmApi } from "../../sections/realm/api.ts";
import { savingRealm } from "../../sections/realm/saving.ts";

/** How every form of this area saves. */
export const saving = (api: ReturnType<typeof realmApi>) =>
  savingRealm(api, { area: "realm-settings", success: "realmSaveSuccess", failure: "realmSaveError" });
