import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import type { VerifiableContext } from "./context.ts";
import { verifiableApi, type VerifiableCredential } from "./api.ts";

/** Selects the verifiable credential that a user can add to a wallet. */
export default function CreateCredential({
  context: { user },
  onClose: close,
}: ActionDialogProps<undefined, VerifiableContext>) {
  const t = useT();
  const userId = user.id ?? "";
  const onClose = () => close();
  const api = verifiableApi(useServer(), userId);
  const { data: scopes, error, refetch } = useQuery(api.scopes);
  const form = useMemo(
    () =>
      defineForm<VerifiableCredential>([
        {
          id: "credential",
          fields: [
            {
              path: ["credentialScopeName"],
              kind: "select",
              label: "selectCredentialScope",
              help: "users.verifiable.scopeHelp",
              required: true,
              options: (scopes ?? []).map((name) => ({ value: name, label: name })),
            },
          ],
        },
      ]),
    [scopes],
  );
  if (!scopes?.length) {
    return (
      <Dialog
        name="create-verifiable-credential"
        size="small"
        title={t("createVerifiableCredential")}
        onClose={onClose}
        footer={
          <Button action="close" onClick={onClose}>
            {t("close")}
          </Button>
        }
      >
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} roles={["view-clients"]} />
        ) : scopes ? (
          <p className="notice warning" role="status">
            {t("noOid4vcScopesAvailable")}
          </p>
        ) : (
          <Skeleton lines={2} />
        )}
      </Dialog>
    );
  }
  return (
    <FormDialog<VerifiableCredential, VerifiableCredential>
      name="create-verifiable-credential"
      area="users"
      action="updated"
      id={userId}
      title={t("createVerifiableCredential")}
      form={form}
      submitLabel={t("create")}
      success="createVerifiableCredentialSuccess"
      failure="createVerifiableCredentialError"
      invalidate={[api.key]}
      run={(server, { credentialScopeName = "" }) => verifiableApi(server, userId).create(credentialScopeName)}
      find={({ credentialScopeName = "" }) => api.find(credentialScopeName)}
      onClose={onClose}
    />
  );
}
