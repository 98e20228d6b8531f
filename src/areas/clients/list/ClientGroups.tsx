import { useMemo } from "react";
import { Link } from "../../../kit/base/Link.tsx";
import { Choice } from "../../../kit/form/Choice.tsx";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { PartBoundary } from "../../../kit/states/PartBoundary.tsx";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { Plain } from "../../../kit/table/Row.tsx";
import { TreeTable } from "../../../kit/table/TreeTable.tsx";
import { ownerOf, ownership } from "../attributes/ownership.ts";
import type { Client } from "../client.ts";
import { ClientsPage } from "../ClientsPage.tsx";
import { columns as clientColumns } from "../columns.tsx";
import styles from "./groups.css";
import { groupings, groupsOf, type ClientGroup, type Grouping } from "./groups.ts";
import { allClients } from "./matching.ts";
import { links } from "../links.ts";

/** A group, or a client in it. */
type Row = { group: ClientGroup; client?: undefined } | { group: ClientGroup; client: Client };

/** More clients are folded at first. */
const openUpTo = 200;

const ofClient = (id: string): Column<Row>["cell"] => {
  const cell = clientColumns.find((column) => column.id === id)?.cell;
  return ({ client }) => client && cell?.(client);
};

/** Clients by tag, owner, protocol or type. */
export default function ClientGroups() {
  const query = useQueryState();
  const by = groupings.find((one) => one === query.all("by")[0]) ?? "tag";
  const server = useServer();
  return (
    <ClientsPage>
      <Loaded query={allClients(server)} roles={["view-clients"]}>
        {(all) => (
          <PartBoundary key={by}>
            <Groups clients={all} by={by} onBy={(next) => query.set({ by: [next] })} />
          </PartBoundary>
        )}
      </Loaded>
    </ClientsPage>
  );
}

function Groups({ clients, by, onBy }: { clients: readonly Client[]; by: Grouping; onBy: (by: string) => void }) {
  useStyles(styles);
  const t = useT();
  const rows = useMemo(() => groupsOf(clients, by).map((group): Row => ({ group })), [clients, by]);
  const nameOf = ({ value }: ClientGroup) => {
    if (value === "") return t(`clients.group.none.${by}`);
    if (by === "type") return t(`clients.type.${value}`);
    const key = `protocolTypes.${value}`;
    return by === "protocol" && t.has(key) ? t(key) : value;
  };
  const columns: readonly Column<Row>[] = [
    {
      id: "clientId",
      priority: 1,
      cell: ({ group, client }) =>
        client ? (
          <Link to={links.detail({ clientId: client.id ?? "", tab: "attributes" })}>
            <bdi>{client.clientId}</bdi>
          </Link>
        ) : (
          <b>
            <bdi>{nameOf(group)}</bdi> <span className="count">{group.clients.length}</span>
          </b>
        ),
    },
    { id: "owner", title: "clients.owner", cell: ({ client }) => client && <Plain value={ownerOf(client)} /> },
    {
      id: "contact",
      title: "clients.contact",
      cell: ({ client }) => client && <Plain value={client.attributes?.[ownership.contact]} />,
    },
    { id: "clientAuthentication", title: "clients.type", cell: ofClient("clientAuthentication") },
    { id: "status", priority: 1, cell: ofClient("status") },
  ];
  return (
    <section className="card client-groups">
      <Choice label={t("clients.groupBy")} hook="group-by" value={by} onChange={onBy}>
        {groupings.map((one) => (
          <option key={one} value={one}>
            {t(`clients.groupBy.${one}`)}
          </option>
        ))}
      </Choice>
      {clients.length === 0 ? (
        <Empty title={t("clients.empty")} text={t("clients.emptyText")} />
      ) : (
        <TreeTable<Row>
          key={by}
          name="client-groups"
          label={t("clients.groups")}
          columns={columns}
          rows={rows}
          rowId={({ group, client }) => client?.id ?? `group ${group.value}`}
          rowName={({ group, client }) => client?.clientId ?? nameOf(group)}
          childrenOf={({ group, client }) => (client ? [] : group.clients.map((one): Row => ({ group, client: one })))}
          isOpenAtFirst={clients.length <= openUpTo}
        />
      )}
    </section>
  );
}
