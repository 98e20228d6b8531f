import { useOrganization } from "../organization.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useHelpMode } from "../../../kit/overlay/Help.tsx";
import { GroupList } from "../group/GroupList.tsx";

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
