import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { readRecord } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { inSteps, type Step } from "../../../kit/write/inSteps.ts";
import { changing } from "../../../kit/write/record.ts";
import { authenticationApi, type Flow } from "../api.ts";
import { copyStep } from "./copyStep.ts";
import { clientAccess } from "./swapFlow.ts";
import { readSteps, updating } from "./move/deeds.ts";
import { nameOf, stepOf } from "../../../sections/sign-in-flow/tree.ts";
import { withSecondFactor } from "./secondFactor.ts";

/** Flow overrides of a client. Source: `authenticationFlowBindingOverrides`. */
export type Override = "browser" | "direct_grant";

export interface ClientUse {
  flow: Flow;
  /** ID of the client. */
  client: string;
  use: Override;
  /** Name of the copy that requires a one-time code, if the client gets one. */
  copyName?: ((clientId: string) => string) | undefined;
}

/**
 * Makes a client use a flow, or a copy of it that requires a one-time code. Returns the flow that it uses. A failure
 * undoes all steps.
 */
export async function assignFlow(server: Server, { flow, client, use, copyName }: ClientUse): Promise<Flow> {
  const api = authenticationApi(server).by(server);
  const access = clientAccess(server, client);
  const { clientId = "" } = await readRecord(access.query);
  const alias = copyName?.(clientId);
  const copy = alias === undefined ? undefined : copyStep(api, flow, alias);
  async function* steps(): AsyncGenerator<Step> {
    if (copy && alias !== undefined) {
      yield copy;
      const now = await readSteps(api, alias);
      for (const changed of withSecondFactor(now) ?? []) {
        const from = stepOf(now, changed.id ?? "")?.execution ?? {};
        yield updating(api, alias, nameOf(from), from, changed);
      }
    }
    const used = copy?.result ?? flow.id ?? "";
    yield changing<ClientRepresentation>(
      server,
      access,
      (fresh) => ({
        ...fresh,
        authenticationFlowBindingOverrides: { ...fresh.authenticationFlowBindingOverrides, [use]: used },
      }),
      clientId,
    );
  }
  await inSteps(steps());
  return copy ? api.readFlow(copy.result) : flow;
}
