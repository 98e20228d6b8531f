import { useOrgGroup, type OrgGroup } from "./organization.ts";
import { useQuery } from "@tanstack/react-query";
import { useHelpMode } from "../../kit/overlay/Help.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { organizationsApi } from "./api.ts";
import { orgGroupTabs } from "./tabs.ts";
import { links, toOrgGroup, type OrgGroupTab } from "./links.ts";
import { orgGroupsApi } from "./group/api.ts";
import { OrganizationGate } from "./OrganizationGate.tsx";
import { useOrgGroupActions } from "./group/useOrgGroupActions.ts";
import { useGroupPlace } from "./useGroupPlace.ts";

export default function OrgGroupDetail() {
  const t = useT();
  const { orgId, groupId, tab } = useGroupPlace();
  const server = useServer();
  const api = orgGroupsApi(server, orgId);
  const help = useHelpMode();
  const organization = useQuery(organizationsApi(server).detail(orgId)).data;
  const group = useQuery(api.detail(groupId)).data;
  // Optional: the breadcrumb omits the parent groups if they can't be read.
  const above = useQuery({ ...api.above(group ?? {}), enabled: Boolean(group), retry: false }).data ?? [];
  const parent = above[above.length - 1];
  const list = links.detail({ id: orgId, tab: "groups" });
  const { menuOf } = useOrgGroupActions(orgId, { leaveTo: parent ? toOrgGroup(orgId, parent.id ?? "") : list });
  return (
    <OrganizationGate>
      <DetailPage<OrgGroup>
        detail={useOrgGroup}
        query={api.detail(groupId)}
        title={(record) => record.name ?? ""}
        tabs={orgGroupTabs}
        tab={tab}
        tabLink={(name) => toOrgGroup(orgId, groupId, name as OrgGroupTab)}
        list={{ label: t("organizationsList"), to: links.list() }}
        tabsLabel={t("groupDetails")}
        id={(record) => record.id}
        roles={["view-organizations"]}
        within={() => [
          { label: organization?.name ?? t("organization"), to: list },
          ...above.map((record) => ({ label: record.name ?? "", to: toOrgGroup(orgId, record.id ?? "") })),
        ]}
        banner={(record) =>
          record.description &&
          help && (
            <p className="section-text" data-field="description">
              <bdi>{record.description}</bdi>
            </p>
          )
        }
        menu={menuOf}
      />
    </OrganizationGate>
  );
}
