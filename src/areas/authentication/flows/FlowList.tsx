import type { LoaderArgs } from "../../../kit/area/defineArea.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { realmQuery } from "../../../kit/panel/realm.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useQuery } from "@tanstack/react-query";
import { authenticationApi, type Flow } from "../api.ts";
import { links } from "../links.ts";
import styles from "./flows.css";
import { toFlow } from "./links.ts";
import { UsedBy } from "./UsedBy.tsx";
import { useFlowActions } from "./useFlowActions.ts";

const byName = (flows: readonly Flow[]) =>
  [...flows].sort((one, other) => (one.alias ?? "").localeCompare(other.alias ?? ""));

export default function FlowList() {
  useStyles(styles);
  const t = useT();
  const api = authenticationApi(useServer());
  const { data: usage } = useQuery(api.usage);
  const { actions } = useFlowActions({
    usageOf: ({ id }) => {
      const used = usage?.find((one) => one.id === id);
      const values = used?.usedBy && used.usedBy.type !== "DEFAULT" ? used.usedBy.values : [];
      return used && { bindings: [], clients: values, providers: [] };
    },
  });
  const access = useAccess();
  const create = useMayDo()("create") && access.has("manage-realm") && (
    <Link to={links.createFlow()} className="btn primary" action="create">
      <Icon name="plus" />
      {t("createFlow")}
    </Link>
  );
  return (
    <DataTable<Flow>
      name="flows"
      label={t("flows")}
      paging="client"
      columns={[
        {
          id: "alias",
          title: "flowName",
          priority: 1,
          cell: (flow) => (
            <span className="marked">
              {access.has("view-realm") ? (
                <Link className="strong" to={toFlow(flow)}>
                  <bdi>{flow.alias}</bdi>
                </Link>
              ) : (
                <bdi className="strong">{flow.alias}</bdi>
              )}
              {flow.builtIn && <Tag>{t("buildIn")}</Tag>}
            </span>
          ),
        },
        { id: "usedBy", priority: 1, sortable: false, cell: (flow) => <UsedBy flow={flow} /> },
        { id: "description", priority: 3 },
      ]}
      rowId={({ id }) => id ?? ""}
      rowName={({ alias }) => alias ?? ""}
      searchIn={({ alias, description }) => [alias, description]}
      load={() => rowsOf(api.flows, byName)}
      searchLabel={t("searchForFlow")}
      rowActions={actions.menuOf}
      toolbarEnd={create}
      roles={["view-realm"]}
      empty={<Empty title={t("authentication.noFlows")} text={t("authentication.noFlowsText")} />}
    />
  );
}

FlowList.loader = ({ server, isPlain, fetch }: LoaderArgs) =>
  isPlain && Promise.all([fetch(authenticationApi(server).flows), fetch(realmQuery(server))]);
