import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { eventSettingsApi, type EventsConfig } from "./api.ts";
import { Clear } from "./Clear.tsx";
import { eventRoles, EventsForm } from "./EventsForm.tsx";
import { userEventsForm } from "./form.ts";
import { savingConfig } from "./saving.ts";
import { Types } from "./Types.tsx";
import { useEvents } from "./useEvents.ts";

/** Settings for saving user events. */
export default function UserEvents() {
  const api = eventSettingsApi(useServer());
  return (
    <Loaded query={api.config} roles={eventRoles}>
      {(config) => <Settings config={config} />}
    </Loaded>
  );
}

function Settings({ config }: { config: EventsConfig }) {
  const t = useT();
  const { api, all, types } = useEvents(config);
  return (
    <div className="form-sections">
      <EventsForm
        config={config}
        form={userEventsForm}
        saving={savingConfig(api)}
        isOn={({ eventsEnabled }) => eventsEnabled}
      />
      <Types
        api={api}
        actions={types}
        add={<ActionButton of={all.buttonOf("add-event-types", undefined)} tone="primary" />}
      />
      <Clear text={t("user-clearEventsHelp")} button={all.buttonOf("clear-user-events", undefined)} />
    </div>
  );
}
