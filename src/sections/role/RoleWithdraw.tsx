import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../kit/panel.ts";
import { BulkDialog } from "../bulk/BulkDialog.tsx";
import { roleMappingKey } from "../role-mapping/owner.ts";
import { useRolesApi } from "./place.ts";
import type { Role } from "./role.ts";

interface Owner { id: string; name: string }

export interface RoleWithdrawProps {
  role: Role;
  owner: "users" | "groups";
  rows: readonly Owner[];
  /** Called once the role was taken away. */
  onDone: () => void;
  onClose: () => void;
}

/** Takes a role away from one user or group after a question, or from many through the queue. */
export function RoleWithdraw({ role, owner, rows, onDone, onClose }: RoleWithdrawProps) {
  const t = useT();
  const api = useRolesApi();
  const { run } = useAction();
  const invalidate = [[...api.key, owner], [roleMappingKey]] as const;
  const [only] = rows;
  if (rows.length === 1 && only) {
    return (
      <ConfirmDialog name="confirm-unassign" danger title={t("roles.withdraw", { count: 1 })} text={<bdi className="strong">{only.name}</bdi>} confirm={t("unAssignRole")} onClose={onClose}
        onConfirm={async () => {
          const done = await run({ area: "roles", action: "unassigned", id: role.id, success: "roleMappingUpdatedSuccess", failure: "roleMappingUpdatedError", invalidate }, () => api.withdraw(owner, only.id, role));
          if (done !== undefined) onDone();
        }} />
    );
  }
  return (
    <BulkDialog<Owner> name="bulk-unassign" area="roles" action="unassigned" title={t("roles.withdraw", { count: rows.length })} text={<bdi>{role.name}</bdi>} danger start={t("unAssignRole")} rows={rows}
      rowId={(row) => row.id} rowName={(row) => row.name} preview={() => ({ change: t("roles.withdrawChange") })} run={(row) => api.withdraw(owner, row.id, role)} invalidate={invalidate}
      onClose={(done) => {
        if (done.length) onDone();
        onClose();
      }} />
  );
}
