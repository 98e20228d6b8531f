import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { useOrganization, type Organization } from "./organization.ts";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { organizationsApi } from "./api.ts";
import { organizationTabs } from "./tabs.ts";
import { links } from "./links.ts";
import { useOrganizationActions } from "./useOrganizationActions.ts";
import { OrganizationGate } from "./OrganizationGate.tsx";

export default function OrganizationDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = organizationsApi(useServer());
  const list = links.list();
  const actions = useOrganizationActions({ leaveTo: list });
  return (
    <OrganizationGate>
      <DetailPage<Organization>
        detail={useOrganization}
        query={api.detail(id)}
        title={(organization) => organization.name ?? ""}
        tabs={organizationTabs}
        list={{ label: t("organizationsList"), to: list }}
        tabsLabel={t("organizationDetails")}
        id={(organization) => organization.id}
        roles={["view-organizations"]}
        tags={(organization) => !organization.enabled && <Tag state="disabled">{t("disabled")}</Tag>}
        actions={(organization) => <RecordSwitch record={organization} actions={actions} />}
        menu={actions.menuOf}
      />
    </OrganizationGate>
  );
}

OrganizationDetail.loader = ({ server, params: { id = "" }, fetch }: LoaderArgs) =>
  fetch(organizationsApi(server).detail(id));
