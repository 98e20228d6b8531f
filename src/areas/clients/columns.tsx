import { resolveText } from "../../i18n/texts.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { ExternalLink, Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import type { Column } from "../../kit/table/columns.ts";
import type { Client } from "./client.ts";
import { links } from "./links.ts";
import builtinClients from "./builtinClients.json" with { type: "json" };
import { homeUrl } from "./homeUrl.ts";
import { ownerOf, tagsOf } from "./attributes/ownership.ts";
import { clientTypeOf } from "./list/clientType.ts";

/** Client ID with the name below it, if they differ. */
function Name({ client }: { client: Client }) {
  useTexts(builtinClients);
  const t = useT();
  const name = client.name && resolveText(t, client.name);
  return (
    <span className="named">
      <span className="tags">
        <Link className="strong" to={links.detail({ clientId: client.id ?? "", tab: "settings" })}>
          <bdi>{client.clientId}</bdi>
        </Link>
        {client.attributes?.is_temporary_admin === "true" && (
          <span role="img" title={t("temporaryService")} aria-label={t("temporaryService")} className="mark warning">
            <Icon name="warning" />
          </span>
        )}
      </span>
      {name && name !== client.clientId && (
        <small>
          <bdi>{name}</bdi>
        </small>
      )}
    </span>
  );
}

function ClientType({ client }: { client: Client }) {
  const t = useT();
  const type = clientTypeOf(client);
  return type ? t(`clients.type.${type}`) : <span className="dash">—</span>;
}

function Status({ client: { enabled } }: { client: Client }) {
  const t = useT();
  const state = enabled === false ? "disabled" : "enabled";
  return <Tag state={state}>{t(state)}</Tag>;
}

/** Client text. It can be a localization key. */
function Text({ text }: { text: string | undefined }) {
  useTexts(builtinClients);
  const t = useT();
  return text ? <bdi>{resolveText(t, text)}</bdi> : <span className="dash">—</span>;
}

/** Protocol name. Shows an unknown protocol as it is. */
export function Protocol({ client: { protocol = "openid-connect" } }: { client: Client }) {
  const t = useT();
  const key = `protocolTypes.${protocol}`;
  return t.has(key) ? t(key) : <bdi>{protocol}</bdi>;
}

function Home({ client }: { client: Client }) {
  const address = homeUrl(client, useServer());
  return address ? (
    <ExternalLink href={address}>
      <bdi>{address}</bdi>
    </ExternalLink>
  ) : (
    <span className="dash">—</span>
  );
}

function Tags({ client }: { client: Client }) {
  const tags = tagsOf(client);
  return tags.length === 0 ? (
    <span className="dash">—</span>
  ) : (
    <span className="tags">
      {tags.map((tag) => (
        <Tag key={tag}>
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </span>
  );
}

export const columns: readonly Column<Client>[] = [
  { id: "clientId", priority: 1, cell: (client) => <Name client={client} /> },
  {
    id: "type",
    title: "protocol",
    value: (client) => client.protocol ?? "openid-connect",
    cell: (client) => <Protocol client={client} />,
  },
  {
    id: "clientAuthentication",
    title: "clients.type",
    value: clientTypeOf,
    cell: (client) => <ClientType client={client} />,
  },
  {
    id: "status",
    priority: 1,
    value: ({ enabled }) => (enabled === false ? "disabled" : "enabled"),
    cell: (client) => <Status client={client} />,
  },
  { id: "owner", title: "clients.owner", optional: true, value: (client) => ownerOf(client) || undefined },
  {
    id: "tags",
    title: "clients.tags",
    optional: true,
    value: (client) => tagsOf(client).join(", ") || undefined,
    cell: (client) => <Tags client={client} />,
  },
  { id: "clientName", optional: true, value: (client) => client.name, cell: (client) => <Text text={client.name} /> },
  { id: "description", optional: true, cell: (client) => <Text text={client.description} /> },
  {
    id: "homeURL",
    priority: 3,
    optional: true,
    value: (client) => client.baseUrl ?? client.rootUrl,
    cell: (client) => <Home client={client} />,
  },
];
