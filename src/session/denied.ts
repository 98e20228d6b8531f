/** By realm the roles that the admin was found not to have, each with what was refused. */
export type Denied = Readonly<Record<string, Readonly<Record<string, "read" | "write">>>>;

/**
 * Which role of the whole realm allows to change what lies at a path below it: whoever has it is refused neither that nor the list of it.
 * The first that fits counts. Undefined: a refusal may have another reason, such as the role that is handed on.
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

/** What a refused call shows not to be held; undefined where it proves nothing. Of reads, only those of whole lists count. */
export function deniedBy(method: string, url: string): DeniedRole | undefined {
  const [, name, path = ""] = /\/admin\/realms\/([^/?#]+)([^?#]*)/.exec(url) ?? [];
  if (name === undefined) return undefined;
  if (method === "GET" && !/^\/(?:ui-ext\/)?[^/]+$/.test(path)) return undefined;
  const role = kinds.find(([pattern]) => pattern.test(path))?.[1];
  return role === undefined
    ? undefined
    : { realm: decodeURIComponent(name), role, by: method === "GET" ? "read" : "write" };
}

/** With one more; the same where it says nothing new. */
export function withDenied(denied: Denied, { realm, role, by }: DeniedRole): Denied {
  const known = denied[realm];
  return known?.[role] === "write" || known?.[role] === by ? denied : { ...denied, [realm]: { ...known, [role]: by } };
}
