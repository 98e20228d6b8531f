import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { intlLocale } from "../../i18n/direction.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { Ago } from "../../kit/base/Ago.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { rowsOf } from "../../kit/table/rows.ts";
import { SessionUser } from "../../sections/session-table/SessionCells.tsx";
import { places } from "../places.ts";
import { userCountActions } from "./actions.ts";
import { realmSessionsApi, type UserCount } from "./api.ts";
import { links } from "./links.ts";
import { SessionsPage } from "./SessionsPage.tsx";

/** Number of sessions per user. Counts only the sessions that were read, because Keycloak has no such count. */
export default function ByUser() {
  return <SessionsPage isOfUsers>{() => <Counts />}</SessionsPage>;
}

function Counts() {
  const t = useT();
  const { go } = useNavigation();
  const server = useServer();
  const access = useAccess();
  const api = realmSessionsApi(server);
  const counts = useQuery(api.byUser()).data;
  const actions = useActions(userCountActions, {
    mayEnd: access.has("manage-users"),
    show: (search) => go(links.list(undefined, { search })),
  });
  const mayOpen = access.has("query-users");
  const columns = useMemo(
    (): readonly Column<UserCount>[] => [
      {
        id: "username",
        title: "user",
        priority: 1,
        cell: ({ id, username }) => (
          <SessionUser id={id} username={username} to={mayOpen ? places.user(id, "sessions") : undefined} />
        ),
      },
      { id: "regular", title: "sessionsType.regularSSO", priority: 1 },
      { id: "offline", title: "sessionsType.offline", priority: 1 },
      {
        id: "addresses",
        title: "sessions.addresses",
        value: ({ addresses }) => addresses.length,
        cell: ({ addresses }) => (
          <span title={addresses.join(", ")}>
            <bdi>{addresses.length > 2 ? addresses.length : addresses.join(", ")}</bdi>
          </span>
        ),
      },
      {
        id: "lastAccess",
        isTime: true,
        value: ({ lastAccess }) => lastAccess,
        cell: ({ lastAccess }) => <Ago ms={lastAccess} />,
      },
    ],
    [mayOpen],
  );
  const read = counts && new Intl.NumberFormat(intlLocale(t.locale)).format(counts.read);
  return (
    <DataTable<UserCount>
      name="sessions-by-user"
      prefix="users."
      label={t("sessions.view.users")}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ username }) => username}
      load={() => rowsOf(api.byUser(), ({ users }) => users)}
      paging="client"
      searchLabel={t("searchForUser")}
      banner={
        counts?.hasMore && (
          <p className="notice warning" role="status">
            {t("sessions.countedFirst", { number: read })}
          </p>
        )
      }
      rowActions={actions.menuOf}
      roles={["view-realm"]}
      empty={<Empty title={t("noSessions")} text={t("noSessionsDescription")} />}
    />
  );
}
