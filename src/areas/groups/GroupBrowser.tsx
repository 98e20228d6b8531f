import { useContext, useLayoutEffect, useRef, useState } from "react";
import { ActionButton } from "../../kit/action/ActionButton.tsx";
import { lazily } from "../../kit/base/lazily.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useT } from "../../kit/panel.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import { GroupRoot } from "../../sections/group-tree/root.ts";
import { GroupList } from "./GroupList.tsx";
import { GroupSide } from "./GroupSide.tsx";
import { useTopActions } from "./useGroupActions.ts";
import { useGroupPlace } from "./useGroupPlace.ts";
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./groups.css";

const GroupDetail = lazily(
  () => import("./GroupDetail.tsx"),
  () => (
    <div className="page">
      <Skeleton lines={8} />
    </div>
  ),
);

/** Width from which the tree stands beside the content, in pixels; the style sheet says the same. */
const wideFrom = 820;

/** Groups: the tree at the side, and beside it the groups at the top or the one that is open. */
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

/** Groups at the top of the tree. */
function TopPage() {
  const t = useT();
  const create = useTopActions().buttonOf("create", undefined);
  return (
    <Page
      title={t("groups")}
      subtitle={t("groupsDescription")}
      documentation="https://www.keycloak.org/docs/latest/server_admin/#proc-managing-groups_server_administration_guide"
      actions={<ActionButton of={create} tone="primary" />}
    >
      <GroupList />
    </Page>
  );
}
