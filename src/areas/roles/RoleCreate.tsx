import { Page } from "../../kit/page/Page.tsx";
import { useT } from "../../kit/panel.ts";
import { RoleForm } from "../../sections/role/RoleForm.tsx";
import { roles } from "./area.ts";
import { RealmRoles } from "./RealmRoles.tsx";

/** A new realm role. */
export default function RoleCreate() {
  const t = useT();
  return (
    <Page
      title={t("createRole")}
      crumbs={[{ label: t("titleRoles"), to: roles.to.list() }, { label: t("createRole") }]}
    >
      <RealmRoles>
        <RoleForm />
      </RealmRoles>
    </Page>
  );
}
