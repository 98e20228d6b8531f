import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useSessionState, useT } from "../../kit/panel.ts";
import { sessionsApi, sessionsKey, type SessionsApi } from "./api.ts";

/** Asks, then ends all sessions of a user. The server leaves offline ones: they are offered as well. */
export function SignOutUser({
  api,
  user,
  isOwn,
  onDone,
  onClose,
}: {
  api: SessionsApi;
  user: { id: string; name: string };
  isOwn: boolean;
  onDone: (isOwnUser: boolean) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { run } = useAction();
  const { whoAmI } = useSessionState();
  const [withOffline, setOffline] = useState(false);
  const offline = (useQuery(api.ofUser(user.id)).data ?? []).filter(({ type }) => type === "OFFLINE");
  const isOwnUser = isOwn && whoAmI?.userId === user.id;
  const end = async () => {
    const done = await run(
      {
        area: "users",
        action: "all-signed-out",
        id: user.id,
        success: "sessions.userSignedOut",
        failure: "logoutAllSessionsError",
        values: { name: user.name },
        invalidate: [[sessionsKey], ["users"]],
      },
      async (server) => {
        const by = sessionsApi(server);
        await by.logOutUser(user.id);
        if (withOffline) for (const session of offline) await by.end(session);
      },
    );
    if (done) onDone(isOwnUser);
  };
  return (
    <ConfirmDialog
      name="confirm-sign-out-all"
      danger
      title={t("logoutAllSessions")}
      text={
        <>
          {t("sessions.userText", { name: user.name })}
          {isOwnUser && <> {t("sessions.userOwn")}</>}
        </>
      }
      confirm={t("confirm")}
      onConfirm={end}
      onClose={onClose}
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
