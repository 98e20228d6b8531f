import { useScreenParams } from "../../kit/area/navigation.ts";
import { useT } from "../../kit/panel.ts";
import { RolePage } from "../../sections/role/RolePage.tsx";
import { roleTabs } from "./area.ts";
import { RealmRoles } from "./RealmRoles.tsx";

/** One realm role. */
export default function RoleDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  return (
    <RealmRoles>
      <RolePage id={id} tabs={roleTabs} list={t("titleRoles")} roles={["view-realm"]} />
    </RealmRoles>
  );
}
