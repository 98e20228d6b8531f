import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigation } from "../../kit/area/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { groupCalls } from "../../sections/group-tree/groupCalls.ts";
import { GroupTree } from "../../sections/group-tree/GroupTree.tsx";
import { groupsApi } from "./api.ts";
import { groups, toGroup } from "./area.ts";
import { GroupDetail } from "./GroupDetail.tsx";
import { GroupList } from "./GroupList.tsx";
import { useGroupActions } from "./useGroupActions.tsx";
import { useGroupPlace } from "./useGroupPlace.ts";

/** Groups: the tree at the side, and beside it the groups at the top or the one that is open. */
export default function GroupBrowser() {
  const t = useT();
  const { id } = useGroupPlace();
  const [isTreeShown, setTreeShown] = useState(true);
  return (
    <div className={`group-browser ${isTreeShown ? "" : "alone"}`}>
      {isTreeShown && <Side id={id} />}
      <div className="group-content">
        <Button action="toggle-tree" tone="quiet" icon="branch" className="tree-toggle" aria-expanded={isTreeShown} onClick={() => setTreeShown(!isTreeShown)}>{t(isTreeShown ? "groups.hideTree" : "groups.showTree")}</Button>
        {id ? <GroupDetail key={id} id={id} />
          : <Page title={t("groups")} subtitle={t("groupsDescription")} documentation="https://www.keycloak.org/docs/latest/server_admin/#proc-managing-groups_server_administration_guide"><GroupList /></Page>}
      </div>
    </div>
  );
}

function Side({ id }: { id: string | undefined }) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const { go } = useNavigation();
  const calls = useMemo(() => groupCalls(server, queries), [server, queries]);
  const api = groupsApi(server);
  const shown = useQuery({ ...api.detail(id ?? ""), enabled: Boolean(id) }).data;
  const above = useQuery({ ...api.above(shown ?? {}, queries), enabled: Boolean(shown), retry: false }).data;
  const opened = useMemo(() => above?.map((group) => group.id ?? ""), [above]);
  const { menu, dialogs } = useGroupActions({ onGone: (group) => group.id === id && go(groups.to.list()), onMoved: (group) => group.id === id && go(toGroup([group.id ?? ""])) });
  return (
    <aside className="card group-side" aria-label={t("groups.tree")}>
      <GroupTree label={t("groups.tree")} calls={calls} mode="navigate" chosen={{ has: (key) => key === id }} {...(opened && { opened })} menu={menu}
        onPress={(group) => go(toGroup([group.id ?? ""]))} empty={<Empty title={t("noGroupsInThisRealm")} />} />
      {dialogs}
    </aside>
  );
}
