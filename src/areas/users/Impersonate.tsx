import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useAction } from "../../kit/action/useAction.ts";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { usersApi } from "./api.ts";
import type { User } from "./user.ts";

/**
 * Signs in as a user. In the admin's own realm this ends the admin's session, so it replaces the page of the console.
 * For another realm, and always for an embedded panel, it opens a new window.
 */
export default function Impersonate({ record: user, onClose }: ActionDialogProps<User>) {
  const t = useT();
  const { shell } = useNavigation();
  const { run } = useAction();
  const { id = "" } = user;
  const impersonate = async () => {
    // Open the window before the request: browsers block a popup that opens after a response.
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
