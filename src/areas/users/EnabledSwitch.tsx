import { useId, useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { useServer, useT } from "../../kit/panel.ts";
import { usersApi } from "./api.ts";
import type { User } from "./area.ts";
import { DisableUser } from "./DisableUser.tsx";
import { isTransient, useMay } from "./rights.ts";

/** Enables or disables a user. The server merges, so only this one field is sent: an open form keeps what was typed in it. */
export function useSetEnabled() {
  const t = useT();
  const api = usersApi(useServer());
  const { run, running } = useAction();
  const setEnabled = ({ id = "" }: User, enabled: boolean) => run({ area: "users", action: "updated", id, before: { enabled: !enabled }, after: { enabled }, success: "userSaved", failure: "userNotSaved" }, async () => {
    await api.update(id, { enabled });
    if ((await api.read(id)).enabled !== enabled) throw new Error(t("users.enabled.notKept"));
    return true;
  });
  return { setEnabled, running };
}

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
      <input id={id} type="checkbox" role="switch" className="switch" data-field="enabled" data-action={user.enabled ? "disable" : "enable"} checked={user.enabled === true} aria-checked={user.enabled === true} disabled={running}
        onChange={() => (user.enabled ? setAsking(true) : void setEnabled(user, true))} />
      {isAsking && <DisableUser user={user} onClose={() => setAsking(false)} />}
    </span>
  );
}
