import { useId, useState } from "react";
import { usePatch } from "../../kit/form/usePatch.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { Help } from "../../kit/overlay/Help.tsx";
import { useMayDo, useServer, useT } from "../../kit/panel.ts";
import { clientsApi } from "./api.ts";
import type { Client } from "./area.ts";
import { isBuiltIn, useIsOwn, useMayClient } from "./rights.ts";
import { saving } from "./saving.ts";

/** The switch in the header of a client. It saves its own path past any open form; switching off asks first. */
export function EnabledSwitch({ client }: { client: Client }) {
  const t = useT();
  const id = useId();
  const may = useMayClient();
  const mayDo = useMayDo();
  const api = clientsApi(useServer());
  const [isAsking, setAsking] = useState(false);
  const [running, setRunning] = useState(false);
  const patch = usePatch<Client>(saving(api, client.id ?? ""));
  const isOn = client.enabled === true;
  const isOwn = useIsOwn()(client);
  const isNeeded = isBuiltIn(client) || isOwn;
  const setEnabled = async (enabled: boolean) => {
    setRunning(true);
    await patch(client, [{ path: ["enabled"], value: enabled }]);
    setRunning(false);
  };
  return (
    <span className="toggle-line">
      <label htmlFor={id}>{t("enabled")}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        data-field="enabled"
        data-action={isOn ? "disable" : "enable"}
        checked={isOn}
        aria-checked={isOn}
        disabled={running || !may(client, "configure") || !mayDo(isOn ? "disable" : "enable")}
        onChange={() => (isOn ? setAsking(true) : void setEnabled(true))}
      />
      <Help text={t("enableDisable")} label={t("enabled")} />
      {isAsking && (
        <ConfirmDialog
          name="confirm-disable"
          danger
          title={t("disableConfirmClientTitle")}
          text={t("disableConfirmClient")}
          confirm={t("disable")}
          onConfirm={() => setEnabled(false)}
          onClose={() => setAsking(false)}
          {...(isNeeded && { typed: client.clientId ?? "" })}
        >
          {isNeeded && (
            <p className="notice warning" data-state="needed">
              <span>{t(isOwn ? "clients.delete.own" : "clients.delete.needed")}</span>
            </p>
          )}
        </ConfirmDialog>
      )}
    </span>
  );
}
