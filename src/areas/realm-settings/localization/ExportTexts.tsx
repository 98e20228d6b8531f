import { useForm } from "react-hook-form";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { AskFields } from "../../../kit/form/AskForm.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { fieldName } from "../../../kit/record/path.ts";
import type { Values } from "../../../kit/form/values.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { download } from "../../../kit/file/download.ts";
import type { TextsContext } from "./context.ts";
import { formats, mediaTypes, writeRows, writeTexts, type TextFormat } from "./textFiles.ts";

const format = fieldName(["format"]);

/**
 * Exports the overrides of a language.
 * The CSV for translators also contains the reference language and the theme messages.
 */
export default function ExportTexts({ context, onClose }: ActionDialogProps<undefined, TextsContext>) {
  const { locale, name, own, rows } = context;
  const t = useT();
  const alerts = useAlerts();
  const form = useForm<Values>({ defaultValues: { [format]: "json" } });
  const save = () => {
    const chosen = form.getValues(format) as TextFormat;
    download(
      `messages_${locale}.${chosen}`,
      chosen === "csv" ? writeRows(rows) : writeTexts(own, chosen),
      mediaTypes[chosen],
    );
    alerts.success(t("realmSettings.localization.export.done", { language: name }));
    onClose();
  };
  return (
    <Dialog
      name="export-translations"
      title={t("realmSettings.localization.export")}
      text={t("realmSettings.localization.in", { language: name })}
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button action="export" tone="primary" onClick={save}>
          {t("realmSettings.localization.export")}
        </Button>
      }
    >
      <AskFields
        form={form}
        sections={defineForm<{ format?: TextFormat }>([
          {
            path: ["format"],
            kind: "radio",
            label: "realmSettings.localization.format",
            options: formats.map((value) => ({ value, label: t(`realmSettings.localization.format.${value}`) })),
          },
        ])}
      />
    </Dialog>
  );
}
