import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { FileField } from "../../../kit/form/FileField.tsx";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { documentIn } from "../../../sections/snapshots/file.ts";
import { keep } from "../../../sections/snapshots/take.ts";
import { useSnapshotStore } from "../../../sections/snapshots/useSnapshots.ts";

const field: FieldDef = { path: ["file"], kind: "file", maxBytes: 64 * 1024 * 1024 };

/** Imports a snapshot file of this realm. */
export default function ImportDialog({ onClose }: { onClose: (isDone?: true) => void }) {
  const t = useT();
  const { realm, url } = useServer();
  const store = useSnapshotStore();
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const document = text === "" ? undefined : documentIn(text);
  const isForeign = document !== undefined && document.realm !== realm;
  const error = text === "" ? undefined : document ? undefined : t("history.noSnapshotFile");
  const add = async () => {
    if (document?.source.type !== "snapshot") return;
    setBusy(true);
    // The file may come from another URL of the server.
    await keep(store, { ...document, source: { ...document.source, url, realm } }, "import");
    onClose(true);
  };
  return (
    <Dialog
      name="import-snapshot"
      title={t("history.importSnapshot")}
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button
          action="confirm"
          tone="primary"
          disabled={!document || isForeign}
          busy={isBusy}
          onClick={() => void add()}
        >
          {t("import")}
        </Button>
      }
    >
      <FileField
        field={field}
        label={t("history.snapshotFile")}
        value={text}
        error={error ?? (isForeign ? t("history.otherRealmFile", { realm: document.realm }) : undefined)}
        onChange={setText}
      />
    </Dialog>
  );
}
