import type { Server } from "../../../api/server.ts";
import type { Realm } from "../../../api/realm.ts";
import type { authenticationApi, Flow } from "../api.ts";
import type { Binding, FlowUsers, Usage } from "./usage.ts";

export interface FlowContext {
  api: ReturnType<typeof authenticationApi>;
  manage: boolean;
  /** May change the flow of a client. */
  changesClients: boolean;
  /** True if clients can use the flow: sub-flows, flows for clients, registration and others have another purpose. */
  isForClients: (flow: Flow) => boolean;
  isDirectGrant: (flow: Flow) => boolean;
  /** May read the steps of flows. */
  look: boolean;
  realm: Realm | undefined;
  /** Returns the usage of a flow. Undefined if it is unknown. */
  usageOf: (flow: Flow) => Usage | undefined;
  open: (flow: Flow) => void;
  copyName: (name: string) => string;
  /** Stores the original of a copy. */
  remember: (copy: string, original: string) => void;
  /** Binds a flow in one request. Moves users of the `from` flow to it, and stores the previous state for `goBack`. */
  putInUse: (
    server: Server,
    flow: Flow,
    bindings: readonly Binding[],
    along?: FlowUsers & { from: Flow },
  ) => Promise<unknown>;
  /** Restores the previous state, if it is stored. */
  goBack: (server: Server, flow: Flow) => Promise<unknown>;
  /** Original of a copy, flows that a flow replaced, and users that were moved to it. */
  originalOf: (flow: Flow) => Flow | undefined;
  previousOf: (flow: Flow) => readonly { binding: Binding; flow: Flow }[];
  takenOf: (flow: Flow) => (FlowUsers & { flow: Flow }) | undefined;
}

/** Prefixes of the query keys that contain flows. */
export const flowKeys = [["authentication"], ["realm"]] as const;
