import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import type { Realm } from "../../../api/realm.ts";
import { isSame } from "../../../kit/form/path.ts";
import { rowsOf, withRows, type AcrRow } from "./acr.ts";

/** A realm with what else its first tab holds: names of ways to sign in as rows, and the user profile, a document beside it. */
export interface GeneralSettings extends Realm {
  acrLevels?: readonly AcrRow[];
  upConfig?: UserProfileConfig;
}

/** What the tab holds; without the profile where that cannot be read. */
export const settingsOf = (realm: Realm, upConfig?: UserProfileConfig): GeneralSettings => ({
  ...realm,
  acrLevels: rowsOf(realm.attributes),
  ...(upConfig && { upConfig }),
});

/** What is sent of it: the profile travels only where it was changed. */
export function realmOf({ acrLevels = [], upConfig, ...realm }: GeneralSettings, fresh: GeneralSettings) {
  const hasRows = !isSame(acrLevels, fresh.acrLevels ?? []);
  return {
    ...realm,
    ...(hasRows && { attributes: withRows(realm.attributes, acrLevels) }),
    ...(!isSame(upConfig, fresh.upConfig) && { upConfig }),
  };
}
