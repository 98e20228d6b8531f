import { useContext, useLayoutEffect, useRef, useState } from "react";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { ActionButton } from "../../kit/action/ActionButton.tsx";
import { lazily } from "../../kit/states/lazily.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import { firstPage } from "../../kit/table/firstPage.ts";
import { GroupRoot } from "../../sections/group-tree/root.ts";
import { groupsApi } from "./api.ts";
import { GroupList } from "./GroupList.tsx";
import { GroupSide } from "./GroupSide.tsx";
import { useTopActions } from "./useGroupActions.ts";
import { useGroupPlace } from "./useGroupPlace.ts";
import { seesAllGroups } from "./useRights.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./groups.css";

const GroupDetail = lazily(
  () => import("./GroupDetail.tsx"),
  () => (
    <div className="page">
      <Skeleton lines={8} />
    </div>
  ),
);

/** Minimum width for the tree next to the content, in pixels. Must match the style sheet. */
const wideFrom = 820;

/** Tree of groups, and next to it the top-level groups or the open group. */
export default function GroupBrowser() {
  useStyles(styles);
  const { id } = useGroupPlace();
  const root = useContext(GroupRoot);
  const box = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState<boolean>();
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const measure = () => setNarrow(node.clientWidth < wideFrom);
    measure();
    const room = new ResizeObserver(measure);
    room.observe(node);
    return () => room.disconnect();
  }, []);
  return (
    <div ref={box} className="group-browser">
      {isNarrow !== undefined && !root && <GroupSide key={String(isNarrow)} isNarrow={isNarrow} />}
      <div className="group-content">{id ? <GroupDetail key={id} id={id} /> : <TopPage />}</div>
    </div>
  );
}

GroupBrowser.loader = ({ server, access, params, isPlain, fetch }: LoaderArgs) =>
  isPlain && !params["*"] && fetch(groupsApi(server).list(firstPage(), seesAllGroups(access)));

/** Top-level groups. */
function TopPage() {
  const t = useT();
  const create = useTopActions().buttonOf("create", undefined);
  return (
    <Page
      title={t("groups")}
      subtitle={t("groupsDescription")}
      documentation="proc-managing-groups_server_administration_guide"
      actions={<ActionButton of={create} tone="primary" />}
    >
      <GroupList />
    </Page>
  );
}
