import { useId, useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "../../../../kit/base/Button.tsx";
import { allFields, defineForm, serverFields } from "../../../../kit/form/fields.ts";
import { FormSections } from "../../../../kit/form/FormSections.tsx";
import { applyChanges } from "../../../../kit/form/patch.ts";
import { fieldName } from "../../../../kit/record/path.ts";
import { useDraft } from "../../../../kit/form/useDraft.ts";
import { changesOf, valuesOf, type Values } from "../../../../kit/form/values.ts";
import { Dialog } from "../../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import { usePropertyFields } from "../../../../sections/provider-config/usePropertyFields.ts";
import type { Property } from "../../../../sections/provider-config/propertyFields.tsx";

/** Validator of the server. */
interface Validator {
  id: string;
  helpText?: string;
  properties?: Property[];
}

type Config = Record<string, unknown>;

interface Props {
  /** Available validators. For an existing validator, only that one. */
  validators: readonly Validator[];
  id?: string;
  config?: Config;
  onClose: (done?: { id: string; config: Config }) => void;
}

/** Settings of a validator. They are saved with the attribute, not by this dialog. */
export default function ValidatorDialog({ validators, id, config, onClose }: Props) {
  const t = useT();
  const formId = useId();
  const [chosen, choose] = useState(id ?? "");
  const validator = validators.find((one) => one.id === chosen);
  const title = id === undefined ? t("addValidator") : t("realmSettings.userProfile.editValidator", { name: id });
  return (
    <Dialog
      name="validator"
      title={title}
      size="small"
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        validators.length > 0 && (
          <Button action="confirm" tone="primary" submit form={formId} disabled={!validator}>
            {t("save")}
          </Button>
        )
      }
    >
      {validators.length === 0 && <p className="hint">{t("emptyValidators")}</p>}
      {id === undefined && validators.length > 0 && (
        <div className="field" data-for="validator">
          <div className="field-label">
            <label htmlFor={`${formId}-kind`}>{t("validatorType")}</label>
          </div>
          <div className="field-body">
            <select
              id={`${formId}-kind`}
              className="input"
              data-field="validator"
              value={chosen}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">{t("selectOne")}</option>
              {validators.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.id}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
      {validator && (
        <Settings
          key={validator.id}
          formId={formId}
          validator={validator}
          config={config}
          onDone={(done) => onClose({ id: validator.id, config: done })}
        />
      )}
    </Dialog>
  );
}

const at = ["config"] as const;

function Settings({
  formId,
  validator,
  config,
  onDone,
}: {
  formId: string;
  validator: Validator;
  config: Config | undefined;
  onDone: (config: Config) => void;
}) {
  const fields = usePropertyFields(validator.properties, { stored: "native", at, isNew: config === undefined });
  const sections = useMemo(() => defineForm<{ config: Config }>(serverFields<{ config: Config }>(fields)), [fields]);
  const base = useMemo(() => ({ config: config ?? {} }), [config]);
  const defaults = useMemo(() => valuesOf(base, sections), [base, sections]);
  const form = useForm<Values>({ defaultValues: defaults, mode: "onChange" });
  useDraft(form.formState.isDirty, () => form.reset(defaults));
  const submit = form.handleSubmit((values) => {
    const filled =
      config === undefined
        ? allFields(sections)
            .map((field) => ({ field, value: values[fieldName(field.path)] }))
            .filter(({ field, value }) => value !== false || field.initial !== undefined)
        : changesOf(values, defaults, sections);
    const done = applyChanges(base, filled).config;
    onDone(Object.fromEntries(Object.entries(done).filter(([, value]) => !isNothing(value))));
  });
  return (
    <FormProvider {...form}>
      <form
        id={formId}
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          // React events bubble through portals: without this, the form around the dialog would also be submitted.
          event.stopPropagation();
          void submit(event);
        }}
      >
        {validator.helpText && <p className="hint">{validator.helpText}</p>}
        <FormSections sections={sections} disabled={false} />
      </form>
    </FormProvider>
  );
}

/** Keycloak rejects an empty string or list as a setting. */
const isNothing = (value: unknown) => value === "" || value === undefined || (Array.isArray(value) && !value.length);
