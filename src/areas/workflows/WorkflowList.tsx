import { useMemo } from "react";
import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import { capitalised } from "../../sections/provider-types/typeName.ts";
import { workflowsApi } from "./api.ts";
import { links } from "./links.ts";
import { useWorkflowActions } from "./useWorkflowActions.ts";
import { triggerText, type Workflow } from "./workflow.ts";

const documentation = "_managing_workflows";

export default function WorkflowList() {
  const t = useT();
  const api = workflowsApi(useServer());
  const manage = useAccess().has("realm-admin");
  const mayCreate = useMayDo()("create") && manage;
  const actions = useWorkflowActions();
  const columns = useMemo(
    (): readonly Column<Workflow>[] => [
      {
        id: "name",
        priority: 1,
        cell: ({ id = "", name }) => (
          <span className="named">
            <Link className="strong" to={links.detail({ id })}>
              <bdi>{name}</bdi>
            </Link>
            <small>{id}</small>
          </span>
        ),
      },
      {
        id: "workflows.trigger",
        value: ({ on }) => (on ? capitalised(triggerText(t, on)) : t("workflows.byHand")),
        priority: 2,
      },
      { id: "steps", value: ({ steps = [] }) => steps.length, priority: 3 },
      {
        id: "status",
        priority: 1,
        value: ({ enabled }) => t(enabled === false ? "disabled" : "enabled"),
        cell: (workflow) => (
          <span className="toggle-line">
            <RecordSwitch
              record={workflow}
              actions={actions}
              name={`${t("enabled")}: ${workflow.name}`}
              isAlwaysShown
            />
            <span>{t(workflow.enabled === false ? "disabled" : "enabled")}</span>
          </span>
        ),
      },
    ],
    [t, actions],
  );
  const create = mayCreate && (
    <Link to={links.create()} className="btn primary" action="create">
      <Icon name="plus" />
      {t("createWorkflow")}
    </Link>
  );
  return (
    <Page title={t("titleWorkflows")} subtitle={t("workflowsExplain")} documentation={documentation} actions={create}>
      <Leftovers />
      <DataTable<Workflow>
        name="workflows"
        label={t("workflows")}
        paging="client"
        columns={columns}
        rowId={({ id = "" }) => id}
        rowName={({ name = "" }) => name}
        roles={["realm-admin"]}
        searchLabel={t("searchByName")}
        searchIn={({ name, id }) => [name, id]}
        load={() => api.list}
        rowActions={actions.menuOf}
        empty={
          <Empty title={t("emptyWorkflows")} text={t("emptyWorkflowsInstructions")}>
            {create}
          </Empty>
        }
      />
    </Page>
  );
}

WorkflowList.loader = ({ server, fetch }: LoaderArgs) => fetch(workflowsApi(server).list);
