import { useMemo } from "react";
import { useActions } from "../../kit/action/useActions.ts";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { places } from "../places.ts";
import { clientCountActions } from "./actions.ts";
import { realmSessionsApi, type ClientCount } from "./api.ts";
import { links } from "./links.ts";
import { SessionsPage } from "./SessionsPage.tsx";

/** Number of sessions per client. */
export default function ByClient() {
  return <SessionsPage>{() => <Counts />}</SessionsPage>;
}

function Counts() {
  const t = useT();
  const { go } = useNavigation();
  const api = realmSessionsApi(useServer());
  const mayOpen = useAccess().has("query-clients");
  const columns = useMemo(
    (): readonly Column<ClientCount>[] => [
      {
        id: "clientId",
        title: "client",
        priority: 1,
        cell: ({ id, clientId }) => (
          <MaybeLink className="strong" to={mayOpen ? places.client(id, "sessions") : undefined}>
            <bdi>{clientId}</bdi>
          </MaybeLink>
        ),
      },
      { id: "active", title: "sessionsType.regularSSO", priority: 1 },
      { id: "offline", title: "sessionsType.offline", priority: 1 },
    ],
    [mayOpen],
  );
  const actions = useActions(clientCountActions, {
    show: (search) => go(links.list(undefined, { search })),
  });
  return (
    <DataTable<ClientCount>
      name="sessions-by-client"
      prefix="clients."
      label={t("sessions.view.clients")}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ clientId }) => clientId}
      load={api.byClient}
      paging="client"
      searchLabel={t("searchForClient")}
      rowActions={actions.menuOf}
      roles={["view-clients"]}
      empty={<Empty title={t("noSessions")} text={t("noSessionsDescription")} />}
    />
  );
}
