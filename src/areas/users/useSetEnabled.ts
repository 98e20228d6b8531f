import { useState } from "react";
import { useSave } from "../../kit/form/useSave.ts";
import { useServer } from "../../kit/panel.ts";
import { usersApi } from "./api.ts";
import type { User } from "./area.ts";
import { saving } from "./saving.ts";

/** Enables or disables a user. The server merges, so only this one field is sent: an open form keeps what was typed in it. */
export function useSetEnabled() {
  const api = usersApi(useServer());
  const { save } = useSave();
  const [running, setRunning] = useState(false);
  const setEnabled = async (user: User, enabled: boolean) => {
    const { id = "" } = user;
    setRunning(true);
    // Of two states the other one is what there was before: nothing to ask about, whatever the list knew.
    await save<User>({ ...saving(api, id), write: () => api.update(id, { enabled }) }, { ...user, enabled: !enabled }, [
      { field: { path: ["enabled"], kind: "switch" }, value: enabled },
    ]);
    setRunning(false);
  };
  return { setEnabled, running };
}
