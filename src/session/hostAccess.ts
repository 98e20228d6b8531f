import { rightsOf, type WhoAmI } from "./whoAmI.ts";

/** Roles of the signed-in admin, from a host whose token lacks them. By client, like `resource_access`. */
export interface HostAccess {
  /** `realm-management` for the sign-in realm. For the master realm, `<realm>-realm` per realm. */
  roles: Readonly<Record<string, readonly string[]>>;
  /** Roles of the master realm itself. Only `create-realm` and `admin` are used. */
  realmRoles?: readonly string[] | undefined;
}

/** Access, or a function that returns it on demand. */
export type GivenAccess = HostAccess | (() => HostAccess | Promise<HostAccess>);

/** Roles from who-am-I. */
export type Rights = Pick<WhoAmI, "realmAccess" | "createRealm">;

const isNames = (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === "string");

const isAccess = (value: unknown): value is HostAccess =>
  typeof value === "object" &&
  value !== null &&
  "roles" in value &&
  typeof value.roles === "object" &&
  value.roles !== null &&
  Object.values(value.roles).every(isNames) &&
  (!("realmRoles" in value) || value.realmRoles === undefined || isNames(value.realmRoles));

/**
 * Access from the host, or undefined.
 * @param realm sign-in realm.
 * @throws TypeError for an invalid value, and the error of the host's function.
 */
export async function handedOver(given: GivenAccess | undefined, realm: string): Promise<Rights | undefined> {
  if (given === undefined || given === null) return undefined;
  const access: unknown = typeof given === "function" ? await given() : given;
  if (!isAccess(access))
    throw new TypeError('access must be {roles: {"realm-management": ["view-users"]}}, or a function that returns it.');
  const clients = Object.entries(access.roles).map(([client, roles]) => [client, { roles }]);
  return rightsOf(
    { resource_access: Object.fromEntries(clients), realm_access: { roles: access.realmRoles ?? [] } },
    realm,
  );
}
