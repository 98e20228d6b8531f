import { useQuery } from "@tanstack/react-query";
import { usePanel } from "../../kit/panel/panel.ts";
import { useSession } from "../../kit/panel/session.ts";
import { claimsOf } from "../../session/jwt.ts";

/** Session of this page if it belongs to the current realm: its ID, and `leave` for after it has ended. */
export function useOwnSession(): { id: string | undefined; isOwnRealm: boolean; leave: () => void } {
  const session = useSession();
  const { realm } = usePanel();
  const isOwnRealm = session.realm === realm;
  // The `sid` claim identifies the session. Unavailable if a custom transport adds the token.
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
    // The remaining token is useless: show the sign-in page or notify the host.
    leave: () => void session.signOut(),
  };
}
