import { defineForm, type Option } from "../../../kit/form/fields.ts";
import { numberText, type Codec } from "../../../kit/form/codecs.ts";
import type { EventsConfig } from "./api.ts";

/** Who is told of events. */
export const listenersForm = (options: readonly Option[]) =>
  defineForm<EventsConfig>([
    {
      path: ["eventsListeners"],
      kind: "multiselect",
      label: "eventListeners",
      help: "eventListenersHelpTextHelp",
      options,
    },
  ]);

/** For ever is 0, which the server leaves out; what is absent in a write stays as it was. */
const foreverIsZero: Codec = { read: (raw) => raw ?? 0, write: (value) => value ?? 0 };

/** Events of users. */
export const userEventsForm = defineForm<EventsConfig>([
  { path: ["eventsEnabled"], kind: "switch", label: "saveEvents", help: "save-user-eventsHelp" },
  {
    path: ["eventsExpiration"],
    kind: "duration",
    label: "realmSettings.events.expiration",
    codec: foreverIsZero,
    show: (values) => values(["eventsEnabled"]) === true,
  },
]);

/** Events of admins. `isRealmLocked`: how long they are kept is a field of the realm, which this admin may not change. */
export const adminEventsForm = (isRealmLocked: boolean) =>
  defineForm<EventsConfig>([
    { path: ["adminEventsEnabled"], kind: "switch", label: "saveEvents", help: "save-admin-eventsHelp" },
    {
      path: ["adminEventsDetailsEnabled"],
      kind: "switch",
      label: "includeRepresentation",
      help: "includeRepresentationHelp",
    },
    {
      path: ["adminEventsExpiration"],
      kind: "duration",
      label: "realmSettings.events.expiration",
      codec: numberText,
      show: (values) => values(["adminEventsEnabled"]) === true,
      ...(isRealmLocked && { readOnly: true, hint: "realmSettings.events.needsRealm" }),
    },
  ]);
