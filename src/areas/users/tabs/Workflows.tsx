import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Tag } from "../../../kit/base/Tag.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useUser } from "../user.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty, LoadError, Skeleton } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import { places } from "../../places.ts";
import { NextStep } from "../../../sections/workflow-steps/NextStep.tsx";
import { useStepName } from "../../../sections/workflow-steps/useStepName.ts";
import { linksApi, type ScheduledWorkflow, type WorkflowStep } from "../linksApi.ts";

const isPending = (step: WorkflowStep) => step.status === "PENDING";

/** Scheduled workflows of a user. */
export default function Workflows() {
  const t = useT();
  const { id = "" } = useUser();
  const server = useServer();
  const api = useMemo(() => linksApi(server), [server]);
  const columns = useMemo(
    (): readonly Column<ScheduledWorkflow>[] => [
      {
        id: "name",
        priority: 1,
        cell: (workflow) => (
          <MaybeLink className="strong" to={places.workflow(workflow.id)}>
            <bdi>{workflow.name}</bdi>
          </MaybeLink>
        ),
      },
      { id: "nextStep", priority: 1, cell: ({ steps = [] }) => <NextStep steps={steps} /> },
      { id: "steps", value: (workflow) => workflow.steps?.length ?? 0 },
    ],
    [],
  );
  return (
    <DataTable<ScheduledWorkflow>
      name="user-workflows"
      label={t("workflows")}
      columns={columns}
      rowId={(workflow) => workflow.id}
      rowName={(workflow) => workflow.name}
      paging="client"
      roles={["realm-admin"]}
      load={() => api.workflows(id)}
      searchLabel={t("searchByName")}
      expand={(workflow) => <Steps workflow={workflow} />}
      toolbarEnd={({ isEmpty }) =>
        !isEmpty && <Help label={t("whichWorkflowsWillAppear")} text={t("whichWorkflowsWillAppearDetail")} />
      }
      empty={<Empty title={t("emptyWorkflows")} text={t("emptyUserWorkflowsInstructions")} />}
    />
  );
}

const stepColumns: readonly Column<WorkflowStep>[] = [
  { id: "step", cell: ({ uses }) => <StepName id={uses} /> },
  { id: "scheduledAfter", cell: (step) => <Time ms={step["scheduled-at"]} /> },
  { id: "status", cell: (step) => <StepStatus step={step} /> },
];

function StepName({ id }: { id: string }) {
  return useStepName()(id);
}

function StepStatus({ step }: { step: WorkflowStep }) {
  const t = useT();
  const state = isPending(step) ? "pending" : "completed";
  return <Tag state={state}>{t(state)}</Tag>;
}

function Steps({ workflow }: { workflow: ScheduledWorkflow }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack">
      <SmallTable<WorkflowStep>
        label={t("steps")}
        columns={stepColumns}
        rows={workflow.steps ?? []}
        rowId={({ id }, index) => id ?? String(index)}
      />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="link" data-action="show-yaml">
          {t("workflowYAML")}
        </summary>
        {isOpen && <Yaml id={workflow.id} />}
      </details>
    </div>
  );
}

function Yaml({ id }: { id: string }) {
  const api = linksApi(useServer());
  const { data, error, refetch } = useQuery(api.workflowYaml(id));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data === undefined ? (
    <Skeleton lines={3} />
  ) : (
    <pre className="code-block">
      <code>{data}</code>
    </pre>
  );
}
