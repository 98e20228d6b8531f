import { useRef } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useSessionState } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { RoleName } from "../pickers/RoleCells.tsx";
import type { MappingContext } from "./actions.ts";
import english from "./en.json" with { type: "json" };
import type { MappedRole } from "./owner.ts";

/** Confirms unassignment. Warns if the roles are the admin's own. */
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
