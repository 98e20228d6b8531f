import { useEffect, useId, useMemo } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "../../../../kit/base/Button.tsx";
import { defineForm } from "../../../../kit/form/fields.ts";
import { FormSections } from "../../../../kit/form/FormSections.tsx";
import { fieldName } from "../../../../kit/record/path.ts";
import { valuesOf, type Values } from "../../../../kit/form/values.ts";
import { Dialog } from "../../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import { themeName } from "./names.ts";

/** Names of the archive and of its theme. */
export interface Names {
  themeName: string;
  fileName: string;
  themeDescription: string;
}

const fileOf = (name: unknown) => `${themeName(String(name))}.jar`;

const form = defineForm<Names>([
  {
    path: ["themeName"],
    kind: "text",
    required: true,
    hint: "realmSettings.themes.nameHint",
    sets: (value) => [[["fileName"], fileOf(value)]],
  },
  { path: ["fileName"], kind: "text", required: true },
  { path: ["themeDescription"], kind: "text" },
]);

/** Dialog for the names of the archive. */
export function SaveAs({ names, onClose }: { names: Names; onClose: (names?: Names) => void }) {
  const t = useT();
  const id = useId();
  const defaults = useMemo(() => valuesOf(names, form), [names]);
  const methods = useForm<Values>({ defaultValues: defaults, mode: "onChange" });
  const { setFocus } = methods;
  useEffect(() => setFocus(fieldName(["themeName"])), [setFocus]);
  const submit = methods.handleSubmit((values) => {
    const text = (name: keyof Names) => String(values[name] ?? "").trim();
    onClose({
      themeName: text("themeName"),
      fileName: text("fileName"),
      themeDescription: text("themeDescription"),
    });
  });
  return (
    <FormProvider {...methods}>
      <Dialog
        name="save-as"
        title={t("fileNameDialogTitle")}
        size="small"
        onClose={() => onClose()}
        cancel={t("cancel")}
        footer={
          <Button action="save" tone="primary" submit form={id}>
            {t("save")}
          </Button>
        }
      >
        <form id={id} className="dialog-form" part="form" noValidate onSubmit={submit}>
          <FormSections isNew sections={form} disabled={false} />
        </form>
      </Dialog>
    </FormProvider>
  );
}
