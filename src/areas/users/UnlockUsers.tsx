import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { usersApi } from "./api.ts";

/** Ends every temporary lock of the realm. */
export function UnlockUsers({ onClose }: { onClose: () => void }) {
  const t = useT();
  const api = usersApi(useServer());
  const { run } = useAction();
  const unlockAll = () =>
    run({ area: "users", action: "unlocked", success: "unlockUsersSuccess", failure: "unlockUsersError" }, async () => {
      await api.unlockAll();
      return true;
    });
  return (
    <ConfirmDialog
      name="confirm-unlock-all"
      title={t("unlockAllUsers")}
      text={t("unlockUsersConfirm")}
      confirm={t("unlock")}
      onConfirm={unlockAll}
      onClose={onClose}
    />
  );
}
