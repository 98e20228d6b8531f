import { resolveText } from "../../../i18n/texts.ts";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { places } from "../../places.ts";
import { linkedScopesApi, type Evaluation, type GrantedRole } from "./api.ts";

export function EvaluatedRoles({ id, clientId, evaluation }: { id: string; clientId: string; evaluation: Evaluation }) {
  const t = useT();
  const { realm } = useServer();
  const api = linkedScopesApi(useServer(), id);
  const columns: readonly Column<GrantedRole>[] = [
    {
      id: "role",
      priority: 1,
      value: (role) => role.name,
      cell: (role) => (
        <MaybeLink
          className="strong"
          to={places.role({ id: role.id, client: role.origin === realm ? undefined : { id } })}
        >
          <bdi>{role.name}</bdi>
        </MaybeLink>
      ),
    },
    { id: "origin", priority: 1, value: (role) => role.origin, cell: (role) => <bdi>{role.origin}</bdi> },
    { id: "description", value: (role) => resolveText(t, role.description) },
  ];
  return (
    <DataTable<GrantedRole>
      name="effective-roles"
      label={t("effectiveRoleScopeMappings")}
      columns={columns}
      rowId={(role) => role.id}
      rowName={(role) => role.name}
      paging="client"
      prefix="role."
      searchLabel={t("searchForRole")}
      roles={["view-clients"]}
      load={() => api.roles(evaluation, clientId)}
      empty={<Empty title={t("clients.scopes.noRoles")} />}
    />
  );
}
