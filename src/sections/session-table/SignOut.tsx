import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../kit/panel.ts";
import { useDates } from "../../kit/useDates.ts";
import { sessionsApi, sessionsKey, type UserSession } from "./api.ts";

/** Asks, then ends one session. */
export function SignOut({
  session,
  isOwn,
  onDone,
  onClose,
}: {
  session: UserSession;
  isOwn: boolean;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { moment } = useDates();
  const { run } = useAction();
  const isOffline = session.type === "OFFLINE";
  const end = async () => {
    const done = await run(
      {
        area: "sessions",
        action: "signed-out",
        id: session.id,
        success: isOffline ? "sessions.revoked" : "sessions.signedOut",
        failure: "sessions.signOutError",
        values: { name: session.username },
        invalidate: [[sessionsKey]],
      },
      (server) => sessionsApi(server).end(session),
    );
    if (done) onDone();
  };
  const text = isOwn ? "sessions.signOutOwn" : isOffline ? "sessions.revokeText" : "sessions.signOutText";
  return (
    <ConfirmDialog
      name="confirm-sign-out"
      danger
      title={t(isOffline ? "sessions.revokeTitle" : "sessions.signOutTitle", { name: session.username })}
      text={t(text, { started: moment(session.start), address: session.ipAddress })}
      confirm={t(isOffline ? "revoke" : "signOut")}
      onConfirm={end}
      onClose={onClose}
    />
  );
}
