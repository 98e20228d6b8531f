import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useAction } from "../../kit/action/useAction.ts";
import { useT } from "../../kit/panel/texts.ts";
import { GroupPicker } from "../../sections/pickers/GroupPicker.tsx";
import { groupsApi } from "./api.ts";
import type { Group } from "./group.ts";

/** Dialog that moves a group to the top level or below another group. Excludes the group itself and its descendants. */
export default function GroupMove({ record: group, onClose }: ActionDialogProps<Group>) {
  const t = useT();
  const { run } = useAction();
  return (
    <GroupPicker
      name="move-group"
      title={t("groups.move", { name: group.name })}
      text={<bdi>{group.path ?? group.name}</bdi>}
      okLabel={t("moveHere")}
      okAction="move"
      top
      except={group}
      exceptReason={t("groups.moveItself")}
      onClose={() => onClose()}
      onPick={([target]) =>
        run(
          {
            area: "groups",
            action: "updated",
            id: group.id,
            before: { parentId: group.parentId },
            after: { parentId: target?.id },
            success: "moveGroupSuccess",
            failure: "moveGroupError",
            rethrow: true,
            invalidate: [["groups"], ["users", "groups"], ["role-mapping"]],
          },
          (server) => groupsApi(server).move(group, target?.id || undefined),
        )
      }
    />
  );
}
