import { useId, useState } from "react";
import { useT } from "../../kit/panel.ts";
import type { User } from "./area.ts";
import { DisableUser } from "./DisableUser.tsx";
import { isTransient, useMay } from "./rights.ts";
import { useSetEnabled } from "./useSetEnabled.ts";

/** The switch in the header of a user; switching off asks first. */
export function EnabledSwitch({ user }: { user: User }) {
  const t = useT();
  const id = useId();
  const may = useMay();
  const { setEnabled, running } = useSetEnabled();
  const [isAsking, setAsking] = useState(false);
  if (isTransient(user) || !may(user, "manage", user.enabled ? "disable" : "enable")) return null;
  return (
    <span className="toggle-line">
      <label htmlFor={id}>{t("enabled")}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        data-field="enabled"
        data-action={user.enabled ? "disable" : "enable"}
        checked={user.enabled === true}
        aria-checked={user.enabled === true}
        disabled={running}
        onChange={() => (user.enabled ? setAsking(true) : void setEnabled(user, true))}
      />
      {isAsking && <DisableUser user={user} onClose={() => setAsking(false)} />}
    </span>
  );
}
