import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { errorText } from "../../kit/alerts/useAlerts.ts";
import { Link } from "../../kit/base/Link.tsx";
import { useAccess, useServer, useT } from "../../kit/panel.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { SmallTable } from "../../kit/table/SmallTable.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import { RoleName } from "../../sections/pickers/RoleCells.tsx";
import english from "../../sections/role-mapping/en.json" with { type: "json" };
import { sourcesQuery } from "../../sections/role-mapping/loadSources.ts";
import { roleOwnerApi, type MappedRole, type RoleOwner } from "../../sections/role-mapping/owner.ts";
import { SourceList } from "../../sections/role-mapping/SourceList.tsx";
import { places } from "../places.ts";
import { users, type User } from "./area.ts";

/** Roles shown before the tab with all of them is the better place. */
const shownRoles = 8;

/** The first roles of a user with where each comes from, and the way to all of them. Refused: a line that says so, nothing more. */
export default function AccessList({ user }: { user: User }) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const viewRealm = useAccess().has("view-realm");
  const owner = useMemo(
    (): RoleOwner => ({ type: "users", id: user.id ?? "", name: user.username ?? "" }),
    [user.id, user.username],
  );
  const api = useMemo(() => roleOwnerApi(server, queries, owner, { viewRealm }), [server, queries, owner, viewRealm]);
  const { data: roles, error } = useQuery(api.assigned(true));
  const { data: sources } = useQuery({
    ...sourcesQuery(server, queries, owner, roles ?? []),
    enabled: roles !== undefined && roles.length > 0,
    retry: false,
  });
  if (error) return <p className="hint">{t("users.access.refused", { error: errorText(t, error) })}</p>;
  if (!roles) return <Skeleton lines={1} />;
  if (!roles.length) return <p className="hint">{t("users.access.none")}</p>;
  const columns: readonly Column<MappedRole>[] = [
    { id: "name", title: "role", cell: (role) => <RoleName role={role} to={places.role(role)} /> },
    {
      id: "sources",
      title: "roles.comesFrom",
      cell: (role) => {
        const ways = sources?.of.get(role.id) ?? (role.isDirect ? [{ groups: [], through: [] }] : undefined);
        return ways ? (
          <SourceList sources={ways} links={places} />
        ) : (
          <span className={sources ? "dash" : "bone w1"}>{sources && t("roles.sourceHidden")}</span>
        );
      },
    },
  ];
  return (
    <>
      <SmallTable<MappedRole>
        label={t("users.access.title")}
        columns={columns}
        rows={roles.slice(0, shownRoles)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
      />
      <p className="access-more">
        <Link to={users.to.detail({ id: owner.id, tab: "role-mapping" }, { inherited: "true" })} action="show-roles">
          {t("users.access.all", { count: roles.length })}
        </Link>
      </p>
    </>
  );
}
