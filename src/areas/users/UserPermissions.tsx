import { Page } from "../../kit/page/Page.tsx";
import { useT } from "../../kit/panel.ts";
import { PermissionsCard } from "../../sections/permissions/PermissionsCard.tsx";
import { ListTabs } from "./ListTabs.tsx";

/** Fine-grained permissions on all users, first version. */
export default function UserPermissions() {
  const t = useT();
  return (
    <Page title={t("titleUsers")} subtitle={t("usersExplain")}>
      <ListTabs active="permissions" />
      <PermissionsCard
        area="users"
        id=""
        path="/users-management-permissions"
        kind="users"
        hint={t("usersPermissionsHint")}
        mayManage
      />
    </Page>
  );
}
