import { useQuery } from "@tanstack/react-query";
import { usePanel, useSession } from "../../kit/panel.ts";
import { claimsOf } from "../../session/jwt.ts";

/** The session that this page itself uses, where it is one of the realm being managed: its id, and what to do once it is ended. */
export function useOwnSession(): { id: string | undefined; isOwnRealm: boolean; leave: () => void } {
  const session = useSession();
  const { realm } = usePanel();
  const isOwnRealm = session.realm === realm;
  // The token's `sid` tells which of a user's sessions it is. A transport that adds the token itself leaves none to look at.
  const { data } = useQuery({
    queryKey: [session.server().issuer, "own-session"],
    enabled: isOwnRealm,
    staleTime: 60_000,
    retry: false,
    queryFn: () =>
      session.getToken().then(
        (token) => String(claimsOf(token).sid ?? ""),
        () => "",
      ),
  });
  return {
    isOwnRealm,
    id: data || undefined,
    // The token that is left is of no use: the sign-in page follows, or the host is told.
    leave: () => void session.signOut(),
  };
}
