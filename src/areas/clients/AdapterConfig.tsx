import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { Button } from "../../kit/base/Button.tsx";
import { CopyButton } from "../../kit/base/CopyButton.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { download } from "../../kit/file/download.ts";
import { clientsApi } from "./api.ts";
import type { Client } from "./client.ts";

/** Adapter config format, as the server info declares it. */
interface Installation {
  id: string;
  displayType: string;
  helpText: string;
  downloadOnly: boolean;
  filename: string;
  mediaType: string;
}

/**
 * Dialog with the adapter config of a client, to view, copy and download.
 * Source: docs/spec/areas/clients.md "Adapter config dialog".
 */
export default function AdapterConfig({ record: client, onClose }: ActionDialogProps<Client>) {
  const t = useT();
  const id = useId();
  const alerts = useAlerts();
  const api = clientsApi(useServer());
  const info = useServerInfo();
  const formats: readonly Installation[] = info.data?.clientInstallations?.[client.protocol ?? "openid-connect"] ?? [];
  const [chosen, setChosen] = useState<string>();
  const format = formats.find((entry) => entry.id === chosen) ?? formats[formats.length - 1];
  const text = useQuery({
    ...api.adapter(client.id ?? "", format?.id ?? "", format?.mediaType ?? ""),
    enabled: format !== undefined && !format.downloadOnly,
    select: (raw) => shown(raw, format?.mediaType ?? "", t("privateKeyMask")),
  });
  const save = async () => {
    if (!format) return;
    try {
      download(
        format.filename,
        format.downloadOnly ? await api.adapterFile(client.id ?? "", format.id) : (text.data ?? ""),
        format.mediaType,
      );
    } catch (error) {
      alerts.failure("clients.adapter.error", error);
    }
  };
  return (
    <Dialog
      name="adapter-config"
      title={t("downloadAdaptorTitle")}
      text={t("clients.adapter.text")}
      size="large"
      onClose={() => onClose()}
      cancel={t("close")}
      footer={
        <Button
          action="download"
          tone="primary"
          icon="download"
          disabled={!format || (!format.downloadOnly && text.data === undefined)}
          onClick={() => void save()}
        >
          {t("download")}
        </Button>
      }
    >
      {info.isPending && <Skeleton />}
      {info.isSuccess && !formats.length && (
        <p className="notice info">
          <span>{t("clients.adapter.none")}</span>
        </p>
      )}
      {format && (
        <div className="form-sections">
          <div>
            <label className="toggle-line" htmlFor={id}>
              {t("formatOption")}
            </label>
            <select
              id={id}
              className="input"
              data-field="format"
              data-autofocus=""
              value={format.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {formats.map((entry) => (
                <option key={entry.id} value={entry.id}>
                  {entry.displayType}
                </option>
              ))}
            </select>
            <p className="field-hint">{format.helpText}</p>
          </div>
          {!format.downloadOnly && text.isError && (
            <LoadError error={text.error} onRetry={() => void text.refetch()} roles={["view-clients"]} />
          )}
          {!format.downloadOnly && text.isPending && <Skeleton lines={8} />}
          {!format.downloadOnly && text.data !== undefined && (
            <div>
              <span className="toggle-line">
                <label htmlFor={`${id}-text`}>{t("details")}</label>
                <CopyButton text={text.data} />
              </span>
              <textarea
                id={`${id}-text`}
                className="input mono"
                data-field="details"
                readOnly
                rows={12}
                dir="ltr"
                spellCheck={false}
                value={text.data}
              />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Masks private keys and indents JSON. */
export function shown(raw: string, mediaType: string, mask: string): string {
  const text = raw.replace(/(<(?:\w+:)?PrivateKeyPem>)[^<]*(<\/(?:\w+:)?PrivateKeyPem>)/g, `$1${mask}$2`);
  if (mediaType !== "application/json") return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // The server declares JSON but sends another format: show it unchanged.
    return text;
  }
}
