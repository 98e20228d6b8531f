import { useT } from "../../kit/panel.ts";
import { RemoveDialog } from "../bulk/RemoveDialog.tsx";
import { roleMappingKey } from "../role-mapping/owner.ts";
import type { RolesApi } from "./place.ts";
import type { Role } from "./role.ts";

interface Owner {
  id: string;
  name: string;
}

export interface RoleWithdrawProps {
  api: RolesApi;
  role: Role;
  owner: "users" | "groups";
  rows: readonly Owner[];
  /** Gets the ids of those it was taken from. */
  onClose: (gone?: readonly string[]) => void;
}

/** Takes a role away from one user or group after a question, or from many through the queue. */
export function RoleWithdraw({ api, role, owner, rows, onClose }: RoleWithdrawProps) {
  const t = useT();
  return (
    <RemoveDialog<Owner>
      area="roles"
      action={`${owner}-removed`}
      verb="unassign"
      confirm={t("unAssignRole")}
      title={t("roles.withdraw", { count: rows.length })}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      change={() => t("roles.withdrawChange")}
      ask={(row) => <bdi className="strong">{row.name}</bdi>}
      text={<bdi>{role.name}</bdi>}
      event={() => ({ id: role.id })}
      remove={(server, row) => api.by(server).withdraw(owner, row.id, role)}
      success="roleMappingUpdatedSuccess"
      failure="roleMappingUpdatedError"
      isCounted={false}
      invalidate={[[...api.key, owner], [roleMappingKey]]}
      onClose={onClose}
    />
  );
}
