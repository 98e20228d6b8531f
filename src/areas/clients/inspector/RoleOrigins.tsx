import { useQuery, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../../kit/errors/errorText.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { RoleName } from "../../../sections/pickers/RoleCells.tsx";
import english from "../../../sections/role-mapping/en.json" with { type: "json" };
import { sourcesQuery } from "../../../sections/role-mapping/loadSources.ts";
import { roleOwnerApi } from "../../../sections/role-mapping/owner.ts";
import { SourceList } from "../../../sections/role-mapping/SourceList.tsx";
import { places } from "../../places.ts";
import type { NamedRole } from "./roles.ts";

/** Roles in a claim, each with the ways in which the user has it now. */
export function RoleOrigins({ roles, userId }: { roles: readonly NamedRole[]; userId: string }) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const viewRealm = useAccess().has("view-realm");
  const owner = { type: "users" as const, id: userId, name: "" };
  const { data: held, error } = useQuery({
    ...roleOwnerApi(server, queries, owner, { viewRealm }).assigned(true),
    retry: false,
  });
  const { data: sources } = useQuery({
    ...sourcesQuery(server, queries, owner, held ?? [], { viewRealm }),
    enabled: held !== undefined && held.length > 0,
    retry: false,
  });
  if (error) return <p className="hint">{t("inspector.rolesUnread", { error: errorText(t, error) })}</p>;
  if (!held) return <Skeleton lines={1} />;
  const roleOf = ({ name, client }: NamedRole) =>
    held.find((role) => role.name === name && (client === null || role.client?.clientId === client));
  return (
    <dl className="inspected-roles">
      {roles.map((named) => {
        const role = roleOf(named);
        const ways = role && (sources?.of.get(role.id) ?? (role.isDirect ? [{ groups: [], through: [] }] : undefined));
        return (
          <div key={`${named.client ?? ""} ${named.name}`} data-role={named.name}>
            <dt>{role ? <RoleName role={role} to={places.role(role)} /> : <bdi>{named.name}</bdi>}</dt>
            <dd>
              {!role ? (
                <span className="hint">{t("inspector.roleGone")}</span>
              ) : ways ? (
                <SourceList sources={ways} links={places} />
              ) : (
                <span className={sources ? "dash" : "bone w1"}>{sources && t("roles.sourceHidden")}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
