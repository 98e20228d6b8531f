import { useId, useState } from "react";
import { standIn } from "../../../../api/secrets.ts";
import { errorText } from "../../../../kit/errors/errorText.ts";
import { Button } from "../../../../kit/base/Button.tsx";
import { Tag } from "../../../../kit/base/Tag.tsx";
import { Dialog } from "../../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import type { Column } from "../../../../kit/table/columns.ts";
import { SmallTable } from "../../../../kit/table/SmallTable.tsx";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import styles from "../../federation.css";
import { settingOf, type StorageProvider } from "../../storage.ts";
import type { Entry, Look } from "./findings.ts";
import { useLook } from "./useLook.ts";

interface LookDialogProps {
  /** Settings in the form. */
  provider: StorageProvider;
  stored: StorageProvider | undefined;
  onClose: () => void;
}

/** Explains the preview, runs it on request and shows its result. */
export default function LookDialog({ provider, stored, onClose }: LookDialogProps) {
  useStyles(styles);
  const t = useT();
  const id = useId();
  const [password, setPassword] = useState("");
  // Keycloak doesn't pass a stored password to another provider, so the admin must type it.
  const isAsked = settingOf(provider, "authType") !== "none" && settingOf(provider, "bindCredential") === standIn;
  const withPassword = { ...provider, config: { ...provider.config, bindCredential: [password] } };
  const { state, start } = useLook(isAsked ? withPassword : provider, stored);
  const isBusy = state.state === "looking";
  return (
    <Dialog
      name="look"
      size="large"
      title={t("userFederation.look.title")}
      onClose={onClose}
      footer={
        <>
          <Button action="close" onClick={onClose}>
            {t("close")}
          </Button>
          {state.state !== "done" && (
            <Button
              action="start"
              tone="primary"
              busy={isBusy}
              disabled={isAsked && password === ""}
              onClick={() => void start()}
            >
              {t("userFederation.look.start")}
            </Button>
          )}
        </>
      }
    >
      {state.state === "done" ? (
        <>
          <Findings look={state.look} />
          {state.left && <p className="notice warning">{t("userFederation.look.left")}</p>}
        </>
      ) : (
        <>
          <p>{t("userFederation.look.text")}</p>
          <ul className="look-steps">
            <li>{t("userFederation.look.disabled")}</li>
            <li>{t("userFederation.look.moment")}</li>
            <li>{t("userFederation.look.nobody")}</li>
          </ul>
          {isAsked && (
            <div className="field">
              <div className="field-label">
                <label htmlFor={id}>{t("bindCredentials")}</label>
              </div>
              <div className="field-body">
                <input
                  id={id}
                  className="input"
                  type="password"
                  autoComplete="off"
                  data-field="look.password"
                  aria-describedby={`${id}-hint`}
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
                <p id={`${id}-hint`} className="field-hint">
                  {t("userFederation.look.password")}
                </p>
              </div>
            </div>
          )}
          <div role="status">{isBusy && <p className="hint">{t("userFederation.look.running")}</p>}</div>
          {state.state === "failed" && (
            <p className="notice danger" role="alert">
              {t("userFederation.look.failed", { error: errorText(t, state.error) })}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

function Findings({ look }: { look: Look }) {
  const t = useT();
  return (
    <>
      {look.state === "found" ? (
        <p className="notice info" role="status" data-look="found">
          {t("userFederation.look.found", { count: look.entries.length })}
        </p>
      ) : (
        <div className="notice warning" role="status" data-look={look.culprit}>
          <div>
            <p className="strong">{t(`userFederation.culprit.${look.culprit}`, { remedy: look.remedy ?? "" })}</p>
            {look.entries.length > 0 && <p>{t("userFederation.look.without")}</p>}
          </div>
        </div>
      )}
      {look.entries.map((entry) => (
        <Person key={entry.dn} entry={entry} />
      ))}
    </>
  );
}

type Value = Entry["attributes"][number];

const columns: readonly Column<Value>[] = [
  { id: "to", title: "userFederation.look.attribute" },
  { id: "from", title: "userFederation.look.from", cell: ({ from }) => <code>{from}</code> },
  { id: "values", title: "userFederation.look.value", value: ({ values }) => values.join(", ") },
];

function Person({ entry: { dn, name, attributes } }: { entry: Entry }) {
  const t = useT();
  return (
    <details className="look-entry" data-dn={dn}>
      <summary>
        <bdi className="strong">{name ?? t("userFederation.look.noName")}</bdi>
        {name === undefined && <Tag state="error">{t("userFederation.look.notImported")}</Tag>}
        <small>
          <bdi>{dn}</bdi>
        </small>
      </summary>
      <SmallTable<Value>
        label={name ?? dn}
        columns={columns}
        rows={attributes}
        rowId={({ to, from }) => `${to} ${from}`}
      />
    </details>
  );
}
