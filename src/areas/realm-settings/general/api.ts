import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { callsBy } from "../../../api/calls.ts";
import { readRecord, recordQuery } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { realmQuery } from "../../../kit/panel/realm.ts";
import { realmApi } from "../../../sections/realm/api.ts";
import { realmOf, settingsOf, type GeneralSettings } from "./settings.ts";

const generalCalls = (server: Server) => {
  const profile = server.document<UserProfileConfig>(["user-profile"], "/users/profile", ["attributes"]);
  return {
    /** User attributes and the policy for unmanaged attributes. Source: GET users/profile. */
    profile,
    /** The realm, with the user profile if `hasProfile` is true. */
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
    /** One request for realm and user profile. Source: PUT ui-ext, docs/spec/areas/realm-settings.md "Saving". */
    update: (settings: GeneralSettings, fresh: GeneralSettings) => realmApi(server).update(realmOf(settings, fresh)),
    /** Deletes the events that are queued for receivers. Source: DELETE ssf/events/queued. */
    dropQueued: () => server.request("DELETE", "/ssf/events/queued"),
  };
};

export const generalApi = (server: Server) => callsBy(server, generalCalls);
