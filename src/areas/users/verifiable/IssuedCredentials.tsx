import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { CopyId } from "../../../kit/base/CopyId.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { places } from "../../places.ts";
import { issuedActions } from "./issued/actions.ts";
import type { VerifiableContext } from "./context.ts";
import { verifiableApi, type IssuedCredential, type VerifiableCredential } from "./api.ts";

/** Issued credentials: those in wallets. */
export default function IssuedCredentials({
  record: credential,
  context: { user },
  onClose,
}: ActionDialogProps<VerifiableCredential, VerifiableContext>) {
  const t = useT();
  const id = user.id ?? "";
  const api = verifiableApi(useServer(), id);
  const actions = useActions(issuedActions, { user });
  const scope = credential.credentialScopeName ?? "";
  const columns = useMemo(
    (): readonly Column<IssuedCredential>[] => [
      {
        id: "id",
        title: "issuedCredentialId",
        priority: 1,
        cell: (row) => <CopyId id={row.id ?? ""} />,
      },
      { id: "issuedAt", isTime: true, value: (row) => row.issuedAt, cell: (row) => <Time ms={row.issuedAt} /> },
      { id: "expiresAt", isTime: true, value: (row) => row.expiresAt, cell: (row) => <Time ms={row.expiresAt} /> },
      {
        id: "walletClient",
        value: (row) => row.clientName ?? row.clientId,
        cell: (row) => <WalletClient userId={id} credential={row} />,
      },
      {
        id: "revision",
        priority: 3,
        cell: (row) => (
          <span className="tags">
            <bdi>{row.revision}</bdi>
            {row.revision !== credential.revision && <Tag state="outdated">{t("outdated")}</Tag>}
          </span>
        ),
      },
    ],
    [id, credential.revision, t],
  );
  return (
    <Dialog
      name="issued-credentials"
      size="large"
      title={t("issuedCredentials")}
      text={<bdi>{scope}</bdi>}
      onClose={() => onClose()}
      footer={
        <Button action="close" onClick={() => onClose()}>
          {t("close")}
        </Button>
      }
    >
      <DataTable<IssuedCredential>
        name="issued-credentials"
        label={t("issuedCredentials")}
        columns={columns}
        rowId={(row) => row.id ?? ""}
        rowName={(row) => row.id ?? ""}
        load={() => api.issued(scope)}
        paging="none"
        local
        rowActions={actions.menuOf}
        empty={<Empty title={t("noIssuedCredentials")} />}
      />
    </Dialog>
  );
}

/** Client of a wallet. Its internal ID is looked up. The lookup can be denied. */
function WalletClient({
  userId,
  credential: { clientId, clientName },
}: {
  userId: string;
  credential: IssuedCredential;
}) {
  const api = verifiableApi(useServer(), userId);
  const { data } = useQuery({ ...api.walletClient(clientId ?? ""), enabled: Boolean(clientId), retry: false });
  if (!clientId) return <span className="dash">—</span>;
  return (
    <MaybeLink to={data ? places.client(clientId) : undefined}>
      <bdi>{data?.clientId ?? clientName ?? clientId}</bdi>
    </MaybeLink>
  );
}
