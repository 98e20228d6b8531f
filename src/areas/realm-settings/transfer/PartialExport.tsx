import { useId, useState } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { failureOf } from "../../../kit/errors/errorText.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { download } from "../../../kit/file/download.ts";
import { transferApi } from "./api.ts";
import english from "./en.json" with { type: "json" };

const parts = ["includeGroupsAndRoles", "includeClients"] as const;

/** Exports realm settings, optionally with groups, roles and clients. */
export default function PartialExport({ onClose }: ActionDialogProps<unknown>) {
  useTexts(english);
  const t = useT();
  const alerts = useAlerts();
  const api = transferApi(useServer());
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async () => {
    setRunning(true);
    setProblem(undefined);
    try {
      const realm = await api.export({
        exportClients: chosen.has("includeClients"),
        exportGroupsAndRoles: chosen.has("includeGroupsAndRoles"),
      });
      download("realm-export.json", JSON.stringify(realm, undefined, 2), "application/json");
      alerts.success(t("exportSuccess"));
      onClose();
    } catch (error) {
      setProblem(failureOf(t, "exportFail", error).message);
      setRunning(false);
    }
  };
  return (
    <Dialog
      name="partial-export"
      title={t("partialExport")}
      text={t("partialExportHeaderText")}
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button action="export" tone="primary" busy={isRunning} onClick={() => void run()}>
          {t("export")}
        </Button>
      }
    >
      {problem && (
        <p className="notice danger" role="alert" data-alert="danger">
          {problem}
        </p>
      )}
      {parts.map((part) => (
        <div key={part} className="field kind-switch">
          <span className="field-label">
            <label htmlFor={`${id}${part}`}>{t(part)}</label>
          </span>
          <span className="field-body">
            <input
              id={`${id}${part}`}
              type="checkbox"
              role="switch"
              className="switch"
              data-field={part}
              checked={chosen.has(part)}
              aria-checked={chosen.has(part)}
              onChange={({ target: { checked } }) =>
                setChosen((before) => new Set(checked ? [...before, part] : [...before].filter((one) => one !== part)))
              }
            />
          </span>
        </div>
      ))}
      {chosen.size > 0 && (
        <p className="notice warning" data-state="warning">
          <span className="grow">
            <b>{t("exportWarningTitle")}</b> {t("exportWarningDescription")}
          </span>
        </p>
      )}
    </Dialog>
  );
}
