import { useState } from "react";
import { useFormState } from "react-hook-form";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { RevealInput } from "../../../kit/form/controls/RevealInput.tsx";
import { revealMs } from "../../../kit/form/controls/SecretControl.tsx";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useDates } from "../../../kit/base/useDates.ts";
import type { Client } from "../client.ts";
import { clientMoment } from "../moment.ts";
import { credentialsApi } from "./api.ts";

/** Creation and expiration of the secret, with a button to regenerate it. */
export function SecretLife({ client, control, disabled }: ControlProps & { client: Client }) {
  const t = useT();
  const dates = useDates();
  const mayDo = useMayDo();
  const { isDirty } = useFormState();
  const { run } = useAction();
  const ask = useAsk();
  const [now] = useState(() => Date.now());
  const made = clientMoment(client, "client.secret.creation.time");
  const ends = clientMoment(client, "client.secret.expiration.time");
  const question = () =>
    void ask(ConfirmDialog, {
      name: "confirm-regenerate-secret",
      title: t("confirmClientSecretTitle"),
      text: t("confirmClientSecretBody"),
      confirm: t("regenerate"),
      onConfirm: () =>
        run(
          {
            area: "clients",
            action: "secret-regenerated",
            id: client.id,
            success: "clientSecretSuccess",
            failure: "clientSecretError",
          },
          (server) => credentialsApi(server, client.id ?? "").regenerateSecret(),
        ),
    });
  return (
    <div className="picked">
      <output id={control.id} data-field={control["data-field"]}>
        {made ? t("clients.credentials.made", { time: dates.moment(made) }) : t("clients.credentials.madeUnknown")}
        {ends && ends > now ? ` · ${t("secretExpiresOn", { time: dates.moment(ends) })}` : ""}
      </output>
      {ends && ends <= now && (
        <p className="notice warning" role="status">
          {t("secretHasExpired")}
        </p>
      )}
      {!disabled && mayDo("regenerate-secret") && (
        <Button
          action="regenerate-secret"
          icon="refresh"
          disabled={isDirty}
          title={isDirty ? t("clients.credentials.saveFirst") : undefined}
          onClick={question}
        >
          {t("regenerate")}
        </Button>
      )}
    </div>
  );
}

/** Previous secret during its rotation period. */
export function RotatedSecret({ client, label, control, disabled }: ControlProps & { client: Client }) {
  const t = useT();
  const dates = useDates();
  const mayDo = useMayDo();
  const { run } = useAction();
  const ask = useAsk();
  const secret = String(client.attributes?.["client.secret.rotated"] ?? "");
  const ends = clientMoment(client, "client.secret.rotated.expiration.time");
  const question = () =>
    void ask(ConfirmDialog, {
      name: "confirm-invalidate-secret",
      danger: true,
      title: t("invalidateRotatedSecret"),
      text: t("invalidateRotatedSecretExplain"),
      confirm: t("invalidateSecret"),
      onConfirm: () =>
        run(
          {
            area: "clients",
            action: "secret-invalidated",
            id: client.id,
            success: "invalidateRotatedSuccess",
            failure: "invalidateRotatedError",
          },
          (server) => credentialsApi(server, client.id ?? "").invalidateRotated(),
        ),
    });
  return (
    <div className="picked">
      <RevealInput
        id={control.id}
        data-field={control["data-field"]}
        label={label}
        className="mono"
        value={secret}
        readOnly
        autoComplete="off"
        dir="ltr"
        hideAfterMs={revealMs}
      >
        <CopyButton text={secret} label={t("secret.copy", { label })} />
      </RevealInput>
      {ends && <p className="field-hint">{t("secretExpiresOn", { time: dates.moment(ends) })}</p>}
      {!disabled && mayDo("invalidate-secret") && (
        <Button action="invalidate-secret" tone="danger" onClick={question}>
          {t("invalidateSecret")}
        </Button>
      )}
    </div>
  );
}
