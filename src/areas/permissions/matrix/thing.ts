import { resourcesOf, type PermissionRow, type ResourceType } from "../permission.ts";

/** Resource that limits the matrix. */
export interface Thing {
  type: string;
  id: string;
}

/**
 * Returns a predicate for permissions that apply to a resource: to it, to its whole type, or to members of a group.
 * `groups`: IDs of the user's groups and their parent groups.
 */
export function countsFor(
  { type, id }: Thing,
  { groupType }: Pick<ResourceType, "groupType"> = {},
  groups: readonly string[] = [],
): (permission: PermissionRow) => boolean {
  return (permission) => {
    const named = resourcesOf(permission);
    if (permission.resourceType === type) return !named.length || named.includes(id);
    const isOfMembers = groupType !== undefined && permission.resourceType === groupType && groups.length > 0;
    return isOfMembers && (!named.length || named.some((group) => groups.includes(group)));
  };
}
