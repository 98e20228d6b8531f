import { useMemo } from "react";
import { resolveText } from "../../../i18n/texts.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useActions } from "../../../kit/action/useActions.ts";
import { Link, MaybeLink } from "../../../kit/base/Link.tsx";
import { useClient } from "../client.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { useOptional } from "../../../kit/states/useOptional.ts";
import type { Column, Filter } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { mappersKey } from "../../../sections/mappers/owner.ts";
import { TypeSelect } from "../../../sections/scope-type/TypeSelect.tsx";
import { places } from "../../places.ts";
import { links } from "../links.ts";
import { useMayClient } from "../rights.ts";
import { addScopeActions, isScope, linkedScopeActions, types, typesOf, type ScopeRow as Row } from "./actions.ts";
import { described, linkedScopesApi, type LinkedScope } from "./api.ts";

const searchIn = ({ name }: Row) => [name];

/** Client scopes of a client, with their assigned types. */
export default function Setup() {
  const t = useT();
  const client = useClient();
  const { id = "", clientId = "" } = client;
  const api = linkedScopesApi(useServer(), id);
  // Optional: an admin with access to this client only sees no details.
  const { value: known } = useOptional(api.all, "clients.scopes.missing");
  const access = useAccess();
  const mayDo = useMayDo();
  const isManager = useMayClient()(client, "manage");
  const { run } = useAction();
  const actions = useActions(linkedScopeActions, { client, isManager });
  const top = useActions(addScopeActions, { client, isManager });
  const mayChangeType = mayDo("change-type") && isManager;
  const seesDedicated = access.has("view-clients") || isManager;

  const invalidate = [["clients", "scopes"], [mappersKey]] as const;
  const change = (scope: LinkedScope, type: LinkedScope["type"]) =>
    run(
      {
        area: "clients",
        action: "scope-type-changed",
        id,
        before: scope,
        after: { ...scope, type },
        success: "clientScopeSuccess",
        failure: "clientScopeError",
        invalidate,
      },
      (server) => linkedScopesApi(server, id).setType(scope, type),
    );
  const columns: readonly Column<Row>[] = [
    {
      id: "assignedClientScope",
      priority: 1,
      value: (row) => row.name,
      cell: (row) =>
        isScope(row) ? (
          <MaybeLink className="strong" to={places.clientScope(row.id)}>
            <bdi>{row.name}</bdi>
          </MaybeLink>
        ) : (
          <Link className="strong" to={links.dedicated({ clientId: id, tab: "mappers" })}>
            <bdi>{row.name}</bdi>
          </Link>
        ),
    },
    {
      id: "assignedType",
      priority: 1,
      value: (row) => row.type,
      cell: (row) =>
        isScope(row) ? (
          <TypeSelect
            name={row.name}
            value={row.type}
            types={typesOf(row)}
            disabled={!mayChangeType}
            onChange={(type) => change(row, type as LinkedScope["type"])}
          />
        ) : (
          <span className="dash">{t("clientScopeType.none")}</span>
        ),
    },
    {
      id: "description",
      cell: (row) => (row.description ? <bdi>{resolveText(t, row.description)}</bdi> : <span className="dash">—</span>),
    },
  ];
  const filters = useMemo(
    (): readonly Filter[] => [
      {
        name: "type",
        label: "assignedType",
        options: types.map((type) => ({ value: type, label: t(`clientScopeType.${type}`) })),
      },
    ],
    [t],
  );
  const dedicated: Row = {
    id: "dedicated",
    name: t("dedicatedScopeName", { clientName: clientId }),
    type: "dedicated",
    description: t("dedicatedScopeDescription"),
  };
  const addButton = <ActionButton of={top.buttonOf("add-scope", undefined)} tone="primary" />;
  return (
    <DataTable<Row>
      name="client-client-scopes"
      label={t("clientScopes")}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      paging="client"
      searchLabel={t("searchByName")}
      searchIn={searchIn}
      filters={filters}
      roles={["view-clients"]}
      load={({ filters: set }) => ({
        ...api.linked,
        select: (rows: LinkedScope[]): Row[] => [
          ...(seesDedicated && !set.type ? [dedicated] : []),
          ...described(rows, known).filter(({ type }) => (set.type?.[0] ?? type) === type),
        ],
      })}
      selectable={isScope}
      toolbarEnd={({ isEmpty }) => !isEmpty && addButton}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      empty={
        <Empty title={t("emptyClientScopes")} {...(isManager && { text: t("emptyClientScopesInstructions") })}>
          {addButton}
        </Empty>
      }
    />
  );
}
