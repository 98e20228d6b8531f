import { useMemo } from "react";
import { useServer, useSession } from "../../kit/panel.ts";
import { journalAt, type Journal } from "./journal.ts";

/** What the person signed in has begun in the realm being managed. */
export function useJournal(): Journal {
  const { personal } = useSession();
  const { issuer } = useServer();
  return useMemo(() => journalAt(() => personal.key(`bulk ${issuer}`)), [personal, issuer]);
}
