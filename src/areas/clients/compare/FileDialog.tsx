import { useId, useState } from "react";
import { lazyControl } from "../../../kit/form/controls/lazyControl.tsx";
import { Button } from "../../../kit/base/Button.tsx";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { clientsIn, type AnyClient } from "./comparable.ts";

const FileControl = lazyControl(() => import("../../../kit/form/controls/FileControl.tsx"));

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
  const id = useId();
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
      footer={
        <>
          <Button action="cancel" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button action="compare" tone="primary" onClick={take}>
            {t("clients.compare.run")}
          </Button>
        </>
      }
    >
      <div className="field kind-file" role="group" aria-labelledby={`${id}-label`} data-for="file">
        <div className="field-label">
          <span id={`${id}-label`} className="label">
            {t("clients.compare.fileContent")}
          </span>
        </div>
        <div className="field-body">
          <FileControl
            field={field}
            label={t("clients.compare.fileContent")}
            value={text}
            onChange={(value) => setText(String(value ?? ""))}
            onBlur={() => {}}
            disabled={false}
            ref={() => {}}
            control={{
              id,
              name: "file",
              "data-field": "file",
              "aria-describedby": isShown ? `${id}-error` : undefined,
              "aria-invalid": isShown ? true : undefined,
              "aria-required": true,
            }}
          />
          {isShown && (
            <p id={`${id}-error`} className="field-error" role="alert">
              {problem}
            </p>
          )}
        </div>
      </div>
      {found && found.length > 1 && (
        <div className="field">
          <div className="field-label">
            <label htmlFor={`${id}-which`}>{t("clients.compare.which")}</label>
          </div>
          <div className="field-body">
            <select
              id={`${id}-which`}
              className="input"
              data-field="clientId"
              value={String(chosen?.clientId)}
              onChange={(event) => setWanted(event.target.value)}
            >
              {found.map(({ clientId }) => (
                <option key={String(clientId)} value={String(clientId)}>
                  {String(clientId)}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
    </Dialog>
  );
}
