import { useActions } from "../../../kit/action/useActions.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { eventsActions, typeActions } from "./actions.ts";
import { eventSettingsApi, type EventsConfig } from "./api.ts";

/** Actions on events that this admin can use. */
export function useEvents(config: EventsConfig) {
  const api = eventSettingsApi(useServer());
  const manage = useAccess().has("manage-events");
  const context = { api, manage, config };
  return {
    api,
    isLocked: !manage,
    all: useActions(eventsActions, context),
    types: useActions(typeActions, context),
  };
}
