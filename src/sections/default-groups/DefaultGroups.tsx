import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ActionButton } from "../../kit/action/ActionButton.tsx";
import { useActions } from "../../kit/action/useActions.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { addDefaultGroups, defaultGroupActions } from "./actions.ts";
import { defaultGroupsApi, type Group } from "./api.ts";
import english from "./en.json" with { type: "json" };

export interface DefaultGroupsProps {
  /** Area name in events. */
  area: string;
  /** Roles required to add and remove groups. */
  roles: readonly string[];
  linkTo: (group: { id: string }) => AreaLink;
}

const columnsOf = (linkTo: DefaultGroupsProps["linkTo"]): readonly Column<Group>[] => [
  {
    id: "groupName",
    priority: 1,
    value: ({ name }) => name,
    cell: ({ id = "", name }) => (
      <span className="strong">
        <MaybeLink to={linkTo({ id })}>
          <bdi>{name}</bdi>
        </MaybeLink>
      </span>
    ),
  },
  { id: "path", value: ({ path }) => path },
];

/** Groups that every new user joins. */
export function DefaultGroups({ area, roles, linkTo }: DefaultGroupsProps) {
  useTexts(english);
  const t = useT();
  const api = defaultGroupsApi(useServer());
  const { data: present = [] } = useQuery(api.list());
  const access = useAccess();
  // The server omits groups that the admin can't view, so an empty list is not conclusive.
  const seesGroups = access.hasSome("view-users", "manage-users");
  const context = { area, api, manage: access.has(...roles), present };
  const actions = useActions(
    useMemo(() => defaultGroupActions(area), [area]),
    context,
  );
  const top = useActions(
    useMemo(() => addDefaultGroups(area), [area]),
    context,
  );
  const add = <ActionButton of={top.buttonOf("add-group", undefined)} tone="primary" />;
  return (
    <DataTable<Group>
      name="default-groups"
      label={t("defaultGroups")}
      columns={useMemo(() => columnsOf(linkTo), [linkTo])}
      rowId={(group) => group.id ?? ""}
      rowName={(group) => group.path ?? group.name ?? ""}
      load={api.list}
      paging="client"
      searchLabel={t("searchForGroups")}
      toolbarEnd={({ isEmpty }) => !isEmpty && add}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      empty={
        seesGroups ? (
          <Empty title={t("noDefaultGroups")} text={t("defaultGroups.noneText")}>
            {add}
          </Empty>
        ) : (
          <Empty title={t("defaultGroups.unseen")} text={t("defaultGroups.unseenText")} />
        )
      }
    />
  );
}
