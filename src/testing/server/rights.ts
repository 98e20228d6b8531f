// Required roles by path prefix. One of them is enough.

const realm = [["view-realm", "manage-realm"], ["manage-realm"]] as const;

const kinds: readonly (readonly [pattern: RegExp, read: readonly string[], write: readonly string[]])[] = [
  // Every admin reads them.
  [/^\/localization/, [], realm[1]],
  // Pages of users need them.
  [
    /^\/(authentication\/required-actions$|ui-ext\/authentication-management\/required-actions$|users\/profile$)/,
    ["query-users", "view-users", "manage-users", "view-realm", "manage-realm"],
    realm[1],
  ],
  [/^\/clients\/[^/]+\/authz/, ["view-authorization", "manage-authorization"], ["manage-authorization"]],
  [
    /^\/(client-scopes|default-(default|optional)-client-scopes|clients-initial-access)/,
    ["view-clients", "manage-clients"],
    ["manage-clients"],
  ],
  [/^\/client-registration-policy/, ["view-realm", "manage-realm", "view-clients"], ["manage-clients"]],
  [/^\/identity-provider/, ["view-identity-providers", "manage-identity-providers"], ["manage-identity-providers"]],
  [/^\/workflows/, ["manage-realm"], ["manage-realm"]],
  [
    /^\/(authentication|ui-ext\/(authentication-management|available-event-listeners)|components|keys|client-policies|default-groups)/,
    ...realm,
  ],
  [/^\/events\/config$/, ["view-events", "manage-events"], ["manage-events"]],
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
  [/^\/(groups(\/count)?$|group-by-path)/, ["query-groups", "view-users", "manage-users"], ["manage-users"]],
  [/^\/(clients\/[^/]+\/roles|roles|roles-by-id)/, ["view-realm", "manage-realm"], ["manage-realm"]],
  [/^\/ui-ext\/role-mappings/, ["view-realm", "manage-realm"], ["manage-realm"]],
  [/^\/clients$/, ["query-clients", "view-clients", "manage-clients"], ["manage-clients", "create-client"]],
  [/^\/clients/, ["view-clients", "manage-clients"], ["manage-clients"]],
  [
    /^\/(client-session-stats|ui-ext\/sessions|sessions|logout-all)/,
    ["view-realm", "manage-realm"],
    ["manage-realm", "manage-users"],
  ],
  [/^\/(events|admin-events)/, ["view-events", "manage-events"], ["manage-events"]],
  [
    /^\/(users|groups|attack-detection|ui-ext\/(available-roles|effective-roles(-all)?|role-mapping-delete))/,
    ["view-users", "manage-users"],
    ["manage-users"],
  ],
  [/^(\/ui-ext)?$/, [], ["manage-realm"]],
];

/** Roles of which a request needs one. Empty if every admin may send it. */
export function neededFor(method: string, path: string): readonly string[] {
  const [, read = [], write = []] = kinds.find(([pattern]) => pattern.test(path)) ?? [];
  return method === "GET" ? read : write;
}
