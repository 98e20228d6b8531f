import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useSessionState, useT } from "../../kit/panel.ts";
import { RoleName } from "../pickers/RoleCells.tsx";
import type { MappedRole } from "./owner.ts";

/** Asks before roles are taken away, and says so where they are one's own. */
export function UnassignDialog({
  roles,
  ownerId,
  onConfirm,
  onClose,
}: {
  roles: readonly MappedRole[];
  ownerId: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useT();
  const { whoAmI } = useSessionState();
  return (
    <ConfirmDialog
      name="confirm-unassign"
      danger
      title={t("removeMappingTitle", { count: roles.length })}
      confirm={t("remove")}
      text={
        <>
          {t("removeMappingConfirm", { count: roles.length })} {ownerId === whoAmI?.userId && t("roles.yourOwn")}
        </>
      }
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="name-list">
        {roles.map((role) => (
          <li key={role.id}>
            <RoleName role={role} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
