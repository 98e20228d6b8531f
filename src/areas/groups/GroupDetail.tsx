import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigation } from "../../kit/area/navigation.ts";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useHelpMode } from "../../kit/overlay/Help.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { groupsApi } from "./api.ts";
import { groups, groupTabs, toGroup, type Group } from "./area.ts";
import { useGroupActions } from "./useGroupActions.tsx";
import { useGroupPlace } from "./useGroupPlace.ts";
import { useRights } from "./useRights.ts";

/** One group, with the way down to it. */
export function GroupDetail({ id }: { id: string }) {
  const t = useT();
  const { way, tab } = useGroupPlace();
  const { go } = useNavigation();
  const api = groupsApi(useServer());
  const queries = useQueryClient();
  const help = useHelpMode();
  const { view } = useRights();
  const group = useQuery(api.detail(id)).data;
  // The way up is a help: a part of it that cannot be read is left out.
  const above = useQuery({ ...api.above(group ?? {}, queries), enabled: Boolean(group), retry: false }).data ?? [];
  const list = groups.to.list();
  const { menu, dialogs } = useGroupActions({
    onGone: () => go(above.length ? toGroup(above.map((parent) => parent.id ?? "")) : list),
    onMoved: ({ id: moved = "" }) => go(toGroup([moved])),
  });
  return (
    <>
      <DetailPage<Group> query={api.detail(id) as never} title={(record) => record.name ?? ""} tabs={groupTabs} tab={tab} tabLink={(name) => toGroup(way, name as keyof typeof groupTabs)}
        list={{ label: t("groups"), to: list }} tabsLabel={t("groupDetails")} id={(record) => record.id} roles={["query-groups", "view-users"]}
        within={() => above.map((parent, index) => ({ label: parent.name ?? "", ...(view(parent) && { to: toGroup(above.slice(0, index + 1).map((step) => step.id ?? "")) }) }))}
        banner={(record) => record.description && help && <p className="hint tab-text" data-field="description"><bdi>{record.description}</bdi></p>} menu={menu} />
      {dialogs}
    </>
  );
}
