import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import type { Translate } from "../../i18n/texts.ts";
import { useAccess, useServer, useSession } from "../../kit/panel/session.ts";
import { accessOf, allows, type Access } from "../../session/access.ts";
import { userNames, type UserName } from "../user-names/userNames.ts";
import { uuid, type AdminEvent } from "./events.ts";
import { accessTo, type Kind } from "./resourcePath.ts";

type Named = Readonly<Record<string, unknown>>;

const sources: Partial<Record<Kind, { path: (id: string) => string; field: string }>> = {
  client: { path: (id) => `/clients/${id}`, field: "clientId" },
  group: { path: (id) => `/groups/${id}`, field: "name" },
  role: { path: (id) => `/roles-by-id/${id}`, field: "name" },
  clientScope: { path: (id) => `/client-scopes/${id}`, field: "name" },
  organization: { path: (id) => `/organizations/${id}`, field: "name" },
};

/** Name of a record. A user may have a full name. */
type Name = Partial<UserName> & { name: string };

/** Loads one name. Returns null if it is missing or not visible. Keeps only the name. */
async function load(
  kind: Kind,
  id: string,
  server: Server,
  queries: QueryClient,
  signal: AbortSignal,
): Promise<Name | null> {
  if (kind === "user") {
    const user = await userNames(queries, server).load(id);
    return user && { name: user.username, full: user.full };
  }
  const source = sources[kind];
  if (!source) return null;
  const found = await server
    .request<Named>("GET", source.path(encodeURIComponent(id)), { signal })
    .catch((): Named => ({}));
  const name = found[source.field];
  return typeof name === "string" ? { name } : null;
}

/** Realm of the names, and the admin's access to it. */
export interface NameSource {
  server: Server;
  access: Access;
}

export function useOwnNames(): NameSource {
  return { server: useServer(), access: useAccess() };
}

/** Name of a record by ID. Undefined while loading, after deletion or without permission. */
export const useName = (kind: Kind, id: string | undefined, from: NameSource | undefined): string | undefined =>
  useFullName(kind, id, from).name;

/** Like `useName`, with the full name of a user. Batches users and caches results. Sends none without a source or ID. */
export function useFullName(
  kind: Kind,
  id: string | undefined,
  from: NameSource | undefined,
): Partial<Name> & { isLoading: boolean } {
  const queries = useQueryClient();
  const { data, isLoading } = useQuery({
    queryKey: [from?.server.issuer, "event-names", kind, id],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => (from && id ? load(kind, id, from.server, queries, signal) : null),
    enabled:
      from !== undefined && Boolean(id) && (kind === "user" || kind in sources) && allows(from.access, accessTo[kind]),
  });
  return { ...data, isLoading };
}

/** Realm IDs that are not UUIDs, from older servers or set manually, are names. */
export const realmNameIn = (realmId: string | undefined): string | undefined =>
  realmId && !uuid.test(realmId) ? realmId : undefined;

/** Label of an admin of another realm whose name is unavailable, short because it repeats line after line. */
export const adminOf = (t: Translate, realm: string | undefined): string =>
  realm ? t("events.adminOf", { realm }) : t("events.otherRealm");

/** Returns the actor of an event. An admin may belong to another realm, usually the sign-in realm of the session. */
export function useActor({ realmId, authDetails }: AdminEvent): {
  realm: string | undefined;
  user: string | undefined;
  client: string | undefined;
  isOwn: boolean;
} {
  const session = useSession();
  const own = useOwnNames();
  const signIn = session.server();
  const isOwn = !authDetails?.realmId || authDetails.realmId === realmId;
  // One request, only for changes by an admin of another realm.
  const signInId = useQuery({
    queryKey: signIn.key("event-names", "realm"),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: !isOwn && signIn.realm !== own.server.realm,
    queryFn: ({ signal }) =>
      signIn.request<Named>("GET", "", { signal }).then(
        ({ id }) => String(id),
        () => null,
      ),
  });
  const from = isOwn
    ? own
    : signInId.data === authDetails?.realmId
      ? // Who-am-I describes the current realm. Access to another realm may be unknown: then the server decides.
        { server: signIn, access: accessOf(session.whoAmI?.realmAccess?.[signIn.realm]) }
      : undefined;
  const { userId } = authDetails ?? {};
  const found = useName("user", userId, from);
  return {
    isOwn,
    realm: from?.server.realm ?? realmNameIn(authDetails?.realmId),
    // The current user's own name needs no permission to view users.
    user: found ?? (userId !== undefined && userId === session.whoAmI?.userId ? session.whoAmI.displayName : undefined),
    client: useName("client", authDetails?.clientId, from),
  };
}
