import { useMemo } from "react";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { eventSettingsApi, type EventsConfig } from "./api.ts";
import { Clear } from "./Clear.tsx";
import { eventRoles, EventsForm } from "./EventsForm.tsx";
import { adminEventsForm } from "./form.ts";
import { savingWithExpiration } from "./saving.ts";
import { useEvents } from "./useEvents.ts";

/** Settings for saving admin events. */
export default function AdminEvents() {
  const api = eventSettingsApi(useServer());
  return (
    <Loaded query={api.withExpiration} roles={eventRoles}>
      {(config) => <Settings config={config} />}
    </Loaded>
  );
}

function Settings({ config }: { config: EventsConfig }) {
  const t = useT();
  const { api, all } = useEvents(config);
  const isRealmLocked = !useAccess().has("manage-realm");
  return (
    <div className="form-sections">
      <EventsForm
        config={config}
        form={useMemo(() => adminEventsForm(isRealmLocked), [isRealmLocked])}
        saving={savingWithExpiration(api)}
        isOn={({ adminEventsEnabled }) => adminEventsEnabled}
      />
      <Clear text={t("admin-clearEventsHelp")} button={all.buttonOf("clear-admin-events", undefined)} />
    </div>
  );
}
