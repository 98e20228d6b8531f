import { resourcesOf, type PermissionRow, type ResourceType } from "../permission.ts";

/** The one thing that the matrix is about. */
export interface Thing {
  type: string;
  id: string;
}

/**
 * Whether a permission counts for a thing: it names it, or is for all of its type, or is for members of a group. `groups`: those it is in, and
 * those above them, for the server looks up the tree as well.
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
