import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import type { Realm } from "../../../api/realm.ts";
import { isSame } from "../../../kit/record/path.ts";
import { rowsOf, withRows, type AcrRow } from "./acr.ts";

/** Realm with ACR rows and the user profile, which is a separate document. */
export interface GeneralSettings extends Realm {
  acrLevels?: readonly AcrRow[];
  upConfig?: UserProfileConfig;
}

/** Settings of the tab. Without the user profile if it can't be read. */
export const settingsOf = (realm: Realm, upConfig?: UserProfileConfig): GeneralSettings => ({
  ...realm,
  acrLevels: rowsOf(realm.attributes),
  ...(upConfig && { upConfig }),
});

/** Request body. Contains the user profile only if it was changed. */
export function realmOf({ acrLevels = [], upConfig, ...realm }: GeneralSettings, fresh: GeneralSettings) {
  const hasRows = !isSame(acrLevels, fresh.acrLevels ?? []);
  return {
    ...realm,
    ...(hasRows && { attributes: withRows(realm.attributes, acrLevels) }),
    ...(!isSame(upConfig, fresh.upConfig) && { upConfig }),
  };
}
