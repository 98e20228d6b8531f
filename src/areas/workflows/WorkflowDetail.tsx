import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { workflowsApi } from "./api.ts";
import { workflows, workflowTabs } from "./area.ts";
import { useWorkflow } from "./detail.ts";
import { useWorkflowActions } from "./useWorkflowActions.ts";
import { subjectOf, type Workflow } from "./workflow.ts";

/** One workflow. */
export default function WorkflowDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = workflowsApi(useServer());
  const list = workflows.to.list();
  const actions = useWorkflowActions({ leaveTo: list });
  return (
    <DetailPage<Workflow>
      detail={useWorkflow}
      query={api.detail(id)}
      title={({ name = "" }) => name}
      tabs={workflowTabs}
      list={{ label: t("workflows"), to: list }}
      tabsLabel={t("workflowDetails")}
      id={(workflow) => workflow.id}
      roles={["realm-admin"]}
      tags={(workflow) => <Tag tone="info">{t(`workflows.subject.${subjectOf(workflow)}`)}</Tag>}
      actions={(workflow) => <RecordSwitch record={workflow} actions={actions} isAlwaysShown />}
      menu={actions.menuOf}
    />
  );
}
