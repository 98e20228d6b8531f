import type { realmApi } from "../../sections/realm/api.ts";
import { savingRealm } from "../../sections/realm/saving.ts";

/** Save options that all forms of this area share. */
export const saving = (api: ReturnType<typeof realmApi>) =>
  savingRealm(api, { area: "realm-settings", success: "realmSaveSuccess", failure: "realmSaveError" });
