import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useT } from "../../../kit/panel.ts";
import { useHelpMode } from "../../../kit/overlay/Help.tsx";
import type { Organization } from "../area.ts";
import { GroupList } from "../group/GroupList.tsx";

/** Groups of an organization. */
export default function Groups() {
  const t = useT();
  const help = useHelpMode();
  const { id = "" } = useDetail<Organization>();
  return (
    <>
      {help && <p className="section-text">{t("orgGroupsDescription")}</p>}
      <GroupList orgId={id} />
    </>
  );
}
