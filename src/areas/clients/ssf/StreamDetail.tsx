import type { Send } from "../../../kit/write/useWrite.ts";
import { useMemo, useState, type ReactNode } from "react";
import type { ChangeAction } from "../../../kit/write/changeActions.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { RevealInput } from "../../../kit/form/controls/RevealInput.tsx";
import { revealMs } from "../../../kit/form/controls/SecretControl.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Client } from "../client.ts";
import { ssfApi, type Stream } from "./api.ts";
import { eventOptions } from "./options.ts";
import { changesOfStream, editForm, methodOf } from "./streamForm.ts";
import { StatusTag } from "./StreamStatus.tsx";
import { updateStream } from "./updateStream.ts";
import { useTransmitter } from "./useTransmitter.ts";

const statuses = [
  { status: "enabled", action: "enable-stream", label: "ssfStreamStatusEnable" },
  { status: "paused", action: "pause-stream", label: "ssfStreamStatusPause" },
  { status: "disabled", action: "disable-stream", label: "ssfStreamStatusDisable" },
] as const;

interface StreamDetailProps {
  client: Client;
  stream: Stream;
  isLocked: boolean;
  isFetching: boolean;
  onRefresh: () => void;
}

/** Stream with its details, settings and status. */
// Long: one screen: the sections are markup of the same record.
export function StreamDetail({ client, stream, isLocked, isFetching, onRefresh }: StreamDetailProps) {
  const t = useT();
  const mayDo = useMayDo();
  const { run, running } = useAction();
  const [isDeleting, setDeleting] = useState(false);
  const clientId = client.clientId ?? "";
  const isOurs = stream.managedBy === "KEYCLOAK";
  const act = (action: ChangeAction, success: string, failure: string, send: Send<unknown>) =>
    run({ area: "clients", action, id: client.id, success, failure }, send);
  const secret: unknown = client.attributes?.["ssf.stream.delivery.authorizationHeader"];
  const address = stream.delivery?.endpoint_url;
  const method = methodOf(stream.delivery?.method);
  const fact = (name: string, label: string, value: ReactNode, copy?: string) => (
    <div key={name}>
      <dt>{t(label)}</dt>
      <dd data-field={name}>
        {value || <span className="dash">—</span>}
        {copy && <CopyButton text={copy} label={t("clients.ssf.copy", { label: t(label) })} />}
      </dd>
    </div>
  );
  const moment = (seconds: number | undefined) => <Time ms={seconds && seconds * 1000} />;
  return (
    <div className="stack">
      <section className="card facts" data-section="ssfStream">
        <h2>{t("ssfStream")}</h2>
        <dl>
          {fact("status", "ssfStreamStatus", <StatusTag stream={stream} />)}
          {stream.statusReason && fact("statusReason", "ssfStreamStatusReason", <bdi>{stream.statusReason}</bdi>)}
          {fact("streamId", "ssfStreamId", <code>{stream.streamId}</code>, stream.streamId)}
          {fact(
            "managedBy",
            "ssfStreamManagedBy",
            t(isOurs ? "ssfStreamManagedByKeycloak" : "ssfStreamManagedByReceiver"),
          )}
          {fact("createdAt", "ssfStreamCreatedAt", moment(stream.createdAt))}
          {fact("updatedAt", "ssfStreamUpdatedAt", moment(stream.updatedAt))}
          {fact("lastVerifiedAt", "ssfStreamLastVerifiedAt", moment(stream.lastVerifiedAt))}
          {fact(
            "audience",
            "ssfStreamAudience",
            stream.audience?.length ? <bdi>{stream.audience.join(", ")}</bdi> : undefined,
          )}
          {fact(
            "delivery.method",
            "ssfDelivery",
            t.has(`ssfDelivery.${method}`) ? t(`ssfDelivery.${method}`) : <bdi>{method}</bdi>,
          )}
          {fact(
            "delivery.endpoint_url",
            method === "POLL" ? "ssfStreamPollEndpointUrl" : "ssfStreamPushEndpointUrl",
            address && <bdi>{address}</bdi>,
            address,
          )}
          {typeof secret === "string" &&
            secret !== "" &&
            fact(
              "delivery.authorization_header",
              "ssfStreamPushAuthHeader",
              <RevealInput
                label={t("ssfStreamPushAuthHeader")}
                aria-label={t("ssfStreamPushAuthHeader")}
                className="mono"
                dir="ltr"
                readOnly
                autoComplete="off"
                value={secret}
                hideAfterMs={revealMs}
              />,
            )}
        </dl>
        <div className="form-actions">
          {!isLocked &&
            mayDo("stream-status") &&
            statuses
              .filter(({ status }) => status !== stream.status)
              .map(({ status, action, label }) => (
                <Button
                  key={status}
                  action={action}
                  disabled={running}
                  onClick={() =>
                    act("updated", "ssfStreamStatusUpdateSuccess", "ssfStreamStatusUpdateError", (server) =>
                      ssfApi(server, clientId).setStatus(stream.streamId ?? "", status),
                    )
                  }
                >
                  {t(label)}
                </Button>
              ))}
          {!isLocked && mayDo("verify-stream") && (
            <Button
              action="verify-stream"
              disabled={running || stream.status !== "enabled"}
              onClick={() =>
                act("stream-verified", "ssfVerifyStreamSuccess", "ssfVerifyStreamError", (server) =>
                  ssfApi(server, clientId).verify(),
                )
              }
            >
              {t("ssfVerifyStream")}
            </Button>
          )}
          <Button action="refresh" tone="quiet" icon="refresh" busy={isFetching} onClick={onRefresh}>
            {t("refresh")}
          </Button>
          {!isLocked && mayDo("delete-stream") && (
            <Button
              action="delete-stream"
              tone="danger"
              icon="trash"
              disabled={running}
              onClick={() => setDeleting(true)}
            >
              {t("ssfDeleteStream")}
            </Button>
          )}
        </div>
      </section>
      <EditStream client={client} stream={stream} isLocked={isLocked || !isOurs} isOurs={isOurs} />
      {isDeleting && (
        <ConfirmDialog
          danger
          title={t("ssfDeleteStreamConfirmTitle")}
          text={t("ssfDeleteStreamConfirmMessage")}
          confirm={t("delete")}
          onClose={() => setDeleting(false)}
          onConfirm={() =>
            act("stream-deleted", "ssfDeleteStreamSuccess", "ssfDeleteStreamError", (server) =>
              ssfApi(server, clientId).remove(),
            )
          }
        />
      )}
    </div>
  );
}

/** Events of a stream. Read-only if the receiver created the stream. */
function EditStream({
  client,
  stream,
  isLocked,
  isOurs,
}: {
  client: Client;
  stream: Stream;
  isLocked: boolean;
  isOurs: boolean;
}) {
  const t = useT();
  const transmitter = useTransmitter();
  const server = useServer();
  const api = ssfApi(server, client.clientId ?? "");
  const events = (stream.eventsSupported ?? []).join("\n");
  const form = useMemo(
    () => editForm(eventOptions(t, transmitter ?? {}, events ? events.split("\n") : [])),
    [t, transmitter, events],
  );
  return (
    <RecordForm<Stream>
      area="clients"
      id={client.id ?? ""}
      record={stream}
      form={form}
      disabled={isLocked}
      success="ssfStreamUpdateSuccess"
      failure="ssfStreamUpdateError"
      query={api.record(stream.streamId ?? "")}
      write={(server, next, fresh) => updateStream(server, client, next, changesOfStream(next, fresh))}
      before={!isOurs && <p className="notice">{t("clients.ssf.receivers")}</p>}
    />
  );
}
