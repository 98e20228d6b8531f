import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { sessionsKey } from "../../sections/session-table/api.ts";
import { realmSessionsApi } from "./api.ts";

/** Confirms and ends all sessions of the realm. The text names the further effects. */
export default function SignOutAll({ onClose }: { onClose: () => void }) {
  const t = useT();
  const server = useServer();
  const session = useSession();
  const alerts = useAlerts();
  const { run } = useAction();
  const isOwn = session.realm === server.realm;
  const end = async () => {
    const result = await run(
      {
        area: "sessions",
        action: "all-signed-out",
        id: server.realm,
        success: "sessions.allSignedOut",
        failure: "logoutAllSessionsError",
        invalidate: [[sessionsKey], ["realm"], ["users"]],
      },
      async (server) => (await realmSessionsApi(server).logOutAll()) ?? {},
    );
    if (!result) return;
    if (result.failedRequests?.length)
      alerts.show("danger", t("notBeforePushFail", { failedNodes: result.failedRequests.join(", ") }));
    if (isOwn) void session.signOut();
  };
  return (
    <ConfirmDialog
      name="sign-out-all"
      danger
      title={t("logoutAllSessions")}
      confirm={t("signOut")}
      onConfirm={end}
      onClose={onClose}
      text={
        <>
          {t("logoutAllDescription")} {t("sessions.allEffects")}
          {isOwn && <> {t("sessions.allOwn")}</>}
        </>
      }
    />
  );
}
