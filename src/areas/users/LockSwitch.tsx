import type { ControlProps } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { User } from "./user.ts";
import { useLock } from "./useLock.ts";
import { useUserActions } from "./useUserActions.ts";

/** Temporary lock by brute force detection. The switch can only be turned off. */
export function LockSwitch({
  user,
  control,
}: {
  user: User;
  control: Pick<ControlProps["control"], "id" | "data-field">;
}) {
  const t = useT();
  const { lock, user: locked } = useLock(user, true);
  const { buttonOf, running } = useUserActions();
  const unlock = buttonOf("unlock", locked);
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
        disabled={!unlock || running}
        onChange={() => unlock?.onClick()}
      />
      {t(lock ? "on" : "off")}
    </span>
  );
}
