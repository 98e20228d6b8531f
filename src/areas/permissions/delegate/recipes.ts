import { keysOf } from "../../../kit/base/keysOf.ts";
import type { Policy } from "../../../sections/policies/policy.ts";
import type { Permission } from "../permission.ts";

/** Kind of the users who get the rights. */
export type WhoKind = "user" | "group" | "role";

export type RecipeName = "helpdesk" | "organization" | "client" | "reader";

/** Input of the wizard. */
export interface Delegation {
  recipe?: RecipeName;
  whoKind?: WhoKind;
  who?: Partial<Record<WhoKind, string>>;
  /** ID by resource type. */
  target?: Record<string, string>;
  /** Access of a helpdesk to group members. */
  members?: "see" | "manage";
  name?: string;
}

interface Recipe {
  /** Resource type that the admin selects from. Absent: all resources. */
  target?: string;
  /** Scopes by resource type. */
  scopes: (asked: Delegation) => Readonly<Record<string, readonly string[]>>;
  /** Roles that are required to open a list. They give no access to the records. */
  roles: readonly string[];
}

/** Common cases of delegation. Source of the scopes: docs/spec/areas/permissions.md "Resource types and scopes". */
export const recipes: Readonly<Record<RecipeName, Recipe>> = {
  helpdesk: {
    target: "Groups",
    scopes: ({ members }) => ({
      Groups: ["view", "view-members", ...(members === "see" ? [] : ["manage-members"])],
    }),
    roles: ["query-groups", "query-users"],
  },
  organization: {
    target: "Organizations",
    scopes: () => ({ Organizations: ["view", "manage"] }),
    roles: ["query-organizations"],
  },
  client: { target: "Clients", scopes: () => ({ Clients: ["view", "manage"] }), roles: ["query-clients"] },
  reader: {
    scopes: () => ({
      Clients: ["view"],
      Groups: ["view", "view-members"],
      Organizations: ["view"],
      Users: ["view"],
    }),
    roles: ["query-clients", "query-groups", "query-organizations", "query-users"],
  },
};

export const recipeNames = keysOf(recipes);

/** Records that a delegation creates. */
export interface DelegationPlan {
  policy: Policy & { type: WhoKind };
  permissions: (Permission & { name: string; resourceType: string })[];
  roles: readonly string[];
}

/**
 * Returns the records of a delegation.
 * Omits permissions and scopes that `types`, the types of the server, doesn't contain.
 */
export function planOf(asked: Delegation, types: Readonly<Record<string, readonly string[]>>): DelegationPlan {
  const { recipe: chosen = "helpdesk", whoKind = "user", name = "" } = asked;
  const { target, scopes, roles } = recipes[chosen];
  const who = asked.who?.[whoKind] ?? "";
  const thing = target && asked.target?.[target];
  return {
    policy: { ...members(whoKind, who), type: whoKind, name },
    permissions: Object.entries(scopes(asked)).flatMap(([resourceType, wanted]) => {
      const known = wanted.filter((scope) => types[resourceType]?.includes(scope));
      return known.length
        ? [{ name: `${name}: ${resourceType}`, resourceType, scopes: known, resources: thing ? [thing] : [] }]
        : [];
    }),
    roles: roles.filter((role) => role !== "query-organizations" || types.Organizations),
  };
}

function members(kind: WhoKind, id: string): Partial<Policy> {
  if (kind === "user") return { users: [id] };
  if (kind === "group") return { groups: [{ id, extendChildren: true }] };
  // Use the roles of the realm, not only the roles in the token.
  return { roles: [{ id, required: false }], fetchRoles: true };
}
