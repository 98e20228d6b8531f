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

function Name({ client }: { client: Client }) {
  const t = useT();
  return (
    <span className="tags">
      <Link className="strong" to={links.detail({ clientId: client.id ?? "", tab: "settings" })}>
        <bdi>{client.clientId}</bdi>
      </Link>
      {client.attributes?.is_temporary_admin === "true" && (
        <span role="img" title={t("temporaryService")} aria-label={t("temporaryService")} className="mark warning">
          <Icon name="warning" />
        </span>
      )}
      {client.enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
    </span>
  );
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

export const columns: readonly Column<Client>[] = [
  { id: "clientId", priority: 1, cell: (client) => <Name client={client} /> },
  { id: "clientName", value: (client) => client.name, cell: (client) => <Text text={client.name} /> },
  {
    id: "type",
    value: (client) => client.protocol ?? "openid-connect",
    cell: (client) => <Protocol client={client} />,
  },
  { id: "description", cell: (client) => <Text text={client.description} /> },
  {
    id: "homeURL",
    priority: 3,
    value: (client) => client.baseUrl ?? client.rootUrl,
    cell: (client) => <Home client={client} />,
  },
];
