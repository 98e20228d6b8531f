import { realmQuery, serverInfoQuery } from "../../kit/panel.ts";
import type { Session } from "../../session/session.ts";

/** Asks what every start needs and what takes no roles, as soon as there is a token: the realm to be shown and the server info. */
export async function fetchBasics(session: Session, realmOf: () => string | undefined): Promise<void> {
  await session.tokenReady;
  // Looked at now: before that, the address may still be that of the sign-in.
  const realm = realmOf() ?? session.realm;
  void session.queryClient.prefetchQuery(realmQuery(session.server(realm)));
  void session.queryClient.prefetchQuery(serverInfoQuery(session.server()));
}
