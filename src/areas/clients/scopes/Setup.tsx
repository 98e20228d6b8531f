import { useMemo, useState } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { resolveText } from "../../../i18n/texts.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Link, MaybeLink } from "../../../kit/base/Link.tsx";
import { useClient } from "../detail.ts";
import { useAccess, useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { useOptional } from "../../../kit/states/useOptional.ts";
import type { Column, Filter } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { mappersKey } from "../../../sections/mappers/owner.ts";
import { TypeSelect } from "../../../sections/scope-type/TypeSelect.tsx";
import { places } from "../../places.ts";
import { clients } from "../area.ts";
import { useMayClient } from "../rights.ts";
import { described, linkedScopesApi, type LinkedScope } from "./api.ts";
import { RemoveScopes } from "./RemoveScopes.tsx";
import { RetypeScopes } from "./RetypeScopes.tsx";

const AddScopes = lazily(() => import("./AddScopes.tsx"));

type Type = LinkedScope["type"];
type Clear = (ids?: readonly string[]) => void;

/** A row: a scope, or what the client has for itself alone. */
type Row = LinkedScope | { id: "dedicated"; name: string; type: "dedicated"; description: string };

const isScope = (row: Row): row is LinkedScope => row.type !== "dedicated";
const types: readonly Type[] = ["default", "optional"];
const typesOf = (scope: LinkedScope): readonly Type[] => (scope.isOnlyOptional ? ["optional"] : types);
const searchIn = ({ name }: Row) => [name];

/** Which scopes a client has, and whether always or when it asks for them. */
export default function Setup() {
  const t = useT();
  const client = useClient();
  const { id = "", clientId = "" } = client;
  const api = linkedScopesApi(useServer(), id);
  // An admin who sees this client only does without.
  const { value: known } = useOptional(api.all, "clients.scopes.missing");
  const access = useAccess();
  const mayDo = useMayDo();
  const isManager = useMayClient()(client, "manage");
  const { run } = useAction();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<{ rows: readonly LinkedScope[]; clear: Clear }>();
  const [retyping, setRetyping] = useState<{ rows: readonly LinkedScope[]; type: Type; clear: Clear }>();
  const mayChangeType = mayDo("change-type") && isManager;
  const seesDedicated = access.has("view-clients") || isManager;

  const invalidate = [["clients", "scopes"], [mappersKey]] as const;
  const change = (scope: LinkedScope, type: Type) =>
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
  const retype = (rows: readonly LinkedScope[], type: Type, clear: Clear) => {
    const [only] = rows;
    if (rows.length === 1 && only) void change(only, type).then(() => clear());
    else setRetyping({ rows, type, clear });
  };

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
          <Link className="strong" to={clients.to.dedicated({ clientId: id, tab: "mappers" })}>
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
            onChange={(type) => change(row, type as Type)}
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
  const addButton = mayDo("add-scope") && isManager && (
    <Button action="add-scope" tone="primary" icon="plus" onClick={() => setAdding(true)}>
      {t("addClientScope")}
    </Button>
  );
  const scopesIn = (rows: readonly Row[]) => rows.filter(isScope);
  return (
    <>
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
        rowActions={(row) =>
          isManager && isScope(row)
            ? [
                {
                  action: "remove",
                  label: t("remove"),
                  danger: true,
                  onSelect: () => setLeaving({ rows: [row], clear: () => {} }),
                },
              ]
            : []
        }
        bulkActions={
          isManager
            ? [
                {
                  action: "change-type",
                  label: t("changeTypeTo"),
                  items: (rows) =>
                    types
                      .filter((type) => scopesIn(rows).every((scope) => typesOf(scope).includes(type)))
                      .map((type) => ({
                        action: `type-${type}`,
                        label: t(`clientScopeType.${type}`),
                        run: (chosen, clear) => retype(scopesIn(chosen), type, clear),
                      })),
                },
                {
                  action: "remove",
                  label: t("remove"),
                  danger: true,
                  run: (rows, clear) => setLeaving({ rows: scopesIn(rows), clear }),
                },
              ]
            : []
        }
        empty={
          <Empty title={t("emptyClientScopes")} {...(isManager && { text: t("emptyClientScopesInstructions") })}>
            {addButton}
          </Empty>
        }
      />
      {isAdding && <AddScopes client={client} onClose={() => setAdding(false)} />}
      {leaving && <RemoveScopes id={id} {...leaving} onClose={() => setLeaving(undefined)} />}
      {retyping && (
        <RetypeScopes
          id={id}
          rows={retyping.rows}
          type={retyping.type}
          onClose={(done) => {
            retyping.clear(done);
            setRetyping(undefined);
          }}
        />
      )}
    </>
  );
}
