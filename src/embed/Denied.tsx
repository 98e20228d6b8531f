import { useEffect, useRef } from "react";
import { useAlerts } from "../kit/alerts/useAlerts.ts";
import { usePanel, useSessionState, useT } from "../kit/panel.ts";
import type { Host } from "./Host.ts";
import { useLeader } from "./useLeader.ts";

/** Where nobody tells the admin's roles: names, once each, those that a refused change has shown to be missing. */
export function Denied({ host }: { host: Host }) {
  const t = useT();
  const { session, realm, locale } = usePanel();
  const { whoAmI, denied } = useSessionState();
  const { show } = useAlerts();
  const isLeader = useLeader(session, host);
  const isUnknown = whoAmI !== undefined && whoAmI.realmAccess === undefined;
  const told = useRef(new Set<string>());
  useEffect(() => {
    const roles = Object.entries((isUnknown && denied[realm]) || {}).flatMap(([role, by]) =>
      by === "write" ? role : [],
    );
    const more = roles.filter((role) => !told.current.has(role));
    told.current = new Set(roles);
    if (!isLeader || !more.length) return;
    show("info", t("access.denied", { roles: new Intl.ListFormat(locale, { type: "conjunction" }).format(more) }));
  }, [isUnknown, denied, realm, isLeader, show, t, locale]);
  return null;
}
