/** Missing roles by realm, with the rejected operation. */
export type Denied = Readonly<Record<string, Readonly<Record<string, "read" | "write">>>>;

/**
 * Realm-wide role that allows the list and all changes, by path. The first match applies. Undefined if the denial may
 * have another cause, such as the assigned role.
 */
const kinds: readonly [path: RegExp, role: string | undefined][] = [
  [/\/(?:role-mappings|scope-mappings|composites|impersonation|evaluate-scopes|members)\b/, undefined],
  [/^\/users\/profile\b/, "manage-realm"],
  [/^\/clients\/[^/]+\/authz\b/, "manage-authorization"],
  [/^\/(?:users|groups|attack-detection|logout-all|sessions|ui-ext\/brute-force-user)\b/, "manage-users"],
  [/^\/(?:clients|client-scopes|clients-initial-access)(?:\/|$)/, "manage-clients"],
  [/^\/identity-provider\b/, "manage-identity-providers"],
  [/^\/organizations\b/, "manage-organizations"],
  [/^\/(?:events|admin-events)\b/, "manage-events"],
  [
    /^\/(?:components|authentication|roles|localization|client-policies|workflows|partialImport|default-groups)\b/,
    "manage-realm",
  ],
  [/^$/, "manage-realm"],
];

interface DeniedRole {
  realm: string;
  role: string;
  by: "read" | "write";
}

/** Role that a denied request proves missing, or undefined. Reads count only for complete lists. */
export function deniedBy(method: string, url: string): DeniedRole | undefined {
  const [, name, path = ""] = /\/admin\/realms\/([^/?#]+)([^?#]*)/.exec(url) ?? [];
  if (name === undefined) return undefined;
  if (method === "GET" && !/^\/(?:ui-ext\/)?[^/]+$/.test(path)) return undefined;
  const role = kinds.find(([pattern]) => pattern.test(path))?.[1];
  return role === undefined
    ? undefined
    : { realm: decodeURIComponent(name), role, by: method === "GET" ? "read" : "write" };
}

/** Adds a denial. Returns the same object if it adds nothing. */
export function withDenied(denied: Denied, { realm, role, by }: DeniedRole): Denied {
  const known = denied[realm];
  return known?.[role] === "write" || known?.[role] === by ? denied : { ...denied, [realm]: { ...known, [role]: by } };
}
