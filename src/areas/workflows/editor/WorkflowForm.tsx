import { useMemo } from "react";
import { FormProvider, useFormState, useWatch } from "react-hook-form";
import { useNavigation } from "../../../kit/area/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { documentField } from "../../../kit/form/documentField.ts";
import { Field } from "../../../kit/form/Field.tsx";
import { defineForm, allFields, serverFields } from "../../../kit/form/fields.ts";
import { fieldName, wholeRecord } from "../../../kit/form/path.ts";
import { useCreate } from "../../../kit/form/useCreate.ts";
import { yamlFormat } from "../../../kit/form/yamlFormat.ts";
import { useServer, useT } from "../../../kit/panel.ts";
import { workflowsApi, workflowsKey } from "../api.ts";
import { workflows } from "../area.ts";
import { workflowCheck } from "./check.ts";
import { workflowComplete } from "./complete.ts";
import { Editor, useCatalogue } from "./Editor.tsx";
import type { Workflow } from "../workflow.ts";

/** A hint in the empty editor. */
const example = `name: Greet, remind, disable
on: user-created
steps:
  - uses: notify-user
    after: 30d
  - uses: disable-user
    after: 60d
`;

/** A new workflow, from nothing or from another: as a list, as text. What was typed stays until the server took it. */
export function WorkflowForm({ initial }: { initial: Workflow | undefined }) {
  const t = useT();
  const { go } = useNavigation();
  const api = workflowsApi(useServer());
  const catalogue = useCatalogue();
  const list = workflows.to.list();
  const sections = useMemo(() => {
    const field = documentField(yamlFormat, workflowCheck(catalogue), workflowComplete(catalogue));
    const written = { ...field, labelText: t("workflowYAML"), helpText: t("workflowYAMLHelp"), placeholder: example };
    const { codec } = field;
    // Nothing is an empty text, not the way in which YAML writes an empty map.
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
    <div className="form-bar" part="actions">
      <Button action="save" tone="primary" submit busy={isSubmitting} disabled={isEmpty}>
        {t("create")}
      </Button>
      <Button action="cancel" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
