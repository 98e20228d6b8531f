import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useAction } from "../../kit/action/useAction.ts";
import { useT } from "../../kit/panel/texts.ts";
import { stepForEach } from "../bulk/each.ts";
import { GroupPicker } from "../pickers/GroupPicker.tsx";
import type { DefaultGroupsContext } from "./actions.ts";
import { defaultGroupsKey } from "./api.ts";
import { entering } from "../../kit/write/steps.ts";

/** Dialog that adds groups to the default groups. */
export default function AddDefaultGroups({
  context: { area, api, present },
  onClose,
}: ActionDialogProps<undefined, DefaultGroupsContext>) {
  const t = useT();
  const { run } = useAction();
  return (
    <GroupPicker
      name="add-group"
      many
      title={t("addDefaultGroups")}
      okAction="add"
      okLabel={t("add")}
      disabledIds={new Set(present.map(({ id = "" }) => id))}
      disabledReason={t("defaultGroups.isOne")}
      onClose={() => onClose()}
      onPick={(chosen) =>
        run(
          {
            area,
            action: "default-groups-added",
            success: "defaultGroupAdded",
            failure: "defaultGroups.failed",
            rethrow: true,
            values: { count: chosen.length },
            invalidate: [defaultGroupsKey],
          },
          (server) => {
            const by = api.by(server);
            return stepForEach(chosen, ({ id = "", path: what = "" }) =>
              entering({ what, enter: () => by.add(id), isIn: () => by.has(id) }),
            );
          },
        )
      }
    />
  );
}
