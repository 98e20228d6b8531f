import { Button } from "../../../kit/base/Button.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import type { Credential } from "../api.ts";
import { allowsTo, type User } from "../user.ts";
import { FederationLink } from "../FederationLink.tsx";
import { typeName } from "./names.ts";

const columns: readonly Column<Credential>[] = [
  { id: "type", cell: ({ type }) => <span className="strong">{typeName(type)}</span> },
  { id: "providedBy", cell: ({ federationLink = "" }) => <FederationLink id={federationLink} /> },
  { id: "createdAt", priority: 2, cell: ({ createdDate }) => <Time ms={createdDate} /> },
];

/** Credentials in a storage provider. */
export function FederatedTable({
  user,
  credentials,
  onSetPassword,
}: {
  user: User;
  credentials: readonly Credential[];
  onSetPassword: () => void;
}) {
  const t = useT();
  const mayDo = useMayDo();
  return (
    <SmallTable<Credential>
      label={t("users.credentials.federated")}
      columns={columns}
      rows={credentials}
      rowId={({ id, type = "" }, index) =>
        id ?? (credentials.findIndex((other) => other.type === type) < index ? `${type}${index}` : type)
      }
      rowName={({ type }) => typeName(type)}
      rowButtons={({ type }) =>
        type === "password" &&
        allowsTo(user, "resetPassword") &&
        mayDo("reset-password") && (
          <Button action="set-password" onClick={onSetPassword}>
            {t("setPassword")}
          </Button>
        )
      }
    />
  );
}
