import { IconButton } from "../../../kit/base/Button.tsx";
import { useT } from "../../../kit/panel.ts";
import { useStyles } from "../../../kit/useStyles.ts";
import styles from "../federation.css";
import { useSync } from "./run.ts";
import { SyncProgress } from "./SyncProgress.tsx";

/** On the page of a provider: a synchronization that is under way, or what came of the last one. */
export function SyncNotice({ id }: { id: string }) {
  useStyles(styles);
  const t = useT();
  const { run, isRunning, arrived, forget } = useSync(id);
  if (!run) return null;
  return (
    <div className="sync-notice">
      <SyncProgress run={run} arrived={arrived} />
      {!isRunning && run.result && <IconButton action="close" icon="x" label={t("close")} onClick={forget} />}
    </div>
  );
}
