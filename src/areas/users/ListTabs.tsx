import { useNavigation } from "../../kit/area/navigation.ts";
import { TabBar } from "../../kit/page/TabBar.tsx";
import { useAccess, usePanel, useServerInfo, useT } from "../../kit/panel.ts";
import { users } from "./area.ts";

/**
 * The list, and the permissions of all users where the server still has the first version of fine-grained permissions.
 * A lone panel asks for the server's features (300 KB) only when its host names the tab.
 */
export function ListTabs({ active }: { active: "list" | "permissions" }) {
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
      tabs={[
        { id: "list", label: t("userList"), to: users.to.list() },
        { id: "permissions", label: t("permissions"), to: users.to.permissions() },
      ]}
    />
  );
}
