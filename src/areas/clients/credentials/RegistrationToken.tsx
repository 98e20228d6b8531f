import { useId, useState } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Client } from "../client.ts";
import { credentialsApi } from "./api.ts";

/** Registration access token: lets the client change its own registration. Shown only once. */
export function RegistrationToken({ client, isLocked }: { client: Client; isLocked: boolean }) {
  const t = useT();
  const id = useId();
  const mayDo = useMayDo();
  const { run } = useAction();
  const [token, setToken] = useState("");
  const ask = useAsk();
  const label = t("registrationAccessToken");
  const regenerate = async () => {
    const made = await run(
      {
        area: "clients",
        action: "registration-token-regenerated",
        id: client.id,
        success: "accessTokenSuccess",
        failure: "accessTokenError",
      },
      (server) => credentialsApi(server, client.id ?? "").regenerateToken(),
    );
    if (made) setToken(made);
  };
  const question = () =>
    void ask(ConfirmDialog, {
      name: "confirm-regenerate-token",
      title: t("confirmAccessTokenTitle"),
      text: t("confirmAccessTokenBody"),
      confirm: t("regenerate"),
      onConfirm: regenerate,
    });
  return (
    <section className="card section" data-section="registrationAccessToken" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{label}</h2>
      <div className="field">
        <div className="field-label">
          <label htmlFor={id}>{label}</label>
          <Help label={label} text={t("registrationAccessTokenHelp")} />
        </div>
        <div className="field-body">
          <span className="reveal">
            <input
              id={id}
              className="input mono"
              readOnly
              dir="ltr"
              data-field="registrationAccessToken"
              value={token}
              placeholder={t("clients.credentials.tokenKept")}
            />
            {token && <CopyButton text={token} label={t("secret.copy", { label })} />}
          </span>
          {token && (
            <p className="field-hint" role="status">
              {t("clients.credentials.tokenOnce")}
            </p>
          )}
          {!isLocked && mayDo("regenerate-token") && (
            <div className="picked">
              <Button action="regenerate-token" icon="refresh" onClick={question}>
                {t("regenerate")}
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
