import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState, type ReactNode } from "react";
import { representationText } from "../../../api/secrets.ts";
import { useQueryState } from "../../../kit/area/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { places } from "../../places.ts";
import type { Client } from "../area.ts";
import { ssfApi, type PendingEvent } from "./api.ts";

/** What became of one event. */
export default function EventSearch() {
  const t = useT();
  const id = useId();
  const state = useQueryState();
  const asked = state.get("jti");
  const { clientId = "" } = useDetail<Client>();
  const [text, setText] = useState(asked ?? "");
  const [jti, setJti] = useState(asked ?? "");
  // Looked up at once, then no longer part of the address.
  useEffect(() => {
    if (asked) state.set({ jti: undefined });
  }, [asked, state]);
  const { data, error, isFetching, refetch } = useQuery({
    ...ssfApi(useServer(), clientId).event(jti),
    enabled: jti !== "",
    staleTime: 0,
  });
  const label = t("ssfPendingLookupJti");
  const isMissing = jti !== "" && data === null && !isFetching;
  return (
    <div className="stack">
      <section className="card section" data-section="ssfLookup">
        <h2>{t("ssfLookupTitle")}</h2>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = text.trim();
            if (wanted === jti && jti) void refetch();
            else setJti(wanted);
          }}
        >
          <div className="field">
            <div className="field-label">
              <label htmlFor={id}>{label}</label>
              <Help label={label} text={t("ssfPendingLookupJtiHelp")} />
            </div>
            <div className="field-body">
              <div className="input-with-button">
                <input
                  id={id}
                  className="input mono"
                  dir="ltr"
                  data-field="jti"
                  autoComplete="off"
                  spellCheck={false}
                  value={text}
                  aria-invalid={isMissing || undefined}
                  aria-describedby={isMissing ? `${id}-error` : undefined}
                  onChange={(event) => setText(event.target.value)}
                />
                <Button action="search" submit busy={isFetching} disabled={text.trim() === ""}>
                  {t("ssfPendingLookup")}
                </Button>
              </div>
              {isMissing && (
                <p id={`${id}-error`} className="field-error" role="alert">
                  {t("ssfPendingLookupNotFound")}
                </p>
              )}
            </div>
          </div>
        </form>
      </section>
      {jti !== "" && isFetching && data === undefined && (
        <section className="card">
          <Skeleton lines={5} />
        </section>
      )}
      {error && !data && (
        <section className="card">
          <LoadError error={error} onRetry={() => void refetch()} roles={["view-clients"]} />
        </section>
      )}
      {data && <FoundEvent event={data} />}
    </div>
  );
}

function FoundEvent({ event }: { event: PendingEvent }) {
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
    <section className="card facts" data-section="ssfEvent" aria-live="polite">
      <h2>{t("ssfPendingLookupResult")}</h2>
      <dl>
        {fact(
          "status",
          "ssfPendingFieldStatus",
          event.status && (
            <Tag tone={event.status === "DELIVERED" ? "ok" : event.status === "DEAD_LETTER" ? "danger" : "info"}>
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
