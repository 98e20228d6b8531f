import { useSession } from "../../kit/panel/session.ts";

/** Owner of what this browser keeps: the signed-in user of a server. */
export function useOwner(): string {
  const session = useSession();
  return session.personal.key("compare") ?? session.server().issuer;
}
