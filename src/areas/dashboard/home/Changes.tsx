import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ago } from "../../../kit/base/Ago.tsx";
import { Link, MaybeLink } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import type { AdminEvent } from "../../../sections/event-table/events.ts";
import { operationInWords, operationState } from "../../../sections/event-table/eventTypes.ts";
import { adminOf, realmNameIn, useFullName, useName, useOwnNames } from "../../../sections/event-table/names.ts";
import { accessTo, linkOf, partNameIn, targetsOf } from "../../../sections/event-table/resourcePath.ts";
import { allows } from "../../../session/access.ts";
import { places } from "../../places.ts";
import { homeApi, mostChanges } from "./api.ts";
import { HomeCard } from "./HomeCard.tsx";

/** Latest changes by admins, from the admin events. */
export function Changes() {
  const t = useT();
  const api = homeApi(useServer(), useQueryClient());
  const { data: realm } = useRealm();
  const isOff = realm?.adminEventsEnabled === false;
  const { data, error, refetch } = useQuery({ ...api.changes, enabled: !isOff, retry: false });
  return (
    <HomeCard
      name="changes"
      title={t("dashboard.changes")}
      tools={
        <Link to={places.events("admin-events")} action="open-admin-events">
          {t("dashboard.openAdminEvents")}
        </Link>
      }
    >
      {isOff ? (
        <p className="home-note">
          {t("dashboard.changesOff")} <Link to={places.eventSettings()}>{t("dashboard.act.turnOn")}</Link>
        </p>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-events"]} />
      ) : !data ? (
        <Skeleton lines={2 * mostChanges} />
      ) : data.length === 0 ? (
        <p className="home-note">{t("dashboard.noChanges")}</p>
      ) : (
        <ul className="home-lines">
          {data.map((event) => (
            <Change key={event.id} event={event} />
          ))}
        </ul>
      )}
    </HomeCard>
  );
}

function Change({ event }: { event: AdminEvent }) {
  const t = useT();
  const own = useOwnNames();
  const { whoAmI } = useSession();
  const { userId, ipAddress } = event.authDetails ?? {};
  const isSelf = userId !== undefined && userId === whoAmI?.userId;
  const isOwn = !event.authDetails?.realmId || event.authDetails.realmId === event.realmId;
  const found = useName("user", userId, isOwn && !isSelf ? own : undefined);
  const elsewhere = isSelf || isOwn ? undefined : adminOf(t, realmNameIn(event.authDetails?.realmId));
  const [target] = targetsOf(event);
  const part = partNameIn(event);
  // One request resolves all user names. Other resources show only the name that the event contains.
  const { name, isLoading } = useFullName(
    "user",
    target?.kind === "user" ? target.id : undefined,
    target?.name ? undefined : own,
  );
  const mayOpen = target && event.operationType !== "DELETE" && allows(own.access, accessTo[target.kind]);
  return (
    <li data-id={event.id}>
      <span className="named">
        <span>
          {elsewhere === undefined && (
            <>
              <b>
                <bdi>{isSelf ? t("dashboard.you") : (found ?? userId ?? "—")}</bdi>
              </b>{" "}
            </>
          )}
          <Tag state={operationState(event)}>{operationInWords(t, event)}</Tag>{" "}
          {part !== undefined && <bdi>{part}</bdi>}
          {part !== undefined && target && " · "}
          {target && (
            <MaybeLink to={mayOpen ? linkOf(places, target) : undefined}>
              {isLoading ? <span className="bone w1" /> : <bdi>{target.name ?? name ?? target.id}</bdi>}
            </MaybeLink>
          )}
        </span>
        <small>
          {elsewhere !== undefined && (
            <>
              <bdi>{elsewhere}</bdi> ·{" "}
            </>
          )}
          <bdi>{ipAddress}</bdi>
        </small>
      </span>
      <span className="home-when">
        <Ago ms={event.time} />
      </span>
    </li>
  );
}
