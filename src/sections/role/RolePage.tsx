import { useRole, type Role } from "./role.ts";
import type { Tabs } from "../../kit/area/defineArea.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import type { Crumb } from "../../kit/page/Breadcrumb.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { useRolePlace, useRolesApi } from "./place.ts";
import { useRoleActions } from "./useRoleActions.ts";
import { useDefaultRole } from "./useDefaultRole.ts";

export interface RolePageProps {
  id: string;
  tabs: Tabs<Role>;
  /** Name of the role list. */
  list: string;
  /** Breadcrumb items before the list. */
  within?: readonly Crumb[];
  /** Roles to name in the error if the server denies access. */
  roles: readonly string[];
}

/** Page of a realm role or client role. */
export function RolePage({ id, tabs, list, within = [], roles }: RolePageProps) {
  useTexts(english);
  const t = useT();
  const api = useRolesApi();
  const place = useRolePlace();
  const isDefault = useDefaultRole();
  const { menuOf } = useRoleActions({ leaveTo: place.list });
  const listCrumb = { label: list, to: place.list };
  const [first = listCrumb, ...between] = within;
  return (
    <DetailPage<Role>
      detail={useRole}
      query={api.detail(id)}
      title={(role) => role.name ?? ""}
      tabs={tabs}
      list={{ label: first.label, to: first.to ?? place.list }}
      {...(within.length && { within: () => [...between, listCrumb] })}
      tabsLabel={t("roleDetails")}
      id={(role) => role.id}
      roles={roles}
      tags={(role) => (
        <>
          {role.composite && <Tag tone="info">{t("composite")}</Tag>}
          {isDefault(role) && <Tag title={t("defaultRole")}>{t("roles.default")}</Tag>}
        </>
      )}
      menu={menuOf}
    />
  );
}
