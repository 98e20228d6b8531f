import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isApiError } from "../../../api/ApiError.ts";
import { errorText } from "../../../kit/errors/errorText.ts";
import { Link } from "../../../kit/base/Link.tsx";
import { AskForm, type Asked } from "../../../kit/form/AskForm.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { useClient, type Client } from "../client.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useWrite } from "../../../kit/write/useWrite.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { links } from "../links.ts";
import { useMayClient } from "../rights.ts";
import { ssfApi, type Stream } from "./api.ts";
import { subjectFields } from "./subjects.ts";
import { payloadOf } from "./payload.ts";

/** Emits an event by hand: to test a receiver, or for events that the server cannot detect. */
export default function EmitEvents() {
  const client = useClient();
  const { data, error, refetch } = useQuery(ssfApi(useServer(), client.clientId ?? "").stream);
  if (error && data === undefined)
    return (
      <section className="card">
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-clients"]} />
      </section>
    );
  if (data === undefined)
    return (
      <section className="card">
        <Skeleton lines={6} />
      </section>
    );
  return <EmitForm client={client} stream={data} />;
}

interface Emission {
  eventType: string;
  type: string;
  value: string;
  /** JSON with placeholders. */
  event: string;
}

const unknown = "ssfEmitErrorUnknown";

type EmitResult = { status: string; jti?: string } | { failure: string };

function EmitForm({ client, stream }: { client: Client; stream: Stream | null }) {
  const t = useT();
  const write = useWrite();
  const mayDo = useMayDo();
  const isLocked = !useMayClient()(client, "configure") || !mayDo("emit-event");
  const events = (stream?.eventsDelivered ?? []).join("\n");
  const sections = useMemo(
    () =>
      defineForm<Emission>([
        {
          path: ["eventType"],
          kind: "select",
          label: "ssfEmitEventType",
          options: (events ? events.split("\n") : []).map((value) => ({ value, label: value })),
          marked: true,
          validate: (value, _values, say) => (value ? undefined : say("ssfEmitEventTypeRequired")),
        },
        ...subjectFields(t),
        {
          path: ["event"],
          kind: "code",
          label: "ssfEmitPayload",
          language: "text",
          rows: 8,
          validate: (value, _values, say) => {
            try {
              payloadOf(String(value ?? ""));
              return undefined;
            } catch (error) {
              return say("ssfEmitPayloadInvalidJson", { error: error instanceof Error ? error.message : "" });
            }
          },
        },
      ]),
    [t, events],
  );
  const emit = async (question: Emission, { blame }: Asked): Promise<EmitResult | undefined> => {
    const { eventType, type: subjectType } = question;
    const subjectValue = question.value.trim();
    let failure: EmitResult | undefined;
    const fail = (key: string, detail?: string) => {
      failure = { failure: t(key, { detail }) };
    };
    const written = await write({
      area: "clients",
      action: "event-emitted",
      id: client.id,
      failure: unknown,
      invalidate: [],
      plan: () => ({
        after: { eventType },
        send: (server) =>
          ssfApi(server, client.clientId ?? "").emit({
            eventType,
            subjectType,
            subjectValue,
            event: payloadOf(question.event),
          }),
      }),
      tell: ({ error, variant, message }) => {
        if (variant !== "danger") failure = { failure: message };
        else if (!isApiError(error)) fail(unknown, errorText(t, error));
        else {
          const detail = error.description ?? error.message;
          if (error.code === "subject_not_found")
            blame("value", t("ssfEmitErrorSubjectNotFound", { type: subjectType, value: subjectValue }));
          else if (error.code === "invalid_event_data") blame("event", detail);
          else if (error.code === "invalid_request") fail("ssfEmitErrorInvalidRequest", detail);
          else if (error.code === "no_delivery_config") fail("ssfEmitErrorNoDeliveryConfig");
          else fail(unknown, detail);
        }
      },
    });
    return written.state === "done" ? written.result : failure;
  };
  return (
    <AskForm<Emission, EmitResult>
      name="emitResult"
      form={sections}
      initial={{ type: "user-email", event: '{\n  "event_timestamp": __now__\n}' }}
      disabled={isLocked}
      buttons={[{ action: "emit-event", label: "ssfEmitEvent", disabled: !events }]}
      ask={emit}
      failure={unknown}
      writes
      answer={(result, { question }) => <Emitted client={client} result={result} question={question} />}
      before={
        <>
          <p className="section-text">{t("ssfEmitTitleHelp")}</p>
          {!events && <p className="notice warning">{t("ssfEventsDeliveredEmpty")}</p>}
        </>
      }
    />
  );
}

function Emitted({ client, result, question }: { client: Client; result: EmitResult; question: Emission }) {
  const t = useT();
  const about = (
    <span data-field="emitted">
      <bdi>{question.eventType}</bdi> → <bdi>{question.value.trim()}</bdi>
    </span>
  );
  if ("failure" in result)
    return (
      <p className="notice danger">
        {about}
        <span>{result.failure}</span>
      </p>
    );
  const { status, jti } = result;
  return (
    <p className="notice">
      {about}
      <span>{t("ssfEmitResult", { status, jti: jti ?? "—" })}</span>
      {jti && (
        <Link to={links.detail({ clientId: client.id ?? "", tab: "ssf", inside: "event-search" }, { jti })}>
          {t("ssfEmitResultLookupLink")}
        </Link>
      )}
    </p>
  );
}
