import { useMemo } from "react";
import { FormProvider, useFormState, useWatch } from "react-hook-form";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { stickyFoot } from "../../../kit/base/stickyFoot.ts";
import { documentField } from "../../../kit/form/documentField.ts";
import { Field } from "../../../kit/form/Field.tsx";
import { defineForm, allFields, serverFields } from "../../../kit/form/fields.ts";
import { fieldName, wholeRecord } from "../../../kit/record/path.ts";
import { useCreate } from "../../../kit/form/useCreate.ts";
import { yamlFormat } from "../../../kit/form/yamlFormat.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { workflowsApi, workflowsKey } from "../api.ts";
import { links } from "../links.ts";
import { workflowCheck } from "./check.ts";
import { workflowComplete } from "./complete.ts";
import { Editor, useCatalogue } from "./Editor.tsx";
import type { Workflow } from "../workflow.ts";

/** Placeholder of the empty editor. */
const example = `name: Greet, remind, disable
on: user-created
steps:
  - uses: notify-user
    after: 30d
  - uses: disable-user
    after: 60d
`;

/** Creates a workflow in the form or as YAML. Keeps the input if Keycloak rejects it. */
export function WorkflowForm({ initial }: { initial: Workflow | undefined }) {
  const t = useT();
  const { go } = useNavigation();
  const api = workflowsApi(useServer());
  const catalogue = useCatalogue();
  const list = links.list();
  const sections = useMemo(() => {
    const field = documentField(yamlFormat, workflowCheck(catalogue), workflowComplete(catalogue));
    const written = { ...field, labelText: t("workflowYAML"), helpText: t("workflowYAMLHelp"), placeholder: example };
    const { codec } = field;
    // An empty workflow is an empty text, not the YAML of an empty map.
    const read = (raw: unknown) => (raw && Object.keys(raw).length ? codec?.read(raw) : "");
    return defineForm<Workflow>(serverFields<Workflow>([{ ...written, ...(codec && { codec: { ...codec, read } }) }]));
  }, [catalogue, t]);
  const { form, send } = useCreate<Workflow, string>(sections, {
    area: "workflows",
    initial,
    create: (server, workflow) => api.by(server).create(workflow),
    find: api.find,
    idOf: (id) => id,
    invalidate: [workflowsKey],
    success: "workflowCreated",
    failure: "workflowCreateError",
    onCreated: () => go(list),
  });
  const [field] = allFields(sections);
  return (
    <FormProvider {...form}>
      <form
        className="record-form"
        part="form"
        data-state="ready"
        noValidate
        onSubmit={form.handleSubmit((values) => send(values, allFields(sections)))}
      >
        <Editor catalogue={catalogue} editor={field && <Field field={field} isNew />} isNew disabled={false} />
        <Buttons onCancel={() => go(list)} />
      </form>
    </FormProvider>
  );
}

function Buttons({ onCancel }: { onCancel: () => void }) {
  const t = useT();
  const { isSubmitting } = useFormState();
  const isEmpty = String(useWatch({ name: fieldName(wholeRecord) }) ?? "").trim() === "";
  return (
    <div ref={stickyFoot} className="form-bar" part="actions">
      <Button action="save" tone="primary" submit busy={isSubmitting} disabled={isEmpty}>
        {t("create")}
      </Button>
      <Button action="cancel" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
