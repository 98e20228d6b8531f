import { useMemo } from "react";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { eventSettingsApi, type EventsConfig } from "./api.ts";
import { eventRoles } from "./EventsForm.tsx";
import { listenersForm } from "./form.ts";
import { savingConfig } from "./saving.ts";

/** Event listeners of the realm. */
export default function Listeners() {
  const api = eventSettingsApi(useServer());
  return (
    <Loaded query={api.config} roles={eventRoles}>
      {(config) => <Form config={config} />}
    </Loaded>
  );
}

function Form({ config }: { config: EventsConfig }) {
  const api = eventSettingsApi(useServer());
  const { value: known } = useOptional(api.listeners, "realmSettings.events.missingListeners");
  const form = useMemo(() => {
    const ids = new Set([...(known ?? []).map(({ id }) => id), ...(config.eventsListeners ?? [])]);
    return listenersForm([...ids].sort().map((id) => ({ value: id, label: id })));
  }, [known, config]);
  return (
    <RecordForm<EventsConfig>
      {...savingConfig(api)}
      success="saveEventListenersSuccess"
      failure="saveEventListenersError"
      record={config}
      form={form}
      disabled={!useAccess().has("manage-events")}
    />
  );
}
