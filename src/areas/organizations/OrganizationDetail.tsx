import { useOrganization } from "./detail.ts";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { organizationsApi } from "./api.ts";
import { organizations, organizationTabs, type Organization } from "./area.ts";
import { useOrganizationActions } from "./useOrganizationActions.ts";
import { OrganizationGate } from "./OrganizationGate.tsx";

/** One organization. */
export default function OrganizationDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = organizationsApi(useServer());
  const list = organizations.to.list();
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
