import { useT } from "../../kit/panel.ts";
import { BulkDialog } from "../bulk/BulkDialog.tsx";
import { sessionKey, sessionsApi, sessionsKey, type UserSession } from "./api.ts";

/** Signs out several sessions through the queue; the one in use here is left out. */
export function BulkSignOut({
  rows,
  isOwn,
  onClose,
}: {
  rows: readonly UserSession[];
  isOwn: (session: UserSession) => boolean;
  onClose: (done: readonly string[]) => void;
}) {
  const t = useT();
  return (
    <BulkDialog<UserSession>
      name="bulk-sign-out"
      area="sessions"
      action="signed-out"
      danger
      title={t("sessions.bulk.title", { count: rows.length })}
      text={t("sessions.bulk.text")}
      deed="signOut"
      start={(count) => t("sessions.bulk.title", { count })}
      rows={rows}
      rowId={sessionKey}
      rowName={({ username }) => username}
      invalidate={[[sessionsKey]]}
      run={(server, session) => sessionsApi(server).end(session)}
      preview={(session) =>
        isOwn(session)
          ? { skip: t("sessions.bulk.own") }
          : {
              change: `${t(session.type === "OFFLINE" ? "sessionsType.offline" : "sessionsType.regularSSO")} · ${session.ipAddress}`,
            }
      }
      onClose={onClose}
    />
  );
}
