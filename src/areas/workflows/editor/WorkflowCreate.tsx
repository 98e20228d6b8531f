import { Page } from "../../../kit/page/Page.tsx";
import { useT } from "../../../kit/panel.ts";
import { workflows } from "../area.ts";
import { WorkflowForm } from "./WorkflowForm.tsx";

/** A new workflow. */
export default function WorkflowCreate() {
  const t = useT();
  return (
    <Page
      title={t("createWorkflow")}
      subtitle={t("createWorkflowDetails")}
      crumbs={[{ label: t("workflows"), to: workflows.to.list() }, { label: t("createWorkflow") }]}
    >
      <WorkflowForm initial={undefined} />
    </Page>
  );
}
