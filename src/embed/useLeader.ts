import { useEffect, useState } from "react";
import type { Session } from "../session/session.ts";
import type { Host } from "./Host.ts";

const members = new WeakMap<Session, Map<Host, () => void>>();

const isSeen = ({ element }: Host): boolean => element.isConnected && element.checkVisibility?.() !== false;

/** True in the first visible element of a session, which shows what concerns all of them. */
export function useLeader(session: Session, host: Host): boolean {
  const [isLeader, setLeader] = useState(false);
  useEffect(() => {
    const all = members.get(session) ?? new Map<Host, () => void>();
    members.set(session, all);
    const choose = () => {
      const hosts = [...all.keys()];
      setLeader((hosts.find(isSeen) ?? hosts[0]) === host);
    };
    const tell = () => {
      for (const listener of [...all.values()]) listener();
    };
    all.set(host, choose);
    tell();
    const stop = session.subscribe(choose);
    return () => {
      stop();
      all.delete(host);
      tell();
    };
  }, [session, host]);
  return isLeader;
}
