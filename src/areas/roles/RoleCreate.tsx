import { useNavigation } from "../../kit/area/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { rolesApi } from "./api.ts";
import { roles, type Role } from "./area.ts";
import { create } from "./form.ts";

const blank: Partial<Role> = { attributes: {} };

/** A new realm role. */
export default function RoleCreate() {
  const t = useT();
  const api = rolesApi(useServer());
  const { go } = useNavigation();
  return (
    <Page title={t("createRole")} crumbs={[{ label: t("titleRoles"), to: roles.to.list() }, { label: t("createRole") }]}>
      <CreateForm<Role, string | undefined> area="roles" form={create} initial={blank} create={api.create} idOf={(id) => id}
        onCreated={(id) => go(id ? roles.to.detail({ id, tab: "details" }) : roles.to.list())} onCancel={() => go(roles.to.list())}
        success="roleCreated" failure="roleCreateError" submitLabel={t("save")} allowInvalid />
    </Page>
  );
}
