import { useMemo } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { useNavigation } from "../../kit/area/navigation.ts";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import { groupsApi } from "./api.ts";
import { toGroup, type Group } from "./area.ts";
import { useGroupActions } from "./useGroupActions.tsx";
import { useGroupPlace } from "./useGroupPlace.ts";
import { useRights } from "./useRights.ts";

/** Groups at the top, or below a parent. A search at the top looks at every depth. */
export function GroupList({ parent }: { parent?: Group }) {
  const t = useT();
  const api = groupsApi(useServer());
  const { go } = useNavigation();
  const { way } = useGroupPlace();
  const { manage, mayDo, view } = useRights();
  const { menu, dialogs, remove, create } = useGroupActions({ onGone: () => {}, onMoved: () => go(toGroup(way)) });
  const columns = useMemo((): readonly Column<Group>[] => [
    { id: "groupName", priority: 1, value: (group) => group.name, cell: (group) => (view(group)
      // A hit of a search is not below the groups on the way; its own id is enough.
      ? <Link className="strong" to={toGroup(group.parentId === parent?.id ? [...way, group.id ?? ""] : [group.id ?? ""])}><bdi>{group.name}</bdi></Link>
      : <bdi className="strong">{group.name}</bdi>) },
    { id: "path", priority: 3, optional: true },
    { id: "description", priority: 3 },
    { id: "childGroups", priority: 2, value: (group) => group.subGroupCount },
  ], [parent, way, view]);
  const mayCreate = manage(parent) && mayDo(parent ? "create-child" : "create");
  const button = mayCreate && <Button action="create" tone="primary" icon="plus" onClick={() => create(parent)}>{t(parent ? "createChildGroup" : "createGroup")}</Button>;
  return (
    <>
      <Leftovers />
      <DataTable<Group> name="groups" label={t(parent ? "childGroups" : "groups")} columns={columns} rowId={(group) => group.id ?? ""} rowName={(group) => group.name ?? ""}
        load={(query) => (parent ? api.children(parent.id ?? "", query) : api.list(query))} {...(!parent && { count: api.count })} searchLabel={t("filterGroups")} roles={["query-groups"]}
        selectable={manage} rowActions={menu} toolbarEnd={button}
        bulkActions={manage(parent) ? [{ action: "delete", label: t("delete"), danger: true, run: remove }] : []}
        empty={<Empty title={t(parent ? "noGroupsInThisSubGroup" : "noGroupsInThisRealm")} text={t(parent ? "noGroupsInThisSubGroupInstructions" : "noGroupsInThisRealmInstructions")}>{button}</Empty>} />
      {dialogs}
    </>
  );
}
