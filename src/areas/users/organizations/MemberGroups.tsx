import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import type { User } from "../user.ts";
import { membershipApi, type UserOrganization } from "../membershipApi.ts";

/** Groups of the member in an organization. */
export default function MemberGroups({
  record: organization,
  context: { user },
  onClose,
}: ActionDialogProps<UserOrganization, { user: User }>) {
  const t = useT();
  const api = membershipApi(useServer());
  return (
    <Dialog
      name="show-groups"
      size="large"
      title={t("showMembershipsTitle", { username: user.username })}
      text={<bdi>{organization.name}</bdi>}
      onClose={() => onClose()}
      cancel={t("close")}
    >
      <DataTable<GroupRepresentation>
        name="member-groups"
        label={t("showGroupMemberships")}
        local
        searchLabel={t("searchGroup")}
        rowId={(group) => group.id ?? ""}
        rowName={(group) => group.name ?? ""}
        columns={[{ id: "groupMembership", priority: 1, value: (group) => group.name }, { id: "path" }]}
        load={(query) => api.organizationGroups(user.id ?? "", organization.id ?? "", query)}
        empty={<Empty title={t("noGroupMemberships")} text={t("noGroupMembershipsText")} />}
      />
    </Dialog>
  );
}
