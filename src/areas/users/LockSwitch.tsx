import type { ControlProps } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel.ts";
import type { User } from "./area.ts";
import { useLock, useUnlock } from "./lock.ts";
import { useMay } from "./rights.ts";

/** Whether the brute-force protection keeps a user out; only ever switched off. */
export function LockSwitch({
  user,
  control,
}: {
  user: User;
  control: Pick<ControlProps["control"], "id" | "data-field">;
}) {
  const t = useT();
  const lock = useLock(user, true);
  const { unlock, running } = useUnlock();
  const may = useMay();
  return (
    <span className="toggle-line">
      <input
        id={control.id}
        data-field={control["data-field"]}
        type="checkbox"
        role="switch"
        className="switch"
        checked={lock !== undefined}
        aria-checked={lock !== undefined}
        disabled={!lock || running || !may(user, "manage", "unlock")}
        onChange={() => lock && void unlock(user, lock)}
      />
      {t(lock ? "on" : "off")}
    </span>
  );
}
