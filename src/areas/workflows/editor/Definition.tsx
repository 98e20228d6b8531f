import { useMemo } from "react";
import { DocumentEditor } from "../../../kit/form/DocumentEditor.tsx";
import { yamlFormat } from "../../../kit/form/yamlFormat.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { workflowsApi, workflowsKey } from "../api.ts";
import { links } from "../links.ts";
import { useWorkflow, type Workflow } from "../workflow.ts";
import { workflowCheck } from "./check.ts";
import { workflowComplete } from "./complete.ts";
import { Editor, useCatalogue } from "./Editor.tsx";

/** Edits a workflow as a form and as YAML. */
export default function Definition() {
  const { id = "" } = useWorkflow();
  const api = workflowsApi(useServer());
  const manage = useAccess().has("realm-admin");
  const catalogue = useCatalogue();
  const check = useMemo(() => workflowCheck(catalogue), [catalogue]);
  const complete = useMemo(() => workflowComplete(catalogue), [catalogue]);
  const query = api.document(id);
  return (
    <Loaded query={query} roles={["realm-admin"]} list={links.list()}>
      {(document) => (
        <DocumentEditor<Workflow>
          area="workflows"
          id={id}
          label="workflowYAML"
          document={document}
          query={query}
          write={(server, workflow) => api.by(server).update(id, workflow)}
          format={yamlFormat}
          check={check}
          complete={complete}
          around={(editor, disabled) => <Editor catalogue={catalogue} editor={editor} disabled={disabled} />}
          success="workflowUpdated"
          failure="workflowUpdateError"
          invalidate={[workflowsKey]}
          disabled={!manage}
        />
      )}
    </Loaded>
  );
}
