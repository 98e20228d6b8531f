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

/** Save options of the event forms. They send the fresh settings with the changed fields. */
export const savingConfig = (api: Api): SaveOptions<EventsConfig> => ({
  ...shared,
  query: api.config,
  write: (server, config, fresh) => api.by(server).update(config, fresh),
});

/** Save options that include the expiration, an attribute of the realm. */
export const savingWithExpiration = (api: Api): SaveOptions<EventsConfig> => ({
  ...shared,
  query: api.withExpiration,
  write: (server, config, fresh) => api.by(server).updateWithExpiration(config, fresh),
});
