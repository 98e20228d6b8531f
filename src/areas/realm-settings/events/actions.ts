import type { Server } from "../../../api/server.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import type { EventsContext, EventType } from "./context.ts";

/** Deletes the saved events. */
const clearing = (whose: "user" | "admin", run: (server: Server, context: EventsContext) => Promise<unknown>) =>
  ({
    id: `clear-${whose}-events`,
    label: whose === "user" ? "clearUserEvents" : "clearAdminEvents",
    icon: "trash",
    tone: "danger",
    only: "button",
    on: (_: undefined, { manage }: EventsContext) => manage,
    confirm: () => ({ title: "deleteEvents", text: "deleteEventsConfirm", button: "realmSettings.events.clear" }),
    change: "cleared",
    run: (server: Server, _: undefined, context: EventsContext) => run(server, context),
    said: { done: `${whose}-events-cleared`, failed: `${whose}-events-cleared-error` },
    refresh: [["events"]],
  }) as const;

/** Actions on all events of a realm. */
export const eventsActions = defineActions<undefined, EventsContext>({
  area: "realm-settings",
  idOf: () => "events",
  nameOf: () => "",
  list: [
    clearing("user", (server, { api }) => api.by(server).clearUserEvents()),
    clearing("admin", (server, { api }) => api.by(server).clearAdminEvents()),
    {
      id: "add-event-types",
      label: "addSavedTypes",
      icon: "plus",
      only: "button",
      on: (_, { manage }) => manage,
      dialog: () => import("./AddTypes.tsx"),
    },
  ],
});

const removal = () => import("./RemoveTypes.tsx");

/** Actions on saved event types. */
export const typeActions = defineActions<EventType, EventsContext>({
  area: "realm-settings",
  idOf: ({ type }) => type,
  nameOf: ({ type }) => type,
  list: [
    {
      id: "remove-event-types",
      label: "remove",
      tone: "danger",
      on: (_, { manage }) => manage,
      dialog: removal,
      inBulk: { on: ({ manage }) => manage, dialog: removal },
    },
  ],
});
