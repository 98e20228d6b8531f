import type { Policy } from "../../../sections/policies/policy.ts";
import type { Permission } from "../permission.ts";

/** Whom rights are given to. */
export type WhoKind = "user" | "group" | "role";

export type RecipeName = "helpdesk" | "organization" | "client" | "reader";

/** What is asked. */
export interface Delegation {
  recipe?: RecipeName;
  whoKind?: WhoKind;
  who?: Partial<Record<WhoKind, string>>;
  /** By type of the thing. */
  target?: Record<string, string>;
  /** What a helpdesk may do to members. */
  members?: "see" | "manage";
  name?: string;
}

interface Recipe {
  /** Type of the one thing it is about; absent: everything. */
  target?: string;
  /** Scopes by type. */
  scopes: (asked: Delegation) => Readonly<Record<string, readonly string[]>>;
  /** Roles without which a list is not even opened. They show nothing by themselves. */
  roles: readonly string[];
}

/** Common needs, each as what it makes. Scopes are those of docs/spec/areas/permissions.md "Resource types and scopes". */
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

export const recipeNames = Object.keys(recipes) as RecipeName[];

/** What a delegation makes. */
export interface DelegationPlan {
  policy: Policy & { type: WhoKind };
  permissions: (Permission & { name: string; resourceType: string })[];
  roles: readonly string[];
}

/** What a delegation makes, before its policy has an id. `types`: those that the server has; of others nothing is made. */
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
  // What the realm says counts, not what a token carries.
  return { roles: [{ id, required: false }], fetchRoles: true };
}
