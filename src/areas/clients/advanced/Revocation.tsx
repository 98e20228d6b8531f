import { useId } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { usePatch } from "../../../kit/form/usePatch.ts";
import { Help, useHelpMode } from "../../../kit/overlay/Help.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useDates } from "../../../kit/base/useDates.ts";
import { clientsApi } from "../api.ts";
import type { Client } from "../client.ts";
import { saving } from "../saving.ts";
import { advancedApi, type NodeResults } from "./api.ts";

/** Not-before policy: invalidates tokens that were issued earlier, and pushes it to the application. */
export function Revocation({ client, isLocked }: { client: Client; isLocked: boolean }) {
  const t = useT();
  const id = useId();
  const help = useHelpMode();
  const server = useServer();
  const alerts = useAlerts();
  const mayDo = useMayDo();
  const { moment } = useDates();
  const { run, running } = useAction();
  const clientId = client.id ?? "";
  const options = saving(clientsApi(server), clientId);
  const set = usePatch<Client>({ ...options, success: "notBeforeSetToNow", failure: "setToNowError" });
  const clear = usePatch<Client>({ ...options, success: "notBeforeNowClear", failure: "notBeforeError" });
  const notBefore = client.notBefore ?? 0;
  const to = (seconds: number) => [{ path: ["notBefore"], value: seconds }];
  const push = async () => {
    const result = await run(
      {
        area: "clients",
        action: "pushed",
        id: clientId,
        success: ({ successRequests: reached = [] }: NodeResults) =>
          reached.length ? { key: "clients.advanced.told", values: { nodes: reached.join(", ") } } : undefined,
        failure: "clients.advanced.pushError",
        invalidate: [],
      },
      async (server) => (await advancedApi(server, clientId).push()) ?? {},
    );
    if (!result) return;
    const { successRequests: reached = [], failedRequests: failed = [] } = result;
    if (!reached.length && !failed.length) alerts.show("warning", t("clients.advanced.nobodyTold"));
    if (failed.length) alerts.show("danger", t("clients.advanced.notTold", { nodes: failed.join(", ") }));
  };
  return (
    <section className="card section" data-section="revocation" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {t("revocation")}
      </h2>
      {help && <p className="section-text">{t("clients.advanced.revocationText")}</p>}
      <div className="field">
        <div className="field-label">
          <label htmlFor={id}>{t("notBefore")}</label>
          <Help label={t("notBefore")} text={t("clients.advanced.notBeforeHelp")} />
        </div>
        <div className="field-body">
          <input
            id={id}
            className="input"
            readOnly
            data-field="notBefore"
            value={notBefore ? moment(notBefore * 1000) : t("clients.advanced.notBeforeNone")}
          />
        </div>
      </div>
      {!isLocked && (
        <div className="form-actions">
          {mayDo("set-to-now") && (
            <Button action="set-to-now" onClick={() => set(client, to(Math.floor(Date.now() / 1000)))}>
              {t("setToNow")}
            </Button>
          )}
          {mayDo("set-to-now") && (
            <Button action="clear" disabled={!notBefore} onClick={() => clear(client, to(0))}>
              {t("clear")}
            </Button>
          )}
          {mayDo("push") && (
            <Button
              action="push"
              busy={running}
              title={client.adminUrl ? undefined : t("clients.advanced.needsAdminUrl")}
              disabled={!client.adminUrl}
              onClick={push}
            >
              {t("push")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
