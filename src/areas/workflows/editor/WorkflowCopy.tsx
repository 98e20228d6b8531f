import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { workflowsApi } from "../api.ts";
import { links } from "../links.ts";
import { freeName, type Workflow } from "../workflow.ts";
import { WorkflowForm } from "./WorkflowForm.tsx";

/** Form of a new workflow that starts as a copy, with a free name. */
export default function WorkflowCopy() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = workflowsApi(useServer());
  const list = links.list();
  // Without the list, the name can be a duplicate. Keycloak then rejects it.
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
