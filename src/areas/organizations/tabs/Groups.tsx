import { useOrganization } from "../detail.ts";
import { useT } from "../../../kit/panel.ts";
import { useHelpMode } from "../../../kit/overlay/Help.tsx";
import { GroupList } from "../group/GroupList.tsx";

/** Groups of an organization. */
export default function Groups() {
  const t = useT();
  const help = useHelpMode();
  const { id = "" } = useOrganization();
  return (
    <>
      {help && <p className="section-text">{t("orgGroupsDescription")}</p>}
      <GroupList orgId={id} />
    </>
  );
}
