import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { GroupPicker } from "../../../sections/pickers/GroupPicker.tsx";
import type { OrgGroup } from "../organization.ts";
import type { OrgGroupContext } from "./context.ts";
import { orgGroupsApi } from "./api.ts";

/** Moves a group with its child groups below another group or to the top level. */
export default function GroupMove({ record: group, context, onClose }: ActionDialogProps<OrgGroup, OrgGroupContext>) {
  const t = useT();
  const { orgId } = context;
  const { run } = useAction();
  return (
    <GroupPicker
      name="move-group"
      title={t("organizations.move", { name: group.name })}
      organization={orgId}
      top
      except={group}
      exceptReason={t("organizations.moveItself")}
      okAction="move"
      okLabel={t("moveHere")}
      onClose={() => onClose()}
      onPick={([target]) =>
        run(
          {
            area: "organizations",
            action: "group-updated",
            id: group.id,
            success: "moveGroupSuccess",
            failure: "moveGroupError",
            rethrow: true,
            invalidate: [
              ["organizations", orgId],
              ["groups", "tree", orgId],
            ],
          },
          (server) => orgGroupsApi(server, orgId).move(group, target?.id || undefined),
        )
      }
    />
  );
}
