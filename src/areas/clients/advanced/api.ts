import type { Server } from "../../../api/server.ts";

/** What came of a request to every node of a client. */
export interface NodeResults {
  successRequests?: string[];
  failedRequests?: string[];
}

export interface Flow {
  id: string;
  alias: string;
  providerId?: string;
}

/** Nodes of a client, and flows that may take the place of the realm's. Source: /admin/realms/{realm}/clients/{id}. */
export const advancedApi = (server: Server, id: string) => {
  const at = `/clients/${encodeURIComponent(id)}`;
  return {
    addNode: (node: string) => server.request("POST", `${at}/nodes`, { body: { node } }),
    removeNode: (node: string) => server.request("DELETE", `${at}/nodes/${encodeURIComponent(node)}`),
    /** Asks every node, by way of the client's admin address, whether it is there. */
    testNodes: () => server.request<NodeResults>("GET", `${at}/test-nodes-available`),
    /** Tells every node that tokens from before the client's moment are refused. */
    push: () => server.request<NodeResults>("POST", `${at}/push-revocation`),
    /** 403 without view-realm. */
    flows: server.readList<Flow>(["clients", "flows"], "/authentication/flows"),
  };
};
