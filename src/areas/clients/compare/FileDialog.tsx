import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Choice } from "../../../kit/form/Choice.tsx";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { FileField } from "../../../kit/form/FileField.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { clientsIn, type AnyClient } from "./comparable.ts";

const field: FieldDef = { path: ["file"], kind: "file", language: "json" };

/** Dialog for an exported client: a file or pasted JSON. `like` preselects a client ID if there are several. */
export function FileDialog({
  like,
  onTake,
  onClose,
}: {
  like: string | undefined;
  onTake: (client: AnyClient) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState<string>();
  const [wasTried, setTried] = useState(false);
  const found = text.trim() ? clientsIn(text) : [];
  const chosen = found?.find(({ clientId }) => clientId === (wanted ?? like)) ?? found?.[0];
  const problem =
    found === undefined ? t("clients.compare.noJson") : chosen ? undefined : t("clients.compare.noClientInFile");
  const take = () => {
    setTried(true);
    if (chosen) onTake(chosen);
  };
  const isShown = problem !== undefined && (wasTried || (text.trim() !== "" && found !== undefined));
  return (
    <Dialog
      name="compare-file"
      size="large"
      title={t("clients.compare.fileTitle")}
      text={t("clients.compare.fileText")}
      onClose={onClose}
      cancel={t("cancel")}
      footer={
        <Button action="compare" tone="primary" onClick={take}>
          {t("clients.compare.run")}
        </Button>
      }
    >
      <FileField
        field={field}
        label={t("clients.compare.fileContent")}
        value={text}
        error={isShown ? problem : undefined}
        onChange={setText}
      />
      {found && found.length > 1 && (
        <Choice
          hook="clientId"
          label={t("clients.compare.which")}
          value={String(chosen?.clientId)}
          onChange={setWanted}
        >
          {found.map(({ clientId }) => (
            <option key={String(clientId)} value={String(clientId)}>
              {String(clientId)}
            </option>
          ))}
        </Choice>
      )}
    </Dialog>
  );
}
