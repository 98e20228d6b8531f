import type { Server } from "../../../api/server.ts";
import { readRecord } from "../../../api/record.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import { fillIn } from "../../../kit/action/fillIn.tsx";
import { clientsApi } from "../api.ts";
import type { Client } from "../client.ts";
import { advancedApi } from "./api.ts";

/** Cluster node. `registered` is in milliseconds since the epoch. */
export interface Node {
  host: string;
  registered: number;
}

export interface NodeContext {
  client: Client;
  isLocked: boolean;
  server: Server;
}

const id = ({ client }: NodeContext) => client.id ?? "";

export const nodeActions = defineActions<Node, NodeContext>({
  area: "clients",
  idOf: ({ host }) => host,
  nameOf: ({ host }) => host,
  list: [
    {
      id: "delete-node",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: (_, { isLocked }) => !isLocked,
      confirm: ({ host }) => ({ title: "deleteNode", text: ["deleteNodeBody", { node: host }] }),
      change: "node-removed",
      about: ({ host }, context) => ({ id: id(context), before: { node: host } }),
      run: (server, { host }, context) => advancedApi(server, id(context)).removeNode(host),
      said: { done: "deleteNodeSuccess", failed: "deleteNodeFail" },
    },
  ],
});

/** Actions that need no node. */
export const newNodeActions = defineActions<undefined, NodeContext>({
  area: "clients",
  idOf: () => "",
  nameOf: () => "",
  list: [
    {
      id: "register-node",
      label: "registerNodeManually",
      icon: "plus",
      on: (_, { isLocked }) => !isLocked,
      form: (_, context) =>
        fillIn<{ node: string }>({
          form: async () => (await import("./nodeForm.ts")).nodeForm,
          action: "node-registered",
          id: id(context),
          title: "addNode",
          submitLabel: "save",
          success: "addedNodeSuccess",
          failure: "addedNodeFail",
          run: (server, { node }) => advancedApi(server, id(context)).addNode(node.trim()),
          find: async ({ node }) => {
            const { registeredNodes = {} } = await readRecord(clientsApi(context.server).detail(id(context)));
            return Object.hasOwn(registeredNodes, node.trim()) ? { result: undefined } : undefined;
          },
        }),
    },
  ],
});
