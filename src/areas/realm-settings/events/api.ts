import type { RealmEventsConfigRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/realmEventsConfigRepresentation.js";
import { callsBy } from "../../../api/calls.ts";
import type { Realm } from "../../../api/realm.ts";
import { readRecord, recordQuery } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { attributePath, isSame, setIn } from "../../../kit/record/path.ts";
import { realmQuery } from "../../../kit/panel/realm.ts";
import { inSteps } from "../../../kit/write/inSteps.ts";
import { changing } from "../../../kit/write/record.ts";
import { realmApi } from "../../../sections/realm/api.ts";
import { saving } from "../saving.ts";

/** Event settings of a realm. */
export interface EventsConfig extends RealmEventsConfigRepresentation {
  /** Seconds, as a string. An attribute of the realm, not part of `events/config`. */
  adminEventsExpiration?: string;
}

const path = "/events/config";
const expiration = attributePath("adminEventsExpiration");

/**
 * Omits an unchanged list of types, so that the server default stays.
 * An empty list is read as all types of this version: writing those would exclude the types of later versions.
 */
const withChangedTypes = ({ enabledEventTypes: types, ...rest }: EventsConfig, before: EventsConfig): EventsConfig =>
  isSame(types, before.enabledEventTypes) ? rest : { ...rest, ...(types && { enabledEventTypes: types }) };

const eventsCalls = (server: Server) => {
  const config = server.document<EventsConfig>(["events", "config"], path, ["eventsEnabled"]);
  const put = (body: EventsConfig) => server.request("PUT", path, { body });
  return {
    /** Source: GET events/config. */
    config,
    /** An empty list of types restores the server default. Keycloak drops unknown types. */
    update: (next: EventsConfig, before: EventsConfig) => put(withChangedTypes(next, before)),
    /** The event settings with `adminEventsExpiration`, which is an attribute of the realm. */
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
    /** Writes the expiration first, because it is an attribute of the realm. If that fails, sends nothing else. */
    updateWithExpiration: (next: EventsConfig, before: EventsConfig) => {
      const { adminEventsExpiration: kept, ...own } = next;
      const { adminEventsExpiration: was, ...old } = before;
      const write = (_: Server, body: EventsConfig) => put(withChangedTypes(body, old));
      const setExpiration = (realm: Realm) => setIn(realm, expiration, kept);
      return inSteps([
        ...(kept === was
          ? []
          : [changing(server, saving(realmApi(server)), setExpiration, "realmSettings.events.expirationSaved")]),
        ...(isSame(own, old)
          ? []
          : [changing(server, { query: config, write }, () => own, "realmSettings.events.configSaved")]),
      ]);
    },
    /** IDs of event listeners. Source: GET ui-ext/available-event-listeners. */
    listeners: server.readList<{ id: string }>(["events", "listeners"], "/ui-ext/available-event-listeners"),
    clearUserEvents: () => server.request("DELETE", "/events"),
    clearAdminEvents: () => server.request("DELETE", "/admin-events"),
  };
};

/** Event settings and saved events of a realm. */
export const eventSettingsApi = (server: Server) => callsBy(server, eventsCalls);
