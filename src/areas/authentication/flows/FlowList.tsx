import type { LoaderArgs } from "../../../kit/area/defineArea.ts";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { authenticationApi } from "../api.ts";
import { toFlow } from "./links.ts";

/** Flows of the realm. */
export default function FlowList() {
  const t = useT();
  const api = authenticationApi(useServer());
  return (
    <DataTable
      name="flows"
      label={t("flows")}
      paging="client"
      columns={[
        {
          id: "alias",
          title: "flowName",
          priority: 1,
          cell: (flow) => (
            <>
              <Link to={toFlow(flow)}>
                <bdi>{flow.alias}</bdi>
              </Link>{" "}
              {flow.builtIn && <Tag>{t("buildIn")}</Tag>}
            </>
          ),
        },
        { id: "description", priority: 3 },
      ]}
      rowId={({ id }) => id ?? ""}
      rowName={({ alias }) => alias ?? ""}
      load={() => api.flows}
      searchLabel={t("searchForFlow")}
      roles={["view-realm"]}
      empty={<Empty title={t("authentication.noFlows")} text={t("authentication.noFlowsText")} />}
    />
  );
}

FlowList.loader = ({ server, isPlain, fetch }: LoaderArgs) => isPlain && fetch(authenticationApi(server).flows);
