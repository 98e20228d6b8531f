import { useRef } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useSessionState, useT } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { RoleName } from "../pickers/RoleCells.tsx";
import type { MappingContext } from "./actions.ts";
import english from "./en.json" with { type: "json" };
import type { MappedRole } from "./owner.ts";

/** Asks before roles are taken away, and says so where they are one's own. */
export default function UnassignDialog({
  records: roles,
  context: { ownerId, unassign },
  onClose,
}: ActionDialogProps<MappedRole, MappingContext>) {
  useTexts(english);
  const t = useT();
  const { whoAmI } = useSessionState();
  const gone = useRef<readonly string[]>([]);
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
      onConfirm={async () => {
        if (await unassign(roles)) gone.current = roles.map(({ id }) => id);
      }}
      onClose={() => onClose(gone.current)}
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
