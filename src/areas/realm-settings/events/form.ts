import { defineForm, type Option } from "../../../kit/form/fields.ts";
import { numberText, type Codec } from "../../../kit/form/codecs.ts";
import type { EventsConfig } from "./api.ts";

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

/** 0 means no expiration. Keycloak omits 0 in a response, and keeps the previous value if a write omits it. */
const foreverIsZero: Codec<number, number> = { read: (raw) => raw ?? 0, write: (value) => value ?? 0 };

export const userEventsForm = defineForm<EventsConfig>([
  { path: ["eventsEnabled"], kind: "switch", label: "saveEvents", help: "save-user-eventsHelp" },
  {
    path: ["eventsExpiration"],
    kind: "duration",
    label: "realmSettings.events.expiration",
    codec: foreverIsZero,
    on: (values) => values(["eventsEnabled"]) === true,
  },
]);

/** `isRealmLocked`: the expiration is read-only, because it is a realm setting that this admin can't edit. */
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
      on: (values) => values(["adminEventsEnabled"]) === true,
      ...(isRealmLocked && { readOnly: true, hint: "realmSettings.events.needsRealm" }),
    },
  ]);
