import type { SaveOptions } from "../../../kit/form/useSave.ts";
import type { EventsConfig, eventSettingsApi } from "./api.ts";

type Api = ReturnType<typeof eventSettingsApi>;

const shared = {
  area: "realm-settings",
  id: "events",
  success: "eventConfigSuccessfully",
  failure: "eventConfigError",
  invalidate: [["events", "config"]],
} as const;

/** How the forms of events save: the configuration as just read, with the fields that were changed in it. */
export const savingConfig = (api: Api): SaveOptions<EventsConfig> => ({
  ...shared,
  query: api.config,
  write: (server, config) => api.by(server).update(config),
});

/** The same with the attribute of the realm that belongs to it. */
export const savingWithExpiration = (api: Api): SaveOptions<EventsConfig> => ({
  ...shared,
  query: api.withExpiration,
  write: (server, config, fresh) => api.by(server).updateWithExpiration(config, fresh),
});
