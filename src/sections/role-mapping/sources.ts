import type { Role } from "../pickers/role.ts";

/** Group on the path from an owner to a role. */
export interface GroupStep {
  id: string;
  name: string;
  path: string;
}

/** Direct roles of the owner (no groups), or of a group or its ancestor. */
export interface Holder {
  /** Path from the owner's group up to the group with the roles. */
  groups: readonly GroupStep[];
  roles: readonly Role[];
}

/** Source of a role: groups, then composite roles. Both are empty for a direct assignment. */
export interface Source {
  groups: readonly GroupStep[];
  /** Composite roles, from the assigned one to the one that contains this role. */
  through: readonly Role[];
}

/** Maximum of sources per role. */
export const mostSources = 25;

/**
 * All sources of each role, nearest first. Visits a role once per path, so cyclic composites end. `compositesOf`
 * returns direct composites, or undefined if unknown.
 */
export function sourcesOf(
  holders: readonly Holder[],
  compositesOf: (roleId: string) => readonly Role[] | undefined,
): ReadonlyMap<string, readonly Source[]> {
  const found = new Map<string, Source[]>();
  const visit = (role: Role, groups: readonly GroupStep[], through: readonly Role[]) => {
    const sources = found.get(role.id) ?? [];
    if (sources.length >= mostSources) return;
    found.set(role.id, sources);
    sources.push({ groups, through });
    for (const child of compositesOf(role.id) ?? []) {
      if (child.id !== role.id && !through.some(({ id }) => id === child.id)) visit(child, groups, [...through, role]);
    }
  };
  for (const { groups, roles } of holders) for (const role of roles) visit(role, groups, []);
  for (const sources of found.values())
    sources.sort((a, b) => a.groups.length + a.through.length - (b.groups.length + b.through.length));
  return found;
}
