import type GlobalRequestResult from "@keycloak/keycloak-admin-client/lib/defs/globalRequestResult.js";
import { useId, useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServer, useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useDates } from "../../kit/base/useDates.ts";
import { realmSessionsApi } from "./api.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./sessions.css";

interface Pushed {
  reached: readonly string[];
  failed: readonly string[];
}

/**
 * Sets the time before which issued tokens are rejected: now, another time or none.
 * Pushes it to clients with an admin URL.
 */
// Long: the date and the buttons of one dialog share its state.
export default function Revocation({ onClose }: { onClose: () => void }) {
  useStyles(styles);
  const t = useT();
  const id = useId();
  const server = useServer();
  const session = useSession();
  const alerts = useAlerts();
  const { moment, zone } = useDates();
  const { run, running } = useAction();
  const { data: realm } = useRealm();
  const [chosen, setChosen] = useState("");
  const [pushed, setPushed] = useState<Pushed>();
  const notBefore = realm?.notBefore ?? 0;
  const chosenMs = chosen ? new Date(chosen).getTime() : undefined;
  // A time in the future would reject every token, including the token of this page.
  const isAhead = chosenMs !== undefined && chosenMs > Date.now();
  const isOwn = session.realm === server.realm;

  const set = async (seconds: number, success: string, failure: string) => {
    const done = await run(
      {
        area: "sessions",
        action: "updated",
        id: server.realm,
        before: { notBefore },
        after: { notBefore: seconds },
        success,
        failure,
        invalidate: [["realm"]],
      },
      (server) => realmSessionsApi(server).setNotBefore(seconds),
    );
    if (!done) return;
    onClose();
    // The current token was issued before that time. If it can't be refreshed, the sign-in prompt opens.
    if (seconds && isOwn) void session.getToken({ minValidity: -1 }).catch(() => {});
  };
  const push = async () => {
    const result = await run(
      {
        area: "sessions",
        action: "pushed",
        id: server.realm,
        success: ({ successRequests: reached = [] }: GlobalRequestResult) =>
          reached.length ? { key: "notBeforePushSuccess", values: { successNodes: reached.join(", ") } } : undefined,
        failure: "sessions.pushError",
        invalidate: [],
      },
      async (server) => (await realmSessionsApi(server).push()) ?? {},
    );
    if (!result) return;
    const [reached, failed] = [result.successRequests ?? [], result.failedRequests ?? []];
    if (!reached.length && !failed.length) {
      alerts.show("warning", t("noAdminUrlSet"));
      return onClose();
    }
    if (failed.length) alerts.show("danger", t("notBeforePushFail", { failedNodes: failed.join(", ") }));
    setPushed({ reached, failed });
  };
  const list = (key: string, names: readonly string[]) =>
    names.length > 0 && (
      <>
        <h3>{t(key)}</h3>
        <ul className="name-list">
          {names.map((name) => (
            <li key={name}>
              <code>
                <bdi>{name}</bdi>
              </code>
            </li>
          ))}
        </ul>
      </>
    );

  return (
    <Dialog
      name="revocation"
      size="small"
      title={t("revocation")}
      text={t("revocationDescription")}
      onClose={onClose}
      cancel={t(pushed ? "close" : "cancel")}
      footer={
        <>
          <Button action="push" disabled={running} onClick={push}>
            {t("push")}
          </Button>
          <Button action="clear" disabled={running} onClick={() => set(0, "notBeforeClearedSuccess", "notBeforeError")}>
            {t("clear")}
          </Button>
          <Button
            action="set-to-now"
            tone="primary"
            disabled={running}
            onClick={() => set(Math.floor(Date.now() / 1000), "notBeforeSuccess", "setToNowError")}
          >
            {t("setToNow")}
          </Button>
        </>
      }
    >
      <div className="revocation">
        <label htmlFor={`${id}-now`}>{t("notBefore")}</label>
        <input
          id={`${id}-now`}
          className="input"
          data-field="notBefore"
          readOnly
          value={notBefore ? moment(notBefore * 1000) : t("none")}
        />
        {isOwn && <p className="hint">{t("sessions.ownRealm")}</p>}
        <label htmlFor={`${id}-other`}>{t("sessions.otherMoment")}</label>
        <div className="input-line">
          <input
            id={`${id}-other`}
            className="input"
            type="datetime-local"
            data-field="notBefore.moment"
            value={chosen}
            aria-invalid={isAhead || undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button
            action="set"
            disabled={running || chosenMs === undefined || isAhead}
            onClick={() => set(Math.floor((chosenMs ?? 0) / 1000), "notBeforeSuccess", "setToNowError")}
          >
            {t("sessions.set")}
          </Button>
        </div>
        <p id={`${id}-hint`} className={isAhead ? "error-text" : "hint"} role={isAhead ? "alert" : undefined}>
          {isAhead ? t("sessions.notAhead") : t("sessions.inZone", { zone })}
        </p>
        {pushed && (
          <div role="status" data-field="pushed">
            {list("sessions.reached", pushed.reached)}
            {list("sessions.notReached", pushed.failed)}
          </div>
        )}
      </div>
    </Dialog>
  );
}
