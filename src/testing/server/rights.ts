// Required roles by path prefix. One of them is enough.

const kinds: readonly (readonly [pattern: RegExp, read: readonly string[], write: readonly string[]])[] = [
  [
    /^\/(organizations)/,
    ["view-organizations", "manage-organizations", "view-realm", "manage-realm"],
    ["manage-organizations", "manage-realm"],
  ],
  [
    /^\/(users|ui-ext\/brute-force-user)(\/count|\/profile)?(\/metadata)?$/,
    ["query-users", "view-users", "manage-users"],
    ["manage-users"],
  ],
  [/^\/groups(\/count)?$/, ["query-groups", "view-users", "manage-users"], ["manage-users"]],
  [/^\/(clients\/[^/]+\/roles|roles|roles-by-id)/, ["view-realm", "manage-realm"], ["manage-realm"]],
  [/^\/ui-ext\/role-mappings/, ["view-realm", "manage-realm"], ["manage-realm"]],
  [/^\/clients/, ["view-clients", "manage-clients"], ["manage-clients"]],
  [
    /^\/(client-session-stats|ui-ext\/sessions|sessions|logout-all)/,
    ["view-realm", "manage-realm"],
    ["manage-realm", "manage-users"],
  ],
  [/^\/(events|admin-events)/, ["view-events", "manage-events"], ["manage-events"]],
  [
    /^\/(users|groups|attack-detection|ui-ext\/(available-roles|effective-roles-all|role-mapping-delete))/,
    ["view-users", "manage-users"],
    ["manage-users"],
  ],
  [/^$/, [], ["manage-realm"]],
];

/** Roles of which a request needs one. Empty if every admin may send it. */
export function neededFor(method: string, path: string): readonly string[] {
  const [, read = [], write = []] = kinds.find(([pattern]) => pattern.test(path)) ?? [];
  return method === "GET" ? read : write;
}
