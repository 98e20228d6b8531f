import type { ReactNode } from "react";
import type { Actions } from "../../../kit/action/useActions.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import type { EventType } from "./context.ts";
import type { eventSettingsApi } from "./api.ts";
import { typeColumns } from "./columns.tsx";

export interface TypesProps {
  api: ReturnType<typeof eventSettingsApi>;
  actions: Actions<EventType>;
  add: ReactNode;
}

/** Event types that are saved. */
export function Types({ api, actions, add }: TypesProps) {
  const t = useT();
  return (
    <DataTable<EventType>
      name="event-types"
      label={t("realmSettings.events.types")}
      columns={typeColumns(t)}
      rowId={({ type }) => type}
      rowName={({ type }) => type}
      load={() =>
        rowsOf(api.config, ({ enabledEventTypes = [] }) => [...enabledEventTypes].sort().map((type) => ({ type })))
      }
      paging="client"
      searchLabel={t("searchEventType")}
      toolbarEnd={add}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      empty={<Empty title={t("emptyEvents")} text={t("emptyEventsInstructions")} />}
    />
  );
}
