import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { firstPage } from "../../kit/table/firstPage.ts";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import { clientsApi } from "./api.ts";
import { links } from "./links.ts";
import type { Client } from "./client.ts";
import { ClientsPage } from "./ClientsPage.tsx";
import { columns } from "./columns.tsx";
import { lastSignIn } from "./lastSignIn.tsx";
import { filteredClients } from "./list/filteredClients.ts";
import { clientFilters, isFiltered } from "./list/filters.ts";
import { isAddress } from "./owner/address.ts";
import { useClientActions } from "./useClientActions.ts";

const OwnerDialog = lazily(() => import("./owner/OwnerDialog.tsx"));

export default function ClientList() {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const api = clientsApi(server);
  const access = useAccess();
  const mayReadEvents = access.has("view-events");
  const hasEvents = useRealm().data?.eventsEnabled === true && mayReadEvents;
  const filters = useMemo(() => clientFilters(t, { hasEvents }), [t, hasEvents]);
  const mayDo = useMayDo();
  const isManager = access.has("manage-clients");
  const offered = useMemo(() => (mayReadEvents ? [...columns, lastSignIn] : columns), [mayReadEvents]);
  const ask = useAsk();
  const actions = useClientActions();
  const create = isManager && mayDo("create") && (
    <Link to={links.create()} className="btn primary" action="create">
      <Icon name="plus" />
      {t("createClient")}
    </Link>
  );
  const importing = isManager && mayDo("import") && (
    <Link to={links.import()} className="btn plain" action="import">
      {t("importClient")}
    </Link>
  );
  return (
    <ClientsPage
      actions={
        <>
          {importing}
          {create}
        </>
      }
    >
      <Leftovers />
      <DataTable<Client>
        name="clients"
        label={t("clientList")}
        columns={offered}
        rowId={(client) => client.id ?? ""}
        rowName={(client) => client.clientId ?? ""}
        filters={filters}
        load={(query) => (isFiltered(query) ? filteredClients(server, queries, query) : api.list(query))}
        searchLabel={t("searchForClient")}
        selectable={actions.isSpare}
        rowActions={actions.menuOf}
        bulkActions={actions.bulk}
        toolbarEnd={({ query, isEmpty }) =>
          !isEmpty && (
            <Button
              action="find-owner"
              tone="quiet"
              icon="link"
              onClick={() =>
                void ask(OwnerDialog, { address: isAddress(query.search) ? query.search : "", begins: false })
              }
            >
              {t("clients.owner.action")}
            </Button>
          )
        }
        noResults={(search) =>
          isAddress(search) && (
            <Button
              action="look-through"
              tone="primary"
              icon="link"
              onClick={() => void ask(OwnerDialog, { address: search, begins: true })}
            >
              {t("clients.owner.offer")}
            </Button>
          )
        }
        empty={
          <Empty title={t("clients.empty")} text={t("clients.emptyText")}>
            {create}
            {importing}
          </Empty>
        }
      />
    </ClientsPage>
  );
}

ClientList.loader = ({ server, isPlain, fetch }: LoaderArgs) => isPlain && fetch(clientsApi(server).list(firstPage()));
