import type { callsBy } from "../../../api/calls.ts";
import type { orgGroupsApi } from "./api.ts";

export interface OrgGroupContext {
  orgId: string;
  api: ReturnType<typeof callsBy<ReturnType<typeof orgGroupsApi>>>;
  manage: boolean;
  manageMembers: boolean;
}
