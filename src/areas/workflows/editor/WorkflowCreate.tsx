import { Page } from "../../../kit/page/Page.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { links } from "../links.ts";
import { WorkflowForm } from "./WorkflowForm.tsx";

export default function WorkflowCreate() {
  const t = useT();
  return (
    <Page
      title={t("createWorkflow")}
      subtitle={t("createWorkflowDetails")}
      crumbs={[{ label: t("workflows"), to: links.list() }, { label: t("createWorkflow") }]}
    >
      <WorkflowForm initial={undefined} />
    </Page>
  );
}
