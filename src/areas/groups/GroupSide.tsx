import { isObject } from "../../api/isObject.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { HeadingContext } from "../../kit/states/heading.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useHostParts } from "../../kit/table/hostParts.ts";
import { groupCalls } from "../../sections/group-tree/groupCalls.ts";
import { GroupTree } from "../../sections/group-tree/GroupTree.tsx";
import { groupsApi } from "./api.ts";
import type { Group } from "./group.ts";
import { toGroup } from "./links.ts";
import { SideEdge } from "./SideEdge.tsx";
import { useGroupActions } from "./useGroupActions.ts";
import { useGroupPlace } from "./useGroupPlace.ts";
import { useRights } from "./useRights.ts";
import { parsed, stored } from "../../kit/base/stored.ts";

/** The tree as a card next to the content, or collapsed above it on narrow screens. */
export function GroupSide({ isNarrow }: { isNarrow: boolean }) {
  const t = useT();
  const { id } = useGroupPlace();
  const bodyId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const side = useSide();
  // On narrow screens the tree covers the content, so it closes after one selection.
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isNarrow ? isUnfolded : !side.isFolded;
  return (
    <aside
      part="side"
      className={`card group-side ${isOpen ? "" : "folded"}`}
      aria-label={t("allGroups")}
      style={isOpen && !isNarrow && side.width ? { inlineSize: side.width } : undefined}
    >
      <header className="side-head">
        <Link to={toGroup([])} className="strong" action="all-groups" aria-current={id ? undefined : "page"}>
          {t("allGroups")}
        </Link>
        <button
          ref={toggle}
          type="button"
          className="btn icon-only quiet"
          data-action="toggle-tree"
          aria-label={t("allGroups")}
          title={t(isOpen ? "hide" : "show")}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => (isNarrow ? setUnfolded(!isOpen) : side.fold(isOpen))}
        >
          <Icon name="panel" />
        </button>
      </header>
      {isOpen && (
        <div id={bodyId} className="side-body">
          <HeadingContext value="h2">
            <Tree
              onOpened={() => {
                if (!isNarrow) return;
                setUnfolded(false);
                toggle.current?.focus();
              }}
            />
          </HeadingContext>
        </div>
      )}
      {isOpen && !isNarrow && <SideEdge label={t("groups.resize")} onWidth={side.resize} />}
    </aside>
  );
}

/** `onOpened` runs after a group was selected. */
function Tree({ onOpened }: { onOpened: () => void }) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const { go } = useNavigation();
  const { id, tab } = useGroupPlace();
  const { seesAll, view } = useRights();
  const [isExact, setExact] = useState(false);
  const calls = useMemo(() => groupCalls(server, queries, undefined, isExact), [server, queries, isExact]);
  const api = groupsApi(server);
  const shown = useQuery({ ...api.detail(id ?? ""), enabled: Boolean(id) }).data;
  const above = useQuery({ ...api.above(shown ?? {}, queries), enabled: Boolean(shown), retry: false }).data;
  // Expand the open group too if it has child groups.
  const hasBelow = (shown?.subGroupCount ?? 0) > 0;
  const opened = useMemo(
    () => (above ? [...above.map((group) => group.id), hasBelow && id].filter((one) => typeof one === "string") : []),
    [above, id, hasBelow],
  );
  const { menuOf } = useGroupActions({
    // Deleting an ancestor also deletes the open group.
    onGone: (gone) => {
      if (gone.id === id || above?.some((group) => group.id === gone.id)) go(toGroup([]));
    },
  });
  const hostParts = useHostParts();
  const own = hostParts?.ofList<Group>("group-tree", true);
  // The tree has room only for columns that a host page adds to it.
  const cells = hostParts?.ofList<Group>("group-tree", false).columns ?? [];
  const open = (group: Group) => {
    go(toGroup([group.id ?? ""], tab));
    onOpened();
  };
  return (
    <GroupTree
      label={t("allGroups")}
      calls={calls}
      mode="navigate"
      chosen={{ has: (key) => key === id }}
      opened={opened}
      menu={(group) => [...menuOf(group), ...(own?.rowActions(group) ?? [])]}
      {...(cells.length > 0 && {
        beside: (group: Group) =>
          cells.map(({ id: column, cell }) => <Fragment key={column}>{cell?.(group)}</Fragment>),
      })}
      onPress={open}
      reason={(group) => (view(group) ? undefined : t("groups.closed"))}
      toolbar={
        <label className="toggle-line">
          <input
            type="checkbox"
            className="box"
            data-field="exact"
            checked={isExact}
            onChange={(event) => setExact(event.target.checked)}
          />
          {t("exactSearch")}
        </label>
      }
      empty={
        seesAll ? (
          <Empty title={t("noGroupsInThisRealm")} />
        ) : (
          <Empty title={t("groups.noneAtTop")} text={t("groups.noneAtTopText")} />
        )
      }
    />
  );
}

interface Side {
  width?: number;
  isFolded?: boolean;
}

const store = stored<Side>("iam-groups.side", (text) => {
  const found = parsed(text);
  const { width, isFolded } = isObject(found) ? found : {};
  return { ...(typeof width === "number" && { width }), ...(isFolded === true && { isFolded }) };
});

/** Width of the tree in pixels, and collapsed state. Stored in this browser. */
function useSide() {
  const side = useSyncExternalStore(store.subscribe, store.get, store.get);
  return {
    width: side.width,
    isFolded: side.isFolded === true,
    fold: (isFolded: boolean) => store.set({ ...store.get(), isFolded }),
    resize: (width: number) => store.set({ ...store.get(), width }),
  };
}
