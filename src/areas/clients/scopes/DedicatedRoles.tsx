import { useId, useState } from "react";
import { usePatch } from "../../../kit/form/usePatch.ts";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useClient, type Client } from "../client.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { roleMappingKey } from "../../../sections/role-mapping/owner.ts";
import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { places } from "../../places.ts";
import { clientsApi } from "../api.ts";
import { useMayClient } from "../rights.ts";
import { saving } from "../saving.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "./scopes.css";

const links = { role: places.role };

/** Roles that tokens for the client can contain: all roles of the user, or selected ones. */
export default function DedicatedRoles() {
  useStyles(styles);
  const t = useT();
  const id = useId();
  const client = useClient();
  const may = useMayClient();
  const mayDo = useMayDo();
  const api = clientsApi(useServer());
  const [running, setRunning] = useState(false);
  const patch = usePatch<Client>({
    ...saving(api, client.id ?? ""),
    success: "clientSaveSuccess",
    failure: "clientSaveError",
    invalidate: [["clients"], [roleMappingKey]],
  });
  const isFull = client.fullScopeAllowed === true;
  const setFull = async (value: boolean) => {
    setRunning(true);
    await patch(client, [{ path: ["fullScopeAllowed"], value }]);
    setRunning(false);
  };
  return (
    <>
      <div className="card section toggle-card">
        <span className="toggle-line">
          <label htmlFor={id}>{t("fullScopeAllowed")}</label>
          <input
            id={id}
            type="checkbox"
            role="switch"
            className="switch"
            data-field="fullScopeAllowed"
            data-action="full-scope"
            checked={isFull}
            aria-checked={isFull}
            disabled={running || !may(client, "manage") || !mayDo("full-scope")}
            onChange={() => void setFull(!isFull)}
          />
          <Help text={t("fullScopeAllowedHelp")} label={t("fullScopeAllowed")} />
        </span>
        <p className="hint">{t(isFull ? "clients.scopes.full" : "clients.scopes.notFull")}</p>
      </div>
      {!isFull && (
        <RoleMapping
          area="clients"
          owner={{ type: "clients", id: client.id ?? "", name: client.clientId ?? "" }}
          mayManage={may(client, "manage")}
          links={links}
        />
      )}
    </>
  );
}
