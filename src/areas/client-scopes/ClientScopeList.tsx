import { useMemo } from "react";
import { orderIn } from "../../i18n/order.ts";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useCapabilities } from "../../kit/area/useCapabilities.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import type { Filter } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import { clientScopesApi, withType } from "./api.ts";
import { links } from "./links.ts";
import type { ClientScope } from "./scope.ts";
import { columns } from "./columns.tsx";
import { useScopeActions } from "./useScopeActions.ts";

const types: readonly AssignedType[] = ["default", "optional", "none"];
/** Columns for an admin who may not read the assigned types. */
const untyped = columns.filter(({ id }) => id !== "assignedType");
const searchIn = ({ name }: ClientScope) => [name];
const documentation = "_client_scopes";

export default function ClientScopeList() {
  const t = useT();
  const { locale } = usePanel();
  const { feature } = useCapabilities();
  const api = clientScopesApi(useServer());
  const isManager = useAccess().has("manage-clients");
  const mayCreate = useMayDo()("create") && isManager;
  const { value: assigned, unavailable } = useOptional(api.types, "assignedType");
  const hasTypes = !unavailable;
  const actions = useScopeActions(assigned);

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
  const order = orderIn(locale);

  const create = mayCreate && (
    <Link to={links.create()} className="btn primary" action="create">
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
        rowActions={actions.menuOf}
        bulkActions={actions.bulk}
        empty={
          <Empty title={t("clientScopes.empty")} text={t("clientScopeExplain")}>
            {create}
          </Empty>
        }
      />
    </Page>
  );
}

ClientScopeList.loader = ({ server, fetch }: LoaderArgs) => {
  const { list, types } = clientScopesApi(server);
  return Promise.all([fetch(list), fetch(types)]);
};
