import { lazily } from "../../kit/states/lazily.tsx";
import { useAction } from "../../kit/action/useAction.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { Button } from "../../kit/base/Button.tsx";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useRole } from "./role.ts";
import { useOffered } from "../../kit/lack/useOffered.ts";
import { useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { stepForEach } from "../bulk/each.ts";
import { roleMappingKey } from "../role-mapping/owner.ts";
import { groupHolderActions } from "./actions.ts";
import type { Group } from "./api.ts";
import { groupColumns } from "./columns.tsx";
import { useRolesApi } from "./place.ts";
import { entering } from "../../kit/write/steps.ts";

const GroupPicker = lazily(async () => ({ default: (await import("../pickers/GroupPicker.tsx")).GroupPicker }));

/** Groups with a role. Members of the group and its subgroups inherit it. */
export default function GroupsInRole() {
  const t = useT();
  const role = useRole();
  const api = useRolesApi();
  const ask = useAsk();
  const isManager = useAccess().has("manage-users");
  const actions = useActions(groupHolderActions, { api, role, mayManage: isManager });
  const { run } = useAction();
  const mayAdd = useOffered({ action: "add-group", label: t("addGroups"), who: "manage-users" });
  const pick = () =>
    ask(GroupPicker, {
      name: "add-group",
      many: true,
      title: t("addGroups"),
      text: t("roles.addGroupsText", { name: role.name }),
      okAction: "add",
      okLabel: t("add"),
      onPick: (chosen) =>
        run(
          {
            area: "roles",
            action: "groups-added",
            id: role.id,
            success: "roles.groupsAdded",
            failure: "roleMappingUpdatedError",
            rethrow: true,
            values: { count: chosen.length },
            invalidate: [[...api.key, "groups"], [roleMappingKey]],
          },
          (server) =>
            stepForEach(chosen, ({ id = "", path: what = "" }) =>
              entering(api.by(server).holding("groups", id, role, what)),
            ),
        ),
    });
  const addButton = mayAdd && (
    <Button action="add-group" tone="primary" icon="plus" onClick={pick}>
      {t("addGroups")}
    </Button>
  );
  return (
    <DataTable<Group>
      name="groups-in-role"
      label={t("roles.groupsInRole")}
      columns={groupColumns}
      rowId={(group) => group.id ?? ""}
      rowName={(group) => group.path ?? ""}
      load={(query) => api.groups(role.name ?? "", query)}
      roles={["view-users"]}
      toolbarEnd={({ isEmpty }) => !isEmpty && addButton}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      empty={
        <Empty title={t("roles.noGroups")} text={t("roles.noGroupsText")}>
          {addButton}
        </Empty>
      }
    />
  );
}
