import { lazily } from "../../kit/states/lazily.tsx";
import { useAction } from "../../kit/action/useAction.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { PersonCell } from "../../kit/base/PersonCell.tsx";
import { Button } from "../../kit/base/Button.tsx";
import { Help } from "../../kit/overlay/Help.tsx";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useRole } from "./role.ts";
import { useOffered } from "../../kit/lack/useOffered.ts";
import { useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { stepForEach } from "../bulk/each.ts";
import { roleMappingKey } from "../role-mapping/owner.ts";
import { userHolderActions } from "./actions.ts";
import type { Holder } from "./api.ts";
import { useRolePlace, useRolesApi } from "./place.ts";
import { entering } from "../../kit/write/steps.ts";

const UserPicker = lazily(async () => ({ default: (await import("../pickers/UserPicker.tsx")).UserPicker }));

function Name({ user }: { user: Holder }) {
  const { links } = useRolePlace();
  return <PersonCell person={user} to={links.user(user.id ?? "", "role-mapping")} />;
}

const columns: readonly Column<Holder>[] = [
  { id: "userName", priority: 1, value: (user) => user.username, cell: (user) => <Name user={user} /> },
  { id: "email" },
  { id: "lastName" },
  { id: "firstName" },
];

/** Users with a direct assignment of the role, with add and unassign. */
export default function UsersInRole() {
  const t = useT();
  const role = useRole();
  const api = useRolesApi();
  const ask = useAsk();
  const { run } = useAction();
  const isManager = useAccess().has("manage-users");
  const actions = useActions(userHolderActions, { api, role, mayManage: isManager });
  const mayAdd = useOffered({ action: "add-user", label: t("roles.addUsers"), who: "manage-users" });
  const name = role.name ?? "";
  const add = (rows: readonly Holder[]) =>
    run(
      {
        area: "roles",
        action: "users-added",
        id: role.id,
        success: "roles.usersAdded",
        rethrow: true,
        values: { count: rows.length },
        failure: "roleMappingUpdatedError",
        invalidate: [[...api.key, "users"], [roleMappingKey]],
      },
      (server) =>
        stepForEach(rows, ({ id = "", username: what = "" }) =>
          entering(api.by(server).holding("users", id, role, what)),
        ),
    );
  const pick = () =>
    ask(UserPicker, {
      name: "add-user",
      title: t("roles.addUsers"),
      text: t("roles.addUsersText", { name }),
      okLabel: (count) => t("pick.add", { count }),
      okAction: "add",
      onPick: add,
    });
  const addButton = mayAdd && (
    <Button action="add-user" tone="primary" icon="plus" onClick={pick}>
      {t("roles.addUsers")}
    </Button>
  );
  return (
    <DataTable<Holder>
      name="users-in-role"
      label={t("usersInRole")}
      columns={columns}
      rowId={(user) => user.id ?? ""}
      rowName={(user) => user.username ?? ""}
      load={(query) => api.users(name, query)}
      roles={["view-users"]}
      toolbar={
        <span className="toggle-line">
          {t("whoWillAppearLinkTextRoles")}
          <Help text={t("whoWillAppearPopoverTextRoles")} label={t("usersInRole")} />
        </span>
      }
      toolbarEnd={({ isEmpty }) => !isEmpty && addButton}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      empty={
        <Empty title={t("noDirectUsers")} text={t("roles.noDirectUsersText")}>
          {addButton}
        </Empty>
      }
    />
  );
}
