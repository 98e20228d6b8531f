import type { AreaLink } from "../../kit/navigation/address.ts";
import type { workflowsApi } from "./api.ts";
import type { Workflow } from "./workflow.ts";

export interface WorkflowContext {
  api: ReturnType<typeof workflowsApi>;
  manage: boolean;
  go: (link: AreaLink) => void;
  toCopy: (workflow: Workflow) => AreaLink;
}
