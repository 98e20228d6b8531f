import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useServer, useSessionState } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { sessionsApi, sessionsKey } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { useOwnSession } from "./useOwnSession.ts";
import type { SignedInUser, UserSessionsContext } from "./actions.ts";
import { inSteps } from "../../kit/write/inSteps.ts";
import { leaving } from "../../kit/write/steps.ts";

/**
 * Confirms sign-out of all sessions of a user. Offers offline sessions separately, because the server's logout keeps
 * them.
 */
export default function SignOutUser({
  record: user,
  context: { leftUser },
  onClose,
}: ActionDialogProps<SignedInUser, UserSessionsContext>) {
  useTexts(english);
  const t = useT();
  const { run } = useAction();
  const queries = useQueryClient();
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
        const left = async (type: "REGULAR" | "OFFLINE") =>
          (await queries.fetchQuery({ ...by.ofUser(user.id), staleTime: 0 })).filter(
            (session) => session.type === type,
          );
        await inSteps([
          leaving({
            what: "sessions",
            leave: () => by.logOutUser(user.id),
            isIn: async () => (await left("REGULAR")).length > 0,
          }),
          ...(withOffline ? offline : []).map((session) =>
            leaving({
              what: "sessionsType.offline",
              leave: () => by.end(session),
              isIn: async () => (await left("OFFLINE")).some(({ id }) => id === session.id),
            }),
          ),
        ]);
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
