import type { EventsConfig, eventSettingsApi } from "./api.ts";

export interface EventsContext {
  api: ReturnType<typeof eventSettingsApi>;
  manage: boolean;
  /** Displayed settings. */
  config: EventsConfig;
}

/** Type of user event. */
export interface EventType {
  type: string;
}
