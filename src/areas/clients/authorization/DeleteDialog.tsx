import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import type { Send } from "../../../kit/write/useWrite.ts";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../../kit/panel.ts";
import { authorizationKey } from "../../../sections/policies/api.ts";
import type { PolicyRef } from "../../../sections/policies/policy.ts";

export interface DeleteDialogProps {
  clientId: string;
  /** Kind of record, for the events. */
  kind: "resource" | "scope" | "policy" | "permission";
  id: string;
  name: string;
  title: string;
  text: ReactNode;
  /** Says what else goes, in front of its names. */
  warning?: string;
  /** What uses the record. */
  users?: UseQueryOptions<PolicyRef[]>;
  success: string;
  failure: string;
  remove: Send<unknown>;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before a part of a client's authorization goes, and names what would go with it. */
export function DeleteDialog({
  clientId,
  kind,
  id,
  name,
  title,
  text,
  warning,
  users,
  success,
  failure,
  remove,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const t = useT();
  const { run } = useAction();
  // A help for the decision: who may not read it can still delete.
  const { data } = useQuery({ ...(users ?? nobody), enabled: Boolean(users), retry: false });
  const names = (data ?? []).map((user) => user.name ?? "");
  return (
    <ConfirmDialog
      danger
      title={title}
      text={text}
      confirm={t("confirm")}
      onClose={onClose}
      onConfirm={async () => {
        const done = await run(
          {
            area: "clients",
            action: `${kind}-deleted`,
            id,
            gone: id,
            before: { name, client: clientId },
            success,
            failure,
            invalidate: [authorizationKey(clientId)],
          },
          remove,
        );
        if (done !== undefined) onDeleted?.();
      }}
    >
      {warning && names.length > 0 && (
        <div className="notice warning" data-state="held">
          <span>
            {warning} <bdi>{names.join(", ")}</bdi>
          </span>
        </div>
      )}
    </ConfirmDialog>
  );
}

const nobody: UseQueryOptions<PolicyRef[]> = { queryKey: ["nobody"], queryFn: () => [] };
