import { useQuery } from "@tanstack/react-query";
import { useActions } from "../../../kit/action/useActions.ts";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useOffered } from "../../../kit/lack/useOffered.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { MoveButtons } from "../../../kit/table/MoveButtons.tsx";
import { MovingBar } from "../../../kit/table/MovingBar.tsx";
import { useReorder } from "../../../kit/table/useReorder.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import english from "./en.json" with { type: "json" };
import { requiredActionActions } from "./actions.ts";
import { requiredActionsApi, type RequiredAction } from "./api.ts";
import { columnsOf } from "./columns.tsx";
import styles from "./required-actions.css";
import { useMoveAction } from "./useMoveAction.ts";

const name = "required-actions";

const inOrder = (actions: readonly RequiredAction[]): readonly RequiredAction[] =>
  [...actions].sort((one, other) => (one.priority ?? 0) - (other.priority ?? 0));

/** Required actions, in the order of their execution. */
export default function RequiredActions() {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const api = requiredActionsApi(useServer());
  const manage = useAccess().has("manage-realm");
  const mayMove = useOffered({ action: "move", label: t("reorder.change"), on: manage });
  const actions = useActions(requiredActionActions, { api, manage });
  const { data: registered = [] } = useQuery({ ...api.list, select: inOrder });
  const { value: others = [] } = useOptional(api.unregistered, "authentication.actions.unregistered");
  const move = useMoveAction(registered);
  const reorder = useReorder({
    isEnabled: mayMove,
    lists: [{ id: name, count: registered.length }],
    onMove: (from, to) => move(from.index, to.index),
  });
  const slotOf = ({ alias }: RequiredAction) => ({
    list: name,
    index: registered.findIndex((other) => other.alias === alias),
  });
  return (
    <>
      <DataTable<RequiredAction>
        name={name}
        label={t("requiredActions")}
        columns={[
          ...columnsOf(t, actions),
          ...(mayMove
            ? [
                {
                  id: "order",
                  title: "authentication.actions.order",
                  priority: 1 as const,
                  sortable: false,
                  value: () => undefined,
                  cell: (action: RequiredAction) =>
                    action.alias === undefined ? (
                      ""
                    ) : (
                      <MoveButtons {...reorder.buttons(slotOf(action), action.name ?? "")} />
                    ),
                },
              ]
            : []),
        ]}
        rowId={({ alias, providerId = "" }) => alias ?? providerId}
        rowName={({ name: said = "" }) => said}
        load={() => rowsOf(api.list, (own) => [...inOrder(own), ...others])}
        paging="none"
        roles={["view-realm"]}
        {...(mayMove && {
          reorderItem: (action: RequiredAction) =>
            action.alias === undefined ? { className: "" } : reorder.item(slotOf(action)),
        })}
        toolbarEnd={<Help text={t("authDefaultActionTooltip")} label={t("setAsDefaultAction")} />}
        rowActions={(action) => actions.menuOf(action)}
        empty={<Empty title={t("authentication.actions.none")} />}
      />
      {mayMove && <MovingBar {...reorder.bar} />}
    </>
  );
}
