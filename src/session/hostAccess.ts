import { rightsOf, type WhoAmI } from "./whoAmI.ts";

/** What the signed-in admin may do, from a host whose token does not say it: names of roles by client, as tokens have them in `resource_access`. */
export interface HostAccess {
  /** `realm-management`: of the realm signed in to. Of the master realm, `<realm>-realm` for each. */
  roles: Readonly<Record<string, readonly string[]>>;
  /** Roles of the master realm itself, of which `create-realm` and `admin` count. */
  realmRoles?: readonly string[] | undefined;
}

/** The same, or who tells it when it is needed. */
export type GivenAccess = HostAccess | (() => HostAccess | Promise<HostAccess>);

/** What who-am-I says of rights. */
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
 * The rights that a host hands over; undefined where it hands over none.
 * @param realm signed in to. @throws TypeError for what is no such thing; whatever the host's function throws.
 */
export async function handedOver(given: GivenAccess | undefined, realm: string): Promise<Rights | undefined> {
  if (given === undefined || given === null) return undefined;
  const access: unknown = typeof given === "function" ? await given() : given;
  if (!isAccess(access))
    throw new TypeError('access must be {roles: {"realm-management": ["view-users"]}}, or a function that gives it.');
  const clients = Object.entries(access.roles).map(([client, roles]) => [client, { roles }]);
  return rightsOf(
    { resource_access: Object.fromEntries(clients), realm_access: { roles: access.realmRoles ?? [] } },
    realm,
  );
}
