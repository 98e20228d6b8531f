import { useState } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import type { MenuItem } from "../../../kit/overlay/Menu.tsx";
import { useUser } from "../detail.ts";
import { useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useMay } from "../rights.ts";
import { verifiableApi, type VerifiableCredential } from "../verifiable/api.ts";
import { CreateCredential } from "../verifiable/CreateCredential.tsx";
import { IssuedCredentials } from "../verifiable/IssuedCredentials.tsx";
import { OfferMail } from "../verifiable/OfferMail.tsx";
import { useStyles } from "../../../kit/useStyles.ts";
import styles from "../users.css";

const columns: readonly Column<VerifiableCredential>[] = [
  { id: "credentialScopeName", priority: 1 },
  { id: "revision", priority: 3, cell: ({ revision }) => <code>{revision}</code> },
  { id: "created", value: ({ createdDate }) => createdDate, cell: ({ createdDate }) => <Time ms={createdDate} /> },
  { id: "updatedAt", value: ({ updatedDate }) => updatedDate, cell: ({ updatedDate }) => <Time ms={updatedDate} /> },
];

type Asked =
  | { what: "create" }
  | { what: "attributes" | "issued" | "update" | "revoke" | "mail"; credential: VerifiableCredential };

/** Credentials that a user may fetch into a wallet. */
export default function VerifiableCredentials() {
  useStyles(styles);
  const t = useT();
  const user = useUser();
  const id = user.id ?? "";
  const api = verifiableApi(useServer(), id);
  const may = useMay();
  const { run } = useAction();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const create = may(user, "manage", "create-verifiable-credential") && (
    <Button
      action="create-verifiable-credential"
      tone="primary"
      icon="plus"
      onClick={() => setAsked({ what: "create" })}
    >
      {t("createVerifiableCredential")}
    </Button>
  );

  const change = (verb: "update" | "revoke", scope: string) =>
    run(
      {
        area: "users",
        action: "updated",
        id,
        invalidate: [api.key],
        ...(verb === "update"
          ? { success: "updateVerifiableCredentialSuccess", failure: "updateVerifiableCredentialError" }
          : { success: "revokeVerifiableCredentialSuccess", failure: "revokeVerifiableCredentialError" }),
      },
      async (server) => {
        await verifiableApi(server, id)[verb](scope);
        return true;
      },
    );
  const rowActions = (credential: VerifiableCredential): MenuItem[] => [
    ...(credential.userAttributes
      ? [
          {
            action: "show-attributes",
            writes: false,
            label: t("credentialViewAttributes"),
            onSelect: () => setAsked({ what: "attributes", credential }),
          },
        ]
      : []),
    {
      action: "show-issued",
      writes: false,
      label: t("viewIssuedCredentials"),
      onSelect: () => setAsked({ what: "issued", credential }),
    },
    ...(user.email && may(user, "manage", "send-credential-offer")
      ? [
          {
            action: "send-credential-offer",
            label: t("credentialOfferSend"),
            onSelect: () => setAsked({ what: "mail", credential }),
          },
        ]
      : []),
    ...(may(user, "manage", "update-credential")
      ? [
          {
            action: "update-credential",
            label: t("updateCredential"),
            onSelect: () => setAsked({ what: "update", credential }),
          },
        ]
      : []),
    ...(may(user, "manage", "revoke")
      ? [
          {
            action: "revoke",
            label: t("revoke"),
            danger: true,
            separated: true,
            onSelect: () => setAsked({ what: "revoke", credential }),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable<VerifiableCredential>
        name="verifiable-credentials"
        label={t("verifiableCredentials")}
        columns={columns}
        rowId={({ credentialScopeName }) => credentialScopeName ?? ""}
        rowName={({ credentialScopeName }) => credentialScopeName ?? ""}
        load={() => api.list}
        paging="none"
        rowActions={rowActions}
        toolbarEnd={({ isEmpty }) => !isEmpty && create}
        roles={["view-users"]}
        empty={
          <Empty title={t("noVerifiableCredentials")} text={t("noVerifiableCredentialsText")}>
            {create}
          </Empty>
        }
      />
      {asked?.what === "create" && <CreateCredential userId={id} onClose={close} />}
      {asked?.what === "attributes" && <UserAttributes credential={asked.credential} onClose={close} />}
      {asked?.what === "issued" && <IssuedCredentials user={user} credential={asked.credential} onClose={close} />}
      {asked?.what === "mail" && <OfferMail user={user} credential={asked.credential} onClose={close} />}
      {asked?.what === "update" && (
        <ConfirmDialog
          name="confirm-update"
          title={t("updateVerifiableCredentialTitle")}
          text={t("updateVerifiableCredentialConfirm", { credentialScopeName: asked.credential.credentialScopeName })}
          confirm={t("update")}
          onConfirm={() => change("update", asked.credential.credentialScopeName ?? "")}
          onClose={close}
        />
      )}
      {asked?.what === "revoke" && (
        <ConfirmDialog
          name="confirm-revoke"
          title={t("revokeVerifiableCredentialTitle")}
          text={t("revokeVerifiableCredentialConfirm", { credentialScopeName: asked.credential.credentialScopeName })}
          confirm={t("revoke")}
          danger
          onConfirm={() => change("revoke", asked.credential.credentialScopeName ?? "")}
          onClose={close}
        />
      )}
    </>
  );
}

/** The user's attributes as the credential holds them. */
function UserAttributes({
  credential: { credentialScopeName, userAttributes = {} },
  onClose,
}: {
  credential: VerifiableCredential;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog
      name="credential-attributes"
      title={t("credentialUserAttributesFor", { credentialScopeName })}
      onClose={onClose}
      footer={
        <Button action="close" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <table className="plain-table" aria-label={t("credentialUserAttributesFor", { credentialScopeName })}>
        <thead>
          <tr>
            <th scope="col">{t("credentialAttributeName")}</th>
            <th scope="col">{t("credentialAttributeValue")}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(userAttributes).map(([name, values]) => (
            <tr key={name} data-name={name}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>
                <bdi>{values.join(", ")}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
