import { useEffect, useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Choice } from "../../../kit/form/Choice.tsx";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { FileField } from "../../../kit/form/FileField.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { readRealmFile, type RealmFile } from "../../../realm-document/index.ts";
import { files } from "../files.ts";

const field: FieldDef = {
  ...{ path: ["file"], kind: "file", language: "text", maxBytes: 64 * 1024 * 1024 },
  accept: ".json,.yaml,.yml,application/json,application/yaml",
};

/** Reads a text as a realm file. Undefined while there is none, null for one without a realm. */
function useRealmFile(text: string): RealmFile | null | undefined {
  const [read, setRead] = useState<{ text: string; file: RealmFile | null }>();
  useEffect(() => {
    if (!text.trim()) return;
    let isCurrent = true;
    void readRealmFile(text, "").then(
      (file) => isCurrent && setRead({ text, file }),
      () => isCurrent && setRead({ text, file: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return read?.text === text ? read.file : undefined;
}

/** Opens a realm file: an export, a partial export, a file of keycloak-config-cli. It stays in the page. */
export default function FileDialog({ onClose }: { onClose: (file?: string) => void }) {
  const t = useT();
  const session = useSession();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const file = useRealmFile(text);
  const document = file?.documents[at] ?? file?.documents[0];
  const notes = file?.notes[at] ?? file?.notes[0] ?? [];
  const take = () => document && onClose(files.add(session, document.realm || t("compare.file"), document));
  return (
    <Dialog
      name="compare-file"
      size="large"
      title={t("compare.openFile")}
      text={t("compare.openFileText")}
      onClose={() => onClose()}
      footer={
        <>
          <Button action="cancel" onClick={() => onClose()}>
            {t("cancel")}
          </Button>
          <Button action="use-file" tone="primary" disabled={!document} onClick={take}>
            {t("compare.useFile")}
          </Button>
        </>
      }
    >
      <FileField
        field={field}
        label={t("compare.fileContent")}
        value={text}
        error={file === null ? t("compare.noRealmInFile") : undefined}
        onChange={(value) => {
          setText(value);
          setAt(0);
        }}
      />
      {file && file.documents.length > 1 && (
        <Choice
          hook="realm"
          label={t("compare.realmInFile")}
          value={String(at)}
          onChange={(value) => setAt(Number(value))}
        >
          {file.documents.map(({ realm }, index) => (
            <option key={`${index} ${realm}`} value={index}>
              {realm}
            </option>
          ))}
        </Choice>
      )}
      {notes.length > 0 && (
        <section data-state="left-out">
          <h3 className="detail-title">{t("compare.leftOut", { count: notes.length })}</h3>
          <ul className="name-list">
            {notes.map(({ text: place, reason }) => (
              <li key={place}>
                <code>{place}</code> <span className="hint">{t(`compare.note.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
