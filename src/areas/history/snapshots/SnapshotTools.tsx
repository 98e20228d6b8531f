import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { errorText } from "../../../kit/errors/errorText.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { take } from "../../../sections/snapshots/take.ts";
import { useSnapshotSetting, useSnapshotStore } from "../../../sections/snapshots/useSnapshots.ts";

const ImportDialog = lazily(() => import("./ImportDialog.tsx"));

/** Turns snapshots on, takes one, imports one. */
export function SnapshotTools() {
  const t = useT();
  const ask = useAsk();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const { session, realm } = usePanel();
  const store = useSnapshotStore();
  const { isOn, isOfHost, turn } = useSnapshotSetting();
  const [isBusy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ["history", "snapshots"] });
  const takeNow = async () => {
    setBusy(true);
    try {
      const kept = await take({ session, realm, store }, "manual");
      if (kept === "lost") alerts.show("warning", t("history.snapshotLost"));
      else alerts.success(t(kept === "same" ? "history.snapshotSame" : "history.snapshotTaken"));
      await refresh();
    } catch (error) {
      alerts.show("danger", t("history.snapshotFailed", { error: errorText(t, error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card history-snapshot-tools">
      <div>
        {!isOfHost && (
          <label className="toggle-line">
            <input
              type="checkbox"
              role="switch"
              className="switch"
              data-field="snapshots"
              checked={isOn}
              aria-checked={isOn}
              onChange={(event) => turn(event.target.checked)}
            />
            {t("history.takeSnapshots")}
          </label>
        )}
        <p className="hint">{t("history.takeSnapshotsText")}</p>
      </div>
      <div className="history-snapshot-buttons">
        <Button
          action="import-snapshot"
          icon="upload"
          onClick={() => void ask(ImportDialog, {}).then((isDone) => isDone && refresh())}
        >
          {t("import")}
        </Button>
        <Button action="take-snapshot" icon="download" busy={isBusy} onClick={() => void takeNow()}>
          {t("history.takeNow")}
        </Button>
      </div>
    </section>
  );
}
