import { useAction } from "../../kit/action/useAction.ts";
import { useServer, useT } from "../../kit/panel.ts";
import { usersApi } from "./api.ts";
import type { User } from "./area.ts";

/** Enables or disables a user. The server merges, so only this one field is sent: an open form keeps what was typed in it. */
export function useSetEnabled() {
  const t = useT();
  const api = usersApi(useServer());
  const { run, running } = useAction();
  const setEnabled = ({ id = "" }: User, enabled: boolean) =>
    run(
      {
        area: "users",
        action: "updated",
        id,
        before: { enabled: !enabled },
        after: { enabled },
        success: "userSaved",
        failure: "userNotSaved",
      },
      async () => {
        await api.update(id, { enabled });
        if ((await api.read(id)).enabled !== enabled) throw new Error(t("users.enabled.notKept"));
        return true;
      },
    );
  return { setEnabled, running };
}
