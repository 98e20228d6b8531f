import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { useRef, useState } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { BulkDialog } from "../../../sections/bulk/BulkDialog.tsx";
import { ClientPicker } from "../../../sections/pickers/ClientPicker.tsx";
import { UserPicker } from "../../../sections/pickers/UserPicker.tsx";
import type { WorkflowContext } from "../context.ts";
import { workflowsKey } from "../api.ts";
import { useStepName } from "../../../sections/workflow-steps/useStepName.ts";
import { courseOf, sayTime, settingsOf } from "../timeline.ts";
import { subjectOf, type Workflow } from "../workflow.ts";

/** User or client that the workflow starts for. */
interface Chosen {
  id: string;
  name: string;
}

const ofUser = ({ id = "", username = "" }: UserRepresentation): Chosen => ({ id, name: username });
const ofClient = ({ id = "", clientId = "" }: ClientRepresentation): Chosen => ({ id, name: clientId });

/** Starts a workflow manually for users or clients: selection, preview, then one request per record. */
export default function RunWorkflow({ record, context, onClose }: ActionDialogProps<Workflow, WorkflowContext>) {
  const t = useT();
  const stepName = useStepName();
  const [rows, setRows] = useState<readonly Chosen[]>();
  /** The picker also closes after a selection. That must not close the preview, which replaces it. */
  const isChosen = useRef(false);
  const choose = (chosen: readonly Chosen[]) => {
    isChosen.current = true;
    setRows(chosen);
  };
  const subject = subjectOf(record);
  const { id = "", name = "" } = record;
  const title = t("workflows.runTitle", { name });
  if (!rows) {
    const picker = {
      title,
      name: "run-workflow",
      okLabel: (count: number) => t("workflows.runOn", { count }),
      onClose: () => {
        if (!isChosen.current) onClose();
      },
    };
    return subject === "USERS" ? (
      <UserPicker {...picker} onPick={(users) => choose(users.map(ofUser))} />
    ) : (
      <ClientPicker {...picker} onPick={(clients) => choose(clients.map(ofClient))} />
    );
  }
  const { moments } = courseOf(record);
  const said = moments
    .map(({ afterMs, steps }) => {
      const what = steps.map(({ step }) => [stepName(step.uses ?? ""), ...settingsOf(step)].join(" · ")).join(", ");
      return afterMs ? t("workflows.later", { time: sayTime(t, afterMs), what }) : t("workflows.now", { what });
    })
    .join("; ");
  return (
    <BulkDialog<Chosen>
      name="bulk-run"
      area="workflows"
      action="workflow-started"
      title={title}
      text={t("workflows.runText")}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      preview={() => ({ change: said })}
      run={(server, row) => context.api.by(server).start(id, subject, row.id)}
      deed="change"
      start={(count) => t("workflows.runOn", { count })}
      notes={record.enabled === false && <p className="field-hint warning">{t("workflows.runDisabled")}</p>}
      invalidate={[workflowsKey, ["users"], ["clients"]]}
      onClose={() => onClose()}
    />
  );
}
