import type { Role } from "../pickers/role.ts";

/** A group on the way from an owner to a role. */
export interface GroupStep {
  id: string;
  name: string;
  path: string;
}

/** Roles assigned to the owner itself (no groups), or to a group: its own, or one above it. */
export interface Holder {
  /** From the group the owner belongs to up to the one that holds the roles. */
  groups: readonly GroupStep[];
  roles: readonly Role[];
}

/** One way a role reaches its owner: through groups, then through roles that hold it. Both empty: assigned directly. */
export interface Source {
  groups: readonly GroupStep[];
  /** Composite roles, from the assigned one to the one that holds this role. */
  through: readonly Role[];
}

/** More ways than this to one role are not told apart. */
export const mostSources = 25;

/**
 * Every way each role reaches the owner, nearest first. A chain visits a role once, so composites that hold each other end.
 * `compositesOf`: roles that a role holds directly; undefined where they are not known.
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
