import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useActions } from "../../kit/action/useActions.ts";
import { lazily } from "../../kit/states/lazily.tsx";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Filter } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { roleMappingActions } from "./actions.ts";
import english from "./en.json" with { type: "json" };
import { sourcesQuery } from "./loadSources.ts";
import { roleOwnerApi, type MappedRole, type RoleOwner } from "./owner.ts";
import type { RoleLinks } from "./SourceList.tsx";
import { columnsOf } from "./columns.tsx";
import { useRoleChanges } from "./useRoleChanges.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./sources.css";

const AssignRoles = lazily(() => import("./AssignRoles.tsx"));

export interface RoleMappingProps {
  /** Area of the events and queries. */
  area: string;
  owner: RoleOwner;
  /** True if the admin may assign and unassign roles. */
  mayManage: boolean;
  links?: RoleLinks;
  /** Message keys of the alerts after assignment. */
  assigned?: string;
  assignFailed?: string;
  /** Public hook of the list. Combine with `prefix` for two lists in one view. */
  prefix?: string;
}

const realmChoice = "realm";
const noLinks: RoleLinks = {};

/**
 * Roles of a user, group, role, client or client scope, with the source of inherited roles.
 * Source: docs/spec/areas/realm-roles.md "Shared: role mapping"; docs/spec/user-asks.md W1–W5.
 */
// Long: columns, filters and actions are arguments of one table.
export function RoleMapping({
  area,
  owner,
  mayManage,
  links = noLinks,
  assigned = "roleMappingUpdatedSuccess",
  assignFailed = "roleMappingUpdatedError",
  prefix = "",
}: RoleMappingProps) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  const mayDo = useMayDo();
  const viewRealm = access.has("view-realm");
  const { type, id, name, mappings } = owner;
  const api = useMemo(
    () => roleOwnerApi(server, queries, { type, id, name, ...(mappings && { mappings }) }, { viewRealm }),
    [server, queries, type, id, name, mappings, viewRealm],
  );
  const state = useQueryState();
  const isInherited = state.get(`${prefix}inherited`) === "true";
  const rows = useQuery(api.assigned(isInherited));
  const sources = useQuery({
    ...sourcesQuery(server, queries, owner, rows.data ?? [], { viewRealm }),
    enabled: isInherited && Boolean(rows.data),
    placeholderData: (previous) => previous,
  });
  const [isAssigning, setAssigning] = useState(false);
  const mayAssign = mayManage && mayDo("assign-role");
  // Preloads the dialog once the roles are shown.
  const isShown = rows.isSuccess;
  useEffect(() => {
    // Opening the dialog retries the load and reports the error.
    if (isShown && mayAssign) AssignRoles.load().catch(() => {});
  }, [isShown, mayAssign]);
  const seesAll = viewRealm && access.has("view-clients");
  const setInherited = (on: boolean) =>
    state.set({ [`${prefix}inherited`]: on ? "true" : undefined, [`${prefix}page`]: undefined });

  const known = sources.data;
  const columns = useMemo(() => columnsOf(t, { known, links, isInherited }), [known, links, t, isInherited]);

  const filters = useMemo((): readonly Filter[] => {
    const clients = new Map(
      (rows.data ?? []).flatMap((role) => (role.client ? [[role.client.id, role.client.clientId] as const] : [])),
    );
    if (!clients.size) return [];
    const options = [...clients]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label));
    return [{ name: "client", label: "roles.of", options: [{ value: realmChoice, label: t("realm") }, ...options] }];
  }, [rows.data, t]);

  const { assign, unassign } = useRoleChanges(api, { area, id, seesAll, assigned, assignFailed });
  const actions = useActions(
    useMemo(() => roleMappingActions(area), [area]),
    { ownerId: id, mayManage, unassign: async (roles) => (await unassign(roles)) !== undefined },
  );
  const assignButton = mayAssign && (
    <Button action="assign-role" tone="primary" icon="plus" onClick={() => setAssigning(true)}>
      {t("assignRole")}
    </Button>
  );
  return (
    <>
      <DataTable<MappedRole>
        name={`role-mapping-${type}`}
        label={t("roleList")}
        columns={columns}
        rowId={(role) => role.id}
        rowName={(role) => role.name}
        load={({ filters: set }) => {
          const client = set.client?.[0];
          const options = api.assigned(isInherited);
          return client
            ? {
                ...options,
                select: (all: MappedRole[]) =>
                  all.filter((role) => (client === realmChoice ? !role.client : role.client?.id === client)),
              }
            : options;
        }}
        paging="client"
        searchLabel={t("roles.search")}
        filters={filters}
        prefix={prefix}
        selectable={(role) => role.isDirect}
        rowActions={actions.menuOf}
        bulkActions={actions.bulk}
        toolbar={
          <label className="toggle-line">
            <input
              type="checkbox"
              className="box"
              data-field="hideInheritedRoles"
              checked={!isInherited}
              onChange={(event) => setInherited(!event.target.checked)}
            />
            {t("hideInheritedRoles")}
          </label>
        }
        toolbarEnd={({ isEmpty }) => !isEmpty && assignButton}
        banner={
          (!seesAll || known?.isPartial) && (
            <p className="hint list-note">{t(seesAll ? "roles.partial" : "roles.limited")}</p>
          )
        }
        empty={
          <Empty title={t(`noRoles-${type}`)} text={t(`noRolesInstructions-${type}`)}>
            {!isInherited && (
              <Button action="show-inherited" onClick={() => setInherited(true)}>
                {t("showInheritedRoles")}
              </Button>
            )}
            {assignButton}
          </Empty>
        }
      />
      {isAssigning && <AssignRoles api={api} owner={owner} onPick={assign} onClose={() => setAssigning(false)} />}
    </>
  );
}
