import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useAction } from "../../../kit/action/useAction.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import type { Client } from "../client.ts";
import { newNodeActions, nodeActions, type Node } from "./actions.ts";
import { advancedApi, type NodeResults } from "./api.ts";

/** Registered nodes by name. Converts seconds to milliseconds. */
const nodesOf = (client: Client): Node[] =>
  Object.entries(client.registeredNodes ?? {})
    .map(([host, seconds]) => ({ host, registered: Number(seconds) * 1000 }))
    .sort((left, right) => left.host.localeCompare(right.host));

const columns: readonly Column<Node>[] = [
  { id: "nodeHost", priority: 1, value: ({ host }) => host, cell: ({ host }) => <bdi className="strong">{host}</bdi> },
  {
    id: "lastRegistration",
    isTime: true,
    priority: 1,
    value: ({ registered }) => registered,
    cell: ({ registered }) => <Time ms={registered} />,
  },
];

/** Cluster nodes of the application. The server sends sign-outs to each of them. */
export function Nodes({ client, isLocked }: { client: Client; isLocked: boolean }) {
  const t = useT();
  const server = useServer();
  const alerts = useAlerts();
  const mayDo = useMayDo();
  const { run, running } = useAction();
  const context = { client, isLocked, server };
  const actions = useActions(nodeActions, context);
  const top = useActions(newNodeActions, context);
  const id = client.id ?? "";
  const test = async () => {
    const result = await run(
      {
        area: "clients",
        action: "nodes-tested",
        id,
        success: ({ successRequests: reached = [] }: NodeResults) =>
          reached.length ? { key: "testClusterSuccess", values: { successNodes: reached.join(", ") } } : undefined,
        failure: "clients.advanced.testError",
      },
      async (server) => (await advancedApi(server, id).testNodes()) ?? {},
    );
    if (!result) return;
    const { successRequests: reached = [], failedRequests: failed = [] } = result;
    if (!reached.length && !failed.length) alerts.show("warning", t("clients.advanced.nobodyAsked"));
    if (failed.length) alerts.show("danger", t("testClusterFail", { failedNodes: failed.join(", ") }));
  };
  const addButton = <ActionButton of={top.buttonOf("register-node", undefined)} />;
  return (
    <DataTable<Node>
      name="client-nodes"
      label={t("registeredClusterNodes")}
      columns={columns}
      rowId={({ host }) => host}
      rowName={({ host }) => host}
      paging="client"
      prefix="nodes."
      roles={["view-clients"]}
      load={() => ({
        queryKey: server.key("clients", "nodes", id, client.registeredNodes),
        queryFn: () => nodesOf(client),
      })}
      rowActions={actions.menuOf}
      toolbarEnd={({ isEmpty }) => (
        <>
          {!isLocked && mayDo("test-nodes") && (
            <Button action="test-nodes" disabled={isEmpty} busy={running} onClick={test}>
              {t("testClusterAvailability")}
            </Button>
          )}
          {!isEmpty && addButton}
        </>
      )}
      empty={
        <Empty title={t("noNodes")} text={t("noNodesInstructions")}>
          {addButton}
        </Empty>
      }
    />
  );
}
