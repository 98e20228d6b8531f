import { useT } from "../../../../kit/panel.ts";
import type { PolicyRef } from "../../../../sections/policies/policy.ts";
import { useAuthorizationApi } from "../api.ts";
import { DeleteDialog } from "../DeleteDialog.tsx";

/** Asks before a policy goes, with what would go with it. */
export function PolicyDelete({
  clientId,
  policy,
  onDeleted,
  onClose,
}: {
  clientId: string;
  policy: PolicyRef;
  onDeleted?: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { policies } = useAuthorizationApi(clientId);
  const { id = "", name = "" } = policy;
  return (
    <DeleteDialog
      clientId={clientId}
      kind="policy"
      id={id}
      name={name}
      title={t("deletePolicy")}
      text={
        <>
          <bdi className="strong">{name}</bdi> · {t("deletePolicyConfirm")}
        </>
      }
      warning={t("deletePolicyWarning")}
      users={policies.dependents(id)}
      success="policyDeletedSuccess"
      failure="policyDeletedError"
      remove={(server) => policies.by(server).remove(id)}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
