import type { PolicyRef } from "../../../sections/policies/policy.ts";
import { resourcesOf, scopesOf, type PermissionRow, type ResourceType } from "../permission.ts";

/** Scopes with similar meaning share a row. The cell shows the real name. */
const rows: Readonly<Record<string, string>> = {
  "map-role": "map-roles",
  "map-role-composite": "map-roles-composite",
  "map-role-client-scope": "map-roles-client-scope",
  "manage-group-membership": "manage-membership",
  "impersonate-members": "impersonate",
};

const rowOf = (scope: string) => rows[scope] ?? scope;

/** Permission in a cell. */
export interface Grant {
  permission: PermissionRow;
  /** Number of resources. Undefined: all resources of the type. */
  count?: number;
  /** The permission has the group type and applies to group members. */
  isOfMembers: boolean;
  /** Undefined if the policies were not read. */
  policies?: readonly PolicyRef[] | undefined;
}

/** Permissions for one scope of a resource type. */
export interface Cell {
  type: string;
  scope: string;
  grants: readonly Grant[];
}

export interface MatrixRow {
  name: string;
  /** Cells by resource type. A type without this scope has no cell. */
  cells: Readonly<Record<string, Cell>>;
  isUsed: boolean;
}

/**
 * Returns one row per scope, view and manage first.
 * `policiesOf` returns the policies of a permission, or undefined if they were not read.
 */
export function matrixOf(
  types: readonly ResourceType[],
  permissions: readonly PermissionRow[],
  policiesOf: (id: string) => readonly PolicyRef[] | undefined = () => undefined,
): MatrixRow[] {
  const granted = (type: string, scope: string, isOfMembers: boolean): Grant[] =>
    permissions
      .filter((permission) => permission.resourceType === type && scopesOf(permission).includes(scope))
      .map((permission) => {
        const { length } = resourcesOf(permission);
        return {
          permission,
          isOfMembers,
          policies: policiesOf(permission.id ?? ""),
          ...(length > 0 && { count: length }),
        };
      });
  const found = new Map<string, Record<string, Cell>>();
  for (const { type, scopes, scopeAliases = {}, groupType } of types)
    for (const scope of scopes) {
      const cells = found.get(rowOf(scope)) ?? {};
      found.set(rowOf(scope), cells);
      const inherited = groupType
        ? (scopeAliases[scope] ?? []).flatMap((alias) => granted(groupType, alias, true))
        : [];
      cells[type] = { type, scope, grants: [...granted(type, scope, false), ...inherited] };
    }
  return [...found]
    .map(([name, cells]) => ({ name, cells, isUsed: Object.values(cells).some(({ grants }) => grants.length > 0) }))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name));
}

const rank = (scope: string) => (scope === "view" ? 0 : scope === "manage" ? 1 : 2);
