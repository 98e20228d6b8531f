import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazily } from "../../kit/base/lazily.tsx";
import { useNavigation } from "../../kit/area/navigation.ts";
import { useHelpMode } from "../../kit/overlay/Help.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { organizationsApi } from "./api.ts";
import { organizations, orgGroupTabs, toOrgGroup, type OrgGroup } from "./area.ts";
import { orgGroupsApi } from "./group/api.ts";
import { GroupDelete } from "./group/GroupDelete.tsx";
import { GroupForm } from "./group/GroupForm.tsx";
import { OrganizationGate } from "./OrganizationGate.tsx";
import { useGroupPlace } from "./useGroupPlace.ts";
import { useRights } from "./useRights.ts";

const GroupDuplicate = lazily(() => import("./group/GroupDuplicate.tsx"));
const GroupMove = lazily(() => import("./group/GroupMove.tsx"));

/** One group of an organization. */
export default function OrgGroupDetail() {
  const t = useT();
  const { orgId, groupId, tab } = useGroupPlace();
  const { go } = useNavigation();
  const server = useServer();
  const api = orgGroupsApi(server, orgId);
  const { manage, manageMembers } = useRights();
  const help = useHelpMode();
  const organization = useQuery(organizationsApi(server).detail(orgId)).data;
  const group = useQuery(api.detail(groupId)).data;
  // The way up is a help: a part of it that cannot be read is left out.
  const above = useQuery({ ...api.above(group ?? {}), enabled: Boolean(group), retry: false }).data ?? [];
  const [open, setOpen] = useState<{ dialog: "delete" | "duplicate" | "edit" | "create" | "move"; group: OrgGroup }>();
  const close = () => setOpen(undefined);
  const parent = above[above.length - 1];
  const list = organizations.to.detail({ id: orgId, tab: "groups" });
  return (
    <OrganizationGate>
      <DetailPage<OrgGroup>
        query={api.detail(groupId)}
        title={(record) => record.name ?? ""}
        tabs={orgGroupTabs}
        tab={tab}
        tabLink={(name) => toOrgGroup(orgId, groupId, name as keyof typeof orgGroupTabs)}
        list={{ label: t("organizationsList"), to: organizations.to.list() }}
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
        menu={(record) =>
          manage
            ? [
                { action: "rename", label: t("editGroup"), onSelect: () => setOpen({ dialog: "edit", group: record }) },
                { action: "move", label: t("moveTo"), onSelect: () => setOpen({ dialog: "move", group: record }) },
                {
                  action: "create-child",
                  label: t("createChildGroup"),
                  icon: "plus",
                  onSelect: () => setOpen({ dialog: "create", group: record }),
                },
                ...(manageMembers
                  ? [
                      {
                        action: "duplicate",
                        label: t("duplicate"),
                        icon: "copy" as const,
                        onSelect: () => setOpen({ dialog: "duplicate", group: record }),
                      },
                    ]
                  : []),
                {
                  action: "delete",
                  label: t("deleteGroup"),
                  icon: "trash",
                  danger: true,
                  separated: true,
                  onSelect: () => setOpen({ dialog: "delete", group: record }),
                },
              ]
            : []
        }
      />
      {open?.dialog === "delete" && (
        <GroupDelete
          orgId={orgId}
          groups={[open.group]}
          onDone={() => go(parent ? toOrgGroup(orgId, parent.id ?? "") : list)}
          onClose={close}
        />
      )}
      {open?.dialog === "duplicate" && <GroupDuplicate orgId={orgId} group={open.group} onClose={close} />}
      {open?.dialog === "move" && <GroupMove orgId={orgId} group={open.group} onClose={close} />}
      {open?.dialog === "edit" && <GroupForm orgId={orgId} group={open.group} onClose={close} />}
      {open?.dialog === "create" && <GroupForm orgId={orgId} below={open.group} onClose={close} />}
    </OrganizationGate>
  );
}
