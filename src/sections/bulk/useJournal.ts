import { useMemo } from "react";
import { useServer, useSession } from "../../kit/panel/session.ts";
import { journalAt, type Journal } from "./journal.ts";

/** Journal of the signed-in user's runs in the current realm. */
export function useJournal(): Journal {
  const { personal } = useSession();
  const { issuer } = useServer();
  return useMemo(() => journalAt(() => personal.key(`bulk ${issuer}`)), [personal, issuer]);
}
