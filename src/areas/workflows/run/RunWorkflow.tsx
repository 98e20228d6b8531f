import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { useRef, useState } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { useT } from "../../../kit/panel.ts";
import { BulkDialog } from "../../../sections/bulk/BulkDialog.tsx";
import { ClientPicker } from "../../../sections/pickers/ClientPicker.tsx";
import { UserPicker } from "../../../sections/pickers/UserPicker.tsx";
import type { WorkflowContext } from "../actions.ts";
import { workflowsKey } from "../api.ts";
import { durationText } from "../duration.ts";
import { courseOf, settingsOf, stepName } from "../timeline.ts";
import { subjectOf, type Workflow } from "../workflow.ts";

/** Somebody, or a client, that a workflow is to begin for. */
interface Chosen {
  id: string;
  name: string;
}

const ofUser = ({ id = "", username = "" }: UserRepresentation): Chosen => ({ id, name: username });
const ofClient = ({ id = "", clientId = "" }: ClientRepresentation): Chosen => ({ id, name: clientId });

/** Begins a workflow by hand for chosen people or clients: first who, then what it will do to each, then one by one. */
export default function RunWorkflow({ record, context, onClose }: ActionDialogProps<Workflow, WorkflowContext>) {
  const t = useT();
  const [rows, setRows] = useState<readonly Chosen[]>();
  /** The picker closes as soon as it gave what was chosen; the preview then takes its place. */
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
      const what = steps.map(({ step }) => [stepName(t, step.uses ?? ""), ...settingsOf(step)].join(" · ")).join(", ");
      return afterMs
        ? t("workflows.later", { time: durationText(afterMs / 1000), what })
        : t("workflows.now", { what });
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
