import { Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel.ts";
import type { Column } from "../../kit/table/columns.ts";
import { clients, type Client } from "./area.ts";

function Name({ client }: { client: Client }) {
  const t = useT();
  return (
    <span className="tags">
      <Link className="strong" to={clients.to.detail({ clientId: client.id ?? "", tab: "settings" })}><bdi>{client.clientId}</bdi></Link>
      {client.enabled === false && <Tag tone="neutral">{t("disabled")}</Tag>}
    </span>
  );
}

export const columns: readonly Column<Client>[] = [
  { id: "clientId", priority: 1, cell: (client) => <Name client={client} /> },
  { id: "clientName", value: (client) => client.name },
  { id: "description" },
];
