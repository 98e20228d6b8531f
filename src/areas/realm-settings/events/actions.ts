import type { Server } from "../../../api/server.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import type { EventsConfig, eventSettingsApi } from "./api.ts";

/** What the actions of events look at. */
export interface EventsContext {
  api: ReturnType<typeof eventSettingsApi>;
  manage: boolean;
  /** As it is shown. */
  config: EventsConfig;
}

/** A type of events of users. */
export interface EventType {
  type: string;
}

/** Deletes what was saved. */
const clearing = (whose: "user" | "admin", run: (server: Server, context: EventsContext) => Promise<unknown>) =>
  ({
    id: `clear-${whose}-events`,
    label: whose === "user" ? "clearUserEvents" : "clearAdminEvents",
    icon: "trash",
    tone: "danger",
    only: "button",
    may: (_: undefined, { manage }: EventsContext) => manage,
    confirm: () => ({ title: "deleteEvents", text: "deleteEventsConfirm", button: "realmSettings.events.clear" }),
    change: "cleared",
    run: (server: Server, _: undefined, context: EventsContext) => run(server, context),
    said: { done: `${whose}-events-cleared`, failed: `${whose}-events-cleared-error` },
    refresh: [["events"]],
  }) as const;

/** What can be done to the events of a realm as a whole. */
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
      may: (_, { manage }) => manage,
      dialog: () => import("./AddTypes.tsx"),
    },
  ],
});

const removal = () => import("./RemoveTypes.tsx");

/** What can be done to types of events that are saved. */
export const typeActions = defineActions<EventType, EventsContext>({
  area: "realm-settings",
  idOf: ({ type }) => type,
  nameOf: ({ type }) => type,
  list: [
    {
      id: "remove-event-types",
      label: "remove",
      tone: "danger",
      may: (_, { manage }) => manage,
      dialog: removal,
      inBulk: { may: ({ manage }) => manage, dialog: removal },
    },
  ],
});
