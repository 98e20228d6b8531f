import { useState } from "react";
import { usePatch } from "../../kit/form/usePatch.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { usersApi } from "./api.ts";
import type { User } from "./user.ts";
import { ownAttributes } from "./form.tsx";
import { useMayDoTo } from "./rights.ts";
import { saving } from "./saving.ts";
import { attributePath } from "../../kit/record/path.ts";

/** New email address that the user has not confirmed, with a button to discard it. */
export function PendingEmail({ user }: { user: User }) {
  const t = useT();
  const api = usersApi(useServer());
  const mayDoTo = useMayDoTo();
  const [isAsking, setAsking] = useState(false);
  const patch = usePatch<User>({
    ...saving(api, user.id ?? ""),
    failure: "emailPendingVerificationUpdateError",
  });
  const email: unknown = user.attributes?.[ownAttributes.pendingEmail]?.[0];
  if (typeof email !== "string" || email === "") return null;
  const keep = () =>
    patch(user, [
      { path: ["requiredActions"], value: (user.requiredActions ?? []).filter((action) => action !== "UPDATE_EMAIL") },
      // Only an empty string clears the attribute (26.7.4). An empty list or an absent key keeps it.
      { path: attributePath(ownAttributes.pendingEmail), value: [""] },
    ]);
  return (
    <div className="notice warning" role="status" data-notice="pending-email">
      <Icon name="mail" />
      <p className="grow">
        <b>{t("emailPendingVerificationAlertTitle")}</b> {t("userNotYetConfirmedNewEmail", { email })}
      </p>
      {mayDoTo("save", user, "manage") && (
        <button type="button" className="link" data-action="keep-email" onClick={() => setAsking(true)}>
          {t("emailPendingVerificationResetAction")}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          name="keep-email"
          title={t("confirmEmailPendingVerificationAction")}
          text={t("emailPendingVerificationActionMessage")}
          confirm={t("emailPendingVerificationResetAction")}
          onConfirm={keep}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
