import { useQuery, useQueryClient } from "@tanstack/react-query";
import { intlLocale } from "../../../i18n/direction.ts";
import { Link, MaybeLink } from "../../../kit/base/Link.tsx";
import { useAccess, useServer, useT } from "../../../kit/panel.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { places } from "../../places.ts";
import { homeApi } from "./api.ts";
import { HomeCard } from "./HomeCard.tsx";

const mostShown = 5;

/** Who is signed in now, by client; a session counts with each client it uses. */
export function SessionsNow() {
  const t = useT();
  const api = homeApi(useServer(), useQueryClient());
  const { data, error, refetch } = useQuery({ ...api.sessions, retry: false });
  const mayOpen = useAccess().has("query-clients");
  const numbers = new Intl.NumberFormat(intlLocale(t.locale));
  const most = Math.max(1, ...(data ?? []).map(({ active }) => active));
  return (
    <HomeCard
      name="sessions-now"
      title={t("dashboard.sessions")}
      tools={
        <Link to={places.sessions()} action="open-sessions">
          {t("dashboard.openSessions")}
        </Link>
      }
      {...(data && data.length > 0 && { foot: <span>{t("dashboard.sessionsHint")}</span> })}
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-realm"]} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.length === 0 ? (
        <p className="home-note">{t("dashboard.noSessions")}</p>
      ) : (
        <table className="home-table" aria-label={t("dashboard.sessions")}>
          <thead>
            <tr>
              <th scope="col">{t("client")}</th>
              <th scope="col" className="count">
                {t("active")}
              </th>
              <th scope="col" className="count">
                {t("offline")}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, mostShown).map(({ id, clientId, active, offline }) => (
              <tr key={id} data-name={clientId}>
                <td>
                  <MaybeLink to={mayOpen ? places.client(id, "sessions") : undefined}>
                    <bdi>{clientId}</bdi>
                  </MaybeLink>
                  <progress aria-hidden="true" max={most} value={active} />
                </td>
                <td className="count">
                  <b>{numbers.format(active)}</b>
                </td>
                <td className="count">{numbers.format(offline)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </HomeCard>
  );
}
