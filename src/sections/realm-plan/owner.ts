import { useHomeSession } from "./InRealm.tsx";

/** Owner of what this browser keeps: the signed-in user of a server. */
export function useOwner(): string {
  const session = useHomeSession();
  return session.personal.key("compare") ?? session.server().issuer;
}
