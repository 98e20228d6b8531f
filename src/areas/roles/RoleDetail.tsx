import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { useT } from "../../kit/panel/texts.ts";
import { RolePage } from "../../sections/role/RolePage.tsx";
import { roleTabs } from "./tabs.ts";
import { RealmRoles } from "./RealmRoles.tsx";

export default function RoleDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  return (
    <RealmRoles>
      <RolePage id={id} tabs={roleTabs} list={t("titleRoles")} roles={["view-realm"]} />
    </RealmRoles>
  );
}
