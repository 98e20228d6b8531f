import { useNavigation } from "../../kit/navigation/navigation.ts";
import { useActions } from "../../kit/action/useActions.ts";
import type { ActionPlace } from "../../kit/action/useDoing.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { workflowActions } from "./actions.ts";
import { workflowsApi } from "./api.ts";
import { links } from "./links.ts";
import type { Workflow } from "./workflow.ts";

/** Actions on a workflow, for the list or, with `leaveTo`, for its own page. */
export function useWorkflowActions(place?: ActionPlace<Workflow>) {
  const api = workflowsApi(useServer());
  const manage = useAccess().has("realm-admin");
  const { go } = useNavigation();
  const toCopy = ({ id = "" }: Workflow) => links.copy({ id });
  return useActions(workflowActions, { api, manage, go, toCopy }, place);
}
