import { useNavigation } from "../../kit/area/navigation.ts";
import { useActions } from "../../kit/action/useActions.ts";
import type { ActionPlace } from "../../kit/action/useDoing.ts";
import { useAccess, useServer } from "../../kit/panel.ts";
import { workflowActions } from "./actions.ts";
import { workflowsApi } from "./api.ts";
import { workflows } from "./area.ts";
import type { Workflow } from "./workflow.ts";

/** What can be done to a workflow, from the list or, with `leaveTo`, on its own page. */
export function useWorkflowActions(place?: ActionPlace<Workflow>) {
  const api = workflowsApi(useServer());
  const manage = useAccess().has("realm-admin");
  const { go } = useNavigation();
  const toCopy = ({ id = "" }: Workflow) => workflows.to.copy({ id });
  return useActions(workflowActions, { api, manage, go, toCopy }, place);
}
