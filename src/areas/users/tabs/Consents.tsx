import { useMemo, useState } from "react";
import { resolveText } from "../../../i18n/texts.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useUser } from "../detail.ts";
import { useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { linksApi, type Consent } from "../linksApi.ts";
import { useStyles } from "../../../kit/useStyles.ts";
import styles from "../consents.css";
import { allowsTo } from "../user.ts";

const columns: readonly Column<Consent>[] = [
  {
    id: "client",
    priority: 1,
    value: (consent) => consent.clientId,
    cell: (consent) => <bdi className="strong">{consent.clientId}</bdi>,
  },
  { id: "grantedClientScopes", priority: 1, sortable: false, cell: (consent) => <Grants consent={consent} /> },
  { id: "created", value: (consent) => consent.createdDate, cell: (consent) => <Time ms={consent.createdDate} /> },
  {
    id: "lastUpdated",
    priority: 3,
    value: (consent) => consent.lastUpdatedDate,
    cell: (consent) => <Time ms={consent.lastUpdatedDate} />,
  },
];

/** What was granted: scopes, and offline access, which comes as a further grant. */
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

/** What a user agreed to give to clients. */
export default function Consents() {
  useStyles(styles);
  const t = useT();
  const user = useUser();
  const id = user.id ?? "";
  const server = useServer();
  const api = useMemo(() => linksApi(server), [server]);
  const mayDo = useMayDo();
  const { run } = useAction();
  const [revoking, setRevoking] = useState<Consent>();
  const mayRevoke = allowsTo(user, "manage") && mayDo("revoke");
  return (
    <>
      <DataTable<Consent>
        name="user-consents"
        label={t("consents")}
        columns={columns}
        rowId={(consent) => consent.clientId ?? ""}
        rowName={(consent) => consent.clientId ?? ""}
        paging="none"
        roles={["view-users"]}
        load={() => rowsOf(api.consents(id), sorted)}
        rowActions={(consent) =>
          mayRevoke
            ? [{ action: "revoke", label: t("revoke"), danger: true, onSelect: () => setRevoking(consent) }]
            : []
        }
        empty={<Empty title={t("noConsents")} text={t("noConsentsText")} />}
      />
      {revoking && (
        <ConfirmDialog
          name="confirm-revoke"
          danger
          title={t("revokeClientScopesTitle")}
          text={t("revokeClientScopes", { clientId: revoking.clientId })}
          confirm={t("revoke")}
          onConfirm={() =>
            run(
              {
                area: "users",
                action: "consent-revoked",
                id,
                before: { clientId: revoking.clientId },
                success: "deleteGrantsSuccess",
                failure: "deleteGrantsError",
              },
              (server) => linksApi(server).revoke(id, revoking.clientId ?? ""),
            )
          }
          onClose={() => setRevoking(undefined)}
        >
          {revoking.additionalGrants?.length ? (
            <p className="notice warning">{t("users.consents.offlineToo")}</p>
          ) : null}
        </ConfirmDialog>
      )}
    </>
  );
}

const sorted = (consents: Consent[]) =>
  [...consents].sort((a, b) => (a.clientId ?? "").localeCompare(b.clientId ?? ""));
