import type { Server } from "../../../api/server.ts";

/** Result of a request to all nodes of a client. */
export interface NodeResults {
  successRequests?: string[];
  failedRequests?: string[];
}

export interface Flow {
  id: string;
  alias: string;
  providerId?: string;
}

/** Nodes of a client, and flows that can override realm flows. Source: /admin/realms/{realm}/clients/{id}. */
export const advancedApi = (server: Server, id: string) => {
  const at = `/clients/${encodeURIComponent(id)}`;
  return {
    addNode: (node: string) => server.request("POST", `${at}/nodes`, { body: { node } }),
    removeNode: (node: string) => server.request("DELETE", `${at}/nodes/${encodeURIComponent(node)}`),
    /** Tests the connection to each node through the admin URL of the client. */
    testNodes: () => server.request<NodeResults>("GET", `${at}/test-nodes-available`),
    /** Pushes the not-before policy to each node. */
    push: () => server.request<NodeResults>("POST", `${at}/push-revocation`),
    /** Requires view-realm, otherwise 403. */
    flows: server.readList<Flow>(["clients", "flows"], "/authentication/flows"),
  };
};
