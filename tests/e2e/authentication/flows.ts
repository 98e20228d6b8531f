// Flows of a realm: setup and lookup in tests.
import type { RealmAdmin } from "../../support/realm.ts";

interface Flow {
  id: string;
  alias: string;
}

export interface StoredStep {
  id: string;
  displayName: string;
  providerId?: string;
  requirement: string;
  authenticationFlow?: boolean;
  authenticationConfig?: string;
  flowId?: string;
  level: number;
  index: number;
}

/** Resolves to the flow of that name. */
export async function flowOf(admin: RealmAdmin, alias: string): Promise<Flow> {
  const flows: Flow[] = await admin.get("/authentication/flows");
  const found = flows.find((flow) => flow.alias === alias);
  if (!found) throw new Error(`No flow ${alias} in realm ${admin.realm}`);
  return found;
}

/** Copies a flow and resolves to the copy. */
export async function copyFlow(admin: RealmAdmin, from: string, newName: string): Promise<Flow> {
  await admin.request("POST", `/authentication/flows/${encodeURIComponent(from)}/copy`, { newName });
  return flowOf(admin, newName);
}

/** All steps of a flow in the server's order. */
export const stepsOf = async (admin: RealmAdmin, alias: string): Promise<StoredStep[]> =>
  admin.get(`/authentication/flows/${encodeURIComponent(alias)}/executions`);
