import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { workflowsApi } from "../api.ts";
import { workflows } from "../area.ts";
import { freeName, type Workflow } from "../workflow.ts";
import { WorkflowForm } from "./WorkflowForm.tsx";

/** A new workflow that begins as a copy of another, under a name that is free. */
export default function WorkflowCopy() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = workflowsApi(useServer());
  const list = workflows.to.list();
  // Without the others the name may turn out to be taken: the server says so then.
  const { data: all = [], isPending } = useQuery(api.list);
  return (
    <Page
      title={t("copyWorkflow")}
      subtitle={t("copyWorkflowDetails")}
      crumbs={[{ label: t("workflows"), to: list }, { label: t("copyWorkflow") }]}
    >
      {isPending ? (
        <FormSkeleton />
      ) : (
        <Loaded query={api.document(id)} roles={["realm-admin"]} list={list}>
          {(workflow) => <Copy of={workflow} taken={all.map(({ name }) => name)} />}
        </Loaded>
      )}
    </Page>
  );
}

function Copy({ of, taken }: { of: Workflow; taken: readonly (string | undefined)[] }) {
  const t = useT();
  const [initial] = useState(() => ({ ...of, name: freeName(of.name ?? "", t("copy"), taken) }));
  return <WorkflowForm initial={initial} />;
}
