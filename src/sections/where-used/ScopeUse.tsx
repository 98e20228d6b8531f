import { useMemo, useState } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { resolveText } from "../../i18n/texts.ts";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import { whereUsedApi, type ScopeUser } from "./api.ts";
import english from "./en.json" with { type: "json" };

export interface ScopeUseProps {
  name: string;
  /** Whether new clients get the scope; undefined: not known. */
  type: "default" | "optional" | "none" | undefined;
  /** Client scopes of a client. */
  link: (clientId: string) => AreaLink;
}

/** Clients that have a client scope, by default or when they ask for it. */
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
