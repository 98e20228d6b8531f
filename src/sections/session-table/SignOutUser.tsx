import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useServer, useSessionState, useT } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { sessionsApi, sessionsKey } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { useOwnSession } from "./useOwnSession.ts";
import type { SignedInUser, UserSessionsContext } from "./actions.ts";

/** Asks, then ends all sessions of a user. The server leaves offline ones: they are offered as well. */
export default function SignOutUser({
  record: user,
  context: { leftUser },
  onClose,
}: ActionDialogProps<SignedInUser, UserSessionsContext>) {
  useTexts(english);
  const t = useT();
  const { run } = useAction();
  const own = useOwnSession();
  const api = sessionsApi(useServer());
  const { whoAmI } = useSessionState();
  const [withOffline, setOffline] = useState(false);
  const offline = (useQuery(api.ofUser(user.id)).data ?? []).filter(({ type }) => type === "OFFLINE");
  const isOwnUser = own.isOwnRealm && whoAmI?.userId === user.id;
  const end = async () => {
    const done = await run(
      {
        area: "users",
        action: "all-signed-out",
        id: user.id,
        success: "sessions.userSignedOut",
        failure: "logoutAllSessionsError",
        values: { name: user.username },
        invalidate: [[sessionsKey], ["users"]],
      },
      async (server) => {
        const by = sessionsApi(server);
        await by.logOutUser(user.id);
        if (withOffline) for (const session of offline) await by.end(session);
      },
    );
    if (!done) return;
    if (isOwnUser) own.leave();
    else leftUser?.();
  };
  return (
    <ConfirmDialog
      name="confirm-sign-out-all"
      danger
      title={t("logoutAllSessions")}
      text={
        <>
          {t("sessions.userText", { name: user.username })}
          {isOwnUser && <> {t("sessions.userOwn")}</>}
        </>
      }
      confirm={t("signOut")}
      onConfirm={end}
      onClose={() => onClose()}
    >
      {offline.length > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            className="box"
            data-field="offline"
            checked={withOffline}
            onChange={(event) => setOffline(event.target.checked)}
          />
          {t("sessions.withOffline", { count: offline.length })}
        </label>
      )}
    </ConfirmDialog>
  );
}
