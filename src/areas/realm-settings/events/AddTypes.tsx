import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { serverInfoQuery } from "../../../kit/panel/serverInfo.ts";
import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { PickerDialog } from "../../../sections/pickers/PickerDialog.tsx";
import type { EventsContext, EventType } from "./context.ts";
import { typeColumns } from "./columns.tsx";
import { useTypes } from "./useTypes.ts";

/** Dialog that adds event types to the saved types. */
export default function AddTypes({ context, onClose }: ActionDialogProps<undefined, EventsContext>) {
  const t = useT();
  const session = useSession();
  const change = useTypes(context);
  const saved = new Set(context.config.enabledEventTypes);
  return (
    <PickerDialog<EventType>
      name="add-event-types"
      list="pick-event-types"
      title={t("addTypes")}
      okAction="add"
      okLabel={() => t("add")}
      columns={typeColumns(t)}
      rowId={({ type }) => type}
      rowName={({ type }) => type}
      searchLabel={t("searchEventType")}
      paging="client"
      load={() =>
        rowsOf(serverInfoQuery(session.server()), ({ enums }) =>
          (enums?.eventType ?? [])
            .filter((type) => !saved.has(type))
            .sort()
            .map((type) => ({ type })),
        )
      }
      empty={<Empty title={t("emptyEvents")} text={t("emptyEventsInstructions")} />}
      onPick={(chosen) => change((types) => [...types, ...chosen.map(({ type }) => type)])}
      onClose={onClose}
    />
  );
}
