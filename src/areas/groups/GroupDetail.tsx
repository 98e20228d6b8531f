import { useGroup, type Group } from "./group.ts";
import { useContext } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { GroupRoot } from "../../sections/group-tree/root.ts";
import { groupsApi } from "./api.ts";
import { groupTabs } from "./tabs.ts";
import { toGroup, type GroupTab } from "./links.ts";
import { useGroupActions } from "./useGroupActions.ts";
import { useGroupPlace } from "./useGroupPlace.ts";
import { useRights } from "./useRights.ts";

/** Tabs of a panel without a tree: child groups first. */
const { children, ...others } = groupTabs;
const treelessTabs = { children, ...others };

/** Group page with breadcrumbs to its ancestors. */
export default function GroupDetail({ id }: { id: string }) {
  const t = useT();
  const { way, tab } = useGroupPlace();
  const queries = useQueryClient();
  const api = groupsApi(useServer());
  const { view } = useRights();
  const group = useQuery(api.detail(id)).data;
  // Ancestors are optional: an unreadable one renders as text.
  const wayUp = useQuery({ ...api.above(group ?? {}, queries), enabled: Boolean(group), retry: false }).data ?? [];
  const root = useContext(GroupRoot)?.id;
  // Omit ancestors of the root group that the host page locks the panel to.
  const above =
    id === root
      ? []
      : wayUp.slice(
          Math.max(
            0,
            wayUp.findIndex((step) => step.id === root),
          ),
        );
  const list = toGroup([]);
  const { menuOf } = useGroupActions({ leaveTo: list });
  return (
    <DetailPage<Group>
      detail={useGroup}
      query={api.detail(id)}
      title={(record) => record.name ?? ""}
      tabs={root === undefined ? groupTabs : treelessTabs}
      tab={tab ?? ""}
      tabLink={(name) => toGroup(way, name as GroupTab)}
      list={{ label: t("groups"), to: list }}
      tabsLabel={t("groupDetails")}
      id={(record) => record.id}
      roles={["query-groups", "view-users"]}
      within={() =>
        above.map((step, index) => ({
          label: step.name,
          ...(step.id &&
            view(step) && {
              to: toGroup(
                above.slice(0, index + 1).flatMap((one) => one.id ?? []),
                tab,
              ),
            }),
        }))
      }
      banner={(record) =>
        record.description && (
          <p className="record-text" data-field="description">
            <bdi>{record.description}</bdi>
          </p>
        )
      }
      menu={menuOf}
    />
  );
}
