import { isApiError } from "../api/ApiError.ts";
import type { Server } from "../api/server.ts";
import { claimsOf, type Claims } from "./jwt.ts";

/** Who is signed in. Source: docs/spec/console.md §3 "Who-am-I"; docs/spec/elements.md §2 for tokens of other clients. */
export interface WhoAmI {
  userId: string;
  /** Realm signed in to. */
  realm: string;
  displayName: string;
  locale: string | undefined;
  /** Address of a picture, from the token or userinfo. */
  picture: string | undefined;
  /** True for the bootstrap admin; undefined where the server's own who-am-I was not asked. */
  temporary: boolean | undefined;
  createRealm: boolean;
  /** Role names by realm; undefined when the token does not tell. */
  realmAccess: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Client whose tokens the whoami endpoint answers; any other gets 403. */
const consoleClientId = "security-admin-console";

const record = (value: unknown): Claims => (typeof value === "object" && value !== null ? (value as Claims) : {});
const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const roles = (value: unknown): string[] => {
  const list = record(value).roles;
  return Array.isArray(list) ? list.filter((role): role is string => typeof role === "string") : [];
};

/** Name of the realm that issued a token; undefined for one that does not tell. */
export function issuerRealmOf(token: string): string | undefined {
  const issuer = text(claimsOf(token).iss);
  const name = issuer && /\/realms\/([^/]+)$/.exec(issuer)?.[1];
  return name ? decodeURIComponent(name) : undefined;
}

/** Given and family name, else one of them, else the user name. */
function displayNameOf(claims: Claims): string {
  const name = [text(claims.given_name), text(claims.family_name)].filter(Boolean).join(" ");
  return text(claims.name) ?? (name || text(claims.preferred_username) || "");
}

/** Realm whose admins manage the others: only there a client `<realm>-realm` stands for a realm. */
const master = "master";

/** Role names by realm out of the claims, or undefined when they carry no roles at all. */
function realmAccessOf(claims: Claims, signInRealm: string): Record<string, string[]> | undefined {
  const clients = record(claims.resource_access);
  if (!claims.resource_access && !claims.realm_access) return undefined;
  const found: Record<string, string[]> = {};
  if ("realm-management" in clients) found[signInRealm] = roles(clients["realm-management"]);
  for (const client of signInRealm === master ? Object.keys(clients) : []) {
    if (client.endsWith("-realm")) found[client.slice(0, -"-realm".length)] = roles(clients[client]);
  }
  return found;
}

/** What the claims say of rights. */
export function rightsOf(claims: Claims, signInRealm: string): Pick<WhoAmI, "realmAccess" | "createRealm"> {
  const realmRoles = roles(claims.realm_access);
  return {
    createRealm: signInRealm === master && (realmRoles.includes("create-realm") || realmRoles.includes("admin")),
    realmAccess: realmAccessOf(claims, signInRealm),
  };
}

/** Who-am-I out of the claims of an access token and, when at hand, userinfo. */
export function whoAmIFromClaims(claims: Claims, signInRealm: string, userinfo: Claims = {}): WhoAmI {
  const merged = { ...claims, ...userinfo };
  return {
    userId: text(claims.sub) ?? text(userinfo.sub) ?? "",
    realm: signInRealm,
    displayName: displayNameOf(merged),
    locale: text(merged.locale),
    picture: text(merged.picture),
    temporary: undefined,
    ...rightsOf(claims, signInRealm),
  };
}

async function checkSignedIn(server: Server): Promise<void> {
  await server.request("GET", "/ui-ext/info").catch((error: unknown) => {
    if (isApiError(error, 401)) throw error;
  });
}

/** Realms asked for at once, among which one of an exact name is looked for. */
const namesPage = 100;

/**
 * A realm that the admin has a role in, for the endpoint refuses to tell of any other: the one signed in to where it is such a one.
 * Undefined without any. Source: GET /admin/realms/master/ui-ext/realms/names.
 */
async function realmWithRoles(server: Server, signal: AbortSignal | undefined): Promise<string | undefined> {
  // Roles of other realms are held by admins of the master realm only.
  if (server.realm !== master) return server.realm;
  const names = async (search: string, max: number) =>
    (
      await server.list<{ name: string }>("/ui-ext/realms/names", {
        query: { search, first: 0, max },
        signal,
      })
    ).map(({ name }) => name);
  if ((await names(server.realm, namesPage)).includes(server.realm)) return server.realm;
  return (await names("", 1))[0];
}

/** Whose token it is, and of which realm the roles are wanted. */
interface WhoAmIQuestion {
  /** Undefined where the host's transport adds it. */
  token: string | undefined;
  idToken: Claims | undefined;
  /** Undefined where it is not known yet which realm will be managed. */
  currentRealm: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Who-am-I: asked of the server when the token is of its own console client, else out of the claims.
 * A refused endpoint falls back to the claims.
 * @throws ApiError 401 where the host's transport has nobody signed in. Source: GET /admin/{realm}/console/whoami?currentRealm=.
 */
export async function loadWhoAmI(
  server: Server,
  { token, idToken, currentRealm, signal }: WhoAmIQuestion,
): Promise<WhoAmI> {
  const claims = token ? claimsOf(token) : {};
  if (!token || claims.azp === consoleClientId) {
    try {
      const realm = currentRealm ?? (await realmWithRoles(server, signal));
      const found = realm
        ? record(
            await server.request("GET", `/admin/${encodeURIComponent(server.realm)}/console/whoami`, {
              query: { currentRealm: realm },
              signal,
              isTrial: true,
            }),
          )
        : undefined;
      if (found)
        return {
          userId: text(found.userId) ?? "",
          realm: text(found.realm) ?? server.realm,
          displayName: text(found.displayName) ?? "",
          locale: text(found.locale),
          picture: text(idToken?.picture),
          temporary: found.temporary === true,
          createRealm: found.createRealm === true,
          realmAccess: {
            ...(realm !== server.realm && currentRealm === undefined && { [server.realm]: [] }),
            ...(record(found.realm_access) as Record<string, string[]>),
          },
        };
    } catch (error) {
      // Tokens of other clients, and proxies, are refused here; the claims say what they can. But a host's transport that has nobody signed
      // in refuses everything.
      if (!token && isApiError(error, 401)) await checkSignedIn(server);
    }
  }
  const known = { ...claims, ...idToken };
  const needsUserinfo = !text(known.name) && !text(known.preferred_username) && !text(known.given_name);
  const userinfo = needsUserinfo
    ? await server
        .request("GET", `/realms/${encodeURIComponent(server.realm)}/protocol/openid-connect/userinfo`, {
          isTrial: true,
          signal,
        })
        .then(record, () => ({}))
    : (idToken ?? {});
  return whoAmIFromClaims(claims, server.realm, userinfo);
}
