import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { PermissionsCard } from "../../sections/permissions/PermissionsCard.tsx";

/** Fine-grained permissions for all users, version 1. */
export default function UserPermissions() {
  const t = useT();
  return (
    <TabbedPage title={t("titleUsers")} tabsLabel={t("titleUsers")} subtitle={t("usersExplain")}>
      <PermissionsCard
        area="users"
        id=""
        path="/users-management-permissions"
        kind="users"
        hint={t("usersPermissionsHint")}
        mayManage
      />
    </TabbedPage>
  );
}
