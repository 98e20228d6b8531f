import type { AreaLink } from "../../kit/area/defineArea.ts";
import { useNavigation } from "../../kit/area/navigation.ts";
import { TabBar } from "../../kit/page/TabBar.tsx";
import { useAccess, usePanel, useServerInfo, useT } from "../../kit/panel.ts";
import { userListTabs, users } from "./area.ts";

type ListTab = (typeof userListTabs)[number];

const titles: Readonly<Record<ListTab, string>> = { list: "userList", permissions: "permissions" };
const links: Readonly<Record<ListTab, AreaLink>> = { list: users.to.list(), permissions: users.to.permissions() };

/**
 * The list, and the permissions of all users where the server still has the first version of fine-grained permissions.
 * A lone panel asks for the server's features (300 KB) only when its host names the tab.
 */
export function ListTabs({ active }: { active: ListTab }) {
  const t = useT();
  const access = useAccess();
  const { tabs } = usePanel();
  const { shell } = useNavigation();
  const isAdmin = access.has("manage-authorization", "manage-users", "manage-clients");
  const { data: info } = useServerInfo(
    isAdmin && (shell !== undefined || active === "permissions" || tabs?.includes("permissions") === true),
  );
  const isOn = info?.features?.some(({ name, enabled }) => name === "ADMIN_FINE_GRAINED_AUTHZ" && enabled);
  if (!isAdmin || !isOn || (tabs && !tabs.includes("permissions"))) return null;
  return (
    <TabBar
      label={t("titleUsers")}
      active={active}
      tabs={userListTabs.map((id) => ({ id, label: t(titles[id]), to: links[id] }))}
    />
  );
}
