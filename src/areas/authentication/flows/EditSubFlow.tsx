import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { authenticationApi, stepKeys, type Execution, type Flow } from "../api.ts";
import { FlowChanged } from "./move/deeds.ts";
import { infoForm } from "./form.ts";

/** Edits name and description of a sub-flow. */
export default function EditSubFlow({
  flow,
  execution,
  onClose,
}: {
  flow: Flow;
  execution: Execution;
  onClose: () => void;
}) {
  const t = useT();
  const { id, displayName = "", description = "" } = execution;
  return (
    <FormDialog<Flow>
      area="authentication"
      name="edit-sub-flow"
      action="updated"
      id={flow.id}
      title={t("editFlow")}
      form={infoForm}
      initial={{ alias: displayName, description }}
      submitLabel={t("edit")}
      success="updateFlowSuccess"
      failure="updateFlowError"
      invalidate={stepKeys}
      run={async (server, { alias = "", description: text = "" }) => {
        const api = authenticationApi(server);
        // Send a fresh execution: the request also sets requirement and priority.
        const now = (await api.list(flow.alias ?? "")).find((one) => one.id === id);
        if (!now) throw new Error(t("authentication.move.changed"), { cause: new FlowChanged() });
        await api.updateExecution(flow.alias ?? "", { ...now, displayName: alias, description: text });
      }}
      onClose={onClose}
    />
  );
}
