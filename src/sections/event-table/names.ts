import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import type { Translate } from "../../i18n/texts.ts";
import { useAccess, useServer, useSession } from "../../kit/panel.ts";
import { accessOf, allows, type Access } from "../../session/access.ts";
import { uuid, type AdminEvent } from "./events.ts";
import { accessTo, type Kind } from "./resourcePath.ts";

/** So many users are asked for in one request. */
const batchSize = 50;

type Named = Readonly<Record<string, unknown>>;

/** Collects what is asked for within one turn, so that a page of rows costs one request. */
class UserNames {
  #waiting = new Map<string, ((name: string | null) => void)[]>();
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  load(id: string): Promise<string | null> {
    return new Promise((resolve) => {
      if (!this.#waiting.size) setTimeout(() => void this.#ask());
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
    });
  }

  async #ask(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    const ids = [...waiting.keys()];
    for (let at = 0; at < ids.length; at += batchSize) {
      const part = ids.slice(at, at + batchSize);
      // Names are an addition: whoever may not read them sees the ids.
      const users = await this.#server
        .list<Named>("/users", {
          query: { search: `id:${part.join(" ")}`, briefRepresentation: true, max: batchSize },
        })
        .catch(() => []);
      for (const id of part) {
        const name = users.find((user) => user.id === id)?.username;
        for (const resolve of waiting.get(id) ?? []) resolve(typeof name === "string" ? name : null);
      }
    }
  }
}

const batches = new WeakMap<QueryClient, Map<string, UserNames>>();

function userNames(queries: QueryClient, server: Server): UserNames {
  const known = batches.get(queries) ?? new Map<string, UserNames>();
  batches.set(queries, known);
  const found = known.get(server.issuer) ?? new UserNames(server);
  known.set(server.issuer, found);
  return found;
}

const sources: Partial<Record<Kind, { path: (id: string) => string; field: string }>> = {
  client: { path: (id) => `/clients/${id}`, field: "clientId" },
  group: { path: (id) => `/groups/${id}`, field: "name" },
  role: { path: (id) => `/roles-by-id/${id}`, field: "name" },
  clientScope: { path: (id) => `/client-scopes/${id}`, field: "name" },
  organization: { path: (id) => `/organizations/${id}`, field: "name" },
};

/** Asks for one name; null where there is none or where it may not be seen. Nothing but the name is kept. */
async function load(
  kind: Kind,
  id: string,
  server: Server,
  queries: QueryClient,
  signal: AbortSignal,
): Promise<string | null> {
  if (kind === "user") return userNames(queries, server).load(id);
  const source = sources[kind];
  if (!source) return null;
  const found = await server
    .request<Named>("GET", source.path(encodeURIComponent(id)), { signal })
    .catch(() => ({}) as Named);
  const name = found[source.field];
  return typeof name === "string" ? name : null;
}

/** Realm that names are asked of, and what the admin may do there. */
export interface NameSource {
  server: Server;
  access: Access;
}

/** The realm being managed. */
export function useOwnNames(): NameSource {
  return { server: useServer(), access: useAccess() };
}

/**
 * Name of something that is known by its id; undefined while it is not here, not there any more, or not to be seen. Users come in batches;
 * what was found is kept. Without a source or an id nothing is asked.
 */
export function useName(kind: Kind, id: string | undefined, from: NameSource | undefined): string | undefined {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [from?.server.issuer, "event-names", kind, id],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => (from && id ? load(kind, id, from.server, queries, signal) : null),
    enabled:
      from !== undefined && Boolean(id) && (kind === "user" || kind in sources) && allows(from.access, accessTo[kind]),
  });
  return data ?? undefined;
}

/** Realms made by hand or by older servers have names for ids. */
export const realmNameIn = (realmId: string | undefined): string | undefined =>
  realmId && !uuid.test(realmId) ? realmId : undefined;

/** Somebody of another realm whose name is not to be had. */
export const adminOf = (t: Translate, realm: string | undefined): string =>
  realm ? t("events.adminOf", { realm }) : t("events.adminElsewhere");

/** Who acted. Admins may be of another realm than the one they changed: then usually of the one that this session is signed in to. */
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
  // One request, and only where somebody from elsewhere made a change.
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
      ? // Who-am-I tells of the realm being managed: what is not said of the other one is not known, and the server decides.
        { server: signIn, access: accessOf(session.whoAmI?.realmAccess?.[signIn.realm]) }
      : undefined;
  const { userId } = authDetails ?? {};
  const found = useName("user", userId, from);
  return {
    isOwn,
    realm: from?.server.realm ?? realmNameIn(authDetails?.realmId),
    // One's own name needs no leave to see users.
    user: found ?? (userId !== undefined && userId === session.whoAmI?.userId ? session.whoAmI.displayName : undefined),
    client: useName("client", authDetails?.clientId, from),
  };
}
