import { useEffect, useState, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { representationText } from "../../../api/secrets.ts";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { stateOf } from "../../../kit/base/states.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { AskForm } from "../../../kit/form/AskForm.tsx";
import { trimmed } from "../../../kit/form/codecs.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { useClient } from "../client.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { places } from "../../places.ts";
import { ssfApi, type PendingEvent } from "./api.ts";

const form = defineForm<{ jti: string }>([
  {
    id: "ssfLookup",
    title: "ssfLookupTitle",
    fields: [
      {
        path: ["jti"],
        kind: "text",
        label: "ssfPendingLookupJti",
        help: "ssfPendingLookupJtiHelp",
        required: true,
        codec: trimmed,
      },
    ],
  },
]);

/** Finds an event by its `jti` and shows its status. */
export default function EventSearch() {
  const t = useT();
  const state = useQueryState();
  const inAddress = state.get("jti");
  const [asked] = useState(inAddress);
  const { clientId = "" } = useClient();
  const queries = useQueryClient();
  const api = ssfApi(useServer(), clientId);
  // Starts the search once, then removes the parameter from the URL.
  useEffect(() => {
    if (inAddress) state.set({ jti: undefined });
  }, [inAddress, state]);
  return (
    <AskForm<{ jti: string }, PendingEvent>
      name="foundEvent"
      form={form}
      initial={{ jti: asked ?? "" }}
      atOnce={Boolean(asked)}
      buttons={[{ action: "search", label: "ssfPendingLookup" }]}
      ask={async ({ jti }, { blame }) => {
        const found = await queries.fetchQuery({ ...api.event(jti), staleTime: 0 });
        if (!found) blame("jti", t("ssfPendingLookupNotFound"));
        return found ?? undefined;
      }}
      failure="somethingWentWrong"
      answer={(event, { question }) => <FoundEvent jti={question.jti} event={event} />}
    />
  );
}

function FoundEvent({ jti, event }: { jti: string; event: PendingEvent }) {
  const t = useT();
  const fact = (name: keyof PendingEvent, key: string, value: ReactNode) => (
    <div>
      <dt>{t(key)}</dt>
      <dd data-field={name}>{value === undefined || value === "" ? <span className="dash">—</span> : value}</dd>
    </div>
  );
  const moment = (seconds: number | undefined) => <Time ms={seconds && seconds * 1000} />;
  const token = event.decodedSet === undefined ? "" : representationText(JSON.stringify(event.decodedSet));
  return (
    <section className="card facts" data-section="ssfEvent">
      <h2>{t("ssfPendingLookupResult")}</h2>
      <dl>
        <div>
          <dt>{t("ssfPendingLookupJti")}</dt>
          <dd data-field="foundJti">
            <bdi>{jti}</bdi>
          </dd>
        </div>
        {fact(
          "status",
          "ssfPendingFieldStatus",
          event.status && (
            <Tag state={stateOf(event.status) ?? "pending"}>
              <bdi>{event.status}</bdi>
            </Tag>
          ),
        )}
        {fact("eventType", "ssfPendingFieldEventType", event.eventType && <bdi>{event.eventType}</bdi>)}
        {fact(
          "deliveryMethod",
          "ssfPendingFieldDeliveryMethod",
          event.deliveryMethod && <bdi>{event.deliveryMethod}</bdi>,
        )}
        {fact("attempts", "ssfPendingFieldAttempts", event.attempts)}
        {fact("createdAt", "ssfPendingFieldCreatedAt", moment(event.createdAt))}
        {fact("deliveredAt", "ssfPendingFieldDeliveredAt", moment(event.deliveredAt))}
        {fact("nextAttemptAt", "ssfPendingFieldNextAttemptAt", moment(event.nextAttemptAt))}
        {fact(
          "userId",
          "ssfPendingFieldUserId",
          event.userId && (
            <MaybeLink to={places.user(event.userId)}>
              <code>{event.userId}</code>
            </MaybeLink>
          ),
        )}
        {event.lastError && fact("lastError", "ssfPendingFieldLastError", <bdi>{event.lastError}</bdi>)}
      </dl>
      {token && (
        <>
          <h3>
            {t("ssfPendingFieldDecodedSet")}{" "}
            <CopyButton text={token} label={t("clients.ssf.copy", { label: t("ssfPendingFieldDecodedSet") })} />
          </h3>
          <pre className="code-block" data-field="decodedSet">
            <code>{token}</code>
          </pre>
        </>
      )}
    </section>
  );
}
