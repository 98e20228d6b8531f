import { useState } from "react";
import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useAccess, useServer, useT } from "../../kit/panel.ts";
import { rolesApi } from "./api.ts";
import { roles, roleTabs, type Role } from "./area.ts";
import { RoleDelete } from "./RoleDelete.tsx";
import { RoleRename } from "./RoleRename.tsx";
import { useDefaultRole } from "./useDefaultRole.ts";

/** One realm role. */
export default function RoleDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { go } = useNavigation();
  const api = rolesApi(useServer());
  const isDefault = useDefaultRole();
  const isManager = useAccess().has("manage-realm");
  const [open, setOpen] = useState<{ dialog: "delete" | "rename"; role: Role }>();
  const list = roles.to.list();
  const close = () => setOpen(undefined);
  return (
    <>
      <DetailPage<Role> query={api.detail(id) as never} title={(role) => role.name ?? ""} tabs={roleTabs} tabLink={(tab) => roles.to.detail({ id, tab })} list={{ label: t("titleRoles"), to: list }}
        tabsLabel={t("roleDetails")} id={(role) => role.id} roles={["view-realm"]}
        tags={(role) => <>
          {role.composite && <Tag tone="info">{t("composite")}</Tag>}
          {isDefault(role) && <Tag title={t("defaultRole")}>{t("roles.default")}</Tag>}
        </>}
        menu={(role) => (isManager && !isDefault(role) ? [
          { action: "rename", label: t("rename"), onSelect: () => setOpen({ dialog: "rename", role }) },
          { action: "delete", label: t("deleteRole"), icon: "trash", danger: true, separated: true, onSelect: () => setOpen({ dialog: "delete", role }) },
        ] : [])} />
      {open?.dialog === "delete" && <RoleDelete role={open.role} onClose={close} onDeleted={() => go(list)} />}
      {open?.dialog === "rename" && <RoleRename role={open.role} onClose={close} />}
    </>
  );
}
