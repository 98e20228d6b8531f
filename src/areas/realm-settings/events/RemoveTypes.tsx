import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { eventTypeName } from "../../../sections/event-table/eventTypes.ts";
import type { EventsContext, EventType } from "./context.ts";
import { useTypes } from "./useTypes.ts";

/** Removes event types from the saved types. An empty list means the server default, so the dialog says it. */
export default function RemoveTypes({ records, context, onClose }: ActionDialogProps<EventType, EventsContext>) {
  const t = useT();
  const change = useTypes(context);
  const gone = new Set(records.map(({ type }) => type));
  const areAll = context.config.enabledEventTypes?.every((type) => gone.has(type));
  return (
    <ConfirmDialog
      name="remove-event-types"
      danger
      title={t("realmSettings.events.remove", { count: gone.size })}
      text={t(areAll ? "realmSettings.events.removeAll" : "realmSettings.events.removeText")}
      confirm={t("remove")}
      onConfirm={async () => {
        const isDone = await change((all) => all.filter((type) => !gone.has(type)));
        onClose(isDone ? [...gone] : undefined);
      }}
      onClose={() => onClose()}
    >
      <ul className="names">
        {[...gone].map((type) => (
          <li key={type}>{eventTypeName(t, type)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
