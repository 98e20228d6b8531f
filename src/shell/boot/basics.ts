import { realmQuery } from "../../kit/panel/realm.ts";
import { serverInfoQuery } from "../../kit/panel/serverInfo.ts";
import type { Session } from "../../session/session.ts";

/** Requests data that every start needs and that requires no roles: the realm and server info. */
export async function fetchBasics(session: Session, realmOf: () => string | undefined): Promise<void> {
  await session.tokenReady;
  // Read after the token exists: before, the URL may be that of the sign-in.
  const realm = realmOf() ?? session.realm;
  void session.queryClient.prefetchQuery(realmQuery(session.server(realm)));
  void session.queryClient.prefetchQuery(serverInfoQuery(session.server()));
}
