import { useState } from "react";
import { lazily } from "../../kit/base/lazily.tsx";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { useNavigation } from "../../kit/area/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import type { MenuItem } from "../../kit/overlay/Menu.tsx";
import { useAccess, useMayDo, useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { firstPage } from "../../kit/table/firstPage.ts";
import { BulkDialog } from "../../sections/bulk/BulkDialog.tsx";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import { clientsApi } from "./api.ts";
import { clients } from "./area.ts";
import { isRealmClient, type Client } from "./client.ts";
import { ClientDelete } from "./ClientDelete.tsx";
import { ClientsPage } from "./ClientsPage.tsx";
import { columns } from "./columns.tsx";
import { downloadClient } from "./exported.ts";
import { isAddress } from "./owner/address.ts";
import { isBuiltIn, useIsOwn, useMayClient } from "./rights.ts";

const OwnerDialog = lazily(() => import("./owner/OwnerDialog.tsx"));

/** Clients of the realm. */
export default function ClientList() {
  const t = useT();
  const api = clientsApi(useServer());
  const may = useMayClient();
  const mayDo = useMayDo();
  const isManager = useAccess().has("manage-clients");
  const [removing, setRemoving] = useState<{ client: Client; clear?: () => void }>();
  const [batch, setBatch] = useState<{ rows: readonly Client[]; clear: (ids: readonly string[]) => void }>();
  const [owner, setOwner] = useState<{ address: string; begins: boolean }>();
  const isOwn = useIsOwn();
  const mayDelete = (client: Client) => !isRealmClient(client) && may(client, "manage");
  // Among many, nobody would notice the one that must not go.
  const isSpare = (client: Client) => mayDelete(client) && !isBuiltIn(client) && !isOwn(client);
  const { go } = useNavigation();
  const alerts = useAlerts();
  const compare = ([left, right, third]: readonly Client[]) =>
    third
      ? alerts.show("info", t("clients.compare.two"))
      : go(clients.to.compare(undefined, { left: left?.id, right: right?.id }));
  const create = isManager && mayDo("create") && (
    <Link to={clients.to.create()} className="btn primary" action="create">
      <Icon name="plus" />
      {t("createClient")}
    </Link>
  );
  const importing = isManager && mayDo("import") && (
    <Link to={clients.to.import()} className="btn plain" action="import">
      {t("importClient")}
    </Link>
  );
  const rowActions = (client: Client): MenuItem[] => [
    { action: "export", writes: false, label: t("export"), icon: "download", onSelect: () => downloadClient(client) },
    {
      action: "compare",
      writes: false,
      label: t("clients.compare.action"),
      icon: "swap",
      onSelect: () => compare([client]),
    },
    ...(mayDelete(client)
      ? [
          {
            action: "delete",
            label: t("delete"),
            icon: "trash" as const,
            danger: true,
            separated: true,
            onSelect: () => setRemoving({ client }),
          },
        ]
      : []),
  ];
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
        columns={columns}
        rowId={(client) => client.id ?? ""}
        rowName={(client) => client.clientId ?? ""}
        load={api.list}
        searchLabel={t("searchForClient")}
        selectable={(client) => isSpare(client)}
        rowActions={rowActions}
        bulkActions={[
          { action: "compare", writes: false, label: t("clients.compare.action"), run: compare },
          {
            action: "delete",
            label: t("delete"),
            danger: true,
            run: (rows, clear) =>
              rows.length === 1 && rows[0] ? setRemoving({ client: rows[0], clear }) : setBatch({ rows, clear }),
          },
        ]}
        toolbarEnd={({ query, isEmpty }) =>
          !isEmpty && (
            <Button
              action="find-owner"
              tone="quiet"
              icon="link"
              onClick={() => setOwner({ address: isAddress(query.search) ? query.search : "", begins: false })}
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
              onClick={() => setOwner({ address: search, begins: true })}
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
      {owner && <OwnerDialog {...owner} onClose={() => setOwner(undefined)} />}
      {removing && (
        <ClientDelete client={removing.client} onClose={() => setRemoving(undefined)} onDeleted={removing.clear} />
      )}
      {batch && (
        <BulkDialog<Client>
          name="bulk-delete"
          area="clients"
          action="deleted"
          danger
          title={t("clients.bulk.delete", { count: batch.rows.length })}
          text={t("clients.bulk.deleteText")}
          deed="delete"
          start={(count) => t("clients.bulk.delete", { count })}
          rows={batch.rows}
          rowId={(client) => client.id ?? ""}
          rowName={(client) => client.clientId ?? ""}
          preview={(client) =>
            isSpare(client)
              ? { change: t(client.serviceAccountsEnabled ? "clients.bulk.deleteAccount" : "clients.bulk.deletePlain") }
              : { skip: t("clients.bulk.needed") }
          }
          run={(server, client) => clientsApi(server).remove(client.id ?? "")}
          onClose={(done) => {
            batch.clear(done);
            setBatch(undefined);
          }}
        />
      )}
    </ClientsPage>
  );
}

ClientList.loader = ({ server, isPlain, fetch }: LoaderArgs) => isPlain && fetch(clientsApi(server).list(firstPage()));
