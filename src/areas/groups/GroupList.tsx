import { useMemo } from "react";
import { ActionButton } from "../../kit/action/ActionButton.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import { groupsApi } from "./api.ts";
import type { Group } from "./group.ts";
import { toGroup, type GroupTab } from "./links.ts";
import { useGroupActions, useTopActions } from "./useGroupActions.ts";
import { useGroupPlace } from "./useGroupPlace.ts";
import { useRights } from "./useRights.ts";

/** Top-level groups, or child groups of a parent. A search at the top level covers all levels. */
export function GroupList({ parent }: { parent?: Group }) {
  const t = useT();
  const api = groupsApi(useServer());
  const { way } = useGroupPlace();
  const { manage, seesAll, view } = useRights();
  const actions = useGroupActions();
  const top = useTopActions();
  const columns = useMemo(
    (): readonly Column<Group>[] => [
      {
        id: "groupName",
        priority: 1,
        value: (group) => group.name,
        cell: (group) => (
          <Name
            group={group}
            isHit={group.parentId !== parent?.id}
            way={way}
            isOpen={view(group)}
            // Child groups lead to their own child groups.
            tab={parent && "children"}
          />
        ),
      },
      { id: "description", priority: 3 },
      { id: "childGroups", priority: 2, value: (group) => group.subGroupCount },
      { id: "path", priority: 3, optional: true },
    ],
    [parent, way, view],
  );
  const below = parent && actions.buttonOf("create-child", parent);
  // Same public hook as the top-level button.
  const button = <ActionButton of={below && { ...below, action: "create" }} tone="primary" />;
  return (
    <>
      <Leftovers />
      <DataTable<Group>
        name="groups"
        label={t(parent ? "childGroups" : "groups")}
        columns={columns}
        rowId={(group) => group.id ?? ""}
        rowName={(group) => group.name ?? ""}
        load={(query) => (parent ? api.children(parent.id ?? "", query) : api.list(query, seesAll))}
        {...(!parent && seesAll && { count: api.count })}
        searchLabel={t("filterGroups")}
        roles={["query-groups"]}
        selectable={manage}
        rowActions={actions.menuOf}
        toolbarEnd={({ isEmpty }) => parent && !isEmpty && button}
        bulkActions={actions.bulk}
        empty={
          parent ? (
            <Empty title={t("noGroupsInThisSubGroup")} text={t("noGroupsInThisSubGroupInstructions")}>
              {button}
            </Empty>
          ) : seesAll ? (
            <Empty title={t("noGroupsInThisRealm")} text={t("noGroupsInThisRealmInstructions")}>
              <ActionButton of={top.buttonOf("create", undefined)} tone="primary" />
            </Empty>
          ) : (
            <Empty title={t("groups.noneOpen")} text={t("groups.noneOpenText")} />
          )
        }
      />
    </>
  );
}

/** Group name. Search results also show the path. */
function Name({
  group,
  isHit,
  way,
  isOpen,
  tab,
}: {
  group: Group;
  isHit: boolean;
  way: readonly string[];
  isOpen: boolean;
  tab: GroupTab | undefined;
}) {
  const { id = "" } = group;
  const name = <bdi>{group.name}</bdi>;
  return (
    <span className="group-name">
      {isOpen ? (
        <Link className="strong" to={toGroup(isHit ? [id] : [...way, id], tab)}>
          {name}
        </Link>
      ) : (
        <span className="strong">{name}</span>
      )}
      {isHit && (
        <small title={group.path}>
          <bdi>{group.path}</bdi>
        </small>
      )}
    </span>
  );
}
