import { Page } from "../../kit/page/Page.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { RoleForm } from "../../sections/role/RoleForm.tsx";
import { links } from "./links.ts";
import { RealmRoles } from "./RealmRoles.tsx";

export default function RoleCreate() {
  const t = useT();
  return (
    <Page title={t("createRole")} crumbs={[{ label: t("titleRoles"), to: links.list() }, { label: t("createRole") }]}>
      <RealmRoles>
        <RoleForm />
      </RealmRoles>
    </Page>
  );
}
