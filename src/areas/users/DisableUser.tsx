import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../kit/panel.ts";
import type { User } from "./area.ts";
import { useIsSelf } from "./rights.ts";
import { useSetEnabled } from "./useSetEnabled.ts";

/** Asks before a user is disabled; for one's own account the name must be typed. */
export function DisableUser({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const { setEnabled } = useSetEnabled();
  const isSelf = useIsSelf()(user);
  return (
    <ConfirmDialog
      name="confirm-disable"
      title={t("disableConfirmUserTitle")}
      text={isSelf ? t("users.disable.self") : t("disableConfirmUser")}
      confirm={t("disable")}
      danger
      {...(isSelf && { typed: user.username ?? "" })}
      onConfirm={() => setEnabled(user, false)}
      onClose={onClose}
    />
  );
}
