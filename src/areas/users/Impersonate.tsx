import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useAction } from "../../kit/action/useAction.ts";
import { useNavigation } from "../../kit/area/navigation.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../kit/panel.ts";
import { usersApi } from "./api.ts";
import type { User } from "./area.ts";

/**
 * Signs in as a user. In the admin's own realm the own session ends, so the console's page is replaced; another realm opens beside it.
 * A panel is a guest in its page and always opens beside it.
 */
export default function Impersonate({ record: user, onClose }: ActionDialogProps<User>) {
  const t = useT();
  const { shell } = useNavigation();
  const { run } = useAction();
  const { id = "" } = user;
  const impersonate = async () => {
    // Opened at once, because a window asked for after the answer would count as a pop-up.
    const beside = shell ? null : window.open("about:blank", "_blank");
    const answer = await run(
      { area: "users", action: "impersonated", id, failure: "impersonateError", invalidate: [] },
      (server) => usersApi(server).impersonate(id),
    );
    const address = answer && URL.canParse(answer.redirect) ? new URL(answer.redirect) : undefined;
    if (!answer || !address || !/^https?:$/.test(address.protocol)) {
      beside?.close();
      return;
    }
    if (beside) {
      beside.opener = null;
      beside.location.replace(address);
    } else if (shell && answer.sameRealm) window.location.assign(address);
    else window.open(address, "_blank", "noopener");
  };
  return (
    <ConfirmDialog
      name="confirm-impersonate"
      title={t("impersonateConfirm")}
      text={t("impersonateConfirmDialog")}
      confirm={t("impersonate")}
      onConfirm={impersonate}
      onClose={() => onClose()}
    />
  );
}
