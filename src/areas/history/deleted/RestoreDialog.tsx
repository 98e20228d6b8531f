import { useState } from "react";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import { newIdSlot, restoreSteps, type Deleted } from "../../../history/index.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useRestore } from "./useRestore.ts";

/** Requests of a restore, for review. Nothing is sent before it is confirmed. */
export default function RestoreDialog({ deleted, onClose }: { deleted: Deleted; onClose: () => void }) {
  const t = useT();
  const restore = useRestore();
  const [busy, setBusy] = useState(false);
  const { name, keepsId, needsSecret, references } = deleted;
  const steps = restoreSteps(deleted);
  const run = async () => {
    setBusy(true);
    const isDone = await restore(deleted).finally(() => setBusy(false));
    if (isDone) onClose();
  };
  return (
    <Dialog
      name="restore"
      title={t("history.restoreTitle", { name })}
      text={t("history.requests", { count: steps.length })}
      onClose={onClose}
      cancel={t("cancel")}
      footer={
        <Button action="confirm" tone="primary" busy={busy} onClick={() => void run()}>
          {t("history.restore", { name })}
        </Button>
      }
    >
      {!keepsId && (
        <p className="notice warning">
          <span>
            {t("history.newIdHint")} {references.map((line) => line.name ?? line.subject?.path).join(", ")}
          </span>
        </p>
      )}
      {needsSecret && (
        <p className="notice warning">
          <span>{t("history.secretHint")}</span>
        </p>
      )}
      <ol className="history-steps">
        {steps.map(({ method, path, body, name: what }, index) => (
          <li key={`${index} ${path.join("/")}`}>
            <details>
              <summary>
                <code dir="ltr">
                  {method} /{path.map((part) => (part === newIdSlot ? part : decodeURIComponent(part))).join("/")}
                </code>{" "}
                <bdi>{what}</bdi>
              </summary>
              {body !== undefined && (
                <pre dir="ltr" tabIndex={0}>
                  {JSON.stringify(withMaskedSecrets(body), undefined, 2)}
                </pre>
              )}
            </details>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
