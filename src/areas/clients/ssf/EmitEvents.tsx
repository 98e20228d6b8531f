import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { FormProvider } from "react-hook-form";
import { isApiError } from "../../../api/ApiError.ts";
import { errorText } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormSections } from "../../../kit/form/FormSections.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { useWrite } from "../../../kit/write/useWrite.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { clients, type Client } from "../area.ts";
import { useMayClient } from "../rights.ts";
import { ssfApi, type Stream } from "./api.ts";
import { subjectFields } from "./subjects.ts";
import { payloadOf } from "./payload.ts";
import { useAskForm } from "./useAskForm.ts";

/** Sends an event by hand: to try a receiver, or for what the server cannot notice by itself. */
export default function EmitEvents() {
  const client = useDetail<Client>();
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

type EmitResult = { status: string; jti?: string } | { failure: string };

function EmitForm({ client, stream }: { client: Client; stream: Stream | null }) {
  const t = useT();
  const write = useWrite();
  const mayDo = useMayDo();
  const isLocked = !useMayClient()(client, "configure") || !mayDo("emit-event");
  const api = ssfApi(useServer(), client.clientId ?? "");
  const events = (stream?.eventsDelivered ?? []).join("\n");
  const sections = useMemo(
    () =>
      defineForm([
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
  const { form, textOf, blame } = useAskForm(sections, {
    type: "user-email",
    event: '{\n  "event_timestamp": __now__\n}',
  });
  const [outcome, setOutcome] = useState<EmitResult>();
  const [running, setRunning] = useState(false);
  const emit = async () => {
    setOutcome(undefined);
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    setRunning(true);
    const request = {
      eventType: textOf("eventType"),
      subjectType: textOf("type"),
      subjectValue: textOf("value"),
      event: payloadOf(textOf("event")),
    };
    const written = await write({
      area: "clients",
      action: "event-emitted",
      id: client.id,
      failure: "ssfEmitErrorUnknown",
      invalidate: [],
      plan: () => ({ after: { eventType: request.eventType }, send: () => api.emit(request) }),
      tell: (problem) => {
        const { error } = problem;
        if (problem.variant !== "danger") return setOutcome({ failure: problem.message });
        if (!isApiError(error))
          return setOutcome({ failure: t("ssfEmitErrorUnknown", { detail: errorText(t, error) }) });
        const detail = error.description ?? error.message;
        if (error.code === "subject_not_found")
          blame("value", t("ssfEmitErrorSubjectNotFound", { type: textOf("type"), value: textOf("value") }));
        else if (error.code === "invalid_event_data") blame("event", detail);
        else if (error.code === "invalid_request") setOutcome({ failure: t("ssfEmitErrorInvalidRequest", { detail }) });
        else if (error.code === "no_delivery_config") setOutcome({ failure: t("ssfEmitErrorNoDeliveryConfig") });
        else setOutcome({ failure: t("ssfEmitErrorUnknown", { detail }) });
      },
    });
    if (written.state === "done") setOutcome(written.result);
    setRunning(false);
  };
  return (
    <FormProvider {...form}>
      <form
        className="record-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void emit();
        }}
      >
        <FormSections
          sections={sections}
          disabled={isLocked}
          before={
            <>
              <p className="section-text">{t("ssfEmitTitleHelp")}</p>
              {!events && <p className="notice warning">{t("ssfEventsDeliveredEmpty")}</p>}
            </>
          }
          after={
            <>
              {!isLocked && (
                <div className="form-actions">
                  <Button action="emit-event" tone="primary" submit busy={running} disabled={!events}>
                    {t("ssfEmitEvent")}
                  </Button>
                </div>
              )}
              <div role="status" data-field="emitResult">
                {outcome &&
                  ("failure" in outcome ? (
                    <p className="notice danger">{outcome.failure}</p>
                  ) : (
                    <p className="notice">
                      <span>{t("ssfEmitResult", { status: outcome.status, jti: outcome.jti ?? "—" })}</span>
                      {outcome.jti && (
                        <Link
                          to={clients.to.ssf({ clientId: client.id ?? "", tab: "event-search" }, { jti: outcome.jti })}
                        >
                          {t("ssfEmitResultLookupLink")}
                        </Link>
                      )}
                    </p>
                  ))}
              </div>
            </>
          }
        />
      </form>
    </FormProvider>
  );
}
