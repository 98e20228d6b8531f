import type { Sent } from "../../../kit/write/useWrite.ts";
import { useId, useState } from "react";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { links } from "../links.ts";
import { registrationApi, tokenKey, type InitialToken } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { token } from "./form.ts";

/** New initial access token. Shown only once. */
export default function TokenCreate() {
  useTexts(english);
  const t = useT();
  const { go } = useNavigation();
  const alerts = useAlerts();
  const [made, setMade] = useState<{ text: string; sent: Sent }>();
  const list = links.tokens();
  return (
    <Page
      title={t("createToken")}
      subtitle={t("createTokenHelp")}
      crumbs={[
        { label: t("clientList"), to: links.list() },
        { label: t("initialAccessToken"), to: list },
        { label: t("createToken") },
      ]}
    >
      <CreateForm<InitialToken, InitialToken>
        area="clients"
        form={token}
        create={(server, record) => registrationApi(server).createToken(record)}
        idOf={({ id }) => id}
        invalidate={[tokenKey]}
        failure="tokenSaveError"
        onCreated={({ token: text = "" }, sent) => setMade({ text, sent })}
        onCancel={() => go(list)}
      />
      {made !== undefined && (
        <TokenDialog
          token={made.text}
          onClose={() => {
            setMade(undefined);
            alerts.success(t("tokenSaveSuccess"), made.sent);
            go(list);
          }}
        />
      )}
    </Page>
  );
}

function TokenDialog({ token: text, onClose }: { token: string; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const label = t("registration.token");
  return (
    <Dialog
      name="initial-access-token"
      title={t("initialAccessTokenDetails")}
      size="medium"
      onClose={onClose}
      footer={
        <Button action="close" tone="primary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <p className="notice warning" role="status">
        <span>{t("copyInitialAccessToken")}</span>
      </p>
      <div className="field dialog-field">
        <div className="field-label">
          <label htmlFor={id}>{label}</label>
        </div>
        <div className="field-body">
          <span className="reveal">
            <input id={id} className="input mono" readOnly dir="ltr" data-field="token" value={text} />
            <CopyButton text={text} label={t("secret.copy", { label })} />
          </span>
        </div>
      </div>
    </Dialog>
  );
}
