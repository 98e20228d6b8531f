import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { workflowsApi } from "./api.ts";
import { workflowTabs } from "./tabs.ts";
import { links } from "./links.ts";
import { useWorkflow, subjectOf, type Workflow } from "./workflow.ts";
import { useWorkflowActions } from "./useWorkflowActions.ts";

export default function WorkflowDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = workflowsApi(useServer());
  const list = links.list();
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
