import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import type { SyncKind } from "../api.ts";
import styles from "../federation.css";
import { settingOf, type StorageProvider } from "../storage.ts";
import { useSync } from "./run.ts";
import { SyncProgress } from "./SyncProgress.tsx";

/** Explains a synchronization, starts it and shows its progress. Closing the dialog doesn't stop it. */
export function SyncDialog({ record, onClose, kind }: ActionDialogProps<StorageProvider> & { kind: SyncKind }) {
  useStyles(styles);
  const t = useT();
  const { id = "", name = "" } = record;
  const { run, isRunning, arrived, start } = useSync(id);
  const isAll = kind === "triggerFullSync";
  return (
    <Dialog
      name={isAll ? "sync-all" : "sync-changes"}
      title={t(isAll ? "syncAllUsers" : "syncChangedUsers")}
      text={<bdi>{name}</bdi>}
      onClose={() => onClose()}
      footer={
        <>
          <Button action="close" onClick={() => onClose()}>
            {t("close")}
          </Button>
          <Button action="start" tone="primary" busy={isRunning} onClick={() => void start(kind)}>
            {t(run?.result ? "userFederation.sync.again" : "userFederation.sync.start")}
          </Button>
        </>
      }
    >
      <div className="sync-dialog">
        <p>{t(isAll ? "userFederation.sync.allText" : "userFederation.sync.changedText")}</p>
        {settingOf(record, "removeInvalidUsersEnabled") !== "false" && isAll && (
          <p className="hint">{t("userFederation.sync.removes")}</p>
        )}
        {run && <SyncProgress run={run} arrived={arrived} />}
        {isRunning && <p className="hint">{t("userFederation.sync.goesOn")}</p>}
      </div>
    </Dialog>
  );
}
