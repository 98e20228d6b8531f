import type { ReactNode } from "react";
import type { Form } from "../../../kit/form/fields.ts";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import type { SaveOptions } from "../../../kit/form/useSave.ts";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { EventsConfig } from "./api.ts";

/** Roles to name if Keycloak denies reading the event settings. */
export const eventRoles = ["view-events"] as const;

export interface EventsFormProps {
  config: EventsConfig;
  form: Form<EventsConfig>;
  saving: SaveOptions<EventsConfig>;
  /** True if events are saved. Turning it off needs a confirmation. */
  isOn: (config: EventsConfig) => boolean | undefined;
  after?: ReactNode;
}

/** Settings for saving events. */
export function EventsForm({ config, form, saving, isOn, after }: EventsFormProps) {
  const t = useT();
  const ask = useAsk();
  const isLocked = !useAccess().has("manage-events");
  const confirm = async (next: EventsConfig, fresh: EventsConfig) =>
    !isOn(fresh) ||
    isOn(next) ||
    (await ask(ConfirmDialog, {
      name: "confirm-events-off",
      title: t("events-disable-title"),
      text: t("events-disable-confirm"),
      confirm: t("realmSettings.events.off"),
      danger: true,
    })) === true;
  return (
    <RecordForm<EventsConfig>
      {...saving}
      confirm={confirm}
      record={config}
      form={form}
      disabled={isLocked}
      after={after}
    />
  );
}
