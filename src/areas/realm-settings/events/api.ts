import type { RealmEventsConfigRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/realmEventsConfigRepresentation.js";
import { callsBy } from "../../../api/calls.ts";
import { readRecord, recordQuery } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { attributePath, setIn } from "../../../kit/form/path.ts";
import { realmQuery } from "../../../kit/panel.ts";
import { inSteps } from "../../../kit/write/inSteps.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { realmApi } from "../../../sections/realm/api.ts";
import { saving } from "../saving.ts";

/** What a realm does with events. */
export interface EventsConfig extends RealmEventsConfigRepresentation {
  /** Seconds, as text. The realm keeps it among its attributes, not with the others. */
  adminEventsExpiration?: string;
}

const path = "/events/config";
const expiration = attributePath("adminEventsExpiration");

const eventsCalls = (server: Server) => {
  const config = server.document<EventsConfig>(["events", "config"], path, ["eventsEnabled"]);
  const put = (body: EventsConfig) => server.request("PUT", path, { body });
  return {
    /** Source: GET events/config. */
    config,
    /** An empty list of types brings the server's own list back; unknown types are dropped. */
    update: put,
    /** The same with the time that events of admins are kept, which is an attribute of the realm. */
    withExpiration: recordQuery<EventsConfig>({
      kind: "plain",
      key: server.key("events", "config", "expiration"),
      path,
      identity: {},
      holds: ["eventsEnabled"],
      read: async (signal) => {
        const [own, realm] = await Promise.all([readRecord(config, signal), readRecord(realmQuery(server), signal)]);
        const kept = realm.attributes?.adminEventsExpiration;
        return { ...own, ...(kept !== undefined && { adminEventsExpiration: kept }) };
      },
    }),
    /** The realm first: where that fails, nothing else is sent. */
    updateWithExpiration: ({ adminEventsExpiration: kept, ...own }: EventsConfig, before: EventsConfig) =>
      inSteps([
        ...(kept === before.adminEventsExpiration
          ? []
          : [
              {
                what: "realmSettings.events.expirationSaved",
                run: () => changeRecord(server, saving(realmApi(server)), (realm) => setIn(realm, expiration, kept)),
              },
            ]),
        { what: "realmSettings.events.configSaved", run: () => put(own) },
      ]),
    /** Ids of what can be told of events. Source: GET ui-ext/available-event-listeners. */
    listeners: server.readList<{ id: string }>(["events", "listeners"], "/ui-ext/available-event-listeners"),
    clearUserEvents: () => server.request("DELETE", "/events"),
    clearAdminEvents: () => server.request("DELETE", "/admin-events"),
  };
};

/** What a realm does with events, and the events themselves. */
export const eventSettingsApi = (server: Server) => callsBy(server, eventsCalls);
