import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { policyKey, registrationApi, type RegistrationPolicy } from "./api.ts";

/** Asks before a rule goes. */
export function PolicyDelete({
  policy,
  onDeleted,
  onClose,
}: {
  policy: RegistrationPolicy;
  onDeleted?: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const { run } = useAction();
  const { id = "", name } = policy;
  return (
    <ConfirmDialog
      danger
      title={t("clientRegisterPolicyDeleteConfirmTitle")}
      text={
        <>
          {t("clientRegisterPolicyDeleteConfirm", { name: "" }).trimEnd()} <bdi className="strong">{name}</bdi>
        </>
      }
      confirm={t("delete")}
      onClose={onClose}
      onConfirm={async () => {
        const done = await run(
          {
            area: "clients",
            action: "registration-policy-deleted",
            id,
            before: policy,
            success: "clientRegisterPolicyDeleteSuccess",
            failure: "clientRegisterPolicyDeleteError",
            invalidate: [[...policyKey, "list"]],
          },
          (server) => registrationApi(server).remove(id),
        );
        if (done === undefined) return;
        onDeleted?.();
        queries.removeQueries({ queryKey: server.key(...policyKey, "detail", id) });
      }}
    />
  );
}
