import { useMemo, useState } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { resolveText } from "../../i18n/texts.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { whereUsedApi, type ScopeUser } from "./api.ts";
import english from "./en.json" with { type: "json" };

export interface ScopeUseProps {
  name: string;
  /** Assigned type of the scope in new clients. Undefined if unknown. */
  type: "default" | "optional" | "none" | undefined;
  /** Link to the client's scopes. */
  link: (clientId: string) => AreaLink;
}

/** Clients with a client scope, default or optional. */
export function ScopeUse({ name, type, link }: ScopeUseProps) {
  useTexts(english);
  const t = useT();
  const api = whereUsedApi(useServer());
  const [read, setRead] = useState(0);
  const columns = useMemo(
    (): Column<ScopeUser>[] => [
      {
        id: "clientId",
        priority: 1,
        value: ({ client }) => client.clientId,
        cell: ({ client }) => (
          <span className="tags">
            <MaybeLink className="strong" to={link(client.id ?? "")}>
              <bdi>{client.clientId}</bdi>
            </MaybeLink>
            {client.enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
          </span>
        ),
      },
      { id: "clientName", value: ({ client }) => resolveText(t, client.name) },
      {
        id: "how",
        title: "whereUsed.how",
        priority: 1,
        value: ({ how }) => t(`clientScopeType.${how}`),
        cell: ({ how }) => (
          <Tag {...(how === "default" && { tone: "info" as const })}>{t(`clientScopeType.${how}`)}</Tag>
        ),
      },
    ],
    [link, t],
  );
  return (
    <>
      {type && (
        <p className="section-text" data-field="type">
          {t(`whereUsed.newClients.${type}`)}
        </p>
      )}
      <DataTable<ScopeUser>
        name="scope-used-in"
        label={t("whereUsed.clientsTitle")}
        columns={columns}
        rowId={({ client }) => client.id ?? ""}
        rowName={({ client }) => client.clientId ?? ""}
        paging="client"
        load={() => api.clientsWithScope(name, setRead)}
        searchLabel={t("whereUsed.searchClients")}
        roles={["view-clients"]}
        toolbar={read > 0 && <span className="hint">{t("whereUsed.clientsRead", { count: read })}</span>}
        empty={<Empty title={t("whereUsed.clientsEmpty")} text={t("whereUsed.clientsEmptyText")} />}
      />
    </>
  );
}
