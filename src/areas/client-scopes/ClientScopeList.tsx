import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { intlLocale } from "../../i18n/direction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useMayDo, usePanel, useServer, useCapabilities, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import type { Filter } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { BulkDialog } from "../../sections/bulk/BulkDialog.tsx";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import { clientScopesApi, withType } from "./api.ts";
import { clientScopes, type ClientScope } from "./area.ts";
import { columns } from "./columns.tsx";
import { DeleteScope } from "./DeleteScope.tsx";
import { typesOf, useTypeChange } from "./ScopeType.tsx";

type Clear = (ids?: readonly string[]) => void;
interface Batch {
  rows: readonly ClientScope[];
  clear: Clear;
}

const types: readonly AssignedType[] = ["default", "optional", "none"];
/** Where the types of scopes are not known. */
const untyped = columns.filter(({ id }) => id !== "assignedType");
const searchIn = ({ name }: ClientScope) => [name];
const documentation = "https://www.keycloak.org/docs/latest/server_admin/#_client_scopes";

/** Client scopes of the realm. */
export default function ClientScopeList() {
  const t = useT();
  const { locale } = usePanel();
  const alerts = useAlerts();
  const { feature } = useCapabilities();
  const api = clientScopesApi(useServer());
  const isManager = useAccess().has("manage-clients");
  const mayCreate = useMayDo()("create") && isManager;
  const change = useTypeChange();
  const { value: assigned, unavailable } = useOptional(api.types, "assignedType");
  const hasTypes = !unavailable;
  // How many there are at all decides whether the last ones may go.
  const { data: all } = useQuery({ ...api.list, enabled: isManager });
  const [removing, setRemoving] = useState<Batch>();
  const [retyping, setRetyping] = useState<Batch & { type: AssignedType }>();

  const filters = useMemo(
    (): readonly Filter[] => [
      ...(hasTypes
        ? [
            {
              name: "type",
              label: "clientScopeSearch.type",
              options: types.map((type) => ({ value: type, label: t(`clientScopeType.${type}`) })),
            },
          ]
        : []),
      {
        name: "protocol",
        label: "clientScopeSearch.protocol",
        options: ["openid-connect", "saml", ...(feature("OID4VC_VCI") ? ["oid4vc"] : [])].map((protocol) => ({
          value: protocol,
          label: t(`protocolTypes.${protocol}`),
        })),
      },
    ],
    [t, feature, hasTypes],
  );
  const order = useMemo(() => new Intl.Collator(intlLocale(locale), { numeric: true }), [locale]);

  const remove = (rows: readonly ClientScope[], clear: Clear) => {
    if (rows.length >= (all?.length ?? 0)) alerts.show("danger", t("notAllowedToDeleteAllClientScopes"));
    else setRemoving({ rows, clear });
  };
  const retype = (rows: readonly ClientScope[], type: AssignedType, clear: Clear) => {
    const [only] = rows;
    if (rows.length === 1 && only) void change(only, type).then(() => clear());
    else setRetyping({ rows, type, clear });
  };
  const create = mayCreate && (
    <Link to={clientScopes.to.create()} className="btn primary" action="create">
      <Icon name="plus" />
      {t("createClientScope")}
    </Link>
  );
  return (
    <Page title={t("clientScopes")} subtitle={t("clientScopeExplain")} documentation={documentation} actions={create}>
      <Leftovers />
      <DataTable<ClientScope>
        name="client-scopes"
        label={t("clientScopes")}
        paging="client"
        columns={hasTypes ? columns : untyped}
        rowId={(scope) => scope.id ?? ""}
        rowName={(scope) => scope.name ?? ""}
        roles={["view-clients"]}
        searchLabel={t("searchForClientScope")}
        searchIn={searchIn}
        filters={filters}
        load={({ filters: set }) => ({
          ...api.list,
          select: (scopes: ClientScope[]) =>
            scopes
              .map((scope) => withType(scope, assigned))
              .filter(
                ({ type, protocol }) =>
                  (set.type?.[0] ?? type) === type && (set.protocol?.[0] ?? protocol) === protocol,
              )
              .sort((left, right) => order.compare(left.name ?? "", right.name ?? "")),
        })}
        rowActions={(scope) =>
          isManager
            ? [
                {
                  action: "delete",
                  label: t("delete"),
                  icon: "trash",
                  danger: true,
                  onSelect: () => remove([scope], () => {}),
                },
              ]
            : []
        }
        bulkActions={
          isManager
            ? [
                ...(assigned
                  ? [
                      {
                        action: "change-type",
                        label: t("changeTypeTo"),
                        items: (rows: readonly ClientScope[]) =>
                          types
                            .filter((type) => rows.every((scope) => typesOf(scope).includes(type)))
                            .map((type) => ({
                              action: `type-${type}`,
                              label: t(`clientScopeType.${type}`),
                              run: (chosen: readonly ClientScope[], clear: Clear) => retype(chosen, type, clear),
                            })),
                      },
                    ]
                  : []),
                { action: "delete", label: t("delete"), danger: true, run: remove },
              ]
            : []
        }
        empty={
          <Empty title={t("clientScopes.empty")} text={t("clientScopeExplain")}>
            {create}
          </Empty>
        }
      />
      {removing && (
        <DeleteScope scopes={removing.rows} onClose={() => setRemoving(undefined)} onDeleted={removing.clear} />
      )}
      {retyping && (
        <BulkDialog<ClientScope>
          name="bulk-change-type"
          area="client-scopes"
          action="updated"
          title={t("clientScopes.bulk.type", {
            count: retyping.rows.length,
            type: t(`clientScopeType.${retyping.type}`),
          })}
          text={t("clientScopes.bulk.typeText")}
          deed="change"
          start={(count) => t("clientScopes.bulk.change", { count })}
          rows={retyping.rows}
          rowId={(scope) => scope.id ?? ""}
          rowName={(scope) => scope.name ?? ""}
          preview={(scope) =>
            scope.type === retyping.type
              ? { skip: t("clientScopes.bulk.typeKept") }
              : {
                  change: t("clientScopes.bulk.typeChange", {
                    from: t(`clientScopeType.${scope.type ?? "none"}`),
                    to: t(`clientScopeType.${retyping.type}`),
                  }),
                }
          }
          run={(server, scope) => clientScopesApi(server).setType(scope.id ?? "", scope.type ?? "none", retyping.type)}
          onClose={(done) => {
            retyping.clear(done);
            setRetyping(undefined);
          }}
        />
      )}
    </Page>
  );
}

ClientScopeList.loader = ({ server, fetch }: LoaderArgs) => {
  const { list, types } = clientScopesApi(server);
  return Promise.all([fetch(list), fetch(types)]);
};
