import { useMemo } from "react";
import { resolveText } from "../../../i18n/texts.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useUser } from "../user.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { consentActions } from "../consents/actions.ts";
import { linksApi, type Consent } from "../linksApi.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "../consents.css";

const columns: readonly Column<Consent>[] = [
  {
    id: "client",
    priority: 1,
    value: (consent) => consent.clientId,
    cell: (consent) => <bdi className="strong">{consent.clientId}</bdi>,
  },
  { id: "grantedClientScopes", priority: 1, sortable: false, cell: (consent) => <Grants consent={consent} /> },
  {
    id: "created",
    isTime: true,
    value: (consent) => consent.createdDate,
    cell: (consent) => <Time ms={consent.createdDate} />,
  },
  {
    id: "lastUpdated",
    isTime: true,
    priority: 3,
    value: (consent) => consent.lastUpdatedDate,
    cell: (consent) => <Time ms={consent.lastUpdatedDate} />,
  },
];

/** Granted scopes, and offline access as an additional grant. */
function Grants({ consent }: { consent: Consent }) {
  const t = useT();
  return (
    <span className="tags wrap">
      {(consent.grantedClientScopes ?? []).map((scope) => (
        <Tag key={scope}>
          <bdi>{resolveText(t, scope)}</bdi>
        </Tag>
      ))}
      {(consent.additionalGrants ?? []).map(({ client, key }) => (
        <Tag key={`${client} ${key}`} tone="info">
          {key === "Offline Token" ? t("users.consents.offline") : <bdi>{key}</bdi>}
        </Tag>
      ))}
    </span>
  );
}

export default function Consents() {
  useStyles(styles);
  const t = useT();
  const user = useUser();
  const id = user.id ?? "";
  const server = useServer();
  const api = useMemo(() => linksApi(server), [server]);
  const actions = useActions(consentActions, { user });
  return (
    <DataTable<Consent>
      name="user-consents"
      label={t("consents")}
      columns={columns}
      rowId={(consent) => consent.clientId ?? ""}
      rowName={(consent) => consent.clientId ?? ""}
      paging="none"
      roles={["view-users"]}
      load={() => rowsOf(api.consents(id), sorted)}
      rowActions={actions.menuOf}
      empty={<Empty title={t("noConsents")} text={t("noConsentsText")} />}
    />
  );
}

const sorted = (consents: Consent[]) =>
  [...consents].sort((a, b) => (a.clientId ?? "").localeCompare(b.clientId ?? ""));
