import { useState } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import type { Client } from "../area.ts";
import { readRecord } from "../../../api/record.ts";
import { clientsApi } from "../api.ts";
import { advancedApi, type NodeResults } from "./api.ts";

interface Node {
  host: string;
  registered: number;
}

/** Nodes with the moment each registered, by name. Seconds in the record, milliseconds here. */
const nodesOf = (client: Client): Node[] =>
  Object.entries(client.registeredNodes ?? {})
    .map(([host, seconds]) => ({ host, registered: Number(seconds) * 1000 }))
    .sort((left, right) => left.host.localeCompare(right.host));

const columns: readonly Column<Node>[] = [
  { id: "nodeHost", priority: 1, value: ({ host }) => host, cell: ({ host }) => <bdi className="strong">{host}</bdi> },
  {
    id: "lastRegistration",
    priority: 1,
    value: ({ registered }) => registered,
    cell: ({ registered }) => <Time ms={registered} />,
  },
];

const form = defineForm<{ node: string }>([{ path: ["node"], kind: "text", label: "nodeHost", required: true }]);

/** Machines on which the application runs; the server tells each of them about sign-outs. */
export function Nodes({ client, isLocked }: { client: Client; isLocked: boolean }) {
  const t = useT();
  const server = useServer();
  const alerts = useAlerts();
  const mayDo = useMayDo();
  const { run, running } = useAction();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<string>();
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
  const addButton = !isLocked && mayDo("register-node") && (
    <Button action="register-node" icon="plus" onClick={() => setAdding(true)}>
      {t("registerNodeManually")}
    </Button>
  );
  return (
    <>
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
        rowActions={({ host }) =>
          isLocked
            ? []
            : [
                {
                  action: "delete-node",
                  label: t("delete"),
                  icon: "trash",
                  danger: true,
                  onSelect: () => setLeaving(host),
                },
              ]
        }
        toolbarStart={<h3 className="list-title">{t("registeredClusterNodes")}</h3>}
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
      {isAdding && (
        <FormDialog<{ node: string }, unknown>
          name="register-node"
          area="clients"
          action="node-registered"
          id={id}
          title={t("addNode")}
          form={form}
          submitLabel={t("save")}
          success="addedNodeSuccess"
          failure="addedNodeFail"
          run={(server, { node }) => advancedApi(server, id).addNode(node.trim())}
          find={async ({ node }) => {
            const { registeredNodes = {} } = await readRecord(clientsApi(server).detail(id));
            return Object.hasOwn(registeredNodes, node.trim()) ? { result: undefined } : undefined;
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          danger
          title={t("deleteNode")}
          text={t("deleteNodeBody", { node: leaving })}
          confirm={t("delete")}
          onClose={() => setLeaving(undefined)}
          onConfirm={() =>
            run(
              {
                area: "clients",
                action: "node-removed",
                id,
                before: { node: leaving },
                success: "deleteNodeSuccess",
                failure: "deleteNodeFail",
              },
              (server) => advancedApi(server, id).removeNode(leaving),
            )
          }
        />
      )}
    </>
  );
}
