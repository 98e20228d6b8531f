import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDates } from "../../../kit/base/useDates.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { eventsApi } from "../../../sections/event-table/api.ts";
import english from "../../../sections/event-table/en.json" with { type: "json" };
import { isFailed, type UserEvent } from "../../../sections/event-table/events.ts";
import { errorInWords, eventTypeName } from "../../../sections/event-table/eventTypes.ts";
import { links } from "../links.ts";
import type { User } from "../user.ts";

/** Events of a sign-in. */
const types = [
  ...["LOGIN", "LOGIN_ERROR", "IDENTITY_PROVIDER_LOGIN", "IDENTITY_PROVIDER_LOGIN_ERROR", "CODE_TO_TOKEN_ERROR"],
  ...["USER_DISABLED_BY_TEMPORARY_LOCKOUT", "USER_DISABLED_BY_PERMANENT_LOCKOUT", "SEND_VERIFY_EMAIL_ERROR"],
  ...["RESET_PASSWORD", "RESET_PASSWORD_ERROR", "SEND_RESET_PASSWORD", "UPDATE_CREDENTIAL_ERROR"],
];

const shown = 20;

/** The last attempts of a user to sign in, by saved events. */
export function Attempts({ user }: { user: User }) {
  useTexts(english);
  const t = useT();
  const { id = "" } = user;
  const mayRead = useAccess().has("view-events");
  const isOff = useRealm().data?.eventsEnabled === false;
  return (
    <section className="card doctor-attempts" aria-labelledby="doctor-attempts">
      <header>
        <h2 id="doctor-attempts">{t("doctor.attempts")}</h2>
        {mayRead && <Link to={links.detail({ id, tab: "events" })}>{t("doctor.attempts.all")}</Link>}
      </header>
      {!mayRead ? (
        <p className="hint">{t("doctor.attempts.forbidden")}</p>
      ) : (
        <>
          {isOff && <p className="hint">{t("doctor.attempts.off")}</p>}
          <List id={id} isOff={isOff} />
        </>
      )}
    </section>
  );
}

function List({ id, isOff }: { id: string; isOff: boolean }) {
  const t = useT();
  const api = eventsApi(useServer(), useQueryClient());
  const { data, error, refetch } = useQuery(api.userEvents({ user: id, type: types }, { first: 0, max: shown }));
  if (error) return <LoadError error={error} roles={["view-events"]} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.length === 0) return isOff ? null : <p className="hint">{t("doctor.attempts.none")}</p>;
  return (
    <ol>
      {data.map((event) => (
        <Attempt key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Attempt({ event }: { event: UserEvent }) {
  const t = useT();
  const dates = useDates();
  const failed = isFailed(event) || event.type.startsWith("USER_DISABLED_BY_");
  return (
    <li data-event={event.type} className={failed ? "failed" : "succeeded"}>
      <Icon name={failed ? "circle-alert" : "circle-check"} />
      <span className="named">
        <b>{event.error ? errorInWords(t, event.error) : eventTypeName(t, event.type)}</b>
        <small>
          <bdi>{[event.clientId, event.ipAddress].filter(Boolean).join(", ")}</bdi>
        </small>
      </span>
      <time dateTime={new Date(event.time).toISOString()} title={dates.exact(event.time)}>
        {dates.moment(event.time)}
      </time>
    </li>
  );
}
