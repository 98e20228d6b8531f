import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { callsBy } from "../../../api/calls.ts";
import { readRecord, recordQuery } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { realmQuery } from "../../../kit/panel.ts";
import { realmApi } from "../../../sections/realm/api.ts";
import { realmOf, settingsOf, type GeneralSettings } from "./settings.ts";

const generalCalls = (server: Server) => {
  const profile = server.document<UserProfileConfig>(["user-profile"], "/users/profile", ["attributes"]);
  return {
    /** Attributes of users, and the policy for those that it does not name. Source: GET users/profile. */
    profile,
    /** The realm, and the profile where `hasProfile`. */
    detail: (hasProfile: boolean) =>
      recordQuery<GeneralSettings>({
        kind: "realm",
        key: server.key("realm-settings", "general", hasProfile),
        path: "",
        identity: { realm: server.realm },
        read: async (signal) =>
          settingsOf(
            ...(await Promise.all([
              readRecord(realmQuery(server), signal),
              hasProfile ? readRecord(profile, signal) : undefined,
            ])),
          ),
      }),
    /** One call for both documents. Source: PUT ui-ext, docs/spec/areas/realm-settings.md "Saving". */
    update: (settings: GeneralSettings, fresh: GeneralSettings) => realmApi(server).update(realmOf(settings, fresh)),
    /** Events that are still to be told to receivers. Source: DELETE ssf/events/queued. */
    dropQueued: () => server.request("DELETE", "/ssf/events/queued"),
  };
};

/** What the first tab of a realm reads and writes. */
export const generalApi = (server: Server) => callsBy(server, generalCalls);
