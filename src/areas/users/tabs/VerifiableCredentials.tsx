import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { useActions } from "../../../kit/action/useActions.ts";
import { Time } from "../../../kit/base/Time.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useUser } from "../user.ts";
import styles from "../users.css";
import { newVerifiableActions, verifiableActions } from "../verifiable/actions.ts";
import { verifiableApi, type VerifiableCredential } from "../verifiable/api.ts";

const columns: readonly Column<VerifiableCredential>[] = [
  { id: "credentialScopeName", priority: 1 },
  { id: "revision", priority: 3, cell: ({ revision }) => <code>{revision}</code> },
  {
    id: "created",
    isTime: true,
    value: ({ createdDate }) => createdDate,
    cell: ({ createdDate }) => <Time ms={createdDate} />,
  },
  {
    id: "updatedAt",
    isTime: true,
    value: ({ updatedDate }) => updatedDate,
    cell: ({ updatedDate }) => <Time ms={updatedDate} />,
  },
];

/** Verifiable credentials that a user can add to a wallet. */
export default function VerifiableCredentials() {
  useStyles(styles);
  const t = useT();
  const user = useUser();
  const api = verifiableApi(useServer(), user.id ?? "");
  const actions = useActions(verifiableActions, { user });
  const top = useActions(newVerifiableActions, { user });
  const create = <ActionButton of={top.buttonOf("create-verifiable-credential", undefined)} tone="primary" />;
  return (
    <DataTable<VerifiableCredential>
      name="verifiable-credentials"
      label={t("verifiableCredentials")}
      columns={columns}
      rowId={({ credentialScopeName }) => credentialScopeName ?? ""}
      rowName={({ credentialScopeName }) => credentialScopeName ?? ""}
      load={() => api.list}
      paging="none"
      rowActions={actions.menuOf}
      toolbarEnd={({ isEmpty }) => !isEmpty && create}
      roles={["view-users"]}
      empty={
        <Empty title={t("noVerifiableCredentials")} text={t("noVerifiableCredentialsText")}>
          {create}
        </Empty>
      }
    />
  );
}
