import { isObject } from "../api/isObject.ts";
import { isApiError } from "../api/ApiError.ts";
import type { Server } from "../api/server.ts";
import { claimsOf, type Claims } from "./jwt.ts";

/**
 * The signed-in user.
 * Source: docs/spec/console.md §3 "Who-am-I"; docs/spec/elements.md §2 for tokens of other clients.
 */
export interface WhoAmI {
  userId: string;
  /** Sign-in realm. */
  realm: string;
  displayName: string;
  locale: string | undefined;
  /** URL of a picture, from the token or userinfo. */
  picture: string | undefined;
  /** True for the bootstrap admin. Undefined without a who-am-I response. */
  temporary: boolean | undefined;
  createRealm: boolean;
  /** Role names by realm. Undefined if the token contains none. */
  realmAccess: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Path of userinfo, which succeeds only with a valid token. */
export const userinfoPath = (realm: string): string =>
  `/realms/${encodeURIComponent(realm)}/protocol/openid-connect/userinfo`;

/** Only client whose tokens the whoami endpoint accepts. Others get 403. */
const consoleClientId = "security-admin-console";

const record = (value: unknown): Claims => (isObject(value) ? value : {});
const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const roles = (value: unknown): string[] => {
  const list = record(value).roles;
  return Array.isArray(list) ? list.filter((role): role is string => typeof role === "string") : [];
};

/** Realm of a token's issuer. Undefined for an opaque token. */
export function issuerRealmOf(token: string): string | undefined {
  const issuer = text(claimsOf(token).iss);
  const name = issuer && /\/realms\/([^/]+)$/.exec(issuer)?.[1];
  return name ? decodeURIComponent(name) : undefined;
}

/** Full name, else one of its parts, else the username. */
function displayNameOf(claims: Claims): string {
  const name = [text(claims.given_name), text(claims.family_name)].filter(Boolean).join(" ");
  return text(claims.name) ?? (name || text(claims.preferred_username) || "");
}

/** Realm whose admins manage all realms. Only there, a client `<realm>-realm` represents a realm. */
const master = "master";

/** Role names by realm from the claims. Undefined if they contain no roles at all. */
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

export function rightsOf(claims: Claims, signInRealm: string): Pick<WhoAmI, "realmAccess" | "createRealm"> {
  const realmRoles = roles(claims.realm_access);
  return {
    createRealm: signInRealm === master && (realmRoles.includes("create-realm") || realmRoles.includes("admin")),
    realmAccess: realmAccessOf(claims, signInRealm),
  };
}

/** Who-am-I from the claims of an access token and, if available, userinfo. */
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

/** Realms per request in a search for an exact name. */
const namesPage = 100;

/**
 * A realm in which the admin has a role, because the endpoint rejects others. Prefers the sign-in realm. Undefined
 * without any.
 * Source: GET /admin/realms/master/ui-ext/realms/names.
 */
async function realmWithRoles(server: Server, signal: AbortSignal | undefined): Promise<string | undefined> {
  // Only master realm admins have roles in other realms.
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

/** Token, and the realm of the requested roles. */
interface WhoAmIQuestion {
  /** Undefined if the host's transport adds it. */
  token: string | undefined;
  idToken: Claims | undefined;
  /** Undefined while the current realm is unknown. */
  currentRealm: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Who-am-I from the server for tokens of its console client, else from the claims. Falls back to the claims if the
 * endpoint rejects.
 * Source: GET /admin/{realm}/console/whoami?currentRealm=.
 * @throws ApiError 401 if the host's transport has no signed-in user.
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
      // The endpoint rejects other clients and proxies: use the claims instead. A host transport without a user rejects
      // every request.
      if (!token && isApiError(error, 401)) await checkSignedIn(server);
    }
  }
  const known = { ...claims, ...idToken };
  const needsUserinfo = !text(known.name) && !text(known.preferred_username) && !text(known.given_name);
  const userinfo = needsUserinfo
    ? await server
        .request("GET", userinfoPath(server.realm), {
          isTrial: true,
          signal,
        })
        .then(record, () => ({}))
    : (idToken ?? {});
  return whoAmIFromClaims(claims, server.realm, userinfo);
}
