import type { Translate } from "../../../i18n/texts.ts";
import { useEffect, useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Choice } from "../../../kit/form/Choice.tsx";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { FileField } from "../../../kit/form/FileField.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { readRealmFile, RealmFileError, type RealmFile } from "../../../realm-document/index.ts";
import { TakenList } from "../../taken/TakenList.tsx";
import { files } from "../files.ts";

const field: FieldDef = {
  ...{ path: ["file"], kind: "file", language: "text", maxBytes: 64 * 1024 * 1024 },
  accept: ".json,.yaml,.yml,application/json,application/yaml",
};

/** A realm file, or why a text is none. */
type Read = { file: RealmFile } | { error: unknown };

/** Reads a text as a realm file. Undefined while there is none. */
function useRealmFile(text: string): Read | undefined {
  const [read, setRead] = useState<{ text: string; found: Read }>();
  useEffect(() => {
    if (!text.trim()) return;
    let isCurrent = true;
    void readRealmFile(text, "").then(
      (file) => isCurrent && setRead({ text, found: { file } }),
      (error: unknown) => isCurrent && setRead({ text, found: { error } }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return read?.text === text ? read.found : undefined;
}

/** Reason why a text is no realm file, with the place of the first fault. */
const sayError = (t: Translate, error: unknown): string =>
  error instanceof RealmFileError && error.line !== undefined
    ? t("text.at", { line: error.line, column: error.column, text: error.message.split("\n", 1)[0] })
    : t("realmSide.noRealmInFile");

/** Opens a realm file: an export, a partial export, a file of keycloak-config-cli. It stays in the page. */
export default function FileDialog({ onClose }: { onClose: (file?: string) => void }) {
  const t = useT();
  const session = useSession();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const read = useRealmFile(text);
  const file = read && "file" in read ? read.file : undefined;
  const document = file?.documents[at] ?? file?.documents[0];
  const notes = file?.notes[at] ?? file?.notes[0] ?? [];
  const take = () => document && onClose(files.add(session, document.realm || t("realmSide.file"), document));
  return (
    <Dialog
      name="choose-file"
      size="large"
      title={t("realmSide.openFile")}
      text={t("realmSide.openFileText")}
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button action="use-file" tone="primary" disabled={!document} onClick={take}>
          {t("realmSide.useFile")}
        </Button>
      }
    >
      <FileField
        field={field}
        label={t("realmSide.fileContent")}
        value={text}
        error={read && "error" in read ? sayError(t, read.error) : undefined}
        onChange={(value) => {
          setText(value);
          setAt(0);
        }}
      />
      {file && file.documents.length > 1 && (
        <Choice
          hook="realm"
          label={t("realmSide.realmInFile")}
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
      <TakenList leftOut={notes.map(({ text: what, reason }) => ({ what, why: t(`realmSide.note.${reason}`) }))} />
    </Dialog>
  );
}
