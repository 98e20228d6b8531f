import { useT } from "../../../kit/panel/texts.ts";
import { RolePicker } from "../../../sections/pickers/RolePicker.tsx";
import type { Role } from "../../../sections/pickers/role.ts";
import { useRoleSupply } from "../../../sections/role-mapping/useRoleSupply.ts";

/** Selects the role whose users are in the report. */
export default function PickRole({ onPick, onClose }: { onPick: (role: Role) => void; onClose: () => void }) {
  const t = useT();
  return (
    <RolePicker
      name="pick-role"
      title={t("reports.factors.ofRole")}
      single
      supply={useRoleSupply()}
      okLabel={() => t("select")}
      onClose={onClose}
      onPick={([role]) => role && onPick(role)}
    />
  );
}
