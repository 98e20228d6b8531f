import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { errorText } from "../../kit/errors/errorText.ts";
import { Link } from "../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { SmallTable } from "../../kit/table/SmallTable.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { RoleName } from "../../sections/pickers/RoleCells.tsx";
import english from "../../sections/role-mapping/en.json" with { type: "json" };
import { sourcesQuery } from "../../sections/role-mapping/loadSources.ts";
import { roleOwnerApi, type MappedRole, type RoleOwner } from "../../sections/role-mapping/owner.ts";
import { SourceList } from "../../sections/role-mapping/SourceList.tsx";
import { places } from "../places.ts";
import type { User } from "./user.ts";
import { links } from "./links.ts";

/** Number of roles to show. The link leads to all roles. */
const shownRoles = 8;

/**
 * First roles of a user with their sources, and a link to all roles. After an error, shows one line with the reason.
 */
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
    ...sourcesQuery(server, queries, owner, roles ?? [], { viewRealm }),
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
        <Link to={links.detail({ id: owner.id, tab: "role-mapping" }, { inherited: "true" })} action="show-roles">
          {t("users.access.all", { count: roles.length })}
        </Link>
      </p>
    </>
  );
}
