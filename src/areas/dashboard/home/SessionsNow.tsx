import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Count } from "../../../kit/base/Count.tsx";
import { Link, MaybeLink } from "../../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import { places } from "../../places.ts";
import { homeApi, type ClientSessions } from "./api.ts";
import { HomeCard } from "./HomeCard.tsx";

const mostShown = 5;

/** Active sessions by client. A session counts once for each client that it uses. */
export function SessionsNow() {
  const t = useT();
  const api = homeApi(useServer(), useQueryClient());
  const { data, error, refetch } = useQuery({ ...api.sessions, retry: false });
  const mayOpen = useAccess().has("query-clients");
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
        <SmallTable<ClientSessions>
          label={t("dashboard.sessions")}
          className="home-table"
          columns={[
            {
              id: "client",
              cell: ({ id, clientId, active }) => (
                <>
                  <MaybeLink to={mayOpen ? places.client(id, "sessions") : undefined}>
                    <bdi>{clientId}</bdi>
                  </MaybeLink>
                  <progress aria-hidden="true" max={most} value={active} />
                </>
              ),
            },
            {
              id: "active",
              cell: ({ active }) => (
                <b>
                  <Count of={active} />
                </b>
              ),
            },
            { id: "offline", cell: ({ offline }) => <Count of={offline} /> },
          ]}
          rows={data.slice(0, mostShown)}
          rowId={({ id }) => id}
          rowName={({ clientId }) => clientId}
          isDense
        />
      )}
    </HomeCard>
  );
}
